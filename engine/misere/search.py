"""The search for the misere quotient of a closed set, generator by generator.

A generator that fits an element of the quotient so far is of that element (the generalized mex rule of Plambeck and
Siegel). Where none fits, the quotient is learned anew with the generator as a new letter. So that what is learned stays
small, its sums are of letters alone: other generators are replaced by the words that they were equal to, and a letter
keeps only the options that it needed. Either may be wrong beside the new letter. Then the covers show a sum of which
the candidate is wrong; a generator in it becomes a letter, or a letter gets all its options back, until it is right.

`Learner` learns the quotient of a few generators from the outcomes of their sums (after Angluin 1987). Tests tell
elements apart: sums are of one element as long as they have one outcome beside every test. Where the candidate is no
monoid, or is wrong about a sum, a new test tells more elements apart. All elements are truly different, so with a
finite quotient this ends, and a candidate that is right about every sum is that quotient.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.misere.closed_set import MOST_ELEMENTS, Budget, Options, OutOfWork, Sum
from engine.misere.outcomes import Outcomes
from engine.misere.quotient import Quotient, Times, normal_form, products
from engine.rules.errors import Unsolved

_BITS = 16
"""The bits for the count of a generator in a sum, which stays below the allowed elements."""
STEPS = 20_000_000
"""The usual steps of a search: about ten seconds."""


class Transition(NamedTuple):
    """A generator under a candidate: its element and those of its options (a transition, Plambeck and Siegel)."""

    element: int
    options: frozenset[int]


class Violation(NamedTuple):
    """A sum such that the candidate is wrong about it or about one of its options."""

    element: int
    """The sum contains any sum with this element."""
    kinds: tuple[int, ...]
    """The sum also contains these generators, by their places."""


class CoverTable:
    """The covers of sums in a commutative monoid with some lost elements, by which a search corrects its candidate."""

    def __init__(self, products: Times, lost: Collection[int], budget: Budget) -> None:
        self.products, self._budget = products, budget
        self._all = (1 << len(products)) - 1
        self._lost = _bits_of(lost)
        self._divided: dict[tuple[int, int], int] = {}
        self.beside = [self.divided(self._lost, element) for element in range(len(products))]
        """By element, the elements with which it is lost."""

    def divided(self, elements: int, divisor: int) -> int:
        """The elements whose product with the divisor is in this set; sets of elements are bits."""
        key = elements, divisor
        if key not in self._divided:
            self._budget.spend(len(self.products))
            row = enumerate(self.products[divisor])
            self._divided[key] = _bits_of(place for place, product in row if elements >> product & 1)
        return self._divided[key]

    def left_by(self, options: Collection[int]) -> int:
        """The elements beside which a move to one of the options leaves a lost sum."""
        found = 0
        for option in options:
            found |= self.beside[option]
        return found

    def fitting(self, options: frozenset[int], kinds: Sequence[Transition]) -> Iterator[int]:
        """The elements that a new generator with these options can have beside right generators."""
        left = self.left_by(options)
        for element, beside in enumerate(self.beside):
            # Such an element is right for the generator alone, and no move leads from a lost sum to a lost sum.
            if not beside & left and (beside | left) & 1:
                is_known = any(each.element == element and each.options <= options for each in kinds)
                if is_known or self.violation([*kinds, Transition(element, options)]) is None:
                    yield element

    def violation(self, kinds: Sequence[Transition]) -> Violation | None:
        """The shortest sum of generators of these kinds that the candidate is wrong about; None where there is none."""
        covers = []
        # Each cover is compared with all kept covers.
        self._budget.spend(len(kinds) ** 2 // 64)
        for place, (element, options) in enumerate(kinds):
            beside, left = self.beside[element], self.left_by(options)
            if beside & left:
                return Violation(((beside & left) & -(beside & left)).bit_length() - 1, (place,))
            covers.append((element, beside | left, place))
        return self._uncovered(_least(covers))

    def _uncovered(self, covers: list[tuple[int, int, int]]) -> Violation | None:
        seen: dict[int, list[int]] = {}
        waiting: list[tuple[int, int, tuple[int, ...]]] = [(0, self._lost, ())]
        for element, cover, word in waiting:
            if word and cover not in seen[element]:
                continue
            self._budget.spend(len(covers))
            for other, beside, place in covers:
                product = self.products[other][element]
                joint = self.divided(cover, other) | self.divided(beside, element)
                if not joint & 1:
                    return Violation(0, (*word, place))
                known = seen.setdefault(product, [])
                if joint == self._all or any(each & joint == each for each in known):
                    continue
                known[:] = [each for each in known if each & joint != joint]
                known.append(joint)
                waiting.append((product, joint, (*word, place)))
        return None


def _bits_of(elements: Iterable[int]) -> int:
    return sum(1 << element for element in elements)


def _least(covers: list[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    """The covers that contain no other cover of the same element, in their old order."""
    kept: list[tuple[int, int, int]] = []
    for each in sorted(covers, key=lambda cover: cover[1].bit_count()):
        if not any(other[0] == each[0] and other[1] & each[1] == other[1] for other in kept):
            kept.append(each)
    return sorted(kept, key=lambda cover: cover[2])


class Learner:
    """A candidate for the quotient of generators with these options, all sums packed; `learn` makes it the quotient."""

    def __init__(self, options: Sequence[Sequence[int]], tests: Iterable[int], budget: Budget) -> None:
        """The search begins with the sums `tests`."""
        self._options, self._budget = options, budget
        self._outcomes = Outcomes(_BITS, budget)
        self._letters = [self._outcomes.add(each) for each in options]
        self._rows: dict[int, tuple[int, int]] = {}
        self.tests = [0, *(test for test in tests if test)]
        self.members: list[int] = []
        """By element, a sum that has it."""
        self.times: list[list[int]] = []
        """By generator, what each element times it is."""
        self._close()

    def learn(self) -> CoverTable:
        """Make this the quotient; raises Unsolved past the budget."""
        while True:
            test = self._not_commuting()
            while test is not None:
                self._add(test)
                test = self._not_commuting()
            covers = CoverTable(products(self.times, len(self.members)), self.lost, self._budget)
            kinds = [
                Transition(self.times[place][0], frozenset(map(self.element, options)))
                for place, options in enumerate(self._options)
            ]
            violation = covers.violation(kinds)
            if violation is None:
                return covers
            total = self.members[violation.element] + sum(self._letters[place] for place in violation.kinds)
            self._correct(
                next(
                    each
                    for each in (total, *self._outcomes.options(total))
                    if (self.element(each) in self.lost) is not self._outcomes.is_lost(each)
                )
            )

    @property
    def lost(self) -> set[int]:
        """The elements of sums that the player to move loses."""
        return {element for element, member in enumerate(self.members) if self._row(member) & 1}

    def element(self, total: int) -> int:
        """The element of a sum."""
        found = 0
        for place in self.places(total):
            found = self.times[place][found]
        return found

    def places(self, total: int) -> list[int]:
        """The places of the generators of a sum, in ascending order."""
        return [place for place, many in self._outcomes.counts(total) for _ in range(many)]

    def _row(self, total: int) -> int:
        """The outcome of the sum beside each test, as bits."""
        known, bits = self._rows.get(total, (0, 0))
        if known < len(self.tests):
            for place in range(known, len(self.tests)):
                bits |= self._outcomes.is_lost(total + self.tests[place]) << place
            self._rows[total] = len(self.tests), bits
        return bits

    def _close(self) -> None:
        """Find an element for every product of an element and a generator."""
        self.members = [0]
        self.times = [[] for _ in self._letters]
        elements = {self._row(0): 0}
        for member in self.members:
            self._budget.spend(len(self._letters))
            for place, letter in enumerate(self._letters):
                row = self._row(member + letter)
                if row not in elements:
                    elements[row] = len(self.members)
                    self.members.append(member + letter)
                    if len(self.members) > MOST_ELEMENTS:
                        raise Unsolved(f"The misere quotient has more than {MOST_ELEMENTS:,} elements.")
                self.times[place].append(elements[row])

    def _add(self, test: int) -> None:
        self.tests.append(test)
        self._close()

    def _not_commuting(self) -> int | None:
        """A new test if the order of two generators makes a difference to the candidate; else None."""
        for element, member in enumerate(self.members):
            for place, first in enumerate(self.times):
                for other, second in enumerate(self.times[:place]):
                    one, two = second[first[element]], first[second[element]]
                    if one != two:
                        differ = self._row(self.members[one]) ^ self._row(self.members[two])
                        test = self.tests[(differ & -differ).bit_length() - 1]
                        whole = member + self._letters[place] + self._letters[other] + test
                        half = self.members[first[element]] + self._letters[other] + test
                        # One of the two orders is wrong about this sum at its first step.
                        is_first = self._outcomes.is_lost(half) is not self._outcomes.is_lost(whole)
                        return test + self._letters[other if is_first else place]
        return None

    def _correct(self, total: int) -> None:
        """Add the test that shows why the candidate is wrong about this sum (Rivest and Schapire 1993)."""
        rest, element = total, 0
        outcome = self._outcomes.is_lost(total)
        for place in self.places(total):
            rest -= self._letters[place]
            element = self.times[place][element]
            if self._outcomes.is_lost(self.members[element] + rest) is not outcome:
                self._add(rest)
                return
        raise AssertionError("The candidate is right about this sum.")


def find(options: Options, steps: int = STEPS, tick: Callable[[int], None] | None = None) -> Quotient:
    """The misere quotient of generators with these options; raises Unsolved where it is not found.

    `tick` is called from time to time with the number of steps left.
    """
    search = _Search(options, Budget(steps, tick))
    for generator in range(len(options)):
        order = search.order
        try:
            search.place(generator)
        except OutOfWork as error:
            error.reached, error.order = generator, order
            raise
    return search.quotient()


class _Search:
    def __init__(self, options: Options, budget: Budget) -> None:
        self._all, self._budget = options, budget
        self._letters: list[int] = []
        self._few: dict[int, list[Sum]] = {}
        """The options that a letter needed, as words of earlier letters."""
        self._words: dict[int, Sum] = {}
        """The generators that are not letters, as words of letters."""
        self._kinds: list[Transition] = []
        self._first: dict[Transition, int] = {}
        """The first generator of each kind; many generators are alike."""
        self._tests: list[Sum] = []
        self._members: list[Sum] = [()]
        self._times: list[list[int]] = []
        self._lost: set[int] = set()
        self._covers = CoverTable(((0,),), self._lost, budget)

    @property
    def order(self) -> int:
        """How many elements there are so far."""
        return len(self._members)

    def place(self, generator: int) -> None:
        """Take in the next generator."""
        options = frozenset(map(self._element, self._all[generator]))
        element = next(self._covers.fitting(options, tuple(self._first)), None)
        if element is not None:
            self._add(Transition(element, options))
            self._words[generator] = self._members[element]
            return
        self._few[generator] = self._enough(options)
        self._letters.append(generator)
        while (violation := self._learn(generator)) is not None:
            guilty = sorted(violation.kinds)
            other = next((each for each in guilty if each not in self._letters), None)
            if other is None:
                # The letters alone were right with few options, so one of these has more.
                del self._few[next(letter for letter in guilty if letter in self._few)]
            else:
                self._letters = sorted([*self._letters, other])

    def quotient(self) -> Quotient:
        """The quotient of the generators so far."""
        return normal_form(self._times, self._lost, [kind.element for kind in self._kinds])

    def _add(self, kind: Transition) -> None:
        self._first.setdefault(kind, len(self._kinds))
        self._kinds.append(kind)

    def _element(self, total: Iterable[int]) -> int:
        found = 0
        for generator in total:
            found = self._covers.products[self._kinds[generator].element][found]
        return found

    def _enough(self, options: frozenset[int]) -> list[Sum]:
        """A part of the options; the moves to these leave a lost sum beside as many elements as the moves to all."""
        left, found = self._covers.left_by(options), []
        while left:
            best = max(sorted(options), key=lambda each: (self._covers.beside[each] & left).bit_count())
            left &= ~self._covers.beside[best]
            found.append(self._members[best])
        return found or [self._members[min(options)]]

    def _learn(self, last: int) -> Violation | None:
        """Learn the quotient of the letters; return its violation by the generators up to `last`, if any."""
        ones = {letter: 1 << _BITS * place for place, letter in enumerate(self._letters)}

        def packed(total: Sum) -> int:
            words = [(each,) if each in ones else self._words[each] for each in total]
            return sum(ones[letter] for word in words for letter in word)

        options = [sorted({packed(each) for each in self._few.get(letter, self._all[letter])}) for letter in ones]
        learner = Learner(options, map(packed, self._tests), self._budget)
        self._covers = learner.learn()
        self._times, self._lost = learner.times, learner.lost
        self._members, self._tests = (
            [tuple(self._letters[place] for place in learner.places(each)) for each in totals]
            for totals in (learner.members, learner.tests)
        )
        self._kinds, self._first = [], {}
        self._budget.spend(sum(map(len, self._all[: last + 1])) // 4)
        for generator in range(last + 1):
            element = learner.element(packed((generator,)))
            self._add(Transition(element, frozenset(map(self._element, self._all[generator]))))
        violation = self._covers.violation(tuple(self._first))
        if violation is None:
            return None
        generators = tuple(self._first.values())
        return violation._replace(kinds=tuple(generators[place] for place in violation.kinds))

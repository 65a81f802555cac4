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

from collections.abc import Callable, Iterable, Sequence

from engine.errors import Unsolved
from engine.misere.certificate import Covers, Kind, Violation
from engine.misere.closed_set import MOST_ELEMENTS, Budget, Options, OutOfWork, Sum
from engine.misere.quotient import Quotient, normal_form, products

_BITS = 16
"""A sum is a number with this many bits for the count of each generator, which stays below the allowed elements."""
_ONE = (1 << _BITS) - 1
_PAIRS = _ONE - 1
"""The bits of the pairs of the first generator in a sum; its one move leaves nothing. See `is_lost`."""
STEPS = 20_000_000
"""The usual steps of a search: about ten seconds."""


def pack(places: Sequence[int]) -> int:
    """A sum as a number, from the places of its generators."""
    return sum(1 << (_BITS * place) for place in places)


def unpack(total: int) -> list[int]:
    """The places of the generators of a sum, in ascending order."""
    places: list[int] = []
    place = 0
    while total:
        places += [place] * (total & _ONE)
        total >>= _BITS
        place += 1
    return places


class Outcomes:
    """The winners of sums under misere play, by the definition: the judge of the search. Sums are packed."""

    def __init__(self, options: Sequence[Sequence[int]], budget: Budget) -> None:
        """`options` has the options of each generator, sums of earlier generators."""
        self._budget = budget
        self._lost = {0: False}
        # A move adds to a sum the option less its generator.
        self._moves = [
            (_BITS * place, sorted(each - (1 << _BITS * place) for each in them)) for place, them in enumerate(options)
        ]
        # Play in the largest generators first soon leads to small sums.
        self._moves.reverse()

    def options(self, total: int) -> list[int]:
        """The sums that the player to move can leave."""
        return [total + move for shift, moves in self._moves if total >> shift & _ONE for move in moves]

    def is_lost(self, total: int) -> bool:
        """Whether the player to move loses this sum; raises Unsolved past the budget.

        Pairs of the first generator, *, may be left out: X is lost iff X + * + * is. By induction: if X is
        won by an option X', then so is the larger sum, by X' + * + *. If X has no option, both are won: * + * becomes
        *, whose one move is the last. If X is lost, each X' + * + * is won, and X + * is won by X: so the larger sum is
        lost.
        """
        known = self._lost
        total -= total & _PAIRS
        waiting = [total]
        while waiting:
            each = waiting[-1]
            if each in known:
                waiting.pop()
                continue
            unknown, won = -1, False
            options = self.options(each)
            self._budget.spend(len(options))
            for option in options:
                lost = known.get(option - (option & _PAIRS))
                if lost:
                    won = True
                    break
                if lost is None and unknown < 0:
                    unknown = option - (option & _PAIRS)
            if won or unknown < 0:
                known[each] = not won
            else:
                waiting.append(unknown)
        return known[total]


class Learner:
    """A candidate for the quotient of generators with these options, all sums packed; `learn` makes it the quotient."""

    def __init__(self, options: Sequence[Sequence[int]], tests: Iterable[int], budget: Budget) -> None:
        """The search begins with the sums `tests`."""
        self._options, self._budget = options, budget
        self._outcomes = Outcomes(options, budget)
        self._letters = [pack([place]) for place in range(len(options))]
        self._rows: dict[int, tuple[int, int]] = {}
        self.tests = [0, *(test for test in tests if test)]
        self.members: list[int] = []
        """By element, a sum that has it."""
        self.times: list[list[int]] = []
        """By generator, what each element times it is."""
        self._close()

    def learn(self) -> Covers:
        """Make this the quotient; raises Unsolved past the budget."""
        while True:
            test = self._not_commuting()
            while test is not None:
                self._add(test)
                test = self._not_commuting()
            covers = Covers(products(self.times, len(self.members)), self.lost, self._budget)
            kinds = [
                Kind(self.times[place][0], frozenset(map(self.element, options)))
                for place, options in enumerate(self._options)
            ]
            violation = covers.violation(kinds)
            if violation is None:
                return covers
            total = self.members[violation.element] + pack(violation.kinds)
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
        for place in unpack(total):
            found = self.times[place][found]
        return found

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
        for place in unpack(total):
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
        self._kinds: list[Kind] = []
        self._first: dict[Kind, int] = {}
        """The first generator of each kind; many generators are alike."""
        self._tests: list[Sum] = []
        self._members: list[Sum] = [()]
        self._times: list[list[int]] = []
        self._lost: set[int] = set()
        self._covers = Covers(((0,),), self._lost, budget)

    @property
    def order(self) -> int:
        """How many elements there are so far."""
        return len(self._members)

    def place(self, generator: int) -> None:
        """Take in the next generator."""
        options = frozenset(map(self._element, self._all[generator]))
        element = next(self._covers.fitting(options, tuple(self._first)), None)
        if element is not None:
            self._kinds.append(Kind(element, options))
            self._first.setdefault(self._kinds[-1], generator)
            self._words[generator] = self._members[element]
            return
        self._few[generator] = self._enough(options)
        self._letters.append(generator)
        violation = self._learn(generator)
        while violation is not None:
            self._correct(violation)
            violation = self._learn(generator)

    def quotient(self) -> Quotient:
        """The quotient of the generators so far."""
        return normal_form(self._times, self._lost, [kind.element for kind in self._kinds])

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
        letters = {letter: place for place, letter in enumerate(self._letters)}

        def packed(total: Sum) -> int:
            words = [(each,) if each in letters else self._words[each] for each in total]
            return pack([letters[letter] for word in words for letter in word])

        options = [sorted({packed(each) for each in self._few.get(letter, self._all[letter])}) for letter in letters]
        learner = Learner(options, map(packed, self._tests), self._budget)
        self._covers = learner.learn()
        self._times, self._lost = learner.times, learner.lost
        self._members = [self._unpacked(each) for each in learner.members]
        self._tests = [self._unpacked(each) for each in learner.tests]
        self._kinds = []
        self._budget.spend(sum(map(len, self._all[: last + 1])) // 4)
        for generator in range(last + 1):
            element = learner.element(packed((generator,)))
            self._kinds.append(Kind(element, frozenset()))
            self._kinds[-1] = Kind(element, frozenset(map(self._element, self._all[generator])))
        self._first = {}
        for generator, kind in enumerate(self._kinds):
            self._first.setdefault(kind, generator)
        violation = self._covers.violation(tuple(self._first))
        if violation is None:
            return None
        generators = tuple(self._first.values())
        return violation._replace(kinds=tuple(generators[place] for place in violation.kinds))

    def _unpacked(self, total: int) -> Sum:
        return tuple(self._letters[place] for place in unpack(total))

    def _correct(self, violation: Violation) -> None:
        guilty = sorted(set(violation.kinds))
        simplified = [generator for generator in guilty if generator not in self._letters]
        if simplified:
            self._letters = sorted([*self._letters, simplified[0]])
        else:
            # The letters alone were right with few options, so one of these has more.
            del self._few[next(letter for letter in guilty if letter in self._few)]

"""The search for the misere quotient of a closed set, generator by generator.

A generator that fits an element of the quotient so far is of that element (the generalized mex rule of Plambeck and
Siegel). Where none fits, the quotient is learned anew with the generator as a new letter. So that what is learned stays
small, its sums are of letters alone: other generators are replaced by the words that they were equal to, and a letter
has only so many options as it needed. Either may be wrong beside the new letter. Then the covers show a sum of which
the candidate is wrong; a generator in it becomes a letter, or a letter gets all its options back, until it is right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.misere_quotient.budget import Budget, OutOfWork
from engine.misere_quotient.closed_set import Options, Sum
from engine.misere_quotient.covers import Covers, Kind, Violation
from engine.misere_quotient.learning import Learner
from engine.misere_quotient.normal_form import normal_form
from engine.misere_quotient.outcomes import pack, unpack
from engine.misere_quotient.quotient import Quotient

STEPS = 20_000_000
"""A search has so many steps unless it is told: about ten seconds."""


def find(options: Options, steps: int = STEPS, tick: Callable[[int], None] | None = None) -> Quotient:
    """The misere quotient of generators with these options; raises Unsolved where it is not found.

    `tick` is told now and then how many steps are left.
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
        """The options that a letter needed, as words of the letters that were there before it."""
        self._words: dict[int, Sum] = {}
        """The generators that are no letters, as words of letters."""
        self._kinds: list[Kind] = []
        self._first: dict[Kind, int] = {}
        """The first generator of each kind: many are alike."""
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
        """What was found."""
        return normal_form(self._times, self._lost, [kind.element for kind in self._kinds])

    def _element(self, total: Iterable[int]) -> int:
        found = 0
        for generator in total:
            found = self._covers.products[self._kinds[generator].element][found]
        return found

    def _enough(self, options: frozenset[int]) -> list[Sum]:
        """Options beside which a move to them leaves as many lost sums as to all."""
        left, found = self._covers.left_by(options), []
        while left:
            best = max(sorted(options), key=lambda each: (self._covers.beside[each] & left).bit_count())
            left &= ~self._covers.beside[best]
            found.append(self._members[best])
        return found or [self._members[min(options)]]

    def _learn(self, last: int) -> Violation | None:
        """Learn the quotient of the letters; what is wrong with it for the generators up to `last`."""
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

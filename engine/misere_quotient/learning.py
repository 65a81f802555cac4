"""Learning the misere quotient of a few generators from the outcomes of their sums (after Angluin 1987).

Elements are told apart by tests: sums are of one element as long as every test beside them has one outcome. Where the
candidate that this makes is no monoid, or is wrong about a sum, there is a new test that tells more elements apart. All
elements are truly different, so with a finite quotient this ends, and what is right about every sum is that quotient.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.errors import Unsolved
from engine.misere_quotient.budget import MOST_ELEMENTS, Budget
from engine.misere_quotient.covers import Covers, Kind
from engine.misere_quotient.monoid import products
from engine.misere_quotient.outcomes import Outcomes, pack, unpack


class Learner:
    """A candidate for the quotient of generators with these options, all sums packed; `learn` makes it the quotient."""

    def __init__(self, options: Sequence[Sequence[int]], tests: Iterable[int], budget: Budget) -> None:
        """`tests` are sums to begin with."""
        self._options, self._budget = options, budget
        self._outcomes = Outcomes(options, budget)
        self._letters = [pack([place]) for place in range(len(options))]
        self._rows: dict[int, tuple[int, int]] = {}
        self.tests = [0, *(test for test in tests if test)]
        self.members: list[int] = []
        """By element, a sum of it."""
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
        """A new test, where the order of two generators makes a difference to the candidate."""
        for element, member in enumerate(self.members):
            for place, first in enumerate(self.times):
                for other, second in enumerate(self.times[:place]):
                    one, two = second[first[element]], first[second[element]]
                    if one != two:
                        differ = self._row(self.members[one]) ^ self._row(self.members[two])
                        test = self.tests[(differ & -differ).bit_length() - 1]
                        whole = member + self._letters[place] + self._letters[other] + test
                        half = self.members[first[element]] + self._letters[other] + test
                        # One of the two ways to go is wrong about this sum, at its first step.
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

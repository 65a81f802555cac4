"""A contest's inputs: small, extreme and random ones, made of the description of its numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import count
from random import Random

from engine.contests.stress.shapes import NO_SUMS, Many, Sums, Value, parted

Cases = tuple[Value, ...]
"""The test cases of one input; a contest of one case an input has one."""


@dataclass(frozen=True)
class Problem:
    """A contest's inputs as cases; all that is made of them stays within the contest's statement."""

    name: str
    """The name of the contest, by which it is solved."""
    case: Many
    most: int
    """The most cases of an input."""
    rows: Callable[[Value], Iterable[Iterable[object]]]
    """The lines of a case, each as its words."""
    answer: str
    """The form of an answer, of which a line of the output has one or several."""
    belongs: str
    """The form of a line in words."""
    tolerance: float = 0.0
    """The largest error of an answer; 0 where answers are no numbers."""
    frame: str = "{lines}"
    """The whole input, with the number of its cases as `many` and their lines."""
    proper: Callable[[Value], Value] = lambda case: case
    """The case within the statement that stands for this one."""
    sums: Callable[[Value], Sums] = lambda _case: NO_SUMS
    """The worth of what stands on the boards of a case."""
    board: Callable[[Value, int], Iterable[str]] = lambda _case, _place: ()
    """The components of the board of a case, in notation; the place chooses one of several boards."""

    def written(self, cases: Cases) -> str:
        """The input byte for byte as the judges write it."""
        lines = "".join(" ".join(map(str, row)) + "\n" for case in cases for row in self.rows(case))
        return self.frame.format(many=len(cases), lines=lines)

    def smaller(self, case: Value) -> Iterator[Value]:
        """The cases next smaller than one, the boldest step first; some are not smaller at all."""
        return map(self.proper, self.case.smaller(case, self.sums(case)))

    def measure(self, cases: Cases) -> tuple[int, Cases]:
        """What makes one of two inputs the smaller one: it is shorter, or its first number that differs is smaller."""
        return len(self.written(cases)), cases

    def small(self) -> Iterator[Cases]:
        """All small cases, the smallest first, without end."""
        return parted((self.proper(case) for size in count() for case in self.case.of_size(size)), self.most)

    def edges(self, rng: Random) -> Iterator[Cases]:
        """The ends of all numbers, alone and together, also on lost boards; as many and as large as can be."""
        ends = [*map(self.proper, self.case.ends())]
        # A wrong worth shows itself on a lost board.
        cases = (self.lost(case, rng) for case in ends)
        # Where an input has many cases, the first wrong one of them is a small one.
        yield from parted(
            sorted([*cases, *ends], key=lambda case: self.measure((case,))) if self.most > 1 else cases, self.most
        )
        yield tuple(self.drawn_case(rng, is_full=True) for _ in range(min(self.most, 10)))
        for many in (2, self.most - 1, self.most) if self.most > 1 else ():
            yield from ((case,) * many for case in (ends[1], ends[-1]))

    def drawn(self, rng: Random) -> Iterator[Cases]:
        """Random cases without end; half of the boards are made lost, because random ones are mostly won."""
        while True:
            cases = [self.drawn_case(rng) for _ in range(min(self.most, rng.choice((1, 2, 10, 100))))]
            yield tuple(self.lost(case, rng) if rng.random() < 0.5 else case for case in cases)

    def drawn_case(self, rng: Random, is_full: bool = False) -> Value:
        """A random case; if it is full, as long as can be."""
        return self.proper(self.case.drawing(rng, is_full)())

    def lost(self, case: Value, rng: Random) -> Value:
        """The case with its boards made lost, as far as it is known how."""
        return self.case.lost(case, self.sums(case), rng)

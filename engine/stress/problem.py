"""Problem: how the programs of one contest are tested."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from engine.stress.answers import Answers

Cases = tuple[Any, ...]
"""The test cases of one input, each a tuple of numbers and of tuples; a contest of one case an input has one."""


@dataclass(frozen=True)
class Problem:
    """A contest's inputs as structured cases; all that is made of them stays within the contest's statement."""

    name: str
    """The name of the contest, by which it is solved."""
    edges: Callable[[Random], Iterator[Cases]]
    """The smallest input, all small ones, the edges of every number and how they stand together, the largest."""
    drawn: Callable[[Random], Iterator[Cases]]
    """Random inputs without end."""
    written: Callable[[Cases], str]
    """The input byte for byte as the judges write it."""
    smaller: Callable[[Any], Iterator[Any]]
    """The cases next smaller than one, the boldest step first; from each case only finitely many steps lead on."""
    answers: Answers
    """What the line with a case's answer looks like."""
    takes_many: bool
    """Whether an input may have many cases."""
    components: Callable[[Any, int], tuple[str, ...]]
    """What stands on the board of a case, in notation; a case of several boards is asked for one by its place."""
    mover: Callable[[Any], str] = lambda _: "The first player"
    """Who starts."""
    formula: Callable[[Any], str] | None = None
    """Why the answer of a case without a board is what it is."""

    def inputs(self, rng: Random) -> Iterator[Cases]:
        """Inputs without end, the edges first."""
        yield from self.edges(rng)
        yield from self.drawn(rng)

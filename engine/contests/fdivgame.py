"""FDIVGAME (CodeChef): who wins the Floor Division Game with the divisors 2 to 6."""

from __future__ import annotations

from bisect import bisect_right
from itertools import repeat

from engine.contests.tokens import Contest, Tokens

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

LARGEST: int = 10**18

EDGES = sorted(leading * 12**power for power in range(17) for leading in (1, 2, 4, 6))
"""The numbers at which the Grundy value changes, up to one above the largest allowed number."""

_VALUES = bytes.maketrans(bytes(range(len(EDGES) + 1)), (b"\0\1\2\3" * len(EDGES))[: len(EDGES) + 1])
"""A table for `bytes.translate`, from the number of edges at or below a number to its Grundy value."""


def answers(tokens: Tokens) -> Iterator[str]:
    """A line with the winner's name for each test."""
    edges, values = repeat(EDGES), _VALUES
    for _ in range(tokens.number("the number of tests", 1, LARGEST)):
        low = high = 0
        for run in tokens.numbers(tokens.number("how many numbers there are", 1, 100), "a number", 1, LARGEST):
            nimbers = bytes(map(bisect_right, edges, run)).translate(values)
            threes = nimbers.count(3)
            low += nimbers.count(1) + threes
            high += nimbers.count(2) + threes
        yield "Henry\n" if (low | high) & 1 else "Derek\n"


CONTEST = Contest(
    "Floor Division Game (CodeChef FDIVGAME)",
    "Input: T; then T tests: N, then N numbers. N is from 1 to 100, a number from 1 to 10^18.\n"
    "Output: for each test Henry, who starts, or Derek, whoever wins.",
    answers,
)

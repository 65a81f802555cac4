"""S-Nim (HDU 1536, Kattis snim): which positions of heaps are won when only the numbers of a set may be taken."""

from __future__ import annotations

from operator import itemgetter

from engine.contests.tokens import Contest, Tokens

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

LARGEST = 10_000


class Heaps:
    """The Grundy values of heaps from 0 on, as far as callers asked."""

    __slots__ = ("_before", "_values", "_view")

    def __init__(self, takes: set[int]) -> None:
        # Heaps below 0 cannot be reached, and -1 is no Grundy value.
        self._before = max(takes)
        self._values = [-1] * self._before
        # One more than there are, because a single index would give no tuple.
        self._view = itemgetter(-min(takes), *[-take for take in takes])

    def nimber(self, heaps: list[int]) -> int:
        """The XOR of the Grundy values of some heaps."""
        values, view, before = self._values, self._view, self._before
        for _ in range(len(values), max(heaps) + before + 1):
            reached = set(view(values))
            least = 0
            while least in reached:
                least += 1
            values.append(least)
        nimber = 0
        for heap in heaps:
            nimber ^= values[heap + before]
        return nimber


def answers(tokens: Tokens) -> Iterator[str]:
    """A line for each case, W or L for each position."""
    while takes := tokens.number("the size of the set (0 for the end)", 0, 100):
        heaps = Heaps({take for run in tokens.numbers(takes, "a number to take", 1, LARGEST) for take in run})
        line = ""
        for _ in range(tokens.number("the number of positions", 1, 100)):
            nimber = 0
            count = tokens.number("the number of heaps", 1, 100)
            for run in tokens.numbers(count, "a heap", 0, LARGEST):
                nimber ^= heaps.nimber(run)
            line += "W" if nimber else "L"
        yield line + "\n"


CONTEST = Contest(
    "S-Nim (HDU 1536, Kattis snim)",
    "Input: cases up to a 0: k and the k numbers that may be taken; m; then m positions: l and l heaps.\n"
    "k, m and l are from 1 to 100, a number to take from 1 to 10000, a heap from 0 to 10000.\n"
    "Output: a line for each case, for each position W if the first player wins, otherwise L.",
    answers,
)

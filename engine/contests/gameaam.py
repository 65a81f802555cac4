"""GAMEAAM (CodeChef): who wins Euclid's game on pairs."""

from __future__ import annotations

from engine.contests.tokens import Contest, Tokens

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

LARGEST: int = 10**8


def answers(tokens: Tokens) -> Iterator[str]:
    """A line with YES or NO for each test."""
    for _ in range(tokens.number("the number of tests", 1, 10**18)):
        pairs = tokens.number("how many pairs there are", 1, 100)
        numbers = [each for run in tokens.numbers(2 * pairs, "a number of a pair", 1, LARGEST) for each in run]
        nimber = 0
        for one, other in zip(numbers[::2], numbers[1::2], strict=True):
            # floor(|b/a - a/b|), without fractions (Nivasch 2006).
            nimber ^= abs(one * one - other * other) // (one * other)
        yield "YES\n" if nimber else "NO\n"


CONTEST = Contest(
    "Euclid's game on pairs (CodeChef GAMEAAM)",
    "Input: T; then T tests: N, then N pairs. N is from 1 to 100, a number from 1 to 10^8.\n"
    "Output: for each test YES if the first player wins, otherwise NO.",
    answers,
)

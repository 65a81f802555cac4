"""Dexterina's Lab (Codeforces 717D): the chance that the first player wins a game of Nim with random heaps."""

from __future__ import annotations

from math import exp, log1p

from engine.contests.tokens import Contest, Tokens
from engine.values.walsh import walsh_hadamard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MOST_PLACES = 1_000


def first_player_wins(heaps: int, weights: Sequence[int]) -> float:
    """The chance, within 1e-12, with this many independent heaps, each of size s at odds of `weights[s]`."""
    size = 1 << (len(weights) - 1).bit_length()
    sums = walsh_hadamard([*weights, *[0] * (size - len(weights))])
    total = sums[0]
    lost = 0.0
    for each in sums:
        # The distance of the base of the power from 1 must be exact: it counts `heaps` times.
        missing = (total - abs(each)) / total
        power = exp(heaps * log1p(-missing)) if missing < 1 else 0.0
        lost += -power if each < 0 and heaps % 2 else power
    return 1 - lost / size


def answers(tokens: Tokens) -> Iterator[str]:
    """One line with the chance to eight decimals."""
    heaps = tokens.number("the number of heaps", 1, 10**9)
    largest = tokens.number("the largest heap", 1, 100)
    chances = [_chance(tokens, f"the chance of a heap of {heap}") for heap in range(largest + 1)]
    scale = min(power for _, power in chances)
    weights = [digits * 10 ** (power - scale) for digits, power in chances]
    # Each chance may be rounded to six decimals, as the judges' are.
    whole = 10**-scale
    if 2_000_000 * abs(sum(weights) - whole) > max(2, len(weights)) * whole:
        raise tokens.error(f"the chances add up to {sum(weights) / whole:.7g}, not to 1")
    yield f"{first_player_wins(heaps, weights):.8f}\n"


def _chance(tokens: Tokens, what: str) -> tuple[int, int]:
    """A number from 0 to 1 as an integer and the power of ten, at most 0, to multiply it by."""
    word = tokens.word(what)
    mantissa, mark, exponent = word.lower().partition("e")
    before, _, after = mantissa.partition(".")
    sign = exponent[:1] if exponent[:1] in ("+", "-") else ""
    digits, places = before + after, exponent.removeprefix(sign)
    if not (digits.isascii() and digits.isdigit()) or (mark and not (places.isascii() and places.isdigit())):
        raise tokens.error(f"{what} should be a number such as 0.25")
    power = int((sign + places) or 0) - len(after)
    if not int(digits):
        return 0, 0
    if power > 0 or power < -MOST_PLACES or int(digits) > 10**-power:
        raise tokens.error(f"{what} should be from 0 to 1, with at most {MOST_PLACES:,} places")
    return int(digits), power


CONTEST = Contest(
    "Dexterina's Lab (Codeforces 717D)",
    "Input: n heaps, x their largest size; then x+1 chances of a heap of size 0 to x, which add up to 1.\n"
    "n is from 1 to 10^9, x from 1 to 100.\n"
    "Output: the chance that the first player wins, with eight decimals.",
    answers,
)

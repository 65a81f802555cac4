"""The period of a set of divisors as text, with its proof."""

from __future__ import annotations

from collections.abc import Iterator

from engine.rules.text import abbreviate
from engine.theorems.bands import KnownBands
from engine.theorems.periods import LARGEST_START


def period_lines(known: KnownBands) -> Iterator[str]:
    """The period with its proof, or how far the search went."""
    if known.period is None:
        yield f"Period: not found up to {_up_to(known.reach)}."
        yield f"Every G(n) up to there is known: there are {len(known.starts):,} bands."
        return
    factor, start, since = map(_number, (known.period.factor, known.period.start, known.period.since))
    yield f"Period {factor} from {since}: proved."
    yield f"G(n) = G(n div {factor}) for every n from {since}, and not for the number before."
    yield f"The band that begins at {start} and all after it recur at {factor} times their place, again and again."
    yield f"The proof: this holds in a window that ends at {_number(known.divisors[-1])} times its start or above,"
    yield "and every quotient of a number above the window lies in it or between it and that number."


def _up_to(reach: int) -> str:
    """The number, or the power of ten below it if the number is a million or more."""
    if reach >= LARGEST_START:
        return "10^4000"
    digits = len(str(reach))
    return f"10^{digits - 1}" if digits > 6 else str(reach)


def _number(value: int) -> str:
    return abbreviate(str(value)) if value <= LARGEST_START else "over 10^4000"

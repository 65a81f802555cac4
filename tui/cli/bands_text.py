"""A set of divisors as text: its bands in a table, and its period with the proof."""

from __future__ import annotations

from collections.abc import Iterator

from engine.rules.text import abbreviate
from engine.theorems.periods import LARGEST_START, KnownBands
from tui.cli.printing import aligned

MOST_BANDS = 40
"""A table of more bands than this is cut in the middle."""


def bands_text(known: KnownBands) -> Iterator[str]:
    """The bands and their period in lines."""
    *words, last = map(_number, known.divisors)
    yield f"Floor division by {', '.join(words)}{' or ' * bool(words)}{last}: the worth (Grundy value) G(n) in bands."
    yield ""
    yield from _table(known)
    yield ""
    yield from period_lines(known)


def _table(known: KnownBands) -> Iterator[str]:
    """The bands to the end of the first full period, or as far as they are known."""
    ends = len(known.starts) - 1
    if known.period is not None:
        ends = min(ends, known.starts.index(known.period.start * known.period.factor))
    left_out = ends - MOST_BANDS
    half = MOST_BANDS // 2
    places = range(ends) if left_out <= 0 else [*range(half), *range(ends - half, ends)]
    bands = [
        (_number(known.starts[place]), _number(known.starts[place + 1] - 1), known.values[place]) for place in places
    ]
    lines = aligned([("from", "to", "G"), *bands])
    if left_out > 0:
        across = lines[0].index("from") + len("from")
        lines.insert(half + 1, f"{'...':>{across}}  {left_out:,} bands left out")
    for line in lines:
        yield f"  {line}"


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

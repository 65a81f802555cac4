"""A set of divisors as text: its bands in a table, and its period with the proof."""

from __future__ import annotations

from collections.abc import Iterator

from engine.text import abbreviate
from engine.theorems.periods import LARGEST, KnownBands

MOST_BANDS = 40
"""A table of more bands than this is cut in the middle."""


def bands_text(known: KnownBands) -> str:
    """The text, whose lines all end with a line break."""
    title = f"Floor division by {_either(known.divisors)}: the worth (Grundy value) G(n) in bands."
    return "\n".join([title, "", *_table(known), "", *period_lines(known)]) + "\n"


def _table(known: KnownBands) -> Iterator[str]:
    shown = _shown(known)
    rows = [
        (_number(known.starts[place]), _number(known.starts[place + 1] - 1), known.values[place]) for place in shown
    ]
    first = max(4, *(len(start) for start, _, _ in rows))
    last = max(2, *(len(end) for _, end, _ in rows))
    yield f"  {'from':>{first}}  {'to':>{last}}  G"
    for index, (start, end, value) in enumerate(rows):
        if index and shown[index - 1] + 1 != shown[index]:
            yield f"  {'...':>{first}}  {shown[index] - shown[index - 1] - 1:,} bands left out"
        yield f"  {start:>{first}}  {end:>{last}}  {value}"


def _shown(known: KnownBands) -> list[int]:
    """The places of the bands in the table: to the end of the first full period, or as far as they are known."""
    ends = len(known.starts) - 1
    if known.period is not None:
        ends = min(ends, known.starts.index(known.period.start * known.period.factor))
    if ends <= MOST_BANDS:
        return list(range(ends))
    half = MOST_BANDS // 2
    return [*range(half), *range(ends - half, ends)]


def period_lines(known: KnownBands) -> Iterator[str]:
    """The period with its proof, or how far the search went."""
    if known.period is None:
        yield f"Period: not found up to {_up_to(known.reach)}."
        yield f"Every G(n) up to there is known: there are {len(known.starts):,} bands."
        return
    factor, start, since = map(_number, (known.period.factor, known.period.start, known.period.since))
    yield f"Period {factor} from {start}: proved."
    yield f"From there on every band recurs at {factor} times its place, again and again without end:"
    yield f"G(n) = G(n div {factor}) for every n from {since}, and not for the number before."
    yield f"The proof: this holds in a window that ends at {_number(known.divisors[-1])} times its start or above,"
    yield "and every quotient of a number above the window lies in it or between it and that number."


def _either(divisors: tuple[int, ...]) -> str:
    words = [_number(divisor) for divisor in divisors]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _up_to(reach: int) -> str:
    """The number, or the power of ten below it if the number is a million or more."""
    if reach >= LARGEST:
        return "10^4000"
    digits = len(str(reach))
    return f"10^{digits - 1}" if digits > 6 else str(reach)


def _number(value: int) -> str:
    return abbreviate(str(value)) if value <= LARGEST else "over 10^4000"

"""`fdivgame values`: the Grundy values of a whole game, as rows, as data or as a picture, and their period."""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Callable, Iterator
from itertools import islice

from engine.games.floor_division import FloorDivision
from engine.lab.game_values import GameValues, game_values, to_csv, values_to_json
from engine.lab.heaps import FURTHEST, MOST_HEAPS, NimSequence, check_has_heaps, look_for_period, nim_sequence, repeats
from engine.lab.plane import Plane
from engine.lab.ruler import Ruler
from engine.picture.values import Block, bands_svg, cells_svg
from engine.positions.notation import format_rules, parse_rules
from engine.rules.errors import GameError, InvalidValue
from engine.rules.heap_period import HeapPeriod
from engine.rules.ruleset import AnyRuleset
from engine.rules.text import numbered
from engine.theorems.periods import LARGEST_START, WORK, search_bands
from tui.cli.files import write
from tui.cli.period_text import period_lines
from tui.cli.printing import Progress, aligned

LOST = "*"
"""The mark before the value 0 on a plane."""
MOST_LISTED = 40
"""The most exceptions that are listed; the others are counted."""
WIDEST = 10_000
MOST_WORK = 10**12
"""This much work takes hours."""
PICTURE = 50
"""The heaps in a row of a picture without --width and without a period."""


def text_of(shown: GameValues, low: int, across: int | None) -> Iterator[str]:
    """The lines; a row of heaps has `across` values, or as many as fit."""
    if isinstance(shown, NimSequence):
        yield from _heaps(shown, low, across)
    elif isinstance(shown, Ruler):
        yield from aligned([("from", "to", "G"), *shown.bands])
    else:
        yield f"{_title(shown)}; x to the right, y down, {LOST} before the lost positions."
        for plane in shown:
            yield ""
            yield from _plane(plane)


def _title(shown: GameValues) -> str:
    return f"Grundy values of {format_rules((shown[0] if isinstance(shown, tuple) else shown).ruleset)}"


def _heaps(sequence: NimSequence, low: int, across: int | None) -> Iterator[str]:
    label = len(str(sequence.most))
    cell = len(str(max(islice(sequence, low - sequence.first, None), default=0))) + 1
    across = across or max(1, (shutil.get_terminal_size().columns - label - 1) // cell)
    for start in range(low, sequence.most + 1, across):
        row = "".join([f"{value:>{cell}}" for value in sequence[start : start + across]])
        yield f"{start:>{label}} {row}"


def _sides(plane: Plane) -> list[str]:
    return [str(number) for number in range(plane.least, plane.most + 1)]


def _plane(plane: Plane) -> Iterator[str]:
    cells = [[str(value) if value else f"{LOST}0" for value in row] for row in plane.rows]
    width = max(len(str(plane.most)), *(len(cell) for row in cells for cell in row)) + 1
    label = len(str(plane.most))
    if plane.layer is not None:
        yield f"layer {plane.layer}"
    sides = _sides(plane)
    for y, row in zip(["", *sides], [sides, *cells], strict=True):
        yield f"{y:>{label}}" + "".join(f"{cell:>{width}}" for cell in row)


def period_text(
    ruleset: AnyRuleset, furthest: int | None, work: int | None, tick: Callable[[int], None]
) -> Iterator[str]:
    """The lines about the period; raises InvalidValue if the values do not stand in a row."""
    if isinstance(ruleset, FloorDivision):
        largest, allowed = (
            LARGEST_START if furthest is None else min(furthest, LARGEST_START),
            WORK if work is None else work,
        )
        known = search_bands(ruleset.divisors, largest, allowed)
        yield from period_lines(known)
        if known.period is None and known.reach < LARGEST_START:
            yield _further(allowed if known.reach < largest else None)
        return
    if ruleset.axes is not None:
        raise InvalidValue(f"The values of {ruleset.title} lie on a plane, and only values in a row have a period.")
    check_has_heaps(ruleset)
    if furthest is None:
        # More work is allowed so that the search goes further than usual.
        furthest = FURTHEST if work is None else MOST_HEAPS
    found, to, used = look_for_period(ruleset, furthest, work, tick)
    if found is not None:
        yield from _found(found)
    elif to is None:
        yield f"Period: none proved. {ruleset.title} has no theorem that would prove one."
        sequence = nim_sequence(ruleset, min(furthest, ruleset.size_limits[1]))
        seen = repeats(sequence.values)
        every = seen and f"repeat every {numbered(seen[0], 'heap')} from heap {seen[1]:,} on, as far as that goes."
        yield f"The values up to heap {sequence.most:,} {every or 'do not repeat.'}"
    else:
        yield f"Period: none proved by the heaps up to {to:,}."
        if to < MOST_HEAPS:
            yield _further(used)


def _further(used: int | None) -> str:
    if used is None:
        return "The search was to end there; --to looks further."
    return f"There the work of {used:,} was used up; --work {10 * used} looks further."


def _found(found: HeapPeriod) -> Iterator[str]:
    heaps, more = found.exceptions[:MOST_LISTED], len(found.exceptions) - MOST_LISTED
    listed = ", ".join(map(str, heaps)) or "none"
    yield f"Period {found.period:,} from heap {found.since:,}: proved."
    grows = f" + {found.saltus}" if found.saltus else ""
    ending = ", and not for the heap before" if found.since else ""
    yield f"G(n + {found.period}) = G(n){grows} for every heap n from {found.since:,}{ending}."
    yield f"Saltus: {found.saltus:,}."
    yield f"Exceptions below: {f'{listed} and {more:,} more' if more > 0 else listed}."
    yield f"The proof: {found.proof}"
    yield f"Heaps up to {found.checked:,} were worked out for it."


def values(options: argparse.Namespace) -> None:
    """Print or save the values; raises GameError."""
    width, low = options.width, options.low or 0
    if width is not None and not 1 <= width <= WIDEST:
        raise InvalidValue(f"A row has 1 to {WIDEST:,} heaps, not {width:,}.")
    ruleset = parse_rules(options.game)
    if options.work is not None:
        _check_work(ruleset, options.work, options.period)
    with Progress("{:,} heaps worked out") as progress:
        if options.period:
            if options.low is not None or options.layer is not None:
                raise GameError("--period begins at the first heap: it takes only --to and --work.")
            parts = [f"{line}\n" for line in period_text(ruleset, options.high, options.work, progress.update)]
        else:
            shown = game_values(ruleset, options.low, options.high, options.layer, options.work, progress.update)
    if options.period:
        sys.stdout.writelines(parts)
    elif options.svg is not None:
        write(options.svg, "".join(_picture(shown, low, width, options.work)))
    elif options.csv:
        sys.stdout.writelines(to_csv(shown, low))
    elif options.json:
        sys.stdout.writelines(values_to_json(shown, low, options.work))
    else:
        sys.stdout.writelines(f"{line}\n" for line in text_of(shown, low, width))


def _check_work(ruleset: AnyRuleset, work: int, is_period: bool) -> None:
    if not 1 <= work <= MOST_WORK:
        raise InvalidValue(f"The work is from 1 to {MOST_WORK:,}.")
    if isinstance(ruleset, FloorDivision):
        if not is_period:
            raise InvalidValue("For floor division --work goes with --period.")
    elif ruleset.heap_search(work) is None:
        raise InvalidValue(f"No period of {ruleset.title} is looked for, so --work would change nothing.")


def _picture(shown: GameValues, low: int, width: int | None, work: int | None) -> Iterator[str]:
    if isinstance(shown, Ruler):
        return bands_svg(_title(shown), shown)
    if isinstance(shown, NimSequence):
        period = None if width else look_for_period(shown.ruleset, min(shown.most, MOST_HEAPS), work).period
        across = width or PICTURE
        if period is not None and period.period <= WIDEST:
            # The stripes stand upright in rows of whole periods.
            across = period.period * max(1, PICTURE // period.period)
        starts = range(low, shown.most + 1, across)
        rows = [shown[start : start + across] for start in starts]
        return cells_svg(_title(shown), [Block(f"{across:,} in a row", list(map(str, starts)), rows)])
    sides = _sides(shown[0])
    headings = ["" if plane.layer is None else f"layer {plane.layer}" for plane in shown]
    blocks = [Block(heading, sides, plane.rows, sides) for heading, plane in zip(headings, shown, strict=True)]
    return cells_svg(_title(shown), blocks)

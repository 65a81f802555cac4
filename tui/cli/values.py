"""`fdivgame values`: the Grundy values of a whole game, as rows, as data or as a picture, and their period."""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Callable, Iterator
from itertools import islice

from engine.errors import GameError, InvalidValue
from engine.games.floor_division import FloorDivision
from engine.heap_period import HeapPeriod
from engine.lab.heaps import FURTHEST, MOST, Wall, check_heaps, heap_wall, look_for_period, repeats
from engine.lab.plane import Plane
from engine.lab.ruler import Ruler
from engine.lab.shown import Shown, show, to_csv, to_json
from engine.notation import format_rules, parse_rules
from engine.ruleset import AnyRuleset
from engine.text import numbered
from engine.theorems.periods import LARGEST, WORK, explore
from tui.cli.bands_text import period_lines
from tui.cli.files import write
from tui.cli.numbers import whole
from tui.cli.printing import Progress

LOST = "*"
"""The mark before the value 0 on a plane."""
MOST_LISTED = 40
"""The most exceptions that are listed; the others are counted."""
HELP = "list the Grundy values of a game: of heaps, in bands or over a plane; find and prove their period"
WIDEST = 10_000
AT_ONCE = 1_000
"""How many lines are written together."""
MOST_WORK = 10**12
"""This much work takes hours."""
PICTURE = 50
"""The heaps in a row of a picture without --width and without a period."""
_FORM = "{:,} heaps worked out"
ENDING = """\
Columns of --csv: n,value for heaps; from,to,value for floor division; x,y,value for pairs; x,y,z,value for boxes.
Keys of --json: ruleset, from, to, and for heaps values, period (period, since, saltus, exceptions, checked, proof) and
looked_to (the last heap examined for a period); for floor division bands and period (factor, start, since); for pairs
values, a row for each y; for boxes layers.
"""


def title_of(shown: Shown) -> str:
    """The title of these values."""
    rules = format_rules((shown[0] if isinstance(shown, tuple) else shown).ruleset)
    return f"Grundy values of {rules}"


def row_of(shown: Shown, low: int, columns: int) -> int:
    """The number of heaps that fit into a row of this many columns; at least one."""
    if not isinstance(shown, Wall):
        return 1
    label, cell = _widths(shown, low)
    return max(1, (columns - label - 1) // cell)


def text_of(shown: Shown, low: int, across: int) -> Iterator[str]:
    """The lines without their line breaks; a row of heaps has `across` values."""
    if isinstance(shown, Wall):
        yield from _heaps(shown, low, across)
    elif isinstance(shown, Ruler):
        yield from _bands(shown)
    else:
        yield f"{title_of(shown)}; x to the right, y down, {LOST} before the lost positions."
        for plane in shown:
            yield ""
            yield from _plane(plane)


def _widths(wall: Wall, low: int) -> tuple[int, int]:
    greatest = max(wall.part(low, wall.most + 1), default=0)
    return len(str(wall.most)), len(str(greatest)) + 1


def _heaps(wall: Wall, low: int, across: int) -> Iterator[str]:
    label, cell = _widths(wall, low)
    for start in range(low, wall.most + 1, across):
        row = wall.part(start, start + across)
        yield f"{start:>{label}} " + "".join([f"{value:>{cell}}" for value in row])


def _bands(ruler: Ruler) -> Iterator[str]:
    first = max(4, *(len(str(band.first)) for band in ruler.bands))
    last = max(2, *(len(str(band.last)) for band in ruler.bands))
    yield f"{'from':>{first}}  {'to':>{last}}  G"
    for band in ruler.bands:
        yield f"{band.first:>{first}}  {band.last:>{last}}  {band.value}"


def _plane(plane: Plane) -> Iterator[str]:
    width = max(len(str(plane.most)), *(len(str(value)) + (value == 0) for row in plane.rows for value in row)) + 1
    label = len(str(plane.most))
    if plane.layer is not None:
        yield f"layer {plane.layer}"
    yield " " * label + "".join(f"{x:>{width}}" for x in range(plane.least, plane.most + 1))
    for y, row in enumerate(plane.rows, plane.least):
        yield f"{y:>{label}}" + "".join(f"{str(value) if value else LOST + '0':>{width}}" for value in row)


def period_text(
    ruleset: AnyRuleset, furthest: int | None, work: int | None, tick: Callable[[int], None]
) -> Iterator[str]:
    """The lines about the period; raises InvalidValue if the values do not stand in a row."""
    if isinstance(ruleset, FloorDivision):
        largest, allowed = LARGEST if furthest is None else min(furthest, LARGEST), WORK if work is None else work
        known = explore(ruleset.divisors, largest, allowed)
        yield from period_lines(known)
        if known.period is None and known.reach < LARGEST:
            yield _further(allowed if known.reach < largest else None)
        return
    if ruleset.axes is not None:
        raise InvalidValue(f"The values of {ruleset.title} lie on a plane, and only values in a row have a period.")
    check_heaps(ruleset)
    if furthest is None:
        # More work is allowed so that the search goes further than usual.
        furthest = FURTHEST if work is None else MOST
    found, to, used = look_for_period(ruleset, furthest, work, tick)
    if found is not None:
        yield from _found(found)
    elif to is None:
        yield f"Period: none proved. {ruleset.title} has no theorem that would prove one."
        wall = heap_wall(ruleset, min(furthest, ruleset.size_limits[1]))
        seen = repeats(wall.values)
        every = seen and f"repeat every {numbered(seen[0], 'heap')} from heap {seen[1]:,} on, as far as that goes."
        yield f"The values up to heap {wall.most:,} {every or 'do not repeat.'}"
    else:
        yield f"Period: none proved by the heaps up to {to:,}."
        if to < MOST:
            yield _further(used)


def _further(used: int | None) -> str:
    if used is None:
        return "The search was to end there; --to looks further."
    return f"There the work of {used:,} was used up; --work {10 * used} looks further."


def _found(found: HeapPeriod) -> Iterator[str]:
    grows = f" + {found.saltus}" if found.saltus else ""
    yield f"Period {found.period:,} from heap {found.since:,}: proved."
    yield f"G(n + {found.period}) = G(n){grows} for every heap n from {found.since:,}{_not_before(found.since)}."
    yield f"Saltus: {found.saltus:,}."
    yield f"Exceptions below: {_listed(found.exceptions)}."
    yield f"The proof: {found.proof}"
    yield f"Heaps up to {found.checked:,} were worked out for it."


def _not_before(since: int) -> str:
    return ", and not for the heap before" if since else ""


def _listed(heaps: tuple[int, ...]) -> str:
    if not heaps:
        return "none"
    shown = ", ".join(map(str, heaps[:MOST_LISTED]))
    return shown if len(heaps) <= MOST_LISTED else f"{shown} and {len(heaps) - MOST_LISTED:,} more"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the game, the range and the form."""
    parser.epilog = ENDING
    parser.add_argument("game", metavar="GAME", help="as in nim, subtract(1,3,4), floor(2,3,7), euclid, cuboid or 0.77")
    parser.add_argument("--from", dest="low", metavar="N", type=whole, help="the first heap or number")
    parser.add_argument("--to", dest="high", metavar="N", type=whole, help="the last one, or how far --period looks")
    parser.add_argument(
        "--work",
        metavar="N",
        type=whole,
        help="how many values a table or a period may look at (default 4000000 for subtraction games, "
        "3000000000 for octal games, 3000000 for floor division)",
    )
    parser.add_argument("--layer", metavar="Z", type=whole, help="only the layer of boxes with this third side")
    parser.add_argument("--width", metavar="W", type=whole, help="how many heaps a row has (default: as many as fit)")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--csv", action="store_true", help="print lines for a spreadsheet")
    form.add_argument("--json", action="store_true", help="print a JSON object, with the period if it is proved")
    form.add_argument("--period", action="store_true", help="print the period with its proof, or how far it looked")
    form.add_argument("--svg", metavar="FILE", help="save a picture of at most 100,000 cells")


def run(options: argparse.Namespace) -> int:
    """Print or save the values and return 0; raises GameError."""
    if options.width is not None and not 1 <= options.width <= WIDEST:
        raise InvalidValue(f"A row has 1 to {WIDEST:,} heaps, not {options.width:,}.")
    ruleset = parse_rules(options.game)
    if options.work is not None:
        _check_work(ruleset, options.work, options.period)
    if options.period:
        if options.low is not None or options.layer is not None:
            raise GameError("--period begins at the first heap: it takes only --to and --work.")
        with Progress(_FORM, options.high) as progress:
            lines = list(period_text(ruleset, options.high, options.work, progress.show))
        sys.stdout.writelines(f"{line}\n" for line in lines)
        return 0
    with Progress(_FORM, options.high) as progress:
        shown = show(ruleset, options.low, options.high, options.layer, options.work, progress.show)
    low = options.low or 0
    if options.svg is not None:
        write(options.svg, "".join(_picture(shown, low, options.width, options.work)))
    else:
        parts = _printed(shown, low, options)
        # One write for each line would cost more than the values do.
        while text := "".join(islice(parts, AT_ONCE)):
            sys.stdout.write(text)
    return 0


def _check_work(ruleset: AnyRuleset, work: int, is_period: bool) -> None:
    if not 1 <= work <= MOST_WORK:
        raise InvalidValue(f"The work is from 1 to {MOST_WORK:,}.")
    if isinstance(ruleset, FloorDivision):
        if not is_period:
            raise InvalidValue("For floor division --work goes with --period.")
    elif ruleset.heap_search(work) is None:
        raise InvalidValue(f"No period of {ruleset.title} is looked for, so --work would change nothing.")


def _printed(shown: Shown, low: int, options: argparse.Namespace) -> Iterator[str]:
    if options.csv:
        return to_csv(shown, low)
    if options.json:
        return to_json(shown, low, options.work)

    across = options.width or row_of(shown, low, shutil.get_terminal_size().columns)
    return (f"{line}\n" for line in text_of(shown, low, across))


def _picture(shown: Shown, low: int, width: int | None, work: int | None) -> Iterator[str]:
    from engine.picture.values import Block, bands_svg, cells_svg

    if isinstance(shown, Ruler):
        return bands_svg(title_of(shown), shown)
    if isinstance(shown, Wall):
        period = None if width else look_for_period(shown.ruleset, min(shown.most, MOST), work).period
        across = width or (PICTURE if period is None or period.period > WIDEST else _upright(period.period))
        starts = range(low, shown.most + 1, across)
        rows = [shown.part(start, start + across) for start in starts]
        return cells_svg(title_of(shown), [Block(f"{across:,} in a row", list(map(str, starts)), rows)])
    sides = [str(number) for number in range(shown[0].least, shown[0].most + 1)]
    headings = ["" if plane.layer is None else f"layer {plane.layer}" for plane in shown]
    blocks = [Block(heading, sides, plane.rows, sides) for heading, plane in zip(headings, shown, strict=True)]
    return cells_svg(title_of(shown), blocks)


def _upright(period: int) -> int:
    """The length of a row of whole periods, in which the stripes stand upright; about the usual length."""
    return period * max(1, PICTURE // period)

"""`fdivgame values`: the Grundy values of a whole game, as rows, as data or as a picture, and their period."""

from __future__ import annotations

import argparse
import shutil
import sys
from itertools import islice

from engine.errors import GameError, InvalidValue
from engine.notation import parse_rules
from tui.cli.numbers import whole
from tui.cli.progress import Progress

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.lab.shown import Shown
    from engine.ruleset import AnyRuleset

HELP = "list the Grundy values of a game: of heaps, in bands or over a plane; find and prove their period"

WIDEST = 10_000
AT_ONCE = 1_000
"""So many lines are written together."""

MOST_WORK = 10**12
"""That is hours."""

PICTURE = 50
"""So many heaps has a row of a picture when nobody says how many and no period tells."""

_FORM = "{:,} heaps worked out"

ENDING = """\
Columns of --csv: n,value for heaps; from,to,value for floor division; x,y,value for pairs; x,y,z,value for boxes.
Keys of --json: ruleset, from, to, and for heaps values, period (period, since, saltus, exceptions, checked, proof) and
looked_to (the heaps up to it were looked at for a period), for floor division bands and period (factor, start, since),
for pairs values, a row for each y, for boxes layers.
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the game, how far, and in which form."""
    parser.epilog = ENDING
    parser.add_argument("game", metavar="GAME", help="as in nim, subtract(1,3,4), floor(2,3,7), euclid or cuboid")
    parser.add_argument("--from", dest="low", metavar="N", type=whole, help="the first heap or number")
    parser.add_argument("--to", dest="high", metavar="N", type=whole, help="the last one, or how far --period looks")
    parser.add_argument(
        "--work",
        metavar="N",
        type=whole,
        help="how much is tried for a table or a period: values looked at (default 4000000 where numbers are taken, "
        "3000000000 of octal games, 3000000 of floor division)",
    )
    parser.add_argument("--layer", metavar="Z", type=whole, help="one layer of boxes only, those with this third side")
    parser.add_argument("--width", metavar="W", type=whole, help="how many heaps a row has (default: the terminal's)")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--csv", action="store_true", help="print lines for a spreadsheet")
    form.add_argument("--json", action="store_true", help="print an object, with the period where it is proved")
    form.add_argument("--period", action="store_true", help="say the period with its proof, or how far was looked")
    form.add_argument("--svg", metavar="FILE", help="save a picture of at most 100,000 cells")


def run(options: argparse.Namespace) -> int:
    """Print or save the values and return 0; raises GameError."""
    if options.width is not None and not 1 <= options.width <= WIDEST:
        raise InvalidValue(f"A row has 1 to {WIDEST:,} heaps, not {options.width:,}.")
    ruleset = parse_rules(options.game)
    if options.work is not None:
        _check_work(ruleset, options.work, options.period)
    if options.period:
        from tui.cli.values_period import period_text

        if options.low is not None or options.layer is not None:
            raise GameError("--period looks from the first heap on: give it --to or --work alone.")
        with Progress(_FORM, is_for_terminals=True) as progress:
            lines = list(period_text(ruleset, options.high, options.work, progress.show))
        sys.stdout.writelines(f"{line}\n" for line in lines)
        return 0
    from engine.lab.shown import show

    with Progress(_FORM, is_for_terminals=True) as progress:
        shown = show(ruleset, options.low, options.high, options.layer, options.work, progress.show)
    low = options.low or 0
    if options.svg is not None:
        _save(options.svg, _picture(shown, low, options.width, options.work))
    else:
        parts = _printed(shown, low, options)
        # A write a line would cost more than the values do.
        while text := "".join(islice(parts, AT_ONCE)):
            sys.stdout.write(text)
    return 0


def _check_work(ruleset: AnyRuleset, work: int, is_period: bool) -> None:
    from engine.games.floor_division import FloorDivision

    if not 1 <= work <= MOST_WORK:
        raise InvalidValue(f"The work is from 1 to {MOST_WORK:,}.")
    if isinstance(ruleset, FloorDivision):
        if not is_period:
            raise InvalidValue("For floor division --work goes with --period.")
    elif ruleset.heap_search(work) is None:
        raise InvalidValue(f"No period of {ruleset.title} is looked for, so --work would change nothing.")


def _printed(shown: Shown, low: int, options: argparse.Namespace) -> Iterator[str]:
    if options.csv:
        from engine.lab.as_csv import to_csv

        return to_csv(shown, low)
    if options.json:
        from engine.lab.as_json import to_json

        return to_json(shown, low, options.work)
    from tui.cli.values_text import row_of, text_of

    across = options.width or row_of(shown, low, shutil.get_terminal_size().columns)
    return (f"{line}\n" for line in text_of(shown, low, across))


def _picture(shown: Shown, low: int, width: int | None, work: int | None) -> Iterator[str]:
    from engine.lab.heaps import MOST, Wall, find_period
    from engine.lab.ruler import Ruler
    from tui.cli.values_text import title_of
    from tui.drawing.bands_svg import bands_svg
    from tui.drawing.cells_svg import Block, cells_svg

    if isinstance(shown, Ruler):
        return bands_svg(title_of(shown), shown)
    if isinstance(shown, Wall):
        period = None if width else find_period(shown.ruleset, min(shown.most, MOST), work)
        across = width or (PICTURE if period is None or period.period > WIDEST else _upright(period.period))
        starts = range(low, shown.most + 1, across)
        rows = [shown.part(start, start + across) for start in starts]
        return cells_svg(title_of(shown), [Block(f"{across:,} in a row", list(map(str, starts)), rows)])
    sides = [str(number) for number in range(shown[0].least, shown[0].most + 1)]
    headings = ["" if plane.layer is None else f"layer {plane.layer}" for plane in shown]
    blocks = [Block(heading, sides, plane.rows, sides) for heading, plane in zip(headings, shown, strict=True)]
    return cells_svg(title_of(shown), blocks)


def _upright(period: int) -> int:
    """A row of whole periods, in which the stripes stand upright, of about the usual length."""
    return period * max(1, PICTURE // period)


def _save(path: str, parts: Iterator[str]) -> None:
    from tui.cli.files import unwritable

    text = "".join(parts)
    try:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None

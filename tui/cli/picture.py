"""`fdivgame picture`: a board as SVG, or a whole match as one moving SVG, for a blog or a mail."""

from __future__ import annotations

import argparse

from engine.errors import GameError
from engine.notation import parse_position
from engine.record import Record
from tui.cli.files import output_file, write_and_say
from tui.cli.numbers import whole
from tui.cli.replay import file_or_number, matches

HELP = "draw a board as a picture, or a whole match as a moving one"
ENDING = """\
The picture is one SVG without a script, a font or an address: browsers, mail programs and text processors show it. A
match is played from its start to its end, again and again; where motion is not wanted, its last board stands still.
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the board or the match."""
    parser.epilog = ENDING
    parser.add_argument("components", nargs="*", metavar="COMPONENT", help="a board, as in 17 nim:5")
    parser.add_argument(
        "--match",
        metavar="FILE|ID",
        type=file_or_number,
        help="a match in the place of a board: the number of a saved one, or a file with a record or a link, - for "
        "standard input",
    )
    parser.add_argument("--ply", metavar="N", type=whole, help="only the board of the match after N moves")
    parser.add_argument("--misere", action="store_true", help="whoever makes the last move on the board loses")
    parser.add_argument("--title", metavar="TEXT", help="what stands above the board")
    output_file(parser, "picture.svg")


def run(options: argparse.Namespace) -> int:
    """Write the picture and say where it is; raises GameError."""
    if bool(options.components) == (options.match is not None):
        raise GameError("Give either the components of a board, or --match.")
    if options.match is None:
        if options.ply is not None:
            raise GameError("A board has no moves: --ply needs --match.")
        from engine.picture.board import board_svg

        position = parse_position(" ".join(options.components), misere=options.misere)
        picture = board_svg(position, options.title)
    else:
        if options.misere or options.title is not None:
            raise GameError("A match says itself how it ends and who plays: leave --misere and --title out.")
        picture = _of_match(_only(options.match), options.ply)
    write_and_say(options.output, picture, "open it in a browser")
    return 0


def _only(match: str | int) -> Record:
    found = list(matches(match))
    if len(found) != 1:
        raise GameError(f"One match is expected here, not {len(found):,}: import the file, and name one by its number.")
    return found[0]


def _of_match(record: Record, ply: int | None) -> str:
    from engine.picture.moving import moving, still

    return moving(record.match) if ply is None else still(record.match, ply)

"""`fdivgame worksheet`: boards to print for a class, and their key."""

from __future__ import annotations

import argparse
import sys

from engine.errors import InvalidValue
from engine.games import DEFAULT
from engine.link import Puzzles, format_target
from engine.practice.difficulty import GRADES
from engine.practice.puzzles import Series
from engine.practice.task import Topic
from engine.printed.worksheet import Worksheet
from engine.setup import checked_seed
from engine.text import numbered, shorten
from tui.cli.files import TO_PRINT, output_file, write_and_say
from tui.cli.numbers import whole
from tui.cli.printing import Progress
from tui.cli.settings_options import page_of, page_option

HELP = "make a sheet of boards to print for a class, with room to work and with its key"
MOST, LONGEST_TITLE = 100, 100
ENDING = """\
The file is one HTML page without anything to download: open it in a browser and print it, on A4 or on Letter. The key
begins on a page of its own. The same seed prints the same boards; fdivgame puzzle plays them.
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the boards and the file."""
    parser.epilog = ENDING
    parser.add_argument("--grade", metavar="N", type=whole, default=1, help="how hard, 1 to 10 (default 1)")
    parser.add_argument("--game", metavar="GAME", default=DEFAULT.slug, help="the game, as in nim, or mixed")
    parser.add_argument("--misere", action="store_true", help="whoever makes the last move loses")
    parser.add_argument("--count", metavar="N", type=whole, default=12, help="how many boards (default 12)")
    parser.add_argument("--seed", metavar="S", help="any text; the same seed prints the same boards")
    parser.add_argument("--title", metavar="TEXT", help="what stands above the boards")
    parser.add_argument("--worth", action="store_true", help="add blanks for the worth of each component and the XOR")
    page_option(parser, "for a QR code")
    output_file(parser, "worksheet.html")


def run(options: argparse.Namespace) -> int:
    """Write the sheet and say where it is; raises GameError."""
    if options.grade not in GRADES:
        raise InvalidValue(f"A grade is from 1 to {GRADES[-1]}, not {options.grade}.")
    if not 1 <= options.count <= MOST:
        raise InvalidValue(f"A worksheet has 1 to {MOST} boards, not {options.count:,}.")
    seed = checked_seed(options.seed)
    if options.title is not None and not 1 <= len(options.title.strip()) <= LONGEST_TITLE:
        raise InvalidValue(f"A title has 1 to {LONGEST_TITLE} characters.")
    if options.worth and options.misere:
        raise InvalidValue("Where the last move loses, worth and XOR do not tell who wins: leave --worth out.")
    topic = Topic.named(options.game, options.misere)
    puzzles = []
    with Progress(f"{{:,}} of {options.count:,} boards", options.count) as progress:
        for puzzle in Series(topic.rules, options.grade, seed, topic.misere).distinct(options.count):
            puzzles.append(puzzle)
            progress.show(len(puzzles))
    page = page_of(options)
    address = page + format_target(Puzzles(topic.game, options.grade, seed, topic.misere)) if page else None
    title = shorten((options.title or "Who wins?").strip(), LONGEST_TITLE)
    sheet = Worksheet(title, topic, options.grade, seed, puzzles, options.worth, address)
    write_and_say(options.output, sheet.html(), TO_PRINT)
    if len(puzzles) < options.count:
        found = numbered(len(puzzles), "different board")
        print(f"No more than {found} of grade {options.grade} can be found.", file=sys.stderr)
    return 0

"""`fdivgame book`: the lessons on paper."""

from __future__ import annotations

import argparse

from engine.errors import InvalidValue
from engine.lessons.table import COURSE, course_outlines, game_outlines, lesson_of
from engine.printed.book import html
from engine.text import named
from tui.cli.files import TO_PRINT, output_file, write_and_say

HELP = "make a book of the lessons to print, with the answers"
ENDING = """\
The file is one HTML page without anything to download: open it in a browser and print it, on A4 or on Letter. Without
names it has the nine lessons of the course; --games adds those of the other games.
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the lessons and the file."""
    parser.epilog = ENDING
    parser.add_argument("lessons", nargs="*", metavar="LESSON", help="a lesson by its name, as in nim or game-euclid")
    parser.add_argument("--games", action="store_true", help="the lessons of the other games as well")
    output_file(parser, "book.html")


def run(options: argparse.Namespace) -> int:
    """Write the book and say where it is; raises GameError."""
    known = [each.name for each in (*course_outlines(), *game_outlines())]
    for name in options.lessons:
        if name not in known:
            raise InvalidValue(f"There is no lesson {named(name)}: choose {', '.join(known)}.")
    names = list(dict.fromkeys(options.lessons)) or [each.name for each in COURSE]
    if options.games:
        names += [each.name for each in game_outlines() if each.name not in names]
    write_and_say(options.output, html([lesson_of(name) for name in names]), TO_PRINT)
    return 0

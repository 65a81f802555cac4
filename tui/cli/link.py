"""`fdivgame link`: the link to a board, a match, puzzles, a lesson or a board of the path."""

from __future__ import annotations

import argparse
from dataclasses import replace

from engine.errors import GameError
from engine.fragment import DAY
from engine.games import DEFAULT
from engine.link import LessonPage, PathBoard, Puzzles, format_link, format_target
from engine.setup import Setup, checked_seed, prepare
from tui.cli.numbers import match_number, whole
from tui.cli.settings_options import page_of, page_option
from tui.cli.setup_options import board, opponent, setup_of

HELP = "print a link that opens in a browser and in fdivgame play --from"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the board and the page."""
    parser.description = (
        "Print the link to a board, or to something else. It opens on the page of the game, with\n"
        "fdivgame play --from LINK, or pasted at the first screen or the board."
    )
    parser.epilog = "docs/anywhere.md says how the page is published."
    board(parser)
    opponent(parser)
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument("--match", metavar="ID", type=match_number, help="a saved match with its moves")
    instead.add_argument("--daily", action="store_true", help="the board of the day")
    instead.add_argument(
        "--puzzle", metavar="GRADE", type=whole, help="puzzles of this grade, of --game, with --seed the same again"
    )
    instead.add_argument("--lesson", metavar="NAME[.PAGE]", help="a lesson, as in nim.3")
    instead.add_argument("--path", metavar="BOARD", help="a board of the path, as in 3.2")
    page_option(parser, "before the link")


def run(options: argparse.Namespace) -> int:
    """Print the link; raises GameError."""
    print(page_of(options) + _link(options))
    return 0


def _link(options: argparse.Namespace) -> str:
    is_other = options.daily or any(each is not None for each in (options.match, options.lesson, options.path))
    if (is_other or options.puzzle is not None) and (options.components or options.random is not None):
        raise GameError("A link leads to one thing: leave the board out.")
    if options.match is not None:
        from engine.record.link import format_match
        from tui.cli.export import chosen, saved_matches

        with saved_matches() as archive:
            return format_match(next(chosen(archive, [options.match])))
    if options.daily:
        return DAY
    if options.puzzle is not None:
        game = options.game or DEFAULT.slug
        return format_target(Puzzles(game, options.puzzle, checked_seed(options.seed), options.misere))
    if options.lesson is not None:
        return format_target(_lesson_page(options.lesson))
    if options.path is not None:
        return format_target(PathBoard(options.path))
    return format_link(_with_board(options))


def _lesson_page(text: str) -> LessonPage:
    name, dot, page = text.partition(".")
    if dot and not (page.isascii() and page.isdigit() and len(page) < 4):
        raise GameError("A page of a lesson is a number, as in nim.3.")
    return LessonPage(name, int(page) if dot else None)


def _with_board(options: argparse.Namespace) -> Setup:
    setup = setup_of(options)
    return setup if setup.start is not None else replace(setup, start=prepare(setup).match.start)

"""`fdivgame link`: the link to a board, a match, puzzles, a lesson or a board of the path."""

from __future__ import annotations

import argparse
from dataclasses import replace

from engine.errors import GameError
from engine.games import DEFAULT
from engine.link import LessonPage, PathBoard, Puzzles, format_link, format_target
from engine.record.fragment import DAY
from engine.setup import Setup, checked_seed, prepare
from tui.cli.settings_options import page_of
from tui.cli.setup_options import setup_of


def link(options: argparse.Namespace) -> None:
    """Print the link; raises GameError."""
    print(page_of(options) + _link(options))


def _link(options: argparse.Namespace) -> str:
    is_other = options.daily or any(each is not None for each in (options.match, options.lesson, options.path))
    if (is_other or options.puzzle is not None) and (options.components or options.random is not None):
        raise GameError("A link leads to one thing: leave the board out.")
    if options.match is not None:
        from engine.record.match_link import format_match
        from tui.cli.matches import chosen, saved_matches

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

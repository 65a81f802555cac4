"""`fdivgame link`: the link to a board, a match, puzzles, a lesson or a board of the path."""

from __future__ import annotations

import argparse
from dataclasses import replace

from engine.deals.setup import checked_seed, prepare
from engine.games import DEFAULT
from engine.record.fragment import DAY
from engine.remote.link import LessonPage, PathBoardTarget, PuzzlesTarget, format_link, format_target
from engine.rules.errors import GameError
from tui.cli.settings_options import page_of
from tui.cli.setup_options import setup_of


def link(options: argparse.Namespace) -> list[str]:
    """The link; raises GameError."""
    return [page_of(options) + _link(options)]


def _link(options: argparse.Namespace) -> str:
    others = (options.match, options.puzzle, options.lesson, options.path, options.daily or None)
    if any(each is not None for each in others) and (options.components or options.random is not None):
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
        return format_target(PuzzlesTarget(game, options.puzzle, checked_seed(options.seed), options.misere))
    if options.lesson is not None:
        name, dot, page = options.lesson.partition(".")
        if dot and not (page.isascii() and page.isdigit() and len(page) < 4):
            raise GameError("A page of a lesson is a number, as in nim.3.")
        return format_target(LessonPage(name, int(page) if dot else None))
    if options.path is not None:
        return format_target(PathBoardTarget(options.path))
    setup = setup_of(options)
    start = prepare(setup).match.start if setup.start is None else setup.start
    return format_link(replace(setup, start=start))

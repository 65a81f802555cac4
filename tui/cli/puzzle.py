"""`fdivgame puzzle`: boards on which the player looks for a winning move."""

from __future__ import annotations

import argparse
import sys
from contextlib import closing
from dataclasses import replace
from datetime import date

from engine.archive import Archive
from engine.errors import GameError, InvalidValue
from engine.learning.practice.difficulty import GRADES
from engine.learning.practice.puzzles import to_json
from engine.learning.practice.sources import NewPuzzles, Run
from engine.learning.practice.task import Topic
from engine.setup import checked_seed
from tui.cli import match_opening as opening
from tui.cli.printing import Progress, print_json
from tui.cli.settings_options import preferences
from tui.settings import Loaded

MOST = 1_000


def puzzle(options: argparse.Namespace) -> int:
    """Play puzzles, or print them, and return the exit code; raises GameError."""
    source = source_of(options)
    if options.json:
        _print(replace(source, grade=options.grade or GRADES[0], many=options.count or 1))
        return 0
    loaded = preferences(options)
    opening.say_message(loaded)
    with closing(opening.archive_for(options)) as archive:
        return play_run(options, loaded, archive, Run(source))


def source_of(options: argparse.Namespace) -> NewPuzzles:
    """The puzzles that the options describe; raises GameError."""
    if options.grade is not None and options.grade not in GRADES:
        raise InvalidValue(f"A grade is from 1 to {GRADES[-1]}, not {options.grade}.")
    if options.count is not None and not 1 <= options.count <= MOST:
        raise InvalidValue(f"Ask for 1 to {MOST:,} puzzles, not {options.count:,}.")
    seed = checked_seed(options.seed)
    topic = Topic.named(options.game, options.misere)
    return NewPuzzles(topic, seed, options.grade, options.count)


def _print(source: NewPuzzles) -> None:
    many = source.many or 1
    found = []
    with closing(Archive()) as archive, Progress("{:,} puzzles", many) as progress:
        for place in range(many):
            progress.show(place)
            making = source.making(place, archive.practice)
            if making is not None:
                found.append(to_json(making().puzzle))
    print_json(found)


def play_run(options: argparse.Namespace, loaded: Loaded, archive: Archive, run: Run) -> int:
    """Play these puzzles; returns the exit code."""
    name = loaded.settings.names[0]
    if opening.is_plain(options):
        from tui.plain.puzzles import PlainPuzzles
        from tui.plain.session import between

        with opening.logged(loaded):
            return between(
                opening.typed_input(),
                sys.stdout,
                lambda write: PlainPuzzles(run, archive, date.today(), name, write),
            )
    making = run.making(archive.practice)
    if making is None:
        raise GameError("There is no puzzle.")
    task = making()
    from tui.practice.puzzle import PuzzleScreen

    def first() -> PuzzleScreen:
        return PuzzleScreen(run, task, name)

    return opening.open_screen(loaded, archive, first=first)

"""`fdivgame puzzle`: boards on which the player looks for a winning move."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import date

from engine.archive import Archive
from engine.deals.setup import checked_seed
from engine.learning.practice.difficulty import GRADES
from engine.learning.practice.puzzles import puzzle_to_json
from engine.learning.practice.sources import NewPuzzles, Run
from engine.learning.practice.task import Topic
from engine.rules.errors import GameError
from tui.cli.launch import Session
from tui.cli.numbers import check_range
from tui.cli.printing import Progress, as_json

MOST = 1_000


def puzzle(options: argparse.Namespace) -> int | list[str]:
    """Play puzzles and return the exit code, or give them as JSON; raises GameError."""
    source = source_of(options)
    if options.json:
        many = options.count or 1
        return as_json([*_found(replace(source, grade=options.grade or GRADES[0], many=many), many)])
    with Session(options) as launch:
        launch.say_message()
        return play_run(launch, Run(source))


def source_of(options: argparse.Namespace) -> NewPuzzles:
    """The puzzles that the options describe; raises GameError."""
    check_range(options.grade, GRADES[-1], "A grade is from 1 to {}, not {}.")
    check_range(options.count, MOST, "Ask for 1 to {:,} puzzles, not {:,}.")
    seed = checked_seed(options.seed)
    topic = Topic.named(options.game, options.misere)
    return NewPuzzles(topic, seed, options.grade, options.count)


def _found(source: NewPuzzles, many: int) -> Iterator[dict[str, object]]:
    with closing(Archive()) as archive, Progress(f"{{:,}} of {many:,} puzzles") as progress:
        for place in range(many):
            progress.update(place)
            making = source.making(place, archive.practice)
            if making is not None:
                yield puzzle_to_json(making().puzzle)


def play_run(launch: Session, run: Run) -> int:
    """Play these puzzles; returns the exit code."""
    archive, name = launch.archive, launch.names[0]
    if launch.is_plain:
        from tui.plain.puzzles import PlainPuzzles

        return launch.lines(lambda write: PlainPuzzles(run, archive, date.today(), name, write))
    making = run.making(archive.practice)
    if making is None:
        raise GameError("There is no puzzle.")
    task = making()
    from tui.practice.puzzle import PuzzleScreen

    return launch.open_app(above=lambda: PuzzleScreen(run, task, name))

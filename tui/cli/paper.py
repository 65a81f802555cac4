"""What is written into a file to be printed or shown: `fdivgame worksheet`, `book` and `picture`."""

from __future__ import annotations

import argparse

from engine.deals.setup import checked_seed
from engine.learning.lessons.table import COURSE, course_entries, game_entries, lesson_of
from engine.learning.paper.book import html
from engine.learning.paper.worksheet import Worksheet
from engine.learning.practice.difficulty import GRADES
from engine.learning.practice.puzzles import PuzzleSeries
from engine.learning.practice.task import Topic
from engine.picture.board import board_svg
from engine.picture.match_svg import moving, still
from engine.positions.notation import parse_position
from engine.remote.link import PuzzlesTarget, format_target
from engine.rules.errors import GameError, InvalidValue
from engine.rules.text import named, numbered, printable
from tui.cli.files import write_and_say
from tui.cli.numbers import check_range
from tui.cli.printing import Progress, tell
from tui.cli.replay import matches
from tui.cli.settings_options import page_of

MOST, LONGEST_TITLE = 100, 100


def worksheet(options: argparse.Namespace) -> None:
    """Write the sheet and say where it is; raises GameError."""
    grade, count = options.grade, options.count
    check_range(grade, GRADES[-1], "A grade is from 1 to {}, not {}.")
    check_range(count, MOST, "A worksheet has 1 to {} boards, not {:,}.")
    seed = checked_seed(options.seed)
    if options.title is not None and not 1 <= len(options.title.strip()) <= LONGEST_TITLE:
        raise InvalidValue(f"A title has 1 to {LONGEST_TITLE} characters.")
    if options.worth and options.misere:
        raise InvalidValue("Where the last move loses, worth and XOR do not tell who wins: leave --worth out.")
    topic = Topic.named(options.game, options.misere)
    puzzles = []
    with Progress(f"{{:,}} of {count:,} boards") as progress:
        for puzzle in PuzzleSeries(topic.rules, grade, seed, topic.misere).distinct(count):
            puzzles.append(puzzle)
            progress.update(len(puzzles))
    page = page_of(options)
    address = page + format_target(PuzzlesTarget(topic.game, grade, seed, topic.misere)) if page else None
    title = printable((options.title or "Who wins?").strip(), LONGEST_TITLE)
    sheet = Worksheet(title, topic, grade, seed, puzzles, options.worth, address)
    write_and_say(options.output, sheet.html())
    if len(puzzles) < count:
        found = numbered(len(puzzles), "different board")
        tell(f"No more than {found} of grade {grade} can be found.")


def book(options: argparse.Namespace) -> None:
    """Write the book and say where it is; raises GameError."""
    games = [each.name for each in game_entries()]
    known = [*(each.name for each in course_entries()), *games]
    for name in options.lessons:
        if name not in known:
            raise InvalidValue(f"There is no lesson {named(name)}: choose {', '.join(known)}.")
    names = options.lessons or [each.name for each in COURSE]
    names = dict.fromkeys([*names, *games] if options.games else names)
    write_and_say(options.output, html([lesson_of(name) for name in names]))


def picture(options: argparse.Namespace) -> None:
    """Write the picture and say where it is; raises GameError."""
    if bool(options.components) == (options.match is not None):
        raise GameError("Give either the components of a board, or --match.")
    if options.match is None:
        if options.ply is not None:
            raise GameError("A board has no moves: --ply needs --match.")
        drawn = board_svg(parse_position(" ".join(options.components), misere=options.misere), options.title)
    else:
        if options.misere or options.title is not None:
            raise GameError("A match says itself how it ends and who plays: leave --misere and --title out.")
        found = [record.match for record in matches(options.match)]
        if len(found) != 1:
            many = f"{len(found):,}"
            raise GameError(f"One match is expected here, not {many}: import the file, and name one by its number.")
        drawn = moving(found[0]) if options.ply is None else still(found[0], options.ply)
    write_and_say(options.output, drawn, "open it in a browser")

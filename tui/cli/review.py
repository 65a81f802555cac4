"""`fdivgame review`: saved matches and records, with each move's effect on the win."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import partial

from engine.coach.review import Review, review, to_json
from engine.match import FIRST
from engine.record import Record
from tui.cli.files import records_about
from tui.cli.printing import Progress
from tui.cli.replay import arguments as match_argument
from tui.cli.replay import header, matches
from tui.coach.reviews import closing, marks, tally_words
from tui.drawing.elide import elide
from tui.match.words import Players
from tui.plain import words as plain_words

HELP = "say which moves of a match gave a win away, and what would have won"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the match."""
    match_argument(parser)
    parser.add_argument("--json", action="store_true", help="print a JSON object for each match, one to a line")


def run(options: argparse.Namespace) -> int:
    """Print the review of every match; raises GameError."""
    whole = records_about([options.match]) if isinstance(options.match, str) else 1
    with Progress("match {:,}") as progress:
        for number, record in enumerate(matches(options.match), 1):
            reviewed = review(record.match, partial(_show, progress, number, whole, record.match.cursor))
            progress.clear()
            if options.json:
                print(to_json(reviewed))
                continue
            if number > 1:
                print()
            for line in _lines(record, reviewed):
                print(line)
    return 0


def _show(progress: Progress, number: int, whole: int | None, moves: int, looked_at: int) -> None:
    """Show the number of the match whose moves are looked at; the bar is that of all matches."""
    progress.show(number, (number - 1 + looked_at / moves) / whole if whole else None)


def _lines(record: Record, reviewed: Review) -> Iterator[str]:
    yield from header(record)
    players = plain_words.short(Players(record.match.names))
    for number, (made, comment) in enumerate(marks(reviewed, players.made), 1):
        yield f"{number}. {elide(made)} - {elide(comment)}"
    for player in (0, 1):
        yield f"{players.called[player]} {tally_words(reviewed.tally(player))}."
    said = closing(reviewed, None if record.opponent is None else FIRST)
    if said:
        yield elide(said)

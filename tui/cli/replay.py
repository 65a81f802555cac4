"""Matches move by move in lines of text, `fdivgame replay`, and with each move's effect on the win, `review`."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from engine.coach.review import Review, review_to_json
from engine.coach.review import review as review_of
from engine.record import Record
from tui.cli.files import records_in
from tui.cli.matches import chosen, saved_matches
from tui.cli.printing import Progress
from tui.coach.reviews import closing, marks, tally_words
from tui.drawing.elide import elide
from tui.match.match_words import Players
from tui.plain import plain_words

MOST_WRITTEN = 10_000_000
"""Moves times slots: beyond it the boards between the moves are left out."""


def replay(options: argparse.Namespace) -> Iterator[str]:
    """Every match; raises GameError."""
    for number, record in enumerate(matches(options.match)):
        yield from ("",) * bool(number)
        yield from _replayed(record)


def review(options: argparse.Namespace) -> Iterator[str]:
    """The review of every match; raises GameError."""
    with Progress("match {:,}, move {:,}") as progress:
        for number, record in enumerate(matches(options.match), 1):
            reviewed = review_of(record.match, partial(progress.update, number))
            progress.clear()
            if options.json:
                yield review_to_json(reviewed)
            else:
                yield from ("",) * (number > 1)
                yield from _reviewed(record, reviewed)


def matches(match: str | int) -> Iterator[Record]:
    """The saved match with this number, or the records in a file; raises GameError."""
    if isinstance(match, str):
        yield from records_in(match)
        return
    with saved_matches() as archive:
        yield from chosen(archive, [match])


def _header(record: Record, players: Players) -> Iterator[str]:
    """The players and the date, the convention if it is misere, and the board at the start."""
    match = replace(record.match, cursor=0)
    bot = "" if record.opponent is None else f" (the bot {record.opponent})"
    date = "" if record.date is None else f", {record.date:%Y-%m-%d %H:%M} UTC"
    yield f"{' against '.join(players.called)}{bot}{date}"
    if match.start.misere:
        yield "Whoever makes the last move loses."
    yield plain_words.board_line(match)


def _replayed(record: Record) -> Iterator[str]:
    """The match from its start, with the board after each move unless a long match has a large board."""
    players = plain_words.short(Players(record.match.names))
    yield from _header(record, players)
    match, end = replace(record.match, cursor=0), record.match
    # A large board takes longer to write than to change.
    is_shown = len(end.start.slots) * end.cursor <= MOST_WRITTEN
    for number, ply in enumerate(end.plies[: end.cursor], 1):
        yield f"{number}. {plain_words.made(players, ply)}"
        if is_shown:
            match = match.redo()
            yield plain_words.board_line(match)
    if forfeit := players.forfeit(end):
        yield f"{forfeit}."
    yield f"{'Unfinished' if end.winner is None else players.turn(end)}."


def _reviewed(record: Record, reviewed: Review) -> Iterator[str]:
    players = plain_words.short(Players(record.match.names))
    yield from _header(record, players)
    for number, (made, comment) in enumerate(marks(reviewed, players.made), 1):
        yield f"{number}. {elide(made)} - {elide(comment)}"
    if forfeit := players.forfeit(record.match):
        yield f"{forfeit}."
    for player in (0, 1):
        yield f"{players.called[player]} {tally_words(reviewed.tally(player))}."
    said = closing(reviewed, players.you)
    if said:
        yield elide(said)

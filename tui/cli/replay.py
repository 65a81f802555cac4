"""`fdivgame replay`: records and saved matches, move by move in lines of text."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace

from engine.record import Record
from engine.record.record import UNFINISHED
from tui.cli.export import chosen, saved_matches
from tui.cli.files import records_in
from tui.cli.numbers import match_number
from tui.match.words import Players
from tui.plain import words as plain_words

MOST_WRITTEN = 10_000_000
"""Moves times slots: beyond it the boards between the moves are left out."""

HELP = "print a match move by move"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the match."""
    parser.add_argument(
        "match",
        metavar="FILE|ID",
        type=file_or_number,
        help="the number of a saved match, or a file with records or links; - for standard input",
    )


def run(options: argparse.Namespace) -> int:
    """Print every match; raises GameError."""
    for number, record in enumerate(matches(options.match), 1):
        if number > 1:
            print()
        for line in lines_of(record):
            print(line)
    return 0


def matches(match: str | int) -> Iterator[Record]:
    """The saved match with this number, or the records in a file; raises GameError."""
    if isinstance(match, str):
        yield from records_in(match)
        return
    with saved_matches() as archive:
        yield from chosen(archive, [match])


def file_or_number(text: str) -> str | int:
    """The number of a saved match, or the name of a file."""
    return match_number(text) if text.isascii() and text.isdigit() else text


def header(record: Record) -> Iterator[str]:
    """The players and the date, the convention if it is misere, and the board at the start."""
    match = replace(record.match, cursor=0)
    names = " against ".join(plain_words.short(Players(match.names)).called)
    bot = "" if record.opponent is None else f" (the bot {record.opponent})"
    date = "" if record.date is None else f", {record.date:%Y-%m-%d %H:%M} UTC"
    yield f"{names}{bot}{date}"
    if match.start.misere:
        yield "Whoever makes the last move loses."
    yield plain_words.board(match)


def lines_of(record: Record) -> Iterator[str]:
    """The match from its start, with the board after each move unless a long match has a large board."""
    yield from header(record)
    players = plain_words.short(Players(record.match.names))
    match, end = replace(record.match, cursor=0), record.match
    # A large board takes longer to write than to change.
    is_shown = len(end.start.slots) * end.cursor <= MOST_WRITTEN
    for number, ply in enumerate(record.match.plies[: record.match.cursor], 1):
        if is_shown:
            match = match.redo()
        yield f"{number}. {plain_words.made(players, ply)}"
        if is_shown:
            yield plain_words.board(match)
    yield UNFINISHED.capitalize() + "." if end.outcome is None else f"{players.turn(end)}."

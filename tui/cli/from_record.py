"""`fdivgame play --from`: opens the match of a record at its end; if the match is saved already, that one goes on."""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import closing

from engine.archive.listing import PEOPLE
from engine.errors import GameError
from engine.record import Record
from engine.record.meeting import furthest
from tui.cli import match_opening as table
from tui.cli import settings_options as preferences
from tui.cli.files import STANDARD_INPUT, records_in, shown
from tui.records.taken import opened

TERMINAL = "/dev/tty"

_LEFT_OUT: dict[str, object] = {
    "components": [],
    "game": None,
    "random": None,
    "misere": False,
    "vs": PEOPLE,
    "first": "1",
    "duplicate": False,
    "names": None,
    "seed": None,
    "divisors": None,
}
"""The options that a record replaces, with their defaults."""


def run(options: argparse.Namespace) -> int:
    """Play the match of the record; raises GameError."""
    if any(getattr(options, name) != usual for name, usual in _LEFT_OUT.items()):
        raise GameError("A record brings its board and its players: leave out the options for them.")
    loaded = preferences.preferences(options)
    record = _record(options.record)
    if options.record == STANDARD_INPUT:
        type_at_terminal()
    with closing(table.archive_for(options)) as archive:
        prepared, saver, taken = archive.open_record(record)
        return table.open_match(options, loaded, archive, prepared, saver, opened(taken))


def _record(path: str) -> Record:
    """The record in a file; of several records of one match, the one with the most moves."""
    found = furthest(records_in(path))
    if found is None:
        raise GameError(f"There is no record in {shown(path)}.")
    return found


def type_at_terminal() -> None:
    """Read keys from the terminal, because the standard input is at its end; raises GameError without a terminal."""
    try:
        terminal = os.open(TERMINAL, os.O_RDWR)
    except OSError:
        raise GameError("There is no terminal to play at: fdivgame import - saves the match.") from None
    if terminal:
        os.dup2(terminal, 0)
        os.close(terminal)
    # Textual reads the stream with which the interpreter began.
    sys.stdin = sys.__stdin__ = open(0, encoding=sys.stdout.encoding, closefd=False)  # type: ignore[misc]  # noqa: SIM115

"""`fdivgame play --from`: opens the match of a record or a link at its end, or what else a link leads to.

If the match is saved already, that one goes on.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import date

from engine.archive.listing import PEOPLE
from engine.errors import GameError
from engine.link import Puzzles, Target, has_link, open_link
from engine.practice.sources import NewPuzzles, Run
from engine.practice.task import Topic
from engine.record import Record
from engine.record.comparison import longest
from engine.setup import Setup, prepare
from tui.cli import match_opening as table
from tui.cli import settings_options as preferences
from tui.cli.files import STANDARD_INPUT, lines, records_of, shown
from tui.records.words import opened

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
    """Play the match of the record or open the link; raises GameError."""
    if any(getattr(options, name) != usual for name, usual in _LEFT_OUT.items()):
        raise GameError("A record or a link brings its board and its players: leave out the options for them.")
    loaded = preferences.preferences(options)
    link, found = _found(options.record)
    if options.record == STANDARD_INPUT:
        type_at_terminal()
    with closing(table.archive_for(options)) as archive:
        if isinstance(found, Record):
            prepared, saver, result = archive.open_record(found)
            return table.open_match(options, loaded, archive, prepared, saver, opened(found, result))
        if isinstance(found, Setup):
            return table.open_match(options, loaded, archive, prepare(replace(found, names=loaded.settings.names)))
        if not table.is_plain(options):
            table.say_message(loaded)
            return table.open_screen(loaded, archive, link=link)
        if found is None:
            from tui.cli.daily import match_of

            left = match_of(date.today(), archive, loaded.settings.names)
            return table.open_match(options, loaded, archive, *left)
        if isinstance(found, Puzzles):
            from tui.cli.puzzle import play_run

            return play_run(
                options, loaded, archive, Run(NewPuzzles(Topic(found.game, found.misere), found.seed, found.grade))
            )
        from tui.cli.home import menu

        return menu(loaded, archive, link)


def _found(given: str) -> tuple[str, Record | Target]:
    """The link and what it opens, or the record in a file; of several records of one match, the longest one."""
    if has_link(given):
        return given, open_link(given)
    links = list[str]()

    def noticing() -> Iterator[str]:
        for line in lines(given):
            if not links and has_link(line):
                links.append(line)
            yield line

    record = longest(records_of(given, noticing()))
    if record is not None:
        return "", record
    if not links:
        raise GameError(f"There is no record and no link in {shown(given)}.")
    return links[0], open_link(links[0])


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

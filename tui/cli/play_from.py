"""`fdivgame play --from`: a match from its record, and whatever a link leads to."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import date

from engine.errors import GameError
from engine.learning.practice.sources import NewPuzzles, Run
from engine.learning.practice.task import Topic
from engine.link import Puzzles, Target, has_link, open_link
from engine.record import Record
from engine.record.comparison import longest
from engine.setup import Setup, prepare
from tui.cli import daily, puzzle
from tui.cli import match_opening as opening
from tui.cli.files import STANDARD_INPUT, lines, records_of, shown
from tui.cli.menu import open_menu
from tui.cli.settings_options import preferences
from tui.cli.table import BOARD, OPPONENT
from tui.records.words import opened

TERMINAL = "/dev/tty"


def play_from(options: argparse.Namespace) -> int:
    """Play the match of a record, the saved one if there is one, or open what a link leads to."""
    usual = {each.name.lstrip("-"): each.options.get("default") for each in (*BOARD, OPPONENT)}
    usual |= {"names": None, "duplicate": False}
    if any((getattr(options, name) or None) not in (None, default) for name, default in usual.items()):
        raise GameError("A record or a link brings its board and its players: leave out the options for them.")
    loaded = preferences(options)
    link, found = _found(options.record)
    if options.record == STANDARD_INPUT:
        type_at_terminal()
    with closing(opening.archive_for(options)) as archive:
        names = loaded.settings.names
        if isinstance(found, Record):
            prepared, saver, result = archive.open_record(found)
            return opening.open_match(options, loaded, archive, prepared, saver, opened(found, result))
        if isinstance(found, Setup):
            return opening.open_match(options, loaded, archive, prepare(replace(found, names=names)))
        if not opening.is_plain(options):
            opening.say_message(loaded)
            return opening.open_screen(loaded, archive, link=link)
        if found is None:
            return opening.open_match(options, loaded, archive, *daily.match_of(date.today(), archive, names))
        if isinstance(found, Puzzles):
            run = Run(NewPuzzles(Topic(found.game, found.misere), found.seed, found.grade))
            return puzzle.play_run(options, loaded, archive, run)
        return open_menu(loaded, archive, link)


def _found(given: str) -> tuple[str, Record | Target]:
    """The link and what it opens, or the record in a file; of several records of one match, the longest one."""
    if has_link(given):
        return given, open_link(given)
    links = list[str]()

    def noticing() -> Iterator[str]:
        for line in lines(given):
            if has_link(line):
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

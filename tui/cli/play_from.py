"""`fdivgame play --from`: a match from its record, and whatever a link leads to."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import date

from engine.deals.setup import Setup, prepare
from engine.learning.practice.sources import NewPuzzles, Run
from engine.learning.practice.task import Topic
from engine.record import Record
from engine.record.comparison import longest
from engine.remote.link import PuzzlesTarget, Target, has_link, open_link
from engine.rules.errors import GameError
from tui.cli import daily, puzzle
from tui.cli.files import STANDARD_INPUT, lines, records_of, shown
from tui.cli.launch import Session
from tui.cli.menu import open_menu
from tui.cli.setup_options import names_board
from tui.records.records_words import opened

TERMINAL = "/dev/tty"


def play_from(options: argparse.Namespace) -> int:
    """Play the match of a record, the saved one if there is one, or open what a link leads to."""
    if names_board(options) or options.vs or options.names:
        raise GameError("A record or a link brings its board and its players: leave out the options for them.")
    with Session(options) as launch:
        link, found = _found(options.record)
        if options.record == STANDARD_INPUT:
            type_at_terminal()
        if isinstance(found, Record):
            prepared, saver, result = launch.archive.open_record(found)
            return launch.match(prepared, saver, opened(found, result))
        if isinstance(found, Setup):
            return launch.match(prepare(replace(found, names=launch.names)))
        if not launch.is_plain:
            launch.say_message()
            return launch.open_app(link=link)
        if found is None:
            return launch.match(*daily.match_of(date.today(), launch.archive, launch.names))
        if isinstance(found, PuzzlesTarget):
            launch.say_message()
            topic = Topic(found.game, found.misere)
            return puzzle.play_run(launch, Run(NewPuzzles(topic, found.seed, found.grade)))
        return open_menu(launch, link)


def _found(given: str) -> tuple[str, Record | Target]:
    """The link and what it opens, or the record in a file; of several records of one match, the longest one."""
    links = [given] if has_link(given) else []
    if not links:

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

"""`fdivgame bots`, the list of bots; and `ladder`, how far the player has climbed from bot to bot."""

from __future__ import annotations

import argparse
import os
from contextlib import closing

from engine.archive import Archive
from engine.bots import bots as all_bots
from engine.learning.practice.ladder import LAST, WINS, Ladder, ladder_of
from engine.learning.practice.ladder import ladder as ladder_in
from tui.cli.matches import saved_matches
from tui.cli.printing import as_json, columns
from tui.ladder.ladder_words import LOST, SIGNS, WON
from tui.settings.paths import data_directory


def bots(options: argparse.Namespace) -> list[str]:
    """A line for each bot, the easiest to beat first, those of one's own behind them."""
    with closing(Archive(data_directory(os.environ))) as archive:
        found = ladder_in(archive) if archive.is_there else ladder_of(())
    rows = [(bot.name, bot.called, found.manner(bot)) for bot in all_bots()]
    if options.json:
        return as_json([dict(zip(("bot", "called", "description"), row, strict=True)) for row in rows])
    return columns([(name, f"{called} {manner}") for name, called, manner in rows])


def ladder(options: argparse.Namespace) -> list[str]:
    """The ladder, the highest rung first."""
    with saved_matches() as archive:
        found = ladder_in(archive)
    if options.json:
        return as_json(ladder_to_json(found))
    rows = [_rung(found, place) for place in reversed(range(len(found.rungs)))]
    lines = columns([("rung", "bot", "last boards", ""), *rows])
    return [*lines, f"\nWin {WINS} of {LAST} boards one after the other to climb a rung. {SIGNS}"]


def ladder_to_json(found: Ladder) -> dict[str, object]:
    """The ladder as docs/schemas/ladder.json describes it, the lowest rung first."""
    return {
        "wins": WINS,
        "of": LAST,
        "height": found.height,
        "current": None if found.current is None else found.current.bot,
        "rungs": [
            {
                "bot": rung.bot,
                "climbed": place < found.height,
                "results": rung.results,
                "next_board": rung.next,
                "unfinished": rung.unfinished,
            }
            for place, rung in enumerate(found.rungs)
        ],
    }


def _rung(found: Ladder, place: int) -> tuple[str, ...]:
    rung = found.rungs[place]
    boards = "".join(WON if each else LOST for each in rung.last).ljust(LAST, ".")
    state = "climbed" if place < found.height else "you are here" if rung == found.current else ""
    return str(place + 1), rung.bot, boards, state

"""`fdivgame bots`, the list of bots; and `ladder`, how far the player has climbed from bot to bot."""

from __future__ import annotations

import argparse
import os
from contextlib import closing

from engine.archive import Archive
from engine.bots import bots as all_bots
from engine.learning.practice.ladder import LAST, WINS, Ladder, ladder_of, strength
from engine.learning.practice.ladder import ladder as ladder_in
from tui.cli.matches import saved_matches
from tui.cli.printing import as_json, columns
from tui.plain.ladder import rung_lines
from tui.settings.paths import data_directory


def bots(options: argparse.Namespace) -> list[str]:
    """A line for each bot with its strength, the easiest to beat first, those of one's own behind them."""
    with closing(Archive(data_directory(os.environ))) as archive:
        found = ladder_in(archive) if archive.is_there else ladder_of(())
    rows = [(bot.name, bot.called, strength(bot.name), found.manner(bot)) for bot in all_bots()]
    if options.json:
        return as_json([dict(zip(("bot", "called", "strength", "description"), row, strict=True)) for row in rows])
    return columns([(name, str(strong or ""), f"{called} {manner}") for name, called, strong, manner in rows])


def ladder(options: argparse.Namespace) -> list[str]:
    """The ladder, the lowest rung first."""
    with saved_matches() as archive:
        found = ladder_in(archive)
    if options.json:
        return as_json(ladder_to_json(found))
    return list(rung_lines(found))


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

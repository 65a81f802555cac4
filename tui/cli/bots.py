"""`fdivgame bots`: the list of bots."""

from __future__ import annotations

import argparse
import json
import os
from contextlib import closing

from engine.archive import Archive
from engine.bots import bots
from engine.practice.ladder import ladder, ladder_of
from tui.settings.paths import data_directory

HELP = "list the bots and how they play; a habit is told once its rung of the ladder is climbed"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the form."""
    parser.add_argument("--json", action="store_true", help="print a JSON list with an object for each bot")


def run(options: argparse.Namespace) -> int:
    """Print a line for each bot, the easiest to beat first, those of one's own behind them."""
    with closing(Archive(data_directory(os.environ))) as archive:
        found = ladder(archive) if archive.is_there else ladder_of(())
    if options.json:
        rows = [{"bot": bot.name, "called": bot.called, "description": found.manner(bot)} for bot in bots()]
        print(json.dumps(rows, indent=1))
        return 0
    width = max(len(bot.name) for bot in bots())
    for bot in bots():
        print(f"{bot.name:<{width}}  {bot.called} {found.manner(bot)}")
    return 0

"""`fdivgame bots`: the list of bots."""

from __future__ import annotations

import argparse

from engine.bots import bots
from tui.cli.own_option import installed, say
from tui.settings.settings import BOTS

HELP = "list the bots and how they play"


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command has no arguments."""


def run(_: argparse.Namespace) -> int:
    """Print a line for each bot."""
    say(installed(BOTS))
    width = max(len(bot.name) for bot in bots())
    for bot in bots():
        print(f"{bot.name:<{width}}  {bot.called} {bot.description}")
    return 0

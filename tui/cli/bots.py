"""`fdivgame bots`: the list of bots."""

from __future__ import annotations

import argparse

from engine.bots import BOTS

HELP = "list the bots and how they play"


def arguments(parser: argparse.ArgumentParser) -> None:
    """There are none."""


def run(_: argparse.Namespace) -> int:
    """Print a line a bot."""
    width = max(len(bot.name) for bot in BOTS)
    for bot in BOTS:
        print(f"{bot.name:<{width}}  {bot.description}")
    return 0

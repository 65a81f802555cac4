"""The whole command as one parser, with what can be chosen for options whose check is the game's own."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

import shtab

from engine.archive import PEOPLE
from engine.bots import BOTS
from engine.games.registry import RULESETS
from tui.cli.arguments import Choice
from tui.cli.parser import add_all
from tui.cli.table import COMMANDS, HOME
from tui.settings.preferences import available

CHOICES: dict[str, Iterable[str]] = {
    "--vs": (PEOPLE, *(bot.name for bot in BOTS)),
    "--game": [kind.slug for kind in RULESETS],
    "--theme": available().themes,
}
FILES = {"FILE"}
"""The metavars of arguments that name a file."""


def whole_parser() -> argparse.ArgumentParser:
    """The parser of `fdivgame` with every command in it, never used to parse."""
    parser = argparse.ArgumentParser("fdivgame", description=HOME.help)
    parser.add_argument("-V", "--version", action="version", version="", help="show the version and end")
    add_all(parser, HOME)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _complete(parser)
    for command in COMMANDS.values():
        child = commands.add_parser(command.name, help=command.help)
        add_all(child, command)
        _complete(child)
    return parser


def _complete(parser: argparse.ArgumentParser) -> None:
    for action in parser._actions:
        for option in action.option_strings:
            if option in CHOICES:
                action.choices = list(CHOICES[option])
        if isinstance(action, Choice):
            action.choices = action.allowed
        if action.metavar in FILES:
            action.complete = shtab.FILE  # type: ignore[attr-defined]

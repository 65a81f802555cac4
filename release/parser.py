"""The whole command as one parser, with what can be chosen for options whose check is the game's own."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

import shtab

from engine.archive import PEOPLE
from engine.bots import BOTS
from engine.games.registry import RULESETS
from tui.cli import MODULES, home, own_option
from tui.cli.parser import DESCRIPTION
from tui.cli.subcommand import arguments_of, subcommand
from tui.settings.in_force import available

CHOICES: dict[str, Iterable[str]] = {
    "--vs": (PEOPLE, *(bot.name for bot in BOTS)),
    "--game": [kind.slug for kind in RULESETS],
    "--theme": available().themes,
}
FILES = {"FILE"}
"""The metavars of arguments that name a file."""


def whole_parser() -> argparse.ArgumentParser:
    """The parser of `fdivgame` with every subcommand in it, never used to parse."""
    parser = argparse.ArgumentParser("fdivgame", description=DESCRIPTION)
    parser.add_argument("-V", "--version", action="version", version="", help="show the version and end")
    home.arguments(parser)
    own_option.arguments("", parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _complete(parser)
    for name in MODULES:
        command = subcommand(name)
        child = commands.add_parser(name, help=command.HELP)
        arguments_of(name, child)
        _complete(child)
    return parser


def _complete(parser: argparse.ArgumentParser) -> None:
    for action in parser._actions:
        for option in action.option_strings:
            if option in CHOICES:
                action.choices = list(CHOICES[option])
        if action.metavar in FILES:
            action.complete = shtab.FILE  # type: ignore[attr-defined]

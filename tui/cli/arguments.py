"""The arguments of commands, as argparse takes them, and those that several commands share."""

from __future__ import annotations

from argparse import Action, ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from shutil import get_terminal_size
from textwrap import fill
from typing import Any, NamedTuple

from engine.games import DEFAULT
from engine.rules.errors import GameError
from engine.rules.text import choose, printable
from tui.cli.numbers import file_or_number, whole
from tui.settings.settings import BOTS, RULES, SETTINGS, OptionScope


class Argument(NamedTuple):
    """An argument, as argparse takes it."""

    name: str
    options: dict[str, Any]


class Choice(Action):
    """Takes one of a few values; any other one is a sentence that names the nearest."""

    def __init__(self, allowed: Sequence[str], **options: Any) -> None:
        super().__init__(metavar=f"{{{','.join(allowed)}}}", **options)
        self.allowed = allowed

    def __call__(self, parser: ArgumentParser, options: Namespace, given: Any, name: str | None = None) -> None:
        if given not in self.allowed:
            shown = "/".join(self.option_strings)
            raise GameError(f"{shown} cannot be {printable(given) or 'empty'}: {choose(given, self.allowed)}")
        setattr(options, self.dest, given)


def value(name: str, metavar: str, help: str, **options: Any) -> Argument:
    """An argument with a value."""
    return Argument(name, {"metavar": metavar, "help": help, **options})


def choice(name: str, allowed: Sequence[str], help: str, **options: Any) -> Argument:
    """An option with one of a few values."""
    return Argument(name, {"action": Choice, "allowed": allowed, "help": help, **options})


def number(name: str, metavar: str, help: str, **options: Any) -> Argument:
    """An option with a whole number."""
    return value(name, metavar, help, type=whole, **options)


def flag(name: str, help: str, **options: Any) -> Argument:
    """An option without a value."""
    return Argument(name, {"action": "store_true", "help": help, **options})


def output(default: str) -> Argument:
    """The file that is written."""
    return value("-o", "FILE", f"the file (default {default}); - prints it", dest="output", default=default)


def page_option(what_for: str) -> Argument:
    """The address of the page."""
    return value("--page", "URL", f"the address of the game's web page, {what_for} (default: the one in the settings)")


def filled(text: str, beside: int = 2) -> str:
    """The text with lines as wide as the terminal without some cells; one that begins with a blank stays as it is."""
    width = max(get_terminal_size().columns - beside, 11)
    return "\n".join(line if line.startswith(" ") else fill(line, width) for line in text.splitlines())


def _as_argparse(option: Mapping[str, Any]) -> Mapping[str, Any]:
    return {"action": Choice, **option} if "allowed" in option else option


def settings(taken_by: OptionScope) -> tuple[Argument, ...]:
    """The options of settings."""
    return tuple(
        Argument(f"--{name.replace('_', '-')}", {"help": setting.help, **_as_argparse(setting.kind.option)})
        for name, setting in SETTINGS.items()
        if setting.option is taken_by
    )


def add(parser: ArgumentParser, arguments: Sequence[Argument | tuple[Argument, ...]]) -> list[str]:
    """Give the parser these arguments, of those in a tuple only one at a time; results in the names of the options."""
    names = list[str]()
    for each in arguments:
        if isinstance(each, Argument):
            names += parser.add_argument(each.name, **each.options).option_strings
        else:
            group = parser.add_mutually_exclusive_group()
            for alternative in each:
                names += group.add_argument(alternative.name, **alternative.options).option_strings
    return names


MISERE = flag("--misere", "whoever makes the last move loses")
COMPONENTS = value("components", "COMPONENT", "as in 17 nim:5 euclid:26,5", nargs="*")
DIVISORS = value("--divisors", "2,3,5", "the divisors of bare numbers (default 2,3,4,5,6)")
JSON = flag("--json", "print a JSON object")
NO_SAVE = flag("--no-save", "save nothing of what is played")
DEBUG = value("--debug", "FILE", "write what the program does to this file, without names and typed texts")
MATCH = value(
    "match",
    "FILE|ID",
    "the number of a saved match, or a file with records or links; - for standard input",
    type=file_or_number,
)
OWN_RULES, OWN_BOTS = (
    value(f"--{name}", "FILE", f"run this Python file and {done}; may be given more than once", action="append")
    for name, done in ((RULES, "play the games in it"), (BOTS, "play against the bots in it"))
)
BOARD = (
    value(
        "components",
        "COMPONENT",
        "a number, heap or pair on the board, as in 17 nim:5 euclid:26,5 (see fdivgame games); "
        "without any the board is random",
        nargs="*",
    ),
    value("--game", "GAME", "the game of bare numbers and of a random board, as in floor(2,3)"),
    value("--random", "N[:MAX]", "a random board of N numbers up to MAX (default 5 numbers)"),
    MISERE,
    choice("--first", ("1", "2"), "which player starts (default 1)", default="1"),
    value("--seed", "S", "any text; the same seed deals the same board"),
    DIVISORS,
)
OPPONENT = value("--vs", "WHO", "human (default) or a bot: see fdivgame bots")
FAR = (
    value("--as", "NAME", "your name (default: the first name in the settings)", dest="name"),
    flag(
        "--unencrypted",
        "allow an address outside this machine: nothing is encrypted then, and anybody on the way can read everything "
        "and play in your place; ssh://HOST is safe and needs no option",
    ),
)
GAME_OR_MIXED = value("--game", "GAME", "the game, as in nim, or mixed", default=DEFAULT.slug)

"""A subcommand: its module, its arguments, and the lines that it prints."""

from __future__ import annotations

import argparse
import io
from collections.abc import Sequence
from contextlib import redirect_stdout, suppress
from importlib import import_module
from typing import NoReturn, Protocol, cast

from engine.errors import GameError
from engine.text import shorten
from tui.cli import MODULES, rules_option

PROGRAM = "program"
"""The name of the argument that takes a program with arguments of its own."""


class Subcommand(Protocol):
    """The contents of the module of a subcommand."""

    HELP: str
    """Its effect in a line, without a full stop."""

    def arguments(self, parser: argparse.ArgumentParser) -> None:
        """Give the parser the arguments, and a description if the help line is not enough."""

    def run(self, options: argparse.Namespace) -> int:
        """Run the subcommand and return the exit code; raises GameError."""


class Parser(argparse.ArgumentParser):
    """Raises GameError where argparse would print a usage and leave; options cannot be abbreviated."""

    def __init__(self, prog: str, description: str) -> None:
        super().__init__(
            prog=prog,
            description=description,
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )

    def knows(self, option: str) -> bool:
        """Whether there is an option of this name."""
        return option in self._option_string_actions

    def options(self, given: Sequence[str]) -> argparse.Namespace:
        """The options in the arguments; if they can name a program, everything after `--` belongs to the program."""
        if self.get_default(PROGRAM) is None or "--" not in given:
            return self.parse_intermixed_args(given)
        at = list(given).index("--")
        options = self.parse_intermixed_args(given[:at])
        setattr(options, PROGRAM, getattr(options, PROGRAM) + list(given[at + 1 :]))
        return options

    def error(self, message: str) -> NoReturn:
        sentence = f"{message[:1].upper()}{shorten(message[1:], 300).rstrip('.')}"
        raise GameError(f"{sentence}; see {self.prog} --help.")


def subcommand(name: str) -> Subcommand:
    """The module of a subcommand."""
    return cast(Subcommand, import_module(f"tui.cli.{MODULES[name]}"))


def arguments_of(name: str, parser: argparse.ArgumentParser) -> None:
    """Give the parser all arguments of a subcommand."""
    subcommand(name).arguments(parser)
    if name not in rules_option.WITHOUT:
        rules_option.arguments(parser)


def parser_of(name: str) -> Parser:
    """The parser of a subcommand alone."""
    command = subcommand(name)
    parser = Parser(f"fdivgame {name}", f"{command.HELP[0].upper()}{command.HELP[1:]}.")
    arguments_of(name, parser)
    return parser


def asked(name: str, given: Sequence[str]) -> argparse.Namespace:
    """The options of a subcommand, with the games that they name loaded; raises GameError."""
    options = parser_of(name).options(given)
    if name not in rules_option.WITHOUT:
        rules_option.load(options)
    return options


def printed(name: str, given: Sequence[str]) -> str:
    """The text that a subcommand prints, or its help text; raises GameError."""
    content = io.BytesIO()
    with redirect_stdout(io.TextIOWrapper(content, "utf-8", write_through=True)) as out:
        # The parser leaves after a help text.
        with suppress(SystemExit):
            subcommand(name).run(asked(name, given))
        out.flush()
        return content.getvalue().decode()

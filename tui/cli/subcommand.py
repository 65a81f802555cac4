"""A subcommand: its module, its arguments, and the lines that it prints."""

from __future__ import annotations

import argparse
import io
import textwrap
from collections.abc import Sequence
from contextlib import redirect_stdout, suppress
from importlib import import_module
from typing import Any, NoReturn, Protocol, cast

from engine.errors import GameError
from engine.text import choose, shorten
from tui.cli import MODULES, own_option

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


class Paragraphs(argparse.HelpFormatter):
    """Fills each paragraph to the width of the terminal; a line that begins with a blank stays as it is."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        parts: list[str] = []
        for line in text.splitlines():
            if parts and line.strip() and not line.startswith(" ") and parts[-1] and not parts[-1].startswith(" "):
                parts[-1] += f" {line}"
            else:
                parts.append(line)
        return "\n".join(part if part.startswith(" ") else textwrap.fill(part, width) for part in parts)


class Parser(argparse.ArgumentParser):
    """Raises GameError where argparse would print a usage and leave; options cannot be abbreviated."""

    def __init__(self, prog: str, description: str) -> None:
        super().__init__(
            prog=prog,
            description=description,
            allow_abbrev=False,
            formatter_class=Paragraphs,
        )

    def knows(self, option: str) -> bool:
        """Whether there is an option of this name."""
        return option in self._option_string_actions

    def nearest(self, option: str) -> str | None:
        """The option that is nearly this one, if there is one."""
        from difflib import get_close_matches

        # The dashes, which all have, would make different names alike.
        names = {each.strip("-"): each for each in self._option_string_actions if each.startswith("--")}
        given = option.strip("-")[:40]
        begun = [name for name in names if given and name.startswith(given)]
        near = begun if len(begun) == 1 else get_close_matches(given, names, 1)
        return names[near[0]] if near else None

    def options(self, given: Sequence[str]) -> argparse.Namespace:
        """The options in the arguments; if they can name a program, everything after `--` belongs to the program."""
        if self.get_default(PROGRAM) is None or "--" not in given:
            return self._known(given)
        at = list(given).index("--")
        options = self._known(given[:at])
        setattr(options, PROGRAM, getattr(options, PROGRAM) + list(given[at + 1 :]))
        return options

    def _known(self, given: Sequence[str]) -> argparse.Namespace:
        for option, _, value in [each.partition("=") for each in given if each.startswith("-")]:
            # Python up to 3.12 would lose this value and give an empty list.
            if value == "--":
                raise GameError(f"{shorten(option)} cannot be --.")
        options, rest = self.parse_known_intermixed_args(given)
        for option in [each.partition("=")[0] for each in rest if each.startswith("--")]:
            near = self.nearest(option)
            if near is not None:
                raise GameError(f"There is no option {shorten(option)}: did you mean {near}?")
        if rest:
            self.error(f"unrecognized arguments: {' '.join(rest)}")
        return options

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            shown = "/".join(action.option_strings) or str(action.metavar)
            ending = choose(str(value), map(str, action.choices))
            raise GameError(f"{shown} cannot be {shorten(str(value)) or 'empty'}: {ending}")

    def error(self, message: str) -> NoReturn:
        sentence = f"{message[:1].upper()}{shorten(message[1:], 300).rstrip('.')}"
        raise GameError(f"{sentence}; see {self.prog} --help.")


def subcommand(name: str) -> Subcommand:
    """The module of a subcommand."""
    return cast(Subcommand, import_module(f"tui.cli.{MODULES[name]}"))


def arguments_of(name: str, parser: argparse.ArgumentParser) -> None:
    """Give the parser all arguments of a subcommand."""
    subcommand(name).arguments(parser)
    own_option.arguments(name, parser)


def asks_for_help(given: Sequence[str]) -> bool:
    """Whether the help is asked for."""
    return not {"-h", "--help"}.isdisjoint(given)


def parser_of(name: str, with_examples: bool = False) -> Parser:
    """The parser of a subcommand; its examples are only needed in its help."""
    command = subcommand(name)
    parser = Parser(f"fdivgame {name}", f"{command.HELP[0].upper()}{command.HELP[1:]}.")
    arguments_of(name, parser)
    if with_examples:
        from tui.cli.examples import EXAMPLES

        lines = [f"  fdivgame {name} {rest}".rstrip() for rest in EXAMPLES[name]]
        parser.epilog = "\n".join([(parser.epilog or "").rstrip(), "", "For example:", *lines])
    return parser


def asked(name: str, given: Sequence[str]) -> argparse.Namespace:
    """The options of a subcommand, with the games and bots that they name loaded; raises GameError."""
    options = parser_of(name, with_examples=asks_for_help(given)).options(given)
    own_option.load(name, options)
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

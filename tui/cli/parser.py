"""Reads the arguments: the subcommand comes first, if there is one, and every mistake becomes one sentence."""

from __future__ import annotations

import argparse
import io
import shlex
import shutil
import sys
import textwrap
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn, Protocol, cast

import engine
from engine.errors import GameError
from engine.text import choose, named, shorten
from tui.cli import MODULES, own_option

DESCRIPTION = (
    "The Floor Division Game and other impartial games on a blackboard: divide a number, keep the whole part; "
    "whoever makes the last move wins. Without a command the first screen opens."
)
PROGRAM = "program"
"""The name of the argument that takes a program with arguments of its own."""
ENDING = (
    "Exit code 0, 1 if stress or conform finds a fault, 2 after one sentence on standard error, 130 after Ctrl+C.\n"
    "See also: fdivgame COMMAND --help."
)


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


def run(given: Sequence[str]) -> int:
    """Run the command and return the exit code; raises GameError, and SystemExit after a help text."""
    _print_anything()
    if given and given[0] in MODULES:
        asked = parser_of(given[0], with_examples=_asks_for_help(given)).options(given[1:])
        own_option.load(given[0], asked)
        return subcommand(given[0]).run(asked)
    # It loads the archive, which most subcommands do without.
    from tui.cli import home

    parser = Parser("fdivgame", DESCRIPTION)
    parser.usage = "fdivgame [COMMAND] [OPTION ...]"
    parser.add_argument("-V", "--version", action="version", version=f"fdivgame {engine.__version__}")
    parser.add_argument("command", nargs="?", help=argparse.SUPPRESS)
    home.arguments(parser)
    own_option.arguments("", parser)
    if _asks_for_help(given):
        parser.epilog = _commands()
    options, rest = parser.parse_known_args(given)
    if options.command in MODULES:
        raise GameError(f"The command comes first, then its options: fdivgame {options.command} ...")
    if options.command is not None or rest:
        raise GameError(_misplaced(parser, given, options.command, rest))
    own_option.load("", options)
    return home.run(options)


def _asks_for_help(given: Sequence[str]) -> bool:
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


def _misplaced(parser: Parser, given: Sequence[str], command: str | None, rest: Sequence[str]) -> str:
    """The sentence about arguments that do not begin with a command."""
    options = [each.partition("=")[0] for each in rest if each.startswith("-")]
    if options and given[0] != command:
        # The supposed command is the value of this option.
        option = shorten(options[0])
        holder = next((name for name in MODULES if parser_of(name).knows(options[0])), None)
        if holder is None:
            near = parser.nearest(options[0])
            ending = "; see fdivgame --help." if near is None else f": did you mean {near}?"
            return f"There is no option {option}{ending}"
        return f"The option {option} comes after a command, as in fdivgame {holder} {option} ..."
    if command is not None and _is_component(command):
        played = shorten(shlex.join(given), 200)
        return f"There is no command {named(command)}: write fdivgame play {played} for a match on this board."
    return f"There is no command {named(command or '')}: {choose(command or '', MODULES)}"


def _is_component(text: str) -> bool:
    from engine.notation import parse_component

    try:
        parse_component(text.split()[0])
    except (IndexError, GameError):
        return False
    return True


def _commands() -> str:
    first = max(map(len, MODULES)) + 4
    across = max(shutil.get_terminal_size().columns - 2, first + 20)
    starts = [(f"  {name}".ljust(first), subcommand(name).HELP) for name in MODULES]
    lines = [textwrap.fill(f"{start}{text}", across, subsequent_indent=" " * first) for start, text in starts]
    return "\n".join(["commands:", *lines, "", ENDING])


def _print_anything() -> None:
    """Print a question mark for each character that the terminal's encoding lacks."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")

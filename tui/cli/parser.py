"""Reads the arguments with parsers made from the table; every mistake becomes one sentence."""

from __future__ import annotations

import argparse
import io
import shlex
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Sequence
from contextlib import redirect_stdout, suppress
from importlib import import_module
from typing import NoReturn

import engine
from engine.rules.errors import GameError
from engine.rules.text import choose, named, printable
from tui.cli import settings_options
from tui.cli.arguments import OWN_BOTS, OWN_RULES, add, filled, settings
from tui.cli.table import COMMANDS, HOME, SECTIONS, Command
from tui.settings.settings import OptionScope

ENDING = (
    "Exit code 0, 1 if stress or conform finds a fault, 2 after one sentence on standard error, 130 after Ctrl+C.\n"
    "See also: fdivgame COMMAND --help."
)
PROGRAM = "program"
"""The name of the argument that takes a program with arguments of its own."""


class Parser(argparse.ArgumentParser):
    """Raises GameError where argparse would print a usage and leave; options cannot be abbreviated."""

    def __init__(self, prog: str, description: str, command: Command) -> None:
        formatter = argparse.RawDescriptionHelpFormatter
        super().__init__(prog, description=description, allow_abbrev=False, formatter_class=formatter)
        self.names = ["--help", "-h", *add_all(self, command)]

    def nearest(self, option: str) -> str | None:
        """The option that is nearly this one, if there is one."""
        from difflib import get_close_matches

        # The dashes, which all have, would make different names alike.
        names = {each.strip("-"): each for each in self.names if each.startswith("--")}
        given = option.strip("-")[:40]
        begun = [name for name in names if given and name.startswith(given)]
        near = begun if len(begun) == 1 else get_close_matches(given, names, 1)
        return names[near[0]] if near else None

    def options(self, given: Sequence[str]) -> argparse.Namespace:
        """The options in the arguments; if they can name a program, everything after `--` belongs to the program."""
        program: Sequence[str] = ()
        if self.get_default(PROGRAM) is not None and "--" in given:
            at = list(given).index("--")
            given, program = given[:at], given[at + 1 :]
        for option, _, value in [each.partition("=") for each in given if each.startswith("-")]:
            # Python up to 3.12 would lose this value and give an empty list.
            if value == "--":
                raise GameError(f"{printable(option)} cannot be --.")
        for option in [each.partition("=")[0] for each in given if each.startswith("--")]:
            if option not in self.names and (near := self.nearest(option)):
                raise GameError(f"There is no option {printable(option)}: did you mean {near}?")
        options, rest = self.parse_known_intermixed_args(given)
        if rest:
            self.error(f"unrecognized arguments: {' '.join(rest)}")
        if program:
            setattr(options, PROGRAM, [*getattr(options, PROGRAM), *program])
        return options

    def format_help(self) -> str:
        """The text of the help, as wide as the terminal."""
        self.description, self.epilog = filled(self.description or ""), filled(self.epilog or "")
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        sentence = f"{message[:1].upper()}{printable(message[1:], 300).rstrip('.')}"
        raise GameError(f"{sentence}; see {self.prog} --help.")


def add_all(parser: argparse.ArgumentParser, command: Command) -> list[str]:
    """Give the parser all arguments of a command, and its notes; results in the names of the options."""
    names = add(parser, command.arguments)
    if command.plays:
        names += settings_options.add_overruling(parser)
    if command is HOME:
        names += add(parser, settings(OptionScope.HOME))
    names += add(parser, [OWN_RULES] * command.rules + [OWN_BOTS] * (command.bots or command.plays))
    parser.epilog = command.notes
    parser.usage = command.usage or None
    return names


def parser_of(command: Command) -> Parser:
    """The parser of a command, with its examples."""
    description = command.description or f"{command.help[0].upper()}{command.help[1:]}."
    parser = Parser(f"fdivgame {command.name}", description, command)
    lines = [f"  fdivgame {command.name} {rest}".rstrip() for rest in command.examples]
    parser.epilog = "\n".join([(parser.epilog or "").rstrip(), "", "For example:", *lines])
    return parser


def parse_options(name: str, given: Sequence[str]) -> argparse.Namespace:
    """The options of a command, with the games and bots that they name loaded; raises GameError."""
    command = COMMANDS[name]
    options = parser_of(command).options(given)
    settings_options.load_own(options)
    return options


def carry_out(command: Command, options: argparse.Namespace) -> int:
    """Run the function of a command, and print the lines that it gives; returns the exit code, raises GameError."""
    module, _, name = command.function.partition(".")
    function: Callable[[argparse.Namespace], int | Iterable[str] | None]
    function = getattr(import_module(f"tui.cli.{module}"), name)
    given = function(options) or 0
    if isinstance(given, int):
        return given
    for line in given:
        print(line)
    return 0


def capture_output(name: str, given: Sequence[str]) -> str:
    """The text that a command prints, or its help text; raises GameError."""
    content = io.BytesIO()
    with redirect_stdout(io.TextIOWrapper(content, "utf-8", write_through=True)) as out:
        # The parser leaves after a help text.
        with suppress(SystemExit):
            carry_out(COMMANDS[name], parse_options(name, given))
        out.flush()
        return content.getvalue().decode()


def run(given: Sequence[str]) -> int:
    """Run the command and return the exit code; raises GameError, and SystemExit after a help text."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A question mark stands for each character that the terminal's encoding lacks.
            stream.reconfigure(errors="replace")
    if given and given[0] in COMMANDS:
        return carry_out(COMMANDS[given[0]], parse_options(given[0], given[1:]))
    parser = home_parser()
    options, rest = parser.parse_known_args(given)
    if options.command in COMMANDS:
        raise GameError(f"The command comes first, then its options: fdivgame {options.command} ...")
    if options.command is not None or rest:
        raise GameError(_misplaced(parser, given, options.command or "", rest))
    settings_options.load_own(options)
    return carry_out(HOME, options)


def home_parser() -> Parser:
    """The parser of what does not begin with a command, whose help lists all commands."""
    parser = Parser("fdivgame", HOME.help, HOME)
    parser.usage = "fdivgame [COMMAND] [OPTION ...]"
    version = parser.add_argument("-V", "--version", action="version", version=f"fdivgame {engine.__version__}")
    parser.names += version.option_strings
    parser.add_argument("command", nargs="?", help=argparse.SUPPRESS)
    parser.epilog = _commands()
    return parser


def _misplaced(parser: Parser, given: Sequence[str], command: str, rest: Sequence[str]) -> str:
    """The sentence about arguments that do not begin with a command."""
    options = [each.partition("=")[0] for each in rest if each.startswith("-")]
    if options and given[0] != command:
        # The supposed command is the value of this option.
        option = printable(options[0])
        holder = next((each.name for each in COMMANDS.values() if options[0] in parser_of(each).names), None)
        if holder is None:
            near = parser.nearest(options[0])
            ending = "; see fdivgame --help." if near is None else f": did you mean {near}?"
            return f"There is no option {option}{ending}"
        return f"The option {option} comes after a command, as in fdivgame {holder} {option} ..."
    if _is_component(command):
        played = printable(shlex.join(given), 200)
        return f"There is no command {named(command)}: write fdivgame play {played} for a match on this board."
    return f"There is no command {named(command)}: {choose(command, COMMANDS)}"


def _is_component(text: str) -> bool:
    from engine.positions.notation import parse_component

    try:
        parse_component(text.split()[0])
    except (IndexError, GameError):
        return False
    return True


def _commands() -> str:
    first = max(map(len, COMMANDS)) + 4
    across = max(shutil.get_terminal_size().columns - 2, first + 20)
    lines = []
    for title, commands in SECTIONS.items():
        lines += ["", f"{title}:"]
        for each in commands:
            said = f"  {each.name}".ljust(first) + each.help
            lines.append(textwrap.fill(said, across, subsequent_indent=" " * first))
    return "\n".join([*lines, "", ENDING]).lstrip()

"""Reads the arguments: the subcommand comes first, if there is one, and every mistake becomes one sentence."""

from __future__ import annotations

import argparse
import io
import shlex
import shutil
import sys
import textwrap
from collections.abc import Sequence

import engine
from engine.errors import GameError
from engine.text import choose, named, shorten
from tui.cli import HEADINGS, MODULES, own_option
from tui.cli.subcommand import Parser, asked, asks_for_help, parser_of, subcommand

DESCRIPTION = (
    "The Floor Division Game and other impartial games on a blackboard: divide a number, keep the whole part; "
    "whoever makes the last move wins. Without a command the first screen opens."
)
ENDING = (
    "Exit code 0, 1 if stress or conform finds a fault, 2 after one sentence on standard error, 130 after Ctrl+C.\n"
    "See also: fdivgame COMMAND --help."
)


def run(given: Sequence[str]) -> int:
    """Run the command and return the exit code; raises GameError, and SystemExit after a help text."""
    _print_anything()
    if given and given[0] in MODULES:
        return subcommand(given[0]).run(asked(given[0], given[1:]))
    # It loads the archive, which most subcommands do without.
    from tui.cli import home

    parser = Parser("fdivgame", DESCRIPTION)
    parser.usage = "fdivgame [COMMAND] [OPTION ...]"
    parser.add_argument("-V", "--version", action="version", version=f"fdivgame {engine.__version__}")
    parser.add_argument("command", nargs="?", help=argparse.SUPPRESS)
    home.arguments(parser)
    own_option.arguments("", parser)
    if asks_for_help(given):
        parser.epilog = _commands()
    options, rest = parser.parse_known_args(given)
    if options.command in MODULES:
        raise GameError(f"The command comes first, then its options: fdivgame {options.command} ...")
    if options.command is not None or rest:
        raise GameError(_misplaced(parser, given, options.command, rest))
    own_option.load("", options)
    return home.run(options)


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
    lines = []
    for name in MODULES:
        lines += ["", f"{HEADINGS[name]}:"] if name in HEADINGS else []
        said = f"  {name}".ljust(first) + subcommand(name).HELP
        lines.append(textwrap.fill(said, across, subsequent_indent=" " * first))
    return "\n".join([*lines, "", ENDING]).lstrip()


def _print_anything() -> None:
    """Print a question mark for each character that the terminal's encoding lacks."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")

"""`fdivgame conform`: checks a player's own game against everything that must hold for a game."""

from __future__ import annotations

import argparse
from contextlib import suppress

from engine.own_games.suite import CHECKS, conform
from engine.ruleset import AnyRuleset
from tui.cli.own_option import join
from tui.settings.settings import RULES

HELP = "check a game of your own against everything that must hold for a game"

FAILS = 1

_NOTES = """\
It runs the code in the file and prints a line for each check: ok, or fails with the first fault found.
Exit code 0 if all checks hold, 1 if one fails, 2 if the file cannot be loaded.
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the file."""
    parser.epilog = _NOTES
    parser.add_argument("file", metavar="FILE", help="a Python file with a Ruleset")


def run(options: argparse.Namespace) -> int:
    """Print the result of every check and return 0 or 1; raises what loading the file raises."""
    holds = [_print(kind) for kind in join(RULES, options.file)]
    return 0 if all(holds) else FAILS


def _print(kind: type[AnyRuleset]) -> bool:
    """Print the findings about a game, and return whether all of them hold."""
    _say(f"{kind.title} ({kind.slug})")
    good = 0
    for holds, fault in conform(kind.from_parameters(())):
        _say(f"fails  {holds} {fault}" if fault else f"ok     {holds}")
        good += not fault
    _say(f"All {good} checks hold." if good == len(CHECKS) else f"{good} of {len(CHECKS)} checks hold.")
    return good == len(CHECKS)


def _say(line: str) -> None:
    # The exit code still says whether all checks hold, even if nobody reads on.
    with suppress(BrokenPipeError):
        print(line, flush=True)

"""`fdivgame conform`: checks a player's own game against everything that must hold for a game."""

from __future__ import annotations

import argparse
from contextlib import suppress
from functools import partial

from engine.errors import GameError
from engine.guarded import files_of
from engine.own_games.joining import join_file
from engine.own_games.subject import bounded
from engine.own_games.suite import Finding, conform
from engine.ruleset import AnyRuleset
from engine.text import choose, named
from tui.cli.own_option import say

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
    parser.add_argument("--game", metavar="SLUG", help="only this game of the file")


def run(options: argparse.Namespace) -> int:
    """Print the result of every check and return 0 or 1; raises GameError if the file cannot be loaded."""
    said, kinds = join_file(options.file)
    say([said])
    if options.game is not None:
        slugs = [kind.slug for kind in kinds]
        kinds = tuple(kind for kind in kinds if kind.slug == options.game)
        if not kinds:
            raise GameError(f"There is no game {named(options.game)} in this file: {choose(options.game, slugs)}")
    holds = [_print(kind) for kind in kinds]
    return 0 if all(holds) else FAILS


def _print(kind: type[AnyRuleset]) -> bool:
    """Print the findings about a game, and return whether all of them hold."""
    findings = []
    _say(f"{kind.title} ({kind.slug})")
    for finding in conform(kind.from_parameters(()), partial(bounded, files_of(kind))):
        _say(_line(finding))
        findings.append(finding)
    good = sum(finding.is_checked and finding.fault is None for finding in findings)
    _say(f"All {good} checks hold." if good == len(findings) else f"{good} of {len(findings)} checks hold.")
    return good == len(findings)


def _say(line: str) -> None:
    # The exit code still says whether all checks hold, even if nobody reads on.
    with suppress(BrokenPipeError):
        print(line, flush=True)


def _line(finding: Finding) -> str:
    if not finding.is_checked:
        return f"-      {finding.holds} Not checked: the checks above must hold first."
    return f"ok     {finding.holds}" if finding.fault is None else f"fails  {finding.holds} {finding.fault}"

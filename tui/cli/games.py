"""`fdivgame games`, the list of games; and `conform`, what holds for a game of one's own."""

from __future__ import annotations

import argparse
from contextlib import suppress
from random import Random

from engine.games.component import Component
from engine.games.registry import kinds
from engine.own_games.conformance import CHECKS
from engine.own_games.conformance import conform as checked
from engine.rules.ruleset import AnyRuleset
from tui.cli.printing import as_json, columns
from tui.cli.settings_options import load_file
from tui.settings.settings import RULES

FAILS = 1


def games(options: argparse.Namespace) -> list[str]:
    """A line for each game."""
    rows = [_game(kind.from_parameters(())) for kind in kinds()]
    if options.json:
        return as_json([dict(zip(("game", "title", "example", "misere"), row, strict=True)) for row in rows])
    return columns([("game", "title", "written as", "misere"), *rows])


def _game(rules: AnyRuleset) -> tuple[str, ...]:
    example = Component(rules, rules.draw(Random(rules.slug), rules.default_largest))
    # Small boards of every game are played by every sum, whatever its values are.
    return rules.slug, rules.title, str(example), "yes" if rules.tame else "some boards"


def conform(options: argparse.Namespace) -> int:
    """Print the result of every check and return 0 or 1; raises what loading the file raises."""
    code = 0
    for kind in load_file(RULES, options.file):
        _say(f"{kind.title} ({kind.slug})")
        results = []
        for holds, fault in checked(kind.from_parameters(())):
            _say(f"fails  {holds} {fault}" if fault else f"ok     {holds}")
            results.append(fault is None)
        _say(_ending(results.count(True), len(results)))
        code = code if results.count(True) == len(CHECKS) else FAILS
    return code


def _ending(good: int, seen: int) -> str:
    """How many of the checks that were made hold, and how many were not made."""
    unseen = len(CHECKS) - seen
    rest = f" The other {unseen} were not made." if unseen else ""
    return f"All {good} checks hold." if good == len(CHECKS) else f"{good} of {seen} checks hold.{rest}"


def _say(line: str) -> None:
    # The exit code still says whether all checks hold, even if nobody reads on.
    with suppress(BrokenPipeError):
        print(line, flush=True)

"""`fdivgame games`: the list of games, and how each is written."""

from __future__ import annotations

import argparse
import json
from random import Random

from engine.component import Component
from engine.games.registry import kinds
from engine.notation import format_component
from engine.ruleset import AnyRuleset
from tui.cli.printing import columns

HELP = "list the games, how a component of each is written, and where misere play is offered"

SAMPLES = 20
_KEYS = "game", "title", "example", "misere"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the form."""
    parser.add_argument("--json", action="store_true", help="print a JSON list with an object for each game")


def run(options: argparse.Namespace) -> int:
    """Print a line for each game."""
    rows = [_row(kind.from_parameters(())) for kind in kinds()]
    if options.json:
        print(json.dumps([dict(zip(_KEYS, row, strict=True)) for row in rows], indent=1))
        return 0
    for line in columns([("game", "title", "written as", "misere"), *rows]):
        print(line)
    return 0


def _row(rules: AnyRuleset) -> tuple[str, ...]:
    rng = Random(rules.slug)
    drawn = [Component(rules, rules.draw(rng, rules.default_largest)) for _ in range(SAMPLES)]
    tame = any(rules.is_tame(component.value) for component in drawn)
    offered = "yes" if rules.tame else "some boards" if tame else "no"
    return rules.slug, rules.title, format_component(drawn[0]), offered

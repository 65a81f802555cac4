"""`fdivgame games`: the list of games, and how each is written."""

from __future__ import annotations

import argparse
from random import Random

from engine.component import Component
from engine.games.registry import kinds
from engine.notation import format_component
from engine.ruleset import AnyRuleset
from tui.cli.own_option import installed, say
from tui.cli.printing import columns
from tui.settings.settings import RULES

HELP = "list the games, how a component of each is written, and where misere play is offered"

SAMPLES = 20


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command has no arguments."""


def run(_: argparse.Namespace) -> int:
    """Print a line for each game."""
    say(installed(RULES))
    rows = [_row(kind.from_parameters(())) for kind in kinds()]
    for line in columns([("game", "title", "written as", "misere"), *rows]):
        print(line)
    return 0


def _row(rules: AnyRuleset) -> tuple[str, ...]:
    rng = Random(rules.slug)
    drawn = [Component(rules, rules.draw(rng, rules.default_largest)) for _ in range(SAMPLES)]
    tame = any(rules.is_tame(component.value) for component in drawn)
    offered = "yes" if rules.tame else "some boards" if tame else "no"
    return rules.slug, rules.title, format_component(drawn[0]), offered

"""`fdivgame puzzle`: boards on which a winning move is to be found."""

from __future__ import annotations

import argparse
import json
from random import SystemRandom

from engine.errors import InvalidValue
from engine.games import DEFAULT
from engine.puzzles.grades import GRADES
from engine.puzzles.making import make
from engine.ruleset import AnyRuleset
from tui.cli.numbers import whole

HELP = "find the winning move: puzzles of ten grades in every game"

MIXED = "mixed"
MOST = 1_000


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser what describes the puzzles."""
    parser.add_argument("--grade", metavar="N", type=whole, default=1, help="how hard, 1 to 10 (default 1)")
    parser.add_argument("--game", metavar="GAME", default=DEFAULT.slug, help="the game, as in nim, or mixed")
    parser.add_argument("--misere", action="store_true", help="whoever makes the last move loses")
    parser.add_argument("--seed", metavar="S", help="the same seed gives the same puzzles on every machine")
    parser.add_argument("--count", metavar="N", type=whole, default=1, help="how many puzzles (default 1)")
    parser.add_argument("--json", action="store_true", help="print them with every winning move")


def run(options: argparse.Namespace) -> int:
    """Print puzzles and return the exit code; raises GameError."""
    if options.grade not in GRADES:
        raise InvalidValue(f"A grade is from 1 to {GRADES[-1]}, not {options.grade}.")
    if not 1 <= options.count <= MOST:
        raise InvalidValue(f"Ask for 1 to {MOST:,} puzzles, not {options.count:,}.")
    rules = rules_of(options.game)
    seed = str(SystemRandom().randrange(1_000_000)) if options.seed is None else options.seed
    puzzles = (make(rules, options.grade, f"{seed} {number}", options.misere) for number in range(options.count))
    if options.json:
        from engine.puzzles.as_json import to_json

        print(json.dumps([to_json(each) for each in puzzles], indent=1))
    return 0


def rules_of(game: str) -> tuple[AnyRuleset, ...]:
    """The rules on the boards of this game, all of them for a mixed board; raises GameError."""
    if game == MIXED:
        from engine.games.registry import RULESETS

        return tuple(kind.from_parameters(()) for kind in RULESETS)
    from engine.notation import parse_rules

    return (parse_rules(game),)

"""`python -m tests.engine.coach.check_positions`: all that tips, coach and review say, at random boards."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from random import Random
from time import perf_counter

from engine.component import Component
from engine.games.registry import RULESETS
from engine.notation import format_position, parse_component
from engine.position import Position
from tests.engine.coach import judge
from tests.engine.coach.claims import Claims
from tests.engine.coach.review_claims import ReviewClaims, random_match
from tests.engine.coach.sizes import LARGE, SMALL

GAMES = [each.from_parameters(()) for each in RULESETS]
OTHER_RULES = [
    parse_component(f"{rules}:5").ruleset
    for rules in ("octal(4.35)", "octal(0.07)", "octal(0.26)", "octal(4.77)", "subtract(2,5)", "floor(2,7)")
]
"""Of some games other rules, under most of which Grundy values do not tell who wins where the last move loses."""
MIXED = "mixed"


def draw(game: str, is_misere: bool, seed: int) -> Position | None:
    """A board of a game, or of several; None where it is over, or under misere play cannot be tried to the end."""
    rng = Random(f"{game} {is_misere} {seed}")
    rules = [each for each in (*GAMES, *OTHER_RULES) if game in (MIXED, each.slug)]
    is_large = rng.random() < 0.1
    drawn = []
    for _ in range(rng.randint(4, 12) if is_large else rng.randint(1, 3)):
        each = rng.choice(rules)
        limits = (LARGE, 40) if is_large else (SMALL, 9)
        drawn.append(Component(each, each.draw(rng, limits[0].get(each.slug, limits[1]))))
    board = Position.of(drawn, is_misere)
    return None if board.is_over or (is_misere and not judge.is_small(board)) else board


def positions(game: str, is_misere: bool, count: int) -> Iterator[Position]:
    """So many boards, or fewer where few can be judged."""
    seeds = iter(range(20 * count))
    found = (board for board in (draw(game, is_misere, seed) for seed in seeds) if board is not None)
    for board, _ in zip(found, range(count), strict=False):
        yield board


def main() -> int:
    """Check so many positions of every game, print a line for each, and every fault; 1 if there is one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=2_000, help="boards of each game and convention")
    parser.add_argument("games", nargs="*", default=[*(each.slug for each in GAMES), MIXED])
    options = parser.parse_args()
    faults = 0
    for game in options.games:
        for is_misere in (False, True):
            began, checked = perf_counter(), 0
            for position in positions(game, is_misere, options.count):
                checked += 1
                try:
                    for has_met_xor in (True, False):
                        Claims(position, has_met_xor).check()
                        if judge.is_small(position):
                            ReviewClaims(random_match(position), has_met_xor).check()
                except AssertionError as fault:
                    faults += 1
                    said = str(fault).splitlines()[:1]
                    print(f"  {format_position(position)}{' misere' if is_misere else ''}: {said}")
            name = f"{game}{', misere' if is_misere else ''}"
            print(f"{name}: {checked:,} positions, {perf_counter() - began:.0f} s", flush=True)
    print(f"{faults:,} faults")
    return min(faults, 1)


if __name__ == "__main__":
    sys.exit(main())

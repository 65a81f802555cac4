"""Random boards of all games, small enough that every line of play can be tried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, islice
from random import Random

from engine.games.component import Component
from engine.games.registry import RULESETS
from engine.positions.match import Match
from engine.positions.notation import parse_move, parse_position, parse_rules
from engine.positions.position import Position
from engine.rules.ruleset import AnyRuleset
from tests.engine.whole_play import is_small

GAMES: list[AnyRuleset] = [kind.from_parameters(()) for kind in RULESETS]
OTHER_RULES = [
    parse_rules(text)
    for text in ("octal(4.35)", "octal(0.07)", "octal(0.26)", "octal(4.77)", "subtract(2,5)", "floor(2,7)")
]
"""Of some games other rules, under most of which Grundy values do not tell who wins where the last move loses."""
ALL = [*GAMES, *OTHER_RULES]
SMALL = {"cuboid": 2, "graph": 7, "cards": 4, "stacks": 4, "octal": 6, "wythoff": 3}
"""How large the numbers of a game may be, if 9 is too large."""


def boards(many: int, misere: bool, rules: Sequence[AnyRuleset] = ALL, most: int = 3) -> list[Position]:
    """This many boards of up to `most` components, each of one of these rules; the same each time."""
    return list(islice(_boards(misere, rules, most), many))


def _boards(misere: bool, rules: Sequence[AnyRuleset], most: int) -> Iterator[Position]:
    for seed in count():
        rng = Random(f"{seed} {[each.name for each in rules]} {misere}")
        drawn = [rng.choice(rules) for _ in range(1 + seed % most)]
        board = Position.of([Component(each, each.draw(rng, SMALL.get(each.slug, 9))) for each in drawn], misere)
        if not board.is_over and is_small(board):
            yield board


def played(board: str, *moves: str, misere: bool = False) -> Match:
    """The match of Ann and Bob in which these moves were made."""
    match = Match(parse_position(board, misere=misere), ("Ann", "Bob"))
    for move in moves:
        match = match.play(parse_move(move, match.position))
    return match

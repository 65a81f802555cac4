"""How many replies win, as every bot counts them, against every line of play of random boards of all games."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from engine.bots import awkward, by_quotient, misere_awkward
from engine.bots import misere_awkward as misere_kinds
from engine.bots.awkward import Awkward
from engine.bots.perfect import hardest
from engine.component import Component
from engine.errors import Unsolved
from engine.games.registry import RULESETS
from engine.notation import format_position, parse_component, parse_position
from engine.position import Move, Position
from engine.ruleset import AnyRuleset
from engine.theory import misere
from engine.verdict.definition import moves
from tests.cases import for_each
from tests.engine.coach.sizes import SMALL
from tests.engine.whole_play import winning, wins

OTHER_RULES = ("octal(4.35)", "octal(0.77)", "octal(0.07)", "octal(0.26)", "octal(4.77)", "subtract(2,5)", "floor(2,7)")
GAMES: list[AnyRuleset] = [
    *(each.from_parameters(()) for each in RULESETS),
    *(parse_component(f"{rules}:5").ruleset for rules in OTHER_RULES),
]
MOST_MOVES, LONGEST = 60, 14
"""Boards with more moves than this, or that can last longer, are not tried to the end."""


def lost_boards(is_misere: bool, seeds: range) -> list[Position]:
    """Of so many boards of one game, or of several, those on which every move loses."""
    found = []
    for seed in seeds:
        rng = Random(f"{is_misere} {seed}")
        rules = GAMES if rng.random() < 0.5 else [rng.choice(GAMES)]
        drawn = [rng.choice(rules) for _ in range(rng.randint(1, 4))]
        board = Position.of(
            [Component(each, each.draw(rng, SMALL.get(each.slug, 9))) for each in drawn], misere=is_misere
        )
        live = [component for _, component in board.live()]
        is_small = sum(each.choice_count for each in live) <= MOST_MOVES
        if live and is_small and sum(each.ruleset.longest_play(each.value) for each in live) <= LONGEST:
            found += [] if wins(board) else [board]
    return found


def replies_to(position: Position, move: Move) -> tuple[int, int]:
    """How many replies win, and how many there are."""
    after = position.play(move)
    return len(winning(after)), sum(1 for _ in moves(after))


def share(counted: tuple[int, int]) -> Fraction:
    """Without a reply the other player has won: the last move loses."""
    return Fraction(*counted) if counted[1] else Fraction(1)


def check(position: Position, found: Awkward) -> None:
    said = format_position(position), position.misere, found
    assert (found.winning, found.replies) == replies_to(position, found.move), said


@for_each("is_misere", [False, True])
def test_the_replies_to_the_hardest_move_are_counted_and_no_move_leaves_a_smaller_share_that_wins(is_misere: bool):
    checked: Counter[str] = Counter()
    for position in lost_boards(is_misere, range(1_500)):
        try:
            found = hardest(position)
        except Unsolved:
            continue
        check(position, found)
        shares = [share(replies_to(position, move)) for move in moves(position)]
        assert share((found.winning, found.replies)) == min(shares), format_position(position)
        checked["by a quotient" if is_misere and misere.first_wild(position) is not None else "by labels"] += 1
    assert checked["by labels"] > 150
    assert not is_misere or checked["by a quotient"] > 10


@for_each("is_misere", [False, True])
def test_the_replies_are_counted_where_only_a_sample_of_the_moves_is_weighed(
    monkeypatch: pytest.MonkeyPatch, is_misere: bool
):
    for module in (awkward, misere_kinds):
        monkeypatch.setattr(module, "MANY", 3)
    for module in (awkward, misere_awkward):
        monkeypatch.setattr(module, "EFFORT", 6)
    misere_kinds._by_labels.cache_clear()
    for position in lost_boards(is_misere, range(600)):
        try:
            check(position, hardest(position))
        except Unsolved:
            continue
    misere_kinds._by_labels.cache_clear()


def test_a_quotient_counts_the_replies_of_tame_boards_too():
    for position in lost_boards(True, range(300)):
        try:
            check(position, by_quotient.by_quotient(position))
        except Unsolved:
            continue


def test_a_reply_in_one_of_two_firm_pieces_leaves_the_sum_firm_by_the_other():
    position = parse_position("octal(4.35):5", misere=True)
    counts = {move: replies_to(position, move) for move in moves(position)}
    # With its two firm pieces counted as one, the move to 3 2 seemed as hard: two replies of five.
    assert counts[Move(1, (0, 2))] == (3, 5)
    assert hardest(position) == Awkward(Move(1, (0, 1)), *counts[Move(1, (0, 1))])

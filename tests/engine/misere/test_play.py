"""Misere boards whose winner no Grundy value tells: a quotient or every sum says what every line of play says."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.bots import bot
from engine.checker.check import check
from engine.coach.review import review
from engine.deals.setup import Setup, prepare
from engine.games.component import Component
from engine.games.registry import ruleset
from engine.misere import convention, play
from engine.misere.closed_set import closed_set
from engine.misere.play import MisereSolver, QuotientSolver, SumSolver, TooManySums, play_of
from engine.misere.quotient import Quotient
from engine.positions.notation import parse_position
from engine.positions.position import Position
from engine.rules.errors import Unsolved
from engine.verdict.text import to_text
from engine.verdict.verdict import analyze, to_json
from engine.verdict.winning import count_winning, misere_winning_moves, winning_moves
from tests.cases import for_each
from tests.engine.some_boards import ALL, boards
from tests.engine.toys import Pins
from tests.engine.whole_play import winning, wins

THREE = "cuboid:3,4,5 cuboid:2,3,2"
"""A board with a quotient of eight elements."""
NO_QUOTIENT = {"grundy:30": False, "dawsonskayles:27": True, "dawsonskayles:30": False, "dawsonskayles:34": True}
"""Boards of which no quotient is found, and whether the player to move wins."""


def of(text: str) -> Position:
    return parse_position(text, misere=True, any_size=True)


def every_sum(position: Position) -> SumSolver:
    board = Counter(position)
    return SumSolver(closed_set(board), board)


def check_play(found: MisereSolver, position: Position) -> None:
    """The winner, the winning moves in their order, and their number are those of all lines of play."""
    best = winning(position)
    right = [move for move in position.legal_moves if move in best]
    assert found.is_lost(position) is not wins(position)
    assert list(misere_winning_moves(found, position)) == right
    assert found.count_winning(position) == len(right)


def test_boards_of_all_games_are_played_as_every_line_of_play_says():
    wild = [each for each in boards(300, True, [*ALL, Pins()]) if convention.first_wild_component(each) is not None]
    assert len(wild) > 40
    for position in wild:
        assert convention.misere_refusal(position) is None
        check_play(play_of(position), position)
        assert position.is_won is wins(position)
        assert list(winning_moves(position)) == list(misere_winning_moves(play_of(position), position))
        assert count_winning(position) == play_of(position).count_winning(position)


def test_every_sum_says_the_same_where_a_quotient_is_found_too():
    for position in boards(150, True):
        check_play(every_sum(position), position)


@for_each(
    "text", ["octal(4.77):6 cards:1 octal(4.35):1", "octal(4.77):6 nim:1 nim:1", "octal(4.77):7 nim:1 nim:1 nim:1"]
)
def test_a_move_in_one_of_two_that_cancel_is_judged_too(text: str):
    check_play(every_sum(of(text)), of(text))


@for_each(("text", "won"), NO_QUOTIENT.items())
def test_a_board_without_a_quotient_is_decided_by_every_sum(text: str, won: bool):
    position = of(text)
    assert isinstance(play_of(position), SumSolver)
    assert position.is_won is won is wins(position)


def test_what_is_too_much_work_is_refused_with_how_far_it_went():
    board = {Component(ruleset("grundy"), 30): 1}
    with pytest.raises(TooManySums, match=r"^More than [0-9]+ positions can come from this board\.$"):
        SumSolver(closed_set(board), board, steps=300)
    refused = convention.misere_refusal(of("grundy:70")) or ""
    assert refused.startswith(
        "Grundy's Game 70 cannot be played so that the last move loses: the winner could not be worked out ("
    )
    assert refused.endswith(" positions found, and not all of them searched).")
    # The quotient of heaps that can be looked at is found in the last one, but no period.
    for many in ("17 cuboid:3,4,5 nim:1000000000000", "cards:8,1,1,3,1,2,7,2 nim:1000000000000", "octal(0.56):9999"):
        position = of(many)
        assert (convention.misere_refusal(position) or "").endswith(" (more than 20,000 different moves can come up).")
        with pytest.raises(Unsolved):
            _ = position.is_won
        with pytest.raises(Unsolved):
            next(winning_moves(position))
    assert convention.misere_refusal(of("17 nim:4 euclid:3,5 cards:1,2,1")) is None


@pytest.mark.parametrize("text", [THREE, "grundy:30 grundy:5"])
def test_one_search_serves_the_whole_match(text: str, monkeypatch: pytest.MonkeyPatch):
    match = prepare(Setup(start=of(text), opponent="perfect", seed="a")).match
    monkeypatch.setattr(play, "find", None)
    could_win = [False, False]
    while match.winner is None:
        could_win[match.turn] = could_win[match.turn] or match.position.is_won
        match = match.play(bot("perfect").choose(match.position, Random(match.cursor)).move)
    assert sum(could_win) == 1
    assert could_win[match.winner]
    assert all(each.won_before is not None for each in review(match).plies)


def test_nothing_is_played_by_a_quotient_that_is_not_proved(monkeypatch: pytest.MonkeyPatch):
    wrong = Quotient(2, (0,), ((1, 0),), frozenset({1}), (1,))
    monkeypatch.setattr(play, "find", lambda *_: wrong)
    position = of("cuboid:3,4,5 split:5")
    assert isinstance(play_of(position), SumSolver)
    assert position.is_won is wins(position)


@for_each(("code", "other"), [("0.77", 0), ("0.77", 3), ("0.34", 0), ("0.34", 4)])
def test_a_heap_of_any_size_is_played_as_a_smaller_one_a_multiple_of_the_period_below(code: str, other: int):
    beside = f" octal({code}):{other}" if other else ""
    found = play_of(of(f"octal({code}):9999{beside}"))
    assert isinstance(found, QuotientSolver)
    ((_, (start, period)),) = found.periods.items()
    for heap in range(start, start + 14 if start < 20 else start):
        large = of(f"octal({code}):{heap + 50 * period}{beside}")
        small = of(f"octal({code}):{heap}{beside}")
        assert found.is_lost(large) is not wins(small)


@for_each(
    ("text", "is_derived", "sentence"),
    [
        (THREE, True, "By a misere quotient that covers this board (8 elements, 2 of them lost) {} wins."),
        (f"{THREE} nim:3", True, "By a misere quotient that covers this board (8 elements, 2 of them lost) {} loses."),
        ("grundy:30", True, "All positions that can come from here were searched: {} loses."),
        (
            "kayles:400",
            False,
            "By the misere quotient of all heaps of this game (40 elements, 9 of them lost) {} wins.",
        ),
        (
            "kayles:400 cuboid:2,2,1",
            False,
            "By a misere quotient that covers this board (40 elements, 9 of them lost) {} loses.",
        ),
    ],
)
def test_the_verdict_says_how_the_winner_is_known_and_is_checked(text: str, is_derived: bool, sentence: str):
    position = of(text)
    assert f"\n{sentence.format('the player to move')}\n" in to_text(analyze(position))
    honest, winner = to_json(analyze(position)), 1 if position.is_won else 2
    assert (check(honest).wrong, check(honest).holds) == (None, is_derived)
    forged = check(honest.replace(f'"winner": {winner}', f'"winner": {3 - winner}'))
    assert forged.wrong is not None

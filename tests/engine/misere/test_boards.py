"""Boards that are not tame under misere play: who wins, the bots, the verdict, and what the coach says."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots import BOTS, bot
from engine.coach.answer import answer
from engine.coach.review import review
from engine.component import Component
from engine.errors import Unsolved
from engine.games.registry import ruleset
from engine.match import Match
from engine.misere import play
from engine.misere.closed_set import closed_set
from engine.misere.every_sum import EverySum
from engine.misere.quotient import Quotient
from engine.notation import parse_position
from engine.position import Move, Position
from engine.setup import Setup, prepare
from engine.theory import misere
from engine.theory.grundy import Values, is_won, winning_moves
from engine.verdict.check import check
from engine.verdict.definition import MiserePlay
from engine.verdict.verdict import analyze
from engine.verdict.writing import to_json, to_text
from tests.cases import for_each
from tests.engine.toys import Graph, Pins

ROOT = Path(__file__).parents[3]
BOXES = [(2, 3, 2), (3, 3, 4), (3, 4, 5), (4, 4, 4), (1, 2, 3)]
PILES = [(5, 2, 3, 1, 4), (8, 1, 1, 3, 1, 2, 7, 2), (4, 2, 1, 1, 7, 2, 2), (5, 2, 1, 1, 8, 6, 2)]
WILD = [Component(ruleset("cuboid"), box) for box in BOXES] + [Component(ruleset("cards"), pile) for pile in PILES]
OTHERS = [Component(ruleset("nim"), 1), Component(ruleset("nim"), 2), Component(ruleset("split"), 4)]
THREE = "cuboid:3,4,5 cuboid:2,3,2"


def moves(position: Position) -> list[Move]:
    return [Move(slot, choice) for slot, each in position.live() for choice in each.ruleset.choices(each.value)]


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(WILD), st.sampled_from(OTHERS), st.booleans())
def test_boards_are_played_as_the_definition_says(wild: Component, other: Component, twice: bool) -> None:
    position = Position.of([wild, other, *([other] if twice else [])], misere=True)
    assert misere.refusal(position) is None
    judge = MiserePlay()
    assert is_won(position) is not judge.is_lost(position)
    assert list(winning_moves(position)) == [move for move in moves(position) if judge.is_lost(position.play(move))]
    found = play.play_of(position)
    assert found is not None
    assert found.count_winning(position) == len(list(winning_moves(position)))


@for_each("name", [each.name for each in BOTS])
def test_every_bot_plays_to_the_end(name: str) -> None:
    match = Match(parse_position("cuboid:3,3,4 nim:2", misere=True))
    while match.outcome is None:
        match = match.play(bot(name).choose(match.position, Random(match.cursor)).move)


@for_each("board", ["cuboid:3,4,5 nim:2", "cuboid:4,4,4 cuboid:3,4,5", "cards:5,2,3,1,4 nim:2 nim:1"])
def test_perfect_never_loses_what_it_can_win(board: str) -> None:
    for seed in range(6):
        rng, match = Random(seed), Match(parse_position(board, misere=True))
        players = [bot("perfect"), bot("random")]
        if not is_won(match.start):
            players.reverse()
        winner, could_win = players.index(bot("perfect")), False
        while match.outcome is None:
            could_win = could_win or (match.turn == winner and is_won(match.position))
            match = match.play(players[match.turn].choose(match.position, rng).move)
        assert not could_win or match.outcome.winner == winner


@pytest.mark.parametrize("board", [f"{THREE} nim:3", "cuboid:3,4,5 cards:5,2,3,1,4 cuboid:3,3,4"])
def test_a_lost_board_gets_the_most_awkward_move(board: str) -> None:
    position = parse_position(board, misere=True)
    assert not is_won(position)
    shares = {}
    for move in moves(position):
        after = position.play(move)
        shares[move] = Fraction(len(list(winning_moves(after))), len(moves(after)))
    decision = bot("perfect").choose(position, Random(0))
    assert shares[decision.move] == min(shares.values())
    assert "Every move loses" in decision.reason


def test_the_last_move_loses_and_is_not_what_is_hardest_to_answer() -> None:
    # From the last node to the end, or to a heap of 2, which one of its two moves wins.
    graph = Graph(((), (0,), (0, 1), (0, 2)))
    position = Position.of([Component(graph, 3)], misere=True)
    assert not is_won(position)
    assert bot("perfect").choose(position, Random(0)).move == Move(1, 1)


@settings(max_examples=15, deadline=None)
@given(st.lists(st.integers(1, 9), min_size=1, max_size=3))
def test_a_game_that_claims_nothing_is_played_by_its_quotient(rows: list[int]) -> None:
    position = Position.of([Component(Pins(), row) for row in rows], misere=True)
    assert is_won(position) is not MiserePlay().is_lost(position)


def test_the_verdict_is_the_one_that_the_definition_gives() -> None:
    for board in (THREE, f"{THREE} nim:3"):
        position = parse_position(board, misere=True)
        text = to_json(analyze(position))
        assert json.loads(text)["winner"] == (1 if is_won(position) else 2)
        assert check(text) is None


@pytest.mark.parametrize(("board", "wins"), [(THREE, "wins"), (f"{THREE} nim:3", "loses")])
def test_the_coach_says_who_wins_and_speaks_of_no_values(board: str, wins: str) -> None:
    with pytest.raises(Unsolved) as said:
        Values.of(parse_position(board, misere=True))
    assert str(said.value) == f"It is known that whoever moves now {wins}."


@pytest.mark.parametrize(("board", "wins"), [(THREE, "wins"), (f"{THREE} nim:3", "loses")])
def test_the_verdict_speaks_of_the_quotient(board: str, wins: str) -> None:
    lines = to_text(analyze(parse_position(board, misere=True))).splitlines()
    assert f"By the misere quotient of this board (8 elements, 2 of them lost) the player to move {wins}." in lines


def test_a_tried_move_is_answered_by_the_quotient() -> None:
    position = parse_position(THREE, misere=True)
    winning = set(winning_moves(position))
    assert {move for move in moves(position) if answer(position, move).wins} == winning


def test_a_match_is_reviewed_by_the_quotient() -> None:
    position = parse_position(THREE, misere=True)
    winning = winning_moves(position)
    (reviewed,) = review(Match(position).play(next(iter(winning)))).plies
    assert (reviewed.won_before, reviewed.won_after) == (True, True)


def test_a_board_is_set_up_and_one_search_serves_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    match = prepare(Setup(start=parse_position(THREE), misere=True, opponent="perfect", seed="a")).match
    monkeypatch.setattr(play, "_found", None)
    while match.outcome is None:
        match = match.play(bot("perfect").choose(match.position, Random(0)).move)


def test_nothing_is_played_by_a_quotient_that_is_not_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    def found(*_: object) -> Quotient:
        return Quotient(2, (0,), ((1, 0),), frozenset({1}), (1,))

    monkeypatch.setattr(play, "find", found)
    position = parse_position("cuboid:3,4,5 split:5", misere=True)
    assert is_won(position) is not MiserePlay().is_lost(position)
    assert isinstance(play.play_of(position), EverySum)


def test_a_tame_board_loads_nothing_of_it() -> None:
    code = (
        "import sys; from engine.setup import Setup, prepare; from engine.notation import parse_position;"
        "from engine.theory.grundy import is_won;"
        "is_won(prepare(Setup(start=parse_position('17 nim:5'), misere=True)).match.position);"
        "sys.exit(any('engine.misere' in name or name == 'engine.bots.by_quotient' for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_each_component_that_can_come_is_counted_once_for_the_bound() -> None:
    # Heaps of 5, 4, 3, 2 and 1 have so many choices together.
    heap = Component(ruleset("nim"), 5)
    components, options = closed_set([heap, heap], most=15)
    assert (len(components), len(options)) == (5, 5)
    for starts in ([heap], [heap._replace(value=value) for value in range(1, 6)]):
        with pytest.raises(Unsolved, match="Too many different components"):
            closed_set(starts, most=14)

from __future__ import annotations

from typing import Any

import pytest

from engine.bots import BOTS
from engine.component import Component
from engine.errors import InvalidValue
from engine.games import DEFAULT
from engine.match import FIRST, SECOND
from engine.position import Position
from engine.setup import LONGEST_NAME, Challenge, Setup, prepare
from engine.theory.grundy import is_won
from tests.cases import for_each
from tests.engine.toys import Heap, board


@for_each(
    ("chosen", "sentence"),
    [
        ({"names": ("A",)}, "Name two players."),
        ({"names": ("A", "B", "C")}, "Name two players."),
        ({"names": ("A", " A ")}, "The two players need different names."),
        ({"names": ("A", "  ")}, "A player needs a name."),
        ({"names": ("\x1b\n", "B")}, "A player needs a name."),
        ({"opponent": "chess"}, f"There is no bot chess: choose {', '.join(each.name for each in BOTS)}."),
        ({"first": 2}, "Player 1 or player 2 starts."),
        ({"start": Position(())}, "There is no move on this board."),
        ({"start": Position((None, Component(DEFAULT, 0)))}, "There is no move on this board."),
        ({"start": board(*[1] * 100_001)}, "A board has 1 to 100,000 numbers, not 100,001."),
        ({"count": 0}, "A board has 1 to 100,000 numbers, not 0."),
        ({"count": 100_001}, "A board has 1 to 100,000 numbers, not 100,001."),
        ({"largest": 0}, "The largest number must be at least 1."),
        ({"largest": 10**4_000}, "A number on the board can have at most 4,000 digits."),
    ],
)
def test_what_makes_no_sense_is_refused(chosen: dict[str, Any], sentence: str):
    with pytest.raises(InvalidValue) as caught:
        Setup(**chosen)
    assert str(caught.value) == sentence


def test_a_board_may_have_as_many_numbers_as_the_refusal_says():
    assert len(Setup(start=board(*[1] * 100_000)).start.slots) == 100_000
    assert Setup(count=100_000).count == 100_000


def test_names_are_made_printable_and_cut():
    names = Setup(names=(" A\x1b[31m\tB ", "x" * 20_000)).names
    assert names == ("A[31mB", "x" * LONGEST_NAME)


@for_each(
    ("opponent", "names", "called"),
    [
        ("perfect", ("Henry", "Derek"), ("Henry", "Ada")),
        ("random", ("Ann", "Derek"), ("Ann", "Pip")),
        ("perfect", ("Ann", "Bob"), ("Ann", "Bob")),
        ("perfect", ("Ada", "Derek"), ("Ada", "Derek")),
        (None, ("Henry", "Derek"), ("Henry", "Derek")),
    ],
)
def test_a_bot_has_its_own_name_where_nobody_chose_one(opponent: str | None, names: Any, called: Any):
    prepared = prepare(Setup(names, opponent))
    assert prepared.match.names == prepared.setup.names == called


def test_the_defaults_deal_five_numbers_up_to_99():
    prepared = prepare(Setup(seed="1"))
    values = [component.value for _, component in prepared.match.position.live()]
    assert len(values) == 5
    assert all(1 <= value <= 99 for value in values)
    assert (prepared.match.names, prepared.match.turn, prepared.note, prepared.seed) == (
        ("Henry", "Derek"),
        FIRST,
        "",
        "1",
    )
    assert Setup().bot is None


@for_each("first", [FIRST, SECOND])
@for_each("challenge", [Challenge.WINNABLE, Challenge.HARD])
def test_against_a_bot_the_person_can_win(challenge: Challenge, first: int):
    for seed in range(25):
        setup = Setup(opponent="perfect", first=first, challenge=challenge, seed=str(seed))
        prepared = prepare(setup)
        assert is_won(prepared.match.position) is (first == FIRST)
        assert prepared.note == "You can win this board, however well the other player plays."


def test_any_board_is_dealt_without_a_promise():
    prepared = [prepare(Setup(opponent="perfect", challenge=Challenge.ANY, seed=str(seed))) for seed in range(40)]
    assert {is_won(each.match.position) for each in prepared} == {True, False}
    assert {each.note for each in prepared} == {""}


def test_a_challenge_that_no_board_meets_is_told():
    prepared = prepare(Setup(opponent="perfect", first=SECOND, count=3, largest=1, seed="1"))
    assert prepared.match.position == board(1, 1, 1)
    assert prepared.note == "No such board was found that you can surely win."


def test_a_board_that_cannot_be_solved_is_dealt_and_told(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Heap, "known_grundy", lambda *_: None)
    prepared = prepare(Setup(opponent="perfect", rules=Heap(), count=1, largest=10**18, seed="1"))
    assert prepared.note == "This board is too large to say who can win it."


@for_each("opponent", [None, *(player.name for player in BOTS)])
def test_a_seed_deals_the_same_board_again(opponent: str | None):
    first, again, other = (prepare(Setup(opponent=opponent, largest=10**9, seed=seed)) for seed in ("s", "s", "t"))
    assert first == again
    assert first.match.position != other.match.position


def test_a_seed_that_was_picked_deals_the_same_board_again():
    prepared = prepare(Setup(opponent="casual", largest=10**9))
    assert prepare(Setup(opponent="casual", largest=10**9, seed=prepared.seed)).match == prepared.match


def test_a_given_board_is_dealt_as_it_is():
    setup = Setup(names=("A", "B"), opponent="sharp", first=SECOND, start=board(3, 4))
    prepared = prepare(setup)
    assert (prepared.match.start, prepared.match.turn, prepared.note) == (board(3, 4), SECOND, "")
    assert setup.bot is not None
    assert setup.bot.name == "sharp"

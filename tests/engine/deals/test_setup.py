"""A setup: what it refuses, the names of the players, and the board that a seed deals."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.bots import BOTS
from engine.deals.setup import BranchPoint, Challenge, Setup, bot_rng, branch_from, checked_seed, prepare
from engine.games import DEFAULT
from engine.games.component import Component
from engine.misere.convention import misere_refusal
from engine.positions.match import FIRST, SECOND
from engine.positions.notation import parse_position, parse_rules
from engine.positions.position import Move, Position
from engine.rules.errors import InvalidValue
from tests.cases import for_each
from tests.engine.toys import Heap, board

UNKNOWN = parse_position("cuboid:3,4,5 nim:1000000000000", misere=True)
"""A board with too many moves to work out who wins it."""
MOST = "A board has 1 to 100,000 numbers, not"


@for_each(
    ("chosen", "sentence"),
    [
        *(({"names": names}, "Name two players.") for names in (("A",), ("A", "B", "C"))),
        ({"names": ("A", " A ")}, "The two players need different names."),
        *(({"names": names}, "A player needs a name.") for names in (("A", "  "), ("\x1b\n", "B"), ("A", "\u3164"))),
        ({"opponent": "chess"}, f"There is no bot chess: choose {', '.join(each.name for each in BOTS)}."),
        ({"starter": 2}, "Player 1 or player 2 starts."),
        *(
            ({"start": Position(slots)}, "There is no move on this board.")
            for slots in ((), (None, Component(DEFAULT, 0)))
        ),
        ({"start": board(*[1] * 100_001)}, f"{MOST} 100,001."),
        ({"count": 0}, f"{MOST} 0."),
        ({"count": 100_001}, f"{MOST} 100,001."),
        ({"largest": 0}, "The largest number must be at least 1."),
        ({"largest": 10**4_000}, "A number on the board can have at most 4,000 digits."),
        ({"start": replace(UNKNOWN, misere=False), "misere": True}, misere_refusal(UNKNOWN)),
        ({"start": UNKNOWN}, misere_refusal(UNKNOWN)),
    ],
)
def test_what_makes_no_sense_is_refused(chosen: dict[str, Any], sentence: str):
    with pytest.raises(InvalidValue) as caught:
        Setup(**chosen)
    assert str(caught.value) == sentence


def test_a_board_may_have_as_many_numbers_as_the_refusal_says():
    assert len(Setup(start=board(*[1] * 100_000)).start.slots) == 100_000
    assert Setup(count=100_000).count == 100_000


@for_each(
    ("opponent", "names", "called"),
    [
        ("perfect", ("Henry", "Derek"), ("You", "Ada")),
        ("random", ("Ann", "Derek"), ("Ann", "Pip")),
        ("perfect", ("Ann", "Bob"), ("Ann", "Bob")),
        ("perfect", ("Ada", "Derek"), ("Ada", "Derek")),
        (None, ("Henry", "Derek"), ("Henry", "Derek")),
    ],
)
def test_a_bot_has_its_own_name_where_nobody_chose_one(opponent: str | None, names: Any, called: Any):
    prepared = prepare(Setup(names, opponent))
    assert prepared.match.names == prepared.setup.names == called
    assert (prepared.setup.bot and prepared.setup.bot.name) == opponent


@for_each("opponent", [None, *(player.name for player in BOTS)])
def test_a_seed_deals_the_same_five_numbers_up_to_99_again(opponent: str | None):
    first, again, other = (prepare(Setup(opponent=opponent, seed=seed)) for seed in ("s", "s", "t"))
    assert first == again
    assert first.match.position != other.match.position
    assert (first.match.turn, first.seed, first.note == "") == (FIRST, "s", opponent is None)
    values = [component.value for component in first.match.position]
    assert len(values) == 5
    assert 1 <= min(values) <= max(values) <= 99
    picked = prepare(Setup(opponent=opponent))
    assert prepare(Setup(opponent=opponent, seed=picked.seed)).match == picked.match


@for_each("first", [FIRST, SECOND])
@for_each("challenge", [Challenge.WINNABLE, Challenge.HARD])
@for_each("misere", [False, True])
def test_against_a_bot_the_person_can_win(misere: bool, challenge: Challenge, first: int):
    for seed in range(20):
        prepared = prepare(Setup(opponent="perfect", starter=first, challenge=challenge, misere=misere, seed=str(seed)))
        assert prepared.match.position.misere is misere
        assert prepared.match.position.is_won is (first == FIRST)
        assert prepared.note == "You can win this board, however well the other player plays."


def test_any_board_is_dealt_without_a_promise():
    prepared = [prepare(Setup(opponent="perfect", challenge=Challenge.ANY, seed=str(seed))) for seed in range(40)]
    assert {each.match.position.is_won for each in prepared} == {True, False}
    assert {each.note for each in prepared} == {""}


@for_each("game", ["cuboid", "cards", "octal(0.77)", "octal(0.137)", "grundy", "wythoff"])
@for_each("challenge", [Challenge.WINNABLE, Challenge.ANY])
def test_a_misere_board_of_a_game_that_is_not_tame_is_one_that_can_be_judged(game: str, challenge: Challenge):
    setup = Setup(opponent="perfect", rules=parse_rules(game), count=2, largest=4, misere=True, seed="1")
    start = prepare(replace(setup, challenge=challenge)).match.start
    assert (start.misere, len(start.slots), misere_refusal(start)) == (True, 2, None)
    assert challenge is Challenge.ANY or start.is_won


def test_a_challenge_that_no_board_meets_is_told(monkeypatch: pytest.MonkeyPatch):
    prepared = prepare(Setup(opponent="perfect", starter=SECOND, count=3, largest=1, seed="1"))
    assert prepared.match.position == board(1, 1, 1)
    assert prepared.note == "No such board was found that you can surely win."
    monkeypatch.setattr(Heap, "known_grundy", lambda *_: None)
    prepared = prepare(Setup(opponent="perfect", rules=Heap(), count=1, largest=10**18, seed="1"))
    assert prepared.note == "This board is too large to say who can win it."


@for_each("misere", [False, True])
def test_a_given_board_is_dealt_as_it_is(misere: bool):
    prepared = prepare(Setup(("A", "B"), "sharp", SECOND, start=board(3, 4), misere=misere))
    assert prepared.match.start == replace(board(3, 4), misere=misere)
    assert (prepared.match.turn, prepared.note) == (SECOND, "")
    assert Setup(start=replace(board(3, 4), misere=True)).misere


def test_every_ply_of_every_seed_draws_differently_and_a_saved_match_goes_on_with_its_draws():
    drawn = [bot_rng(seed, ply).random() for seed in ("7", "chalk", "") for ply in range(40)]
    assert len(set(drawn)) == len(drawn)
    assert drawn[:2] == [0.38155251782028987, 0.9477694081739135]


def test_a_match_that_plays_on_from_a_move_of_another_has_none_of_its_moves_taken_back():
    prepared = prepare(Setup(start=board(3, 4)))
    match = prepared.match.play(Move(1, 2)).play(Move(2, 2)).undo().play(Move(1, 2))
    again = branch_from(prepared, match, 2, 7)
    assert again.match == prepared.match.play(Move(1, 2))
    assert (again.note, again.again) == ("Again from move 2.", BranchPoint(7, 2))
    assert branch_from(prepared, match, 2, None).again is None


@for_each("word", ["daily", "ladder", "path", "far", "beyond"])
def test_a_word_alone_is_a_seed_and_before_others_it_stands_for_boards_of_its_own(word: str):
    assert checked_seed(word) == word
    with pytest.raises(InvalidValue, match=rf"^A seed cannot begin with the word {word}, which stands before boards"):
        checked_seed(f"{word} 1")

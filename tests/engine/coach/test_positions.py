"""What the coach claims is true at random positions; `make coach-check` looks at ten thousand of every game."""

from __future__ import annotations

import pytest

import tests.engine.coach.claims
from engine.notation import parse_position
from tests.cases import for_each
from tests.engine.coach.check_positions import GAMES, MIXED, positions
from tests.engine.coach.claims import Claims
from tui.words.coach import verdict

COUNT = 12


@for_each("is_misere", [False, True])
@for_each("game", [*(each.slug for each in GAMES), MIXED])
def test_all_that_is_claimed_is_true(game: str, is_misere: bool):
    for position in positions(game, is_misere, COUNT):
        Claims(position).check()


@pytest.mark.parametrize(
    ("spoken", "wrong", "said"),
    [
        ("tip", "worth 2", "worth 5"),
        ("tip", "4 / 2", "4 / 3"),
        ("tip", "XOR 0", "XOR 1"),
        ("mark", "*", ""),
        ("brief", "Henry", "Derek"),
    ],
)
def test_a_wrong_word_is_noticed(monkeypatch: pytest.MonkeyPatch, spoken: str, wrong: str, said: str):
    say = getattr(tests.engine.coach.claims, spoken)
    claims = Claims(parse_position("3 4"))
    claims.check()
    monkeypatch.setattr(tests.engine.coach.claims, spoken, lambda *asked: say(*asked).replace(wrong, said))
    with pytest.raises(AssertionError):
        claims.check()


def test_misere_play_as_in_normal_play_names_a_2_only_where_there_is_one():
    for board, said in (("5 3", "As in normal play, while a 2 or more is left."), ("euclid:6,7", "As in normal play.")):
        claims = Claims(parse_position(board, misere=True))
        assert said in list(verdict(claims.match, claims.advice, claims.players))

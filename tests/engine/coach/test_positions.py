"""What tips, coach and review say is true at random boards; `make coach-check` looks at 2,000 of every game."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

import tests.engine.coach.claims
import tests.engine.coach.review_claims
from engine.match import Match
from engine.notation import parse_position
from engine.position import Move
from tests.cases import for_each
from tests.engine.coach.check_positions import GAMES, MIXED, positions
from tests.engine.coach.claims import Claims
from tests.engine.coach.judge import is_small
from tests.engine.coach.review_claims import ReviewClaims, random_match

COUNT = 8


@for_each("is_misere", [False, True])
@for_each("game", [*(each.slug for each in GAMES), MIXED])
def test_all_that_is_claimed_is_true(game: str, is_misere: bool):
    for position in positions(game, is_misere, COUNT):
        for has_met_xor in (True, False):
            Claims(position, has_met_xor).check()


@pytest.mark.parametrize(
    ("spoken", "wrong", "said"),
    [
        ("tip", "worth 2", "worth 5"),
        ("tip", "4 / 2", "4 / 3"),
        ("tip", "XOR is 0", "XOR is 1"),
        ("tip", "Any move breaks the 0; you restore it.", "From there any move wins."),
        ("tip", "you restore it", "it stays so"),
        ("tip", "The other", "One other"),
        ("answer", "falls", "grows"),
        ("answer", "from 3", "from 2"),
        ("tip", "XOR is 1, so", "XOR is 3, so"),
        ("mark", "*", ""),
        ("brief", "Henry", "Derek"),
    ],
)
def test_a_wrong_word_is_noticed(monkeypatch: pytest.MonkeyPatch, spoken: str, wrong: str, said: str):
    say = getattr(tests.engine.coach.claims, spoken)
    claims = Claims(parse_position("3 4"))
    claims.check()

    def changed(*asked: object) -> object:
        found = say(*asked)
        if isinstance(found, str):
            return found.replace(wrong, said)
        return SimpleNamespace(sentence=found.sentence.replace(wrong, said), brief=found.brief.replace(wrong, said))

    monkeypatch.setattr(tests.engine.coach.claims, spoken, changed)
    with pytest.raises(AssertionError):
        claims.check()


@pytest.mark.parametrize(
    ("board", "spoken", "wrong", "said"),
    [
        ("3 3 14", "tip", "Strike the twins:", "Strike the traps:"),
        ("3 3 14", "tip", "twins and a trap", "twins"),
        ("3 3 14", "tip", "From there every move loses.", "Now copy every move."),
        ("5 1", "tip", "Now copy every move.", "From there any move wins."),
        ("45 5", "tip", "1 of the 5", "2 of the 5"),
        ("3 4", "answer", "wins", "copies it"),
        ("3 4", "mark", "*", "=2*"),
        ("3 4", "tip", "You can win.", "The XOR is 1, so you can win."),
    ],
)
def test_a_wrong_word_before_the_xor_is_noticed(
    monkeypatch: pytest.MonkeyPatch, board: str, spoken: str, wrong: str, said: str
):
    say = getattr(tests.engine.coach.claims, spoken)
    claims = Claims(parse_position(board), has_met_xor=False)
    claims.check()

    def changed(*asked: object) -> object:
        found = say(*asked)
        if isinstance(found, str):
            return found.replace(wrong, said)
        return SimpleNamespace(sentence=found.sentence.replace(wrong, said), brief=found.brief.replace(wrong, said))

    monkeypatch.setattr(tests.engine.coach.claims, spoken, changed)
    with pytest.raises(AssertionError):
        claims.check()


def test_the_reason_of_normal_play_is_noticed_where_the_last_move_loses(monkeypatch: pytest.MonkeyPatch):
    """After 1 1 only a reply that leaves the XOR 1 wins."""
    say, claims = tests.engine.coach.claims.tip, Claims(parse_position("nim:2 nim:3", misere=True))
    claims.check()
    wrong = ("From there every move loses.", "Any move breaks the 0; you restore it.")
    monkeypatch.setattr(tests.engine.coach.claims, "tip", lambda *asked: say(*asked).replace(*wrong))
    with pytest.raises(AssertionError):
        claims.check()


@for_each("is_misere", [False, True])
@for_each("game", [*(each.slug for each in GAMES), MIXED])
def test_all_that_a_review_says_is_true(game: str, is_misere: bool):
    for position in filter(is_small, positions(game, is_misere, COUNT)):
        for has_met_xor in (True, False):
            ReviewClaims(random_match(position), has_met_xor).check()


@pytest.mark.parametrize(
    ("spoken", "wrong", "said"),
    [
        ("marks", "4 / 2", "4 / 3"),
        ("marks", "with this move", "here"),
        ("marks", "gave the win away", "kept the win"),
        ("said", " moves win", "0 moves win"),
        ("closing", "4 / 6", "4 / 4"),
        ("tally_words", "did not keep", "kept"),
        ("question", "gave", "threw"),
    ],
)
def test_a_wrong_word_of_a_review_is_noticed(monkeypatch: pytest.MonkeyPatch, spoken: str, wrong: str, said: str):
    match = Match(parse_position("3 4"), ("Ann", "Bob")).play(Move(2, 6)).play(Move(1, 4))
    ReviewClaims(match).check()
    say = getattr(tests.engine.coach.review_claims, spoken)

    def changed(*asked: object) -> object:
        found = say(*asked)
        if isinstance(found, str):
            return found.replace(wrong, said)
        return [(made, mark.replace(wrong, said)) for made, mark in found]

    monkeypatch.setattr(tests.engine.coach.review_claims, spoken, changed)
    with pytest.raises(AssertionError):
        ReviewClaims(match).check()

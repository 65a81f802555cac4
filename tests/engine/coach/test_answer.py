"""Answers to the question for a winning move: judged as the definition judges, and with true reasons."""

from __future__ import annotations

import re
from itertools import islice

import pytest

from engine.coach.answer import Answer, answer
from engine.errors import IllegalMove
from engine.games.registry import RULESETS
from engine.notation import parse_position
from engine.position import Move
from engine.theory.grundy import grundy
from tests.cases import for_each
from tests.engine.coach.test_review import legal
from tests.engine.coach.test_tip import positions
from tests.engine.whole_play import winning, wins


@for_each("is_misere", [False, True])
@for_each("kind", range(len(RULESETS)))
def test_every_move_is_judged_and_explained_as_the_definition_does(kind: int, is_misere: bool):
    for position in positions(kind, is_misere):
        if not wins(position):
            continue
        best = winning(position)
        for move in islice(legal(position), 12):
            found = answer(position, move)
            assert found.wins == (move in best)
            assert (found.advice is not None) == found.wins
            assert (found.failing is not None) == (not found.wins)
            if found.advice is not None:
                assert found.advice.move == move
                assert found.sentence.split(" ", 1)[0] == found.brief.split(" ", 1)[0]
            if found.failing is not None and found.failing.reply is not None:
                assert not wins(position.play(move).play(found.failing.reply.move))
                said = re.search(r"from (\d+) to \d+, and|it erases .+, worth (\d+)", found.sentence)
                component = position.check(move)
                assert said is not None
                assert int(said[1] or said[2]) == grundy(component.ruleset, component.value)


@for_each(
    ("board", "move", "said"),
    [
        ("3 4", Move(2, 3), "4 / 3 loses: its worth falls from 3 to 1, and then 3 / 2 wins."),
        (
            "nim:1 nim:2",
            Move(2, 1),
            "2 - 1 leaves 1, worth 1, and the XOR is 0. Any move breaks the 0; you restore it.",
        ),
        ("nim:3", Move(1, 3), "3 - 3 is the last move, and you win."),
    ],
)
def test_the_reason_is_said_in_the_words_of_the_game(board: str, move: Move, said: str):
    assert answer(parse_position(board), move).sentence.startswith(said)


@for_each(
    ("board", "move", "said"),
    [
        ("3 4", Move(2, 3), "4 / 3 loses: the reply 3 / 2 wins."),
        ("5 5", Move(1, 2), "5 / 2 loses: the reply 5 / 2 copies it."),
        ("5 1", Move(1, 3), "5 / 3 leaves 1: only twins. Now copy every move."),
        ("nim:5 nim:3 nim:1", Move(1, 3), "5 - 3 leaves 2, and from there every move loses."),
    ],
)
def test_before_the_xor_the_reason_is_said_by_replies_traps_and_twins(board: str, move: Move, said: str):
    assert answer(parse_position(board), move, has_met_xor=False).sentence == said


def test_under_misere_play_the_last_move_loses_and_is_said_to():
    position = parse_position("nim:3", misere=True)
    assert answer(position, Move(1, 3)).sentence == "3 - 3 is the last move, and that loses."
    assert answer(position, Move(1, 2)).wins


def test_an_answer_without_a_reason_says_whether_the_move_wins():
    position = parse_position("nim:1 nim:2")
    assert Answer(position, Move(2, 1), wins=True).sentence == "2 - 1 wins."
    assert Answer(position, Move(2, 2), wins=False).brief == "2 - 2 loses."


def test_a_move_that_is_not_allowed_is_no_answer():
    with pytest.raises(IllegalMove):
        answer(parse_position("nim:1 nim:2"), Move(2, 3))

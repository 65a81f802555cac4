"""Verdicts as JSON and as text, and of heaps larger than what can stand on a board."""

from __future__ import annotations

import json

import pytest

from engine import __version__
from engine.games.wythoff import Wythoff
from engine.positions.notation import format_move, parse_position
from engine.positions.position import Position
from engine.rules.errors import Unsolved
from engine.rules.text import abbreviate
from engine.verdict.text import to_text
from engine.verdict.verdict import MOST_REFUTED, analyze, claim, to_json
from tests.engine.toys import Heap, board


def test_the_json_of_a_won_board():
    text = to_json(analyze(parse_position("3 4")))
    assert json.loads(text) == {
        "position": "3 4",
        "misere": False,
        "components": [{"slot": 1, "text": "3", "grundy": 2}, {"slot": 2, "text": "4", "grundy": 3}],
        "xor": 1,
        "winner": 1,
        "moves": 10,
        "claim": "Normal play: the player to move wins, by 1 of 10 moves.",
        "winning_moves": [{"move": "2/2", "text": "4 / 2 = 2"}],
        "proofs": [{"rules": "floor", "by": "period", "period": 12, "window": [6, 36]}],
        "version": __version__,
    }
    # Each part of it has a line of its own.
    assert '    {"slot": 1, "text": "3", "grundy": 2},' in text.splitlines()
    assert '  "xor": 1,' in text.splitlines()


def test_a_lost_board_of_many_moves_has_their_number_only():
    few, many = [board(*[5] * count) for count in (200, 202)]
    assert len(analyze(few).refutations) == MOST_REFUTED
    assert "the replies are not listed" not in to_text(analyze(few))
    verdict = analyze(many)
    assert (verdict.is_won, verdict.moves, verdict.refutations) == (False, 1_010, ())
    assert json.loads(to_json(verdict))["refutations"] == []
    assert "1,010 moves" in to_text(verdict)


def test_a_pair_alone_is_won_though_its_value_is_not_worked_out():
    verdict = analyze(parse_position("wythoff:1,1000000"))
    assert (verdict.is_won, verdict.xor, verdict.summands[0].grundy) == (True, None, None)
    assert [format_move(move, verdict.position) for move in verdict.winning] == ["1:0,999998"]
    assert "wythoff:1,1000000         not 0" in to_text(verdict)
    assert json.loads(to_json(verdict))["components"][0]["grundy"] is None


def test_no_move_left():
    verdict = analyze(Position((None,)))
    assert (verdict.is_won, verdict.moves, verdict.winning, verdict.refutations) == (False, 0, (), ())
    assert to_text(verdict).endswith(
        "Normal play: no move is left, so the player to move has lost. This is a P-position.\n"
    )
    assert claim(True, 1, 0, 0) == "Misere play: no move is left, so the player to move has won."


def test_the_text_of_a_won_board():
    assert to_text(analyze(parse_position("3 4"))).splitlines() == [
        "slot  component      Grundy value  binary",
        "   1  3                         2      10",
        "   2  4                         3      11",
        "                     ------------  ------",
        "      XOR (nim-sum)             1      01",
        "",
        "Normal play: the player to move wins, by 1 of 10 moves. This is an N-position.",
        "",
        "  2/2 wins: 4 / 2 = 2.",
    ]


def test_the_text_of_a_lost_board():
    lines = to_text(analyze(parse_position("1 3 5"))).splitlines()
    assert (
        "Normal play: the player to move loses, each of the 15 moves has a reply that wins. This is a P-position."
        in lines
    )
    assert lines[-1] == "  3/6 (5 / 6 erased) is beaten by 2/2 (3 / 2 = 1)."


def test_binary_columns_stand_under_each_other():
    rules = Heap()
    lines = to_text(analyze(board(300, 7, 1, rules=rules))).splitlines()
    assert [line.split()[-1] for line in lines[1:4]] == ["100101100", "000000111", "000000001"]
    assert len({len(line) for line in lines[1:6]}) == 1


def test_long_numbers_are_elided_in_the_text():
    text = to_text(analyze(board(10**3_000 + 1)))
    assert max(map(len, text.splitlines())) < 250
    assert abbreviate("1" * 40) == "1" * 40
    assert abbreviate("1" * 41) == "111111111111..(17 more)..111111111111"


def test_a_board_that_cannot_be_solved_raises():
    with pytest.raises(Unsolved):
        analyze(board((10**6, 10**7), (10**6, 10**8), rules=Wythoff()))

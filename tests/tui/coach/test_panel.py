"""What stands beside the board and under its numbers: columns or groups of worth, and who is winning and why."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import Any

from engine.coach.advice import advise
from engine.deals.setup import Setup, prepare
from engine.positions.match import Match
from engine.positions.notation import parse_position
from engine.positions.position import Move, Position
from engine.values.grundy import grundy
from tests.cases import for_each
from tui.drawing.glyphs import BOX
from tui.match.coach_words import lasting_mark, mark, panel
from tui.match.match_words import Players

NAMES = ("Ann", "Bob")


def lines_on(position: Position, knows_xor: bool = True) -> list[str]:
    """The coach's reasons."""
    advice = advise(position, knows_xor=knows_xor)
    pieces = panel(Match(position, NAMES), advice, Players(NAMES), 38)
    return ["".join(text for text, _ in line).rstrip() for line in pieces]


def lines(board: str, misere: bool = False, **chosen: Any) -> list[str]:
    return lines_on(parse_position(board, misere=misere), **chosen)


def test_worths_stand_in_binary_columns_with_a_caret_where_a_column_is_odd():
    assert lines("17 42 2 5 96") == [
        " worth",
        " 17  1  01",
        " 42  2  10",
        "  2  2  10",
        "  5  3  11",
        " 96  0  00",
        "XOR  2  10",
        "        ^",
        "",
        "Ann is winning.",
        "Make 42 worth 0: 42 / 4.",
    ]
    assert [line.split()[:2] for line in lines("17 nim:5 euclid:26,5 cuboid:2,3,2")[1:6]] == [
        *(["17", "1"], ["5", "5"], ["5,26", "5"], ["2x3x2", "2"], ["XOR", "3"]),
    ]


def test_up_to_ten_numbers_have_rows_of_their_own():
    assert lines("3 4 5 5 17 42 2 5 96 1")[0] == " worth"
    assert re.fullmatch(r"worth \d: \d, \w+", lines("3 4 5 5 17 42 2 5 96 1 1")[0])


def dealt(count: int, largest: int, misere: bool = False) -> Position:
    return prepare(Setup(count=count, largest=largest, seed="crowd", misere=misere)).match.position


@for_each("position", [dealt(60, 999), *(dealt(10_000, 10**6, misere) for misere in (False, True))])
def test_many_numbers_are_grouped_by_worth(position: Position):
    many = Counter(grundy(each.ruleset, each.value) for _, each in position.live())
    said = lines_on(position)
    found = [re.fullmatch(r"worth (\d+): ([\d,]+), (odd|even)", line) for line in said]
    assert {(int(row[1]), int(row[2].replace(",", "")), row[3]) for row in found if row} == {
        (worth, count, "odd" if count % 2 else "even") for worth, count in many.items()
    }
    assert "is winning" in " ".join(said)


@for_each(
    ("board", "misere", "knows_xor", "said"),
    [
        ("1 3 5 12 17", False, True, "Bob is winning: the XOR is 0, and Ann must move. If 1 / 2, then 5 / 2."),
        ("17 42 2 5 96", True, True, "The end will differ: there the last move loses."),
        ("2 1 1", True, True, "Leave an odd count worth 1: 2 / 2."),
        ("1 1 1", True, True, "Bob is winning: an odd count is worth 1, nothing more, and Ann must move."),
        ("17 nim:5 euclid:26,5 cuboid:2,3,2", False, True, "Make 2x3x2 worth 1: 2x3x2 cut at 1,1,1."),
        ("17 42 9", False, False, "Traps: 9. Left: 17, 42."),
        ("17 42 9", False, False, "Ann is winning. 42 / 2 leaves 21, and from there every move loses."),
    ],
)
def test_who_is_winning_is_said_with_the_reason(board: str, misere: bool, knows_xor: bool, said: str):
    assert said in " ".join(lines(board, misere, knows_xor=knows_xor))


def test_a_mark_is_the_worth_in_dots_or_a_trap_and_that_of_what_was_not_touched_outlasts_a_move():
    position = parse_position("3 4 6 nim:12")
    for knows_xor, marks in ((True, ["• •", "• • •", "trap", "=12"]), (False, ["", "", "trap", ""])):
        advice = advise(position, knows_xor=knows_xor)
        assert [mark(advice, BOX, slot) for slot in range(1, 5)] == marks
        after = position.play(Move(2, 2))
        assert [lasting_mark(advice, after, BOX, slot) for slot in range(1, 5)] == [marks[0], "", *marks[2:]]


def test_where_the_last_move_loses_nothing_is_called_a_trap():
    advice = advise(replace(parse_position("6 17"), misere=True))
    assert [mark(advice, BOX, slot) for slot in (1, 2)] == ["=0", "•"]

"""What each game's moves are, what they leave, how they are said, and how values are drawn."""

from __future__ import annotations

from typing import Any

import pytest

from engine.positions.notation import parse_component, parse_move, parse_position, parse_said
from engine.positions.position import Move
from engine.rules.errors import IllegalMove
from engine.rules.text import in_words
from tests.cases import for_each


@for_each(
    ("component", "choice", "said", "preview"),
    [
        ("17", "4", "17 / 4", "leaves 4"),
        ("3", "4", "3 / 4", "gone"),
        ("nim:5", "3", "5 - 3", "leaves 2"),
        ("nim:5", "5", "5 - 5", "gone"),
        ("kayles:12", "2", "12 - 2", "leaves 10"),
        ("kayles:12", "2,3", "12 - 2 split at 3", "leaves 3, 7"),
        ("octal(4.0):7", "0,3", "7 split at 3", "leaves 3, 4"),
        ("dawson:7", "3,1", "7 - 3 split at 1", "leaves 1, 3"),
        ("lasker:5", "5", "5 - 5", "gone"),
        ("grundy:8", "3", "8 split at 3", "leaves 3, 5"),
        # Where no move is left nothing stays on the board.
        ("grundy:4", "1", "4 split at 1", "leaves 3"),
        ("wythoff:3,5", "0,3", "3,5 - 0,3", "leaves 2,3"),
        ("wythoff:3,5", "3,5", "3,5 - 3,5", "gone"),
        ("euclid:26,5", "3", "5,26 - 3x5", "leaves 5,11"),
        ("euclid:5,26", "5", "5,26 - 5x5", "leaves 1,5"),
        ("euclid:5,10", "1", "5,10 - 5", "gone"),
        ("cuboid:3,5,4", "2,1,3", "3x5x4 cut at 2,1,3", "leaves 1x4x1 twice, 1x4x2 twice"),
        ("cuboid:3,3,3", "2,2,2", "3x3x3 cut at 2,2,2", "leaves 1x1x1 (8 times)"),
        ("cuboid:3,1,4", "2,1,3", "3x1x4 cut at 2,1,3", "gone"),
        ("cards:1,2,1", "0", "1,2,1 take 1", "leaves 1,2"),
        ("cards:1,2,1", "1", "1,2,1 drop 1, take 2", "gone"),
        ("cards:1,2,3,4,5,1,2,1", "1", "..,4,5,1,2,1 drop 1, take 2", "leaves 1,2,3,4,5"),
        ("split:12", "4", "12 into 4 piles", "leaves 3 (4 times)"),
        ("split:12", "12", "12 into 12 piles", "gone"),
        ("stacks:4", "2,3,2", "4 into 3,2,2", "leaves 3, 2 twice"),
    ],
)
def test_a_move_is_said_with_what_it_leaves(component: str, choice: str, said: str, preview: str):
    (_, (rules, value)), *_ = parse_position(component).live()
    made = rules.parse_choice(choice)
    assert rules.describe(rules.format_value(value), rules.format_choice(made)) == said
    assert rules.preview(value, made) == preview


@for_each(
    ("board", "line", "move"),
    [
        ("3 17", "17 by 4", "2/4"),
        ("17 17", " 17  BY 4", "1/4"),
        ("floor(2,7):17 17", "17 by 4", "2/4"),
        ("nim:5 5", "5 minus 3", "1-3"),
        ("nim:1000000000000000000", "1000000000000000000 minus 123456789", "1-123456789"),
        ("kayles:12", "12 minus 2 split at 3", "1:2,3"),
        ("octal(4.0):7", "7 split at 3", "1:0,3"),
        ("grundy:8", "8 split at 3", "1:3"),
        ("wythoff:3,5", "3,5 minus 0,3", "1:0,3"),
        ("euclid:26,5", "5,26 minus 3x5", "1:3"),
        ("euclid:5,10", "5,10 minus 5", "1:1"),
        ("cuboid:3,5,4", "3x5x4 cut at 2,1,3", "1:2,1,3"),
        ("cards:1,2,1", "1,2,1 take 1", "1:0"),
        ("cards:1,2,1", "1,2,1 drop 1, take 2", "1:1"),
        ("split:12", "12 into 4 piles", "1:4"),
        ("split:4 stacks:4", "4 into 3,2,2", "2:3,2,2"),
        # Not allowed: the position says what is.
        ("17", "17 by 9", "1/9"),
    ],
)
def test_a_move_in_words_is_read(board: str, line: str, move: str):
    position = parse_position(board)
    assert parse_said(line, position) == parse_move(move, position)


@for_each("line", ["17 by 4", "16 minus 4", "16 by", "by 4", "16", "16/4", "foo", "16 by 4 by 4"])
def test_other_words_are_no_move(line: str):
    assert parse_said(line, parse_position("16 nim:5")) is None


def test_a_line_of_many_digits_is_no_move_and_costs_no_more_than_it_is_long():
    position = parse_position("17 nim:1000")
    for line in (f"17 {'9' * 500_000}", f"1000 x{' 9' * 200_000}", f"1000 {'9' * 500_000} (9 times)"):
        assert parse_said(line, position) is None
        assert len(in_words(line)) <= len(line)


def test_a_choice_that_is_none_of_the_game_is_one_sentence():
    with pytest.raises(IllegalMove, match=r"^1,2,1 drop 1,2 is not allowed: choose 0, 1\.$"):
        parse_position("cards:1,2,1").play(Move(1, (1, 2)))


@for_each(
    ("component", "choices"),
    [
        ("1", [2, 3, 4, 5, 6]),
        ("octal(4.0):5", [(0, 1), (0, 2)]),
        ("dawson:7", [(2, 0), (3, 0), (3, 1), (3, 2)]),
        ("lasker:5", [(0, 1), (0, 2), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0)]),
        ("split:12", [2, 3, 4, 6, 12]),
        ("euclid:5,26", [1, 2, 3, 4, 5]),
        ("stacks:4", [(3,), (2,), (1,), (3, 3)]),
    ],
)
def test_the_choices_of_a_component(component: str, choices: list[Any]):
    assert [*parse_component(component).choices][: len(choices)] == choices


def test_a_split_is_typed_with_its_heap():
    assert parse_move("2:3,1", parse_position("7 dawson:7")).choice == (3, 1)


@for_each(
    ("component", "room", "lines"),
    [
        ("nim:7", (), (" ││││  ││", " ││││  ││", "─┼┼┼┼─ ││", " ││││  ││", " ││││  ││")),
        ("nim:7", (3,), ("││││ ││", "┼┼┼┼ ││", "││││ ││")),
        ("nim:17", (3, 12), ("┼┼┼┼ ┼┼┼┼", "┼┼┼┼ ││")),
        ("nim:17", (1, 12), ()),
        ("nim:21", (), ()),
        ("kayles:3", (3,), ("│││", "│││", "│││")),
        ("wythoff:3,7", (3,), ("│││", "", "┼┼┼┼ ││")),
        ("wythoff:0,2", (2,), ("0", "││")),
        ("wythoff:3,5", (1,), ()),
        ("euclid:13,26", (), ("13 ├────────────┤", "", "26 ├───────────────────────┤")),
        ("euclid:13,26", (2,), ("13 ├────────────┤", "26 ├───────────────────────┤")),
        (f"euclid:7,{10**18}", (2, 20), (f"{7:>19}", f"{10**18}")),
        ("cards:1,10,1", (3,), ("┌─┌──╔═╗", "│1│10║1║", "└─└──╚═╝")),
        ("cards:1,10,1", (), ("┌─┌──╔═╗", "│1│10║1║", "│ │  ║ ║", "│ │  ║ ║", "└─└──╚═╝")),
        ("cuboid:3,5,4", (), (" ┌──────┐", "┌──────┐│", "│      ││", "│      │┘", "└──────┘")),
        ("cuboid:1,6,1", (), ("  ┌───┐", " ╱   ╱│", "┌───┐ │", "│   │╱", "└───┘")),
    ],
)
def test_a_value_is_drawn(component: str, room: tuple[int, ...], lines: tuple[str, ...]):
    rules, value = parse_component(component)
    assert tuple(line.rstrip() for line in rules.sketch(value, *room)) == lines


def test_of_a_high_pile_of_cards_the_topmost_are_drawn():
    rules, value = parse_component(f"cards:{','.join('2' * 30)}")
    assert rules.sketch(value)[1] == "19 ┄│2│2│2│2│2│2│2│2│2│2║2║".rjust(28)


@for_each(
    ("game", "said"),
    [
        ("kayles", "On your turn you may take 1 or 2 from a heap; the rest stays one heap."),
        ("kayles", "You may also take a whole heap of 1 or 2."),
        ("kayles", "You may also take 1 or 2 from a heap and split the rest into two heaps."),
        ("octal(4.0)", "On your turn you may split a heap into two heaps, with nothing taken."),
    ],
)
def test_an_octal_code_is_told_in_sentences(game: str, said: str):
    assert said in parse_component(f"{game}:5").ruleset.rules

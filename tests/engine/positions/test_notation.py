"""Components, positions and moves as text, and what is no such text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import DEFAULT
from engine.games.component import Component
from engine.games.euclid import Euclid
from engine.games.floor_division import FloorDivision
from engine.games.registry import RULESETS
from engine.positions.notation import (
    format_component,
    format_move,
    format_position,
    parse_component,
    parse_move,
    parse_position,
)
from engine.positions.position import Move, Position
from engine.rules.errors import GameError, IllegalMove, NotationError
from engine.rules.text import numbers_with_commas
from tests.cases import for_each
from tests.engine.toys import Heap, Pins, board

THIRDS = FloorDivision((2, 3))
rulesets = st.sampled_from([DEFAULT, THIRDS, FloorDivision((7,))])
components = st.builds(Component, rulesets, st.integers(1, 10**20))


@given(st.lists(st.none() | components, min_size=1, max_size=6).map(tuple), st.booleans())
def test_positions_round_trip(slots: tuple[Component | None, ...], misere: bool):
    position = Position(slots, misere)
    assert parse_position(str(position), misere=misere) == position
    assert parse_position(format_position(position, THIRDS), THIRDS, misere) == position


def test_how_things_are_written():
    assert format_component(Component(DEFAULT, 17)) == "17"
    assert format_component(Component(THIRDS, 17)) == "floor(2,3):17"
    assert format_component(Component(DEFAULT, 17), THIRDS) == "floor:17"
    assert parse_component("floor(2, 3):17") == Component(THIRDS, 17)
    assert parse_component("floor:17") == Component(DEFAULT, 17)
    assert format_position(Position((Component(DEFAULT, 3), None, Component(THIRDS, 4)))) == "3 - floor(2,3):4"
    assert parse_position("  3\t4\n").slots == (Component(DEFAULT, 3), Component(DEFAULT, 4))
    assert parse_position("007") == board(7)


@for_each(
    ("position", "text", "move"),
    [
        (board(3, 4), "2/4", Move(2, 4)),
        (board(5, rules=Pins()), "1:2,3", Move(1, (2, 3))),
        (board(5, rules=Heap()), "1-3", Move(1, 3)),
    ],
)
def test_moves_of_each_game_have_their_sign(position: Position, text: str, move: Move):
    assert format_move(move, position) == text
    assert parse_move(f" {text} ", position) == parse_move(f"{text[0]}:{text[2:]}", position) == move


def test_a_bare_value_is_of_the_default_game():
    assert parse_position("5 3", Pins()) == board(5, 3, rules=Pins())
    assert format_position(board(5, 3, rules=Pins()), Pins()) == "5 3"
    assert format_position(board(5, 3, rules=Pins())) == "pins:5 pins:3"


def test_a_move_in_an_erased_slot_is_read_and_then_refused():
    position = Position((None, Component(DEFAULT, 4)))
    move = parse_move("1/2", position)
    assert format_move(Move(1, 2), position) == "1/2"
    with pytest.raises(IllegalMove, match=r"^What stood in place 1 is gone: pick another one\.$"):
        position.check(move)


@for_each(
    ("text", "sentence", "column"),
    [
        ("", "Write at least one number.", 1),
        ("  ", "Write at least one number.", 1),
        ("3 x 4", "x is not a whole number.", 3),
        ("3 0", "A number on the board must be at least 1, not 0.", 3),
        ("12 -4", "A number must be at least 1, not -4.", 4),
        ("chess:4", f"There is no game chess: choose {', '.join(kind.slug for kind in RULESETS)}.", 1),
        ("3 floor(2,x):4", "2,x is not a list of whole numbers such as 2,3,5.", 11),
        ("floor():4", "Nothing is not a list of whole numbers such as 2,3,5.", 7),
        ("floor(1):4", "A divisor must be at least 2, not 1.", 1),
        ("nim:3 octal(0.0):5", "This octal code allows no move.", 13),
        ("floor(2):", "Nothing is not a whole number.", 10),
        ("3 " + "7" * 4_001, "A number on the board can have at most 4,000 digits.", 3),
    ],
)
def test_text_that_is_no_position(text: str, sentence: str, column: int):
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    assert (str(caught.value), caught.value.column) == (sentence, column)


@for_each(
    ("text", "sentence", "column"),
    [
        *(
            (text, f"{shown} is not a move: write place and choice, as in 2/4.", 1)
            for text, shown in (("", "Nothing"), ("2", "2"), ("/4", "/4"), ("x" * 100, "x" * 37 + "..."))
        ),
        ("2-4", "In place 2 write 2/ and the choice.", 2),
        ("12/x", "There is no place 12: the places are 1 to 2.", None),
        ("2/x", "A divisor is a whole number.", 3),
        ("2/" + "9" * 4_001, "A divisor is a whole number.", 3),
    ],
)
def test_text_that_is_no_move(text: str, sentence: str, column: int | None):
    with pytest.raises(GameError) as caught:
        parse_move(text, board(3, 4))
    assert (str(caught.value), getattr(caught.value, "column", None)) == (sentence, column)


@given(st.text(max_size=30) | st.text("0123456789()/:-, floor", max_size=30))
def test_any_text_is_read_or_refused_with_a_sentence(text: str):
    for read in (parse_position, numbers_with_commas, lambda each: parse_move(each, board(3, 4))):
        try:
            read(text)
        except GameError as error:
            sentence = str(error)
            assert sentence.endswith(".")
            assert sentence.isprintable()


def test_where_a_list_of_numbers_stops_being_one():
    assert numbers_with_commas("2, 30,0") == (2, 30, 0)
    with pytest.raises(NotationError) as caught:
        numbers_with_commas("2, 3,x", column=7)
    assert (str(caught.value), caught.value.column) == ("2, 3,x is not a list of whole numbers such as 2,3,5.", 12)


def test_commas_separate_numbers_as_blanks_do_unless_they_belong_to_a_value():
    for text in ("17, 42 5", "17,42,5", "17 , 42 , 5,"):
        assert parse_position(text) == board(17, 42, 5)
    pair = Component(Euclid(), (5, 26))
    assert parse_position("17, euclid:26,5, 42").slots[1] == pair
    assert parse_position("26,5 8,13", Euclid()) == Position((pair, Component(Euclid(), (8, 13))))

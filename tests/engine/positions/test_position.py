"""Positions, the moves in them, and all legal moves as a sequence that lists nothing in advance."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from engine.games import DEFAULT
from engine.games.component import Component
from engine.positions.match import Match
from engine.positions.notation import format_move, parse_component, parse_position, parse_rules
from engine.positions.position import Move, Position
from engine.rules.errors import IllegalMove, InvalidValue
from tests.cases import for_each
from tests.engine.some_records import matches
from tests.engine.toys import Heap, Pins, board
from tests.engine.whole_play import wins


def texts(position: Position) -> list[str | None]:
    return [None if component is None else component.text for component in position.slots]


def test_a_move_changes_its_slot_only_and_an_erased_number_leaves_it_empty():
    position = board(17, 3, 5).play(Move(1, 4)).play(Move(2, 4))
    assert texts(position) == ["4", None, "5"]
    assert [slot for slot, _ in position.live()] == [1, 3]
    assert list(position) == [Component(DEFAULT, 4), Component(DEFAULT, 5)]
    assert position[2] is None


def test_pieces_of_a_split_take_the_slot_and_a_new_one_at_the_end():
    position = board(5, 7, 4, rules=Pins())
    assert texts(position.play(Move(2, (3,)))) == ["5", "2", "4", "4"]
    assert texts(position.play(Move(2, (1, 2)))) == ["5", "5", "4"]
    assert texts(position.replace(1, (Component(DEFAULT, 1), Component(DEFAULT, 2), Component(DEFAULT, 3)))) == [
        *("1", "7", "4", "2", "3"),
    ]
    assert texts(position.play(Move(2, (7,)))) == ["5", "6", "4"]
    assert texts(position.play(Move(2, (3,))).play(Move(4, (2,)))) == ["5", "2", "4", "1", "2"]


def test_a_component_without_a_move_is_not_live():
    dead, live = Component(Heap(), 0), Component(Heap(), 1)
    assert dead.is_dead
    found = [Position(slots).is_over for slots in ((), (live,), (dead, None), (dead, live))]
    assert found == [True, False, True, False]


@for_each(
    ("move", "sentence"),
    [
        *((Move(slot, 2), f"There is no place {slot}: the places are 1 to 5.") for slot in (0, 6, -1)),
        (Move(2, 2), "What stood in place 2 is gone: pick another one."),
        *((Move(1, by), f"17 / {by} is not allowed: choose 2, 3, 4, 5, 6.") for by in (7, 0)),
        (Move(3, 2), "There is no move left in 0."),
        # Up to 20 choices are listed, and more as a span.
        (Move(4, 0), f"20 - 0 is not allowed: choose {', '.join(map(str, range(1, 21)))}."),
        (Move(5, 0), "21 - 0 is not allowed: choose from 1 to 21."),
    ],
)
def test_moves_that_are_not_allowed(move: Move, sentence: str):
    heaps = Component(Heap(), 20), Component(Heap(), 21)
    position = Position((Component(DEFAULT, 17), None, Component(DEFAULT, 0), *heaps))
    assert move not in position.legal_moves
    with pytest.raises(IllegalMove) as caught:
        position.play(move)
    assert str(caught.value) == sentence


def test_a_huge_heap_costs_nothing_and_where_no_move_is_left_there_is_none():
    moves = parse_position("nim:5 nim:1000000000000000000").legal_moves
    assert repr(moves) == "<1,000,000,000,000,000,005 legal moves>"
    assert moves[-1] == moves[moves.number - 1] == Move(2, 10**18)
    assert Move(2, 10**17) in moves
    assert moves[3:7] == [Move(1, 4), Move(1, 5), Move(2, 1), Move(2, 2)]
    none = parse_position("- -").legal_moves
    assert (len(none), list(none), bool(none), repr(none)) == (0, [], False, "<0 legal moves>")
    with pytest.raises(IndexError):
        _ = none[0]


def test_legal_moves_stand_slot_by_slot_in_the_order_of_the_choices():
    position = parse_position("2 - nim:2 1")
    assert [format_move(move, position) for move in position.legal_moves] == [
        *("1/2", "1/3", "1/4", "1/5", "1/6", "3-1", "3-2", "4/2", "4/3", "4/4", "4/5", "4/6"),
    ]
    assert Random(7).choice(position.legal_moves) in position.legal_moves
    assert "1/2" not in position.legal_moves


@given(matches())
def test_each_is_legal_and_none_is_missing(match: Match):
    position = match.position
    moves = position.legal_moves
    assert len(moves) == moves.number == len(list(moves)) == len(set(moves))
    assert list(moves) == [moves[at] for at in range(len(moves))] == moves[:]
    assert bool(moves) is not position.is_over
    for move in moves:
        assert move in moves
        position.play(move)


def test_the_sum_of_two_positions_has_the_slots_of_both():
    first, second = parse_position("17 - 5"), parse_position("nim:5 -")
    assert str(first + second) == "17 - 5 nim:5 -"
    assert (first + second).misere is False
    assert (replace(first, misere=True) + replace(second, misere=True)).misere is True


def test_two_conventions_have_no_sum_and_a_position_and_a_number_neither():
    position = parse_position("17")
    with pytest.raises(InvalidValue, match=r"^These positions have no sum: in one the last move wins, in the other "):
        _ = position + replace(position, misere=True)
    with pytest.raises(TypeError):
        _ = position + 5  # type: ignore[operator]


def test_a_position_is_a_collection_of_the_components_in_which_a_move_is_left():
    dead, nim, seven = Component(Heap(), 0), parse_component("nim:5"), parse_component("7")
    position = Position((seven, None, dead, nim))
    assert (list(position), len(position)) == ([seven, nim], 2)
    assert [each in position for each in (seven, nim, dead, None, "7")] == [True, True, False, False, False]
    assert (list(Position((dead, None))), len(Position((dead,)))) == ([], 0)


@for_each(
    ("text", "rules"),
    [
        ("17", "floor"),
        ("floor(2,3):17", "floor(2,3)"),
        ("nim:5", "nim"),
        ("kayles:7", "kayles"),
        ("octal(0.7):3", "octal(0.7)"),
    ],
)
def test_a_component_and_its_ruleset_are_printed_in_the_notation(text: str, rules: str):
    component = parse_component(text)
    assert (str(component), str(component.ruleset)) == (text, rules)
    assert parse_rules(rules) == component.ruleset


def test_what_a_game_of_ones_own_prints_of_itself_is_not_its_notation():
    class Shouting(Heap):
        def __str__(self) -> str:
            return "HEAP"

    assert str(Component(Shouting(), 5)) == str(Position.of([Component(Shouting(), 5)])) == "heap:5"


@for_each("misere", [False, True])
def test_a_position_is_won_where_every_line_of_play_says_so(misere: bool):
    # In the last board a wild component stands behind one that is firm.
    for text in ("17", "6", "3 4", "nim:1", "nim:1 nim:1", "- nim:2 nim:2", "kayles:4", "-", "nim:2 octal(4.77):6"):
        position = parse_position(text, misere=misere)
        assert position.is_won is wins(position), text

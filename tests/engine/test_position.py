from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.component import Component
from engine.errors import IllegalMove
from engine.games import DEFAULT
from engine.position import Move, Position
from tests.cases import for_each
from tests.engine.toys import Heap, Pins, board


def texts(position: Position) -> list[str | None]:
    return [None if component is None else component.text for component in position.slots]


def test_a_move_changes_its_slot_only():
    assert texts(board(17, 42, 5).play(Move(2, 4))) == ["17", "10", "5"]


def test_an_erased_number_leaves_its_slot_empty():
    position = board(17, 3, 5).play(Move(2, 4))
    assert texts(position) == ["17", None, "5"]
    assert [slot for slot, _ in position.live()] == [1, 3]
    assert position[2] is None


@settings(max_examples=30)
@given(st.lists(st.integers(1, 10**6), min_size=1, max_size=4), st.data())
def test_slots_are_stable(values: list[int], data: st.DataObject):
    position = board(*values)
    while not position.is_over:
        slot = data.draw(st.sampled_from([slot for slot, _ in position.live()]))
        before, divisor = position, data.draw(st.integers(2, 6))
        position = position.play(Move(slot, divisor))
        assert len(position.slots) == len(values)
        assert [a == b for a, b in zip(before.slots, position.slots, strict=True)].count(False) == 1
        old, new = before[slot], position[slot]
        assert old is not None
        assert (new.value if new else 0) == old.value // divisor
    assert position.slots == (None,) * len(values)


def test_pieces_of_a_split_take_the_slot_and_a_new_one_at_the_end():
    position = board(5, 7, 4, rules=Pins())
    assert texts(position.play(Move(2, (3,)))) == ["5", "2", "4", "4"]
    assert texts(position.play(Move(2, (1, 2)))) == ["5", "5", "4"]
    assert texts(position.play(Move(2, (7,)))) == ["5", "6", "4"]
    assert texts(position.play(Move(2, (3,))).play(Move(4, (2,)))) == ["5", "2", "4", "1", "2"]


def test_a_component_without_a_move_is_not_live():
    dead = Component(Heap(), 0)
    position = Position((dead, None))
    assert dead.is_dead
    assert position.is_over
    assert not Position((dead, Component(Heap(), 1))).is_over
    assert Component(Heap(), 3).after(3) == ()


def test_an_empty_board_is_over():
    assert Position(()).is_over
    assert not board(1).is_over


@for_each(
    ("move", "sentence"),
    [
        (Move(0, 2), "There is no slot 0: the slots are 1 to 3."),
        (Move(4, 2), "There is no slot 4: the slots are 1 to 3."),
        (Move(-1, 2), "There is no slot -1: the slots are 1 to 3."),
        (Move(2, 2), "Slot 2 is erased: pick another one."),
        (Move(1, 7), "17 / 7 is not allowed: choose 2, 3, 4, 5, 6."),
        (Move(1, 0), "17 / 0 is not allowed: choose 2, 3, 4, 5, 6."),
        (Move(3, 2), "There is no move left in 0."),
    ],
)
def test_moves_that_are_not_allowed(move: Move, sentence: str):
    position = Position((Component(DEFAULT, 17), None, Component(DEFAULT, 0)))
    with pytest.raises(IllegalMove) as caught:
        position.play(move)
    assert str(caught.value) == sentence


def test_many_choices_are_told_by_the_first_and_the_last():
    with pytest.raises(IllegalMove) as caught:
        board(10**18, rules=Heap()).check(Move(1, 0))
    assert str(caught.value) == f"{10**18} - 0 is not allowed: choose from 1 to {10**18}."


def test_misere_stays_through_a_move():
    position = Position.of([Component(DEFAULT, 9)], misere=True)
    assert position.play(Move(1, 2)).misere


def test_positions_are_values():
    assert board(3, 4) == board(3, 4)
    assert hash(board(3, 4)) == hash(board(3, 4))
    assert board(3, 4) != board(4, 3)

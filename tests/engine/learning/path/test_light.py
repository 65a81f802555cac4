"""The light shows a winning move, and the one that the sentences of the board speak of."""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.deals.path import deal, numbers_of
from engine.deals.path_boards import BOARDS, board_on_path
from engine.learning.path.light import left_over, lit_move
from engine.positions.notation import parse_position
from engine.positions.position import Move
from tests.cases import for_each
from tests.engine.learning.path.search import winning

NAMED = {
    "1.1": [(1, 1, 1)],
    "1.2": [(1, 0, 0)],
    "2.3": [(1, 6, 11)],
    "2.4": [(1, 6, 11)],
    "4.1": [(1, 72, 143)],
    "4.3": [(1, 6, 11)],
    "4.4": [(1, 6, 11)],
    "4.6": [(1, 72, 143)],
    "5.1": [(3, 6, 11)],
    "5.3": [(3, 0, 0)],
    "5.4": [(1, 6, 11), (2, 6, 11), (3, 6, 11)],
    "6.1": [(2, 6, 11)],
    "6.3": [(2, 0, 0)],
    "6.5": [(3, 6, 11)],
    "7.1": [(1, 2, 2)],
    "7.4": [(1, 1, 1)],
    "7.5": [(4, 2, 3)],
    "8.3": [(1, 24, 47)],
    "8.4": [(2, 2, 3)],
    "9.1": [(3, 6, 11)],
    "9.2": [(1, 6, 11)],
    "9.4": [(2, 12, 23)],
}
"""The moves that the sentence after a loss speaks of: the slot, and the least and largest number that it leaves."""
TWINS = {"3.2": (1, 2), "3.3": (1, 2), "3.4": (1, 2), "3.5": (1, 2), "5.5": (3, 2)}
"""The slots of the two numbers that the sentence has the player make equal."""


@settings(max_examples=60)
@given(st.lists(st.integers(1, 150), min_size=1, max_size=4), st.integers(1, 10))
def test_a_winning_move_is_lit_wherever_there_is_one(numbers: list[int], stage: int):
    found = lit_move(parse_position(" ".join(map(str, numbers))), stage)
    wins = winning(tuple(numbers))
    assert (found in wins) if wins else found is None


@settings(max_examples=30)
@example(1)
@given(st.integers(2, 10**9 - 1))
def test_the_lit_move_wins_as_the_sentence_after_a_loss_says_whatever_the_numbers(number: int):
    for id in (*NAMED, *TWINS):
        position = deal(board_on_path(id), number)
        move = lit_move(position, board_on_path(id).stage)
        assert move in winning(numbers_of(position)), (id, number)
        made = position.play(move)[move.slot]
        left = 0 if made is None else made.value
        spans = NAMED.get(id) or [(slot, position[twin].value, position[twin].value) for slot, twin in [TWINS[id]]]
        assert any(slot == move.slot and least <= left <= largest for slot, least, largest in spans), (id, number)


def test_where_the_sentence_names_the_divisor_that_one_is_lit():
    assert "divide {1} by 4" in board_on_path("8.5").lost
    for number in range(1, 9):
        assert lit_move(deal(board_on_path("8.5"), number), 8) == Move(1, 4)


@for_each(
    ("numbers", "stage", "left"),
    [
        ("50 50", 4, ()),
        ("20 20 4", 5, (3,)),
        ("33 33 33", 5, (3,)),
        ("9 4 75", 5, (1, 2, 3)),
        ("9 4 75", 6, (2,)),
        ("2 3", 6, (1, 2)),
        ("2 3", 7, ()),
        ("4 45 84 71 1", 9, (2, 5)),
        ("1 2 4", 10, (1, 2, 3)),
    ],
)
def test_what_is_left_is_what_a_player_of_the_stage_does_not_strike(numbers: str, stage: int, left: tuple[int, ...]):
    assert left_over(parse_position(numbers), stage) == left


def test_every_board_that_the_player_starts_has_something_left_in_its_stage():
    for each in BOARDS:
        if each.is_winnable and not each.asks and not each.is_random:
            assert left_over(deal(each, 1), each.stage), numbers_of(deal(each, 1))

"""The light shows a winning move, and the one that the sentences of the board speak of."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.learning.path.boards import BOARDS, board
from engine.learning.path.deal import deal, numbers_of
from engine.learning.path.light import left_over, lit_move
from engine.notation import parse_position
from engine.position import Move
from tests.cases import for_each
from tests.engine.learning.path.search import winning
from tests.engine.learning.path.test_deal import NAMED, TWINS


@settings(max_examples=100, deadline=None)
@given(st.lists(st.integers(1, 150), min_size=1, max_size=4), st.integers(1, 10))
def test_a_winning_move_is_lit_wherever_there_is_one(numbers: list[int], stage: int):
    found = lit_move(parse_position(" ".join(map(str, numbers))), stage)
    wins = winning(tuple(numbers))
    assert (found in wins) if wins else found is None


@for_each("id", NAMED)
def test_the_lit_move_is_the_one_that_the_sentence_after_a_loss_speaks_of(id: str):
    for number in (1, 2, 3, 4):
        position = deal(board(id), number)
        move = lit_move(position, board(id).stage)
        assert move is not None
        made = position.play(move)[move.slot]
        left = 0 if made is None else made.value
        assert any(slot == move.slot and least <= left <= largest for slot, least, largest in NAMED[id]), number


@for_each("id", TWINS)
def test_the_lit_move_makes_twins_where_the_sentence_says_so(id: str):
    position = deal(board(id), 1)
    move = lit_move(position, board(id).stage)
    assert move is not None
    slot, twin = TWINS[id]
    assert move.slot == slot
    assert position.play(move)[slot] == position[twin]


def test_where_the_sentence_names_the_divisor_that_one_is_lit():
    assert "divide {1} by 4" in board("8.5").lost
    for number in range(1, 9):
        assert lit_move(deal(board("8.5"), number), 8) == Move(1, 4)


@for_each("each", [each for each in BOARDS if not each.is_winnable])
def test_nothing_is_lit_where_nobody_can_win(each: object):
    assert lit_move(parse_position(" ".join(map(str, each.numbers))), each.stage) is None  # type: ignore[attr-defined]


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

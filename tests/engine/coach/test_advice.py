"""Which move the coach advises, for which reason, and the ruler under a board."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.coach.advice import Advice, Reason, Tip, advise, worth
from engine.coach.answer import answer
from engine.coach.board_ruler import BoardRuler
from engine.coach.failed_moves import failed_moves, refutation
from engine.games.component import Component
from engine.games.floor_division import FloorDivision
from engine.lab.ruler import Band, ruler
from engine.positions.match import Help
from engine.positions.notation import parse_position
from engine.positions.position import Move, Position
from engine.rules.errors import IllegalMove
from engine.verdict.winning import Nimbers
from tests.cases import for_each


def advice(board: str, misere: bool = False, knows_xor: bool = True) -> Advice:
    return advise(parse_position(board, misere=misere), knows_xor=knows_xor)


@for_each(
    ("board", "misere", "knows_xor", "reason", "move"),
    [
        ("1", False, True, Reason.LAST, Move(1, 2)),
        ("3 4", False, True, Reason.XOR, Move(2, 2)),
        ("nim:2 nim:3", True, True, Reason.XOR, Move(2, 1)),
        ("2 1 1", True, True, Reason.ODD, Move(1, 2)),
        ("20", False, False, Reason.STRUCK, Move(1, 2)),
        ("30 5", False, False, Reason.STRUCK, Move(1, 6)),
        # 1 / 2 leaves a trap, and twins are plainer.
        ("1 6", False, False, Reason.STRUCK, Move(2, 4)),
        ("45 5", False, False, Reason.COUNTED, Move(2, 2)),
        ("3 1", True, False, Reason.COUNTED, Move(1, 4)),
        ("1", True, True, Reason.ALL_LAST, Move(1, 2)),
        ("1 1", False, True, Reason.ALIKE, Move(1, 2)),
        ("17 16", False, True, Reason.TRICKIEST, Move(1, 2)),
        ("nim:9999 nim:9999", False, True, Reason.TRICKY, Move(1, 1)),
    ],
)
def test_each_kind_of_board_has_its_reason(board: str, misere: bool, knows_xor: bool, reason: Reason, move: Move):
    found = advice(board, misere, knows_xor)
    assert (found.reason, found.move) == (reason, move)


def test_a_tip_is_given_in_three_steps_and_the_record_notes_how_far_it_went():
    tip = Tip(advice("3 4"))
    assert tip.help(Move(2, 2)) == Help(tip=1, followed=True)
    assert tip.deeper().deeper().deeper().help(Move(1, 2)) == Help(tip=3)


def test_the_worth_of_what_a_choice_leaves_is_told_where_choices_are_few():
    assert worth(advice("3 4"), 2) == {2: (2, True), 3: (1, False), 4: (1, False), 5: (0, False), 6: (0, False)}
    assert [worth(advice("3 4"), slot) for slot in (3, 0)] == [{}, {}]
    assert [len(worth(advice(f"nim:{heap} 1"), 1)) for heap in (20, 21)] == [20, 0]


def test_under_normal_play_no_raise_is_advised_and_each_can_be_reversed():
    for one, other in product(range(1, 80), range(1, 20)):
        position = parse_position(f"{one} {other}")
        nimbers = Nimbers.of(position)
        if nimbers.is_lost:
            assert all(each.is_reversed for each in failed_moves(position, nimbers) if each.made.is_raise)
        else:
            assert not advise(position).winning.is_raise


def test_one_piece_worth_the_old_value_is_not_the_whole_worth_it_again():
    position = parse_position("kayles:6 octal(4.77):12 octal(4.35):1 kayles:9")
    found = refutation(position, Move(2, (2, 5)))
    assert found.reply is not None
    assert (found.reply.move.slot, found.reply.after) == (2, found.made.before)
    assert not found.is_reversed


def test_a_move_that_is_not_allowed_has_no_answer():
    with pytest.raises(IllegalMove):
        answer(parse_position("nim:1 nim:2"), Move(2, 3))


SETS = st.sets(st.integers(2, 20), min_size=1, max_size=5).map(lambda found: tuple(sorted(found)))
NUMBERS = st.lists(st.integers(1, 10**7) | st.integers(1, 100), min_size=1, max_size=6)


@given(SETS, NUMBERS, st.integers(0, 5), st.integers(4, 20))
@settings(max_examples=60)
def test_a_section_has_what_lies_around_its_number(
    divisors: tuple[int, ...], numbers: list[int], place: int, most: int
):
    rules, chosen = FloorDivision(divisors), numbers[place % len(numbers)]
    board = BoardRuler.of(Position.of(Component(rules, number) for number in numbers))
    assert board is not None
    assert board.numbers == tuple(sorted(set(numbers)))
    found = board.around(chosen, most)
    assert found.chosen == chosen
    assert found.jumps == tuple((divisor, chosen // divisor) for divisor in divisors)
    assert found.low <= chosen // divisors[-1]
    assert chosen <= found.high
    assert found.numbers == tuple(number for number in board.numbers if found.low <= number <= found.high)
    assert found.is_more_below is any(number < found.low for number in numbers)
    assert found.is_more_above is any(number > found.high for number in numbers)
    assert found.bands == ruler(rules, found.low, found.high).bands


def test_all_of_a_board_is_seen_where_there_are_few_bands_and_else_what_is_near():
    board = BoardRuler.of(parse_position("17 96 17 2"))
    assert board is not None
    whole = board.around(17, 10)
    assert (whole.low, whole.high, len(whole.bands)) == (0, 96, 9)
    assert whole.bands[:3] == (Band(0, 0, 0), Band(1, 1, 1), Band(2, 3, 2))
    assert whole.numbers == (2, 17, 96)
    assert (whole.is_more_below, whole.is_more_above) == (False, False)
    near = board.around(96, 8)
    assert (near.low, near.high, near.numbers) == (8, 96, (17, 96))
    assert near.is_more_below
    least = board.around(2, 8)
    assert (least.high, least.is_more_above) == (12, True)


def test_numbers_of_thousands_of_digits_have_a_ruler_as_well():
    number = 10**3_999
    board = BoardRuler.of(parse_position(f"1 {number}"))
    assert board is not None
    found = board.around(number, 12)
    assert len(found.bands) < 12
    assert (found.numbers, found.is_more_below, found.is_more_above) == ((number,), True, False)


@for_each("text", ["nim:5", "17 nim:5", "17 floor(2,3):5", "cuboid:2,3,4"])
def test_other_boards_have_none(text: str):
    assert advise(parse_position(text)).ruler is None

"""Which move the coach advises, and for which reason."""

from __future__ import annotations

from itertools import product

import pytest

from engine.coach.advice import Advice, Reason, Tip, advise, worth
from engine.coach.answer import answer
from engine.coach.failed_moves import failed_moves, refutation
from engine.errors import IllegalMove
from engine.match import Help
from engine.notation import parse_position
from engine.position import Move
from engine.theory.grundy import Values
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
        ("nim:1000 nim:1000", False, True, Reason.TRICKY, Move(1, 1)),
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
    for one, other in product(range(1, 80), repeat=2):
        position = parse_position(f"{one} {other}")
        values = Values.of(position)
        if values.is_lost:
            assert all(each.is_reversed for each in failed_moves(position, values) if each.made.is_raise)
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

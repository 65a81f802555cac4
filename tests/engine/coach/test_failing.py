"""Why no move wins: every example is a legal move with a reply that wins, and the sentence says its numbers."""

from __future__ import annotations

import re

from engine.coach.failing import Failing, failing, refutation
from engine.theory.grundy import Values
from engine.games.registry import RULESETS
from engine.notation import parse_position
from engine.position import Move
from engine.theory.grundy import grundy
from tests.cases import for_each
from tests.engine.coach.test_review import wins
from tests.engine.coach.test_tip import positions


@for_each("is_misere", [False, True])
@for_each("kind", range(len(RULESETS)))
def test_every_example_is_refuted(kind: int, is_misere: bool):
    for position in positions(kind, is_misere):
        if wins(position):
            continue
        kinds = set()
        for each in failing(position, Values.of(position)):
            after = position.play(each.made.move)
            kinds.add(each.made.is_raise)
            assert each.made.before == grundy(each.made.component.ruleset, each.made.component.value)
            if each.reply is None:
                assert after.is_over
                continue
            assert not wins(after.play(each.reply.move))
            numbers = re.search(r"from (\d+) to (\d+), and", each.sentence)
            assert (numbers is None) == each.made.is_erased
            if numbers is not None:
                assert (int(numbers[1]), int(numbers[2])) == (each.made.before, each.made.after)
            is_brought_back = each.is_reversed and not each.made.is_erased and not each.reply.is_erased
            assert ("brings back" in each.sentence) == is_brought_back
        assert len(kinds) == len(failing(position, Values.of(position))) >= 1


def test_under_normal_play_a_raise_can_always_be_reversed():
    for a in range(1, 80):
        for b in range(1, 80):
            position = parse_position(f"{a} {b}")
            if not wins(position):
                assert all(each.is_reversed for each in failing(position, Values.of(position)) if each.made.is_raise)


def test_one_piece_worth_the_old_value_is_not_the_whole_worth_it_again():
    position = parse_position("kayles:6 octal(4.77):12 octal(4.35):1 kayles:9")
    found = refutation(position, Move(2, (2, 5)))
    assert found.sentence == "12 - 2 split at 5 loses: its worth falls from 4 to 0, and then 5 - 2 wins."
    assert found.reply is not None
    assert (found.reply.move.slot, found.reply.after) == (2, found.made.before)


def why(board: str, misere: bool = False) -> tuple[Failing, ...]:
    position = parse_position(board, misere=misere)
    return failing(position, Values.of(position))


def test_the_sentences():
    assert [each.sentence for each in why("17 16")] == [
        "17 / 2 loses: its worth falls from 1 to 0, and 8 / 5 brings back worth 1.",
        "17 / 3 loses: its worth grows from 1 to 3, and 5 / 3 brings back worth 1.",
    ]
    assert [each.sentence for each in why("nim:5 nim:5")] == [
        "5 - 1 loses: its worth falls from 5 to 4, and then 5 - 1 wins."
    ]
    assert [each.sentence for each in why("1", misere=True)] == ["1 / 2 is the last move, and that loses."]
    assert [each.sentence for each in why("1 1")] == ["1 / 2 loses: it erases 1, worth 1, and then 1 / 2 wins."]

from __future__ import annotations

from random import Random

from engine.bots.perfect import choose
from engine.notation import parse_position
from engine.position import Move
from tests.cases import for_each


@for_each("board", ["subtract(2,5):6", "subtract(2,6):7", "subtract(2,3,7):8"])
def test_a_lost_misere_board_is_not_ended_by_its_own_last_move(board: str) -> None:
    position = parse_position(board, misere=True)
    component = position[1]
    assert component is not None
    ends = [position.play(Move(1, choice)).is_over for choice in component.ruleset.choices(component.value)]
    assert set(ends) == {True, False}
    for seed in range(5):
        assert not position.play(choose(position, Random(seed)).move).is_over

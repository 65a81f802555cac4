from __future__ import annotations

from fractions import Fraction
from random import Random

from engine.component import Component
from engine.games.registry import ruleset
from engine.position import Position
from engine.random_board import CANDIDATES, Wish, random_board
from engine.theory.grundy import is_won, winning_moves

NIM, COUNT = ruleset("nim"), 3


def heap(rng: Random) -> Component:
    """A heap of any size, so that boards differ widely in how many moves they have."""
    return Component(NIM, 1 + round(300 ** rng.random()))


def share(position: Position) -> Fraction:
    moves = sum(component.value for _, component in position.live())
    return Fraction(len(list(winning_moves(position))), moves)


def candidates(rng: Random) -> list[Position]:
    """The first won boards that this generator draws."""
    found: list[Position] = []
    while len(found) < CANDIDATES:
        position = Position.of(heap(rng) for _ in range(COUNT))
        if is_won(position):
            found.append(position)
    return found


def test_a_hard_board_has_the_smallest_share_of_winning_moves_of_its_candidates() -> None:
    counts_agree = []
    for seed in range(30):
        drawn = candidates(Random(seed))
        hard = random_board(heap, COUNT, Random(seed), Wish.HARD)
        assert share(hard) == min(map(share, drawn))
        fewest = min(drawn, key=lambda each: len(list(winning_moves(each))))
        counts_agree.append(share(fewest) == share(hard))
    # Where it were always the board with the fewest, the test could not tell a share from a number.
    assert not all(counts_agree)

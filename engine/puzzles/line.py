"""The only moves of a puzzle: how long the win hangs on one move while the other player answers as perfect does."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from engine.bots import perfect
from engine.coach.change import change
from engine.position import Move, Position
from engine.ruleset import number_of
from engine.theory.grundy import winning_moves

LONGEST = 4
"""So many only moves in a row are looked for."""


class Step(NamedTuple):
    """A winning move that is to be found, and what the other player answers."""

    position: Position
    move: Move
    reply: Move | None
    """None where the move was the last one of the match."""

    @property
    def is_raised(self) -> bool:
        """Whether the answer raises a Grundy value, which is to be reversed then."""
        return self.reply is not None and change(self.position.play(self.move), self.reply).is_raise


def line(position: Position) -> tuple[Step, ...]:
    """The moves that win alone, one after the other, up to four; empty where several win. Raises Unsolved.

    Winning moves that leave the same board but for the order of its components count as one; where every legal move
    wins, none is to be found.
    """
    steps: list[Step] = []
    while len(steps) < LONGEST and (move := only_move(position)) is not None:
        step = Step(position, move, answer(position.play(move)))
        steps.append(step)
        if step.reply is None:
            break
        position = position.play(move).play(step.reply)
        if position.is_over:
            break
    return tuple(steps)


def only_move(position: Position) -> Move | None:
    """The first winning move where all winning moves leave the same components and others lose; raises Unsolved."""
    winning = winning_moves(position)
    first = next(winning, None)
    return first if first is not None and is_one_idea(position, (first, *winning)) else None


def is_one_idea(position: Position, winning: tuple[Move, ...]) -> bool:
    """Whether these moves, not all of the legal ones, leave the same components in whatever order."""
    component, left = position.check(winning[0]), _left(position, winning[0])
    if any(position.check(each) != component or _left(position, each) != left for each in winning[1:]):
        return False
    return sum(number_of(each.ruleset.choices(each.value)) for _, each in position.live()) > len(winning)


def answer(position: Position) -> Move | None:
    """What the perfect bot plays here, the same each time; None where no move is left."""
    return None if position.is_over else perfect.choose(position, Random("puzzle")).move


def _left(position: Position, move: Move) -> tuple[str, ...]:
    return tuple(sorted(piece.text for piece in position.check(move).after(move.choice)))

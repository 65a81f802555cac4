"""The only moves of a puzzle: how long the win hangs on one move while the other player answers as perfect does."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from random import Random
from typing import Any, NamedTuple

from engine.bots import perfect
from engine.bots.hardest import hardest
from engine.coach.change import change
from engine.component import Component
from engine.errors import Unsolved
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


def line(position: Position, only: Move | None) -> tuple[Step, ...]:
    """The moves that win alone from the only move of this position on, up to four; empty for None. Raises Unsolved.

    Winning moves that leave the same board but for the order of its components count as one; where every legal move
    wins, none is to be found.
    """
    steps: list[Step] = []
    while only is not None:
        after = position.play(only)
        reply = _answer_of_the_lost(after)
        steps.append(Step(position, only, reply))
        if reply is None or len(steps) == LONGEST:
            break
        position = after.play(reply)
        only = only_move(position)
    return tuple(steps)


def only_move(position: Position) -> Move | None:
    """The first winning move where all winning moves leave the same components and others lose; raises Unsolved."""
    winning = winning_moves(position)
    first = next(winning, None)
    return first if first is not None and is_one_idea(position, chain((first,), winning)) else None


def is_one_idea(position: Position, winning: Iterable[Move]) -> bool:
    """Whether these legal moves, one or more but not all, leave the same components in whatever order."""
    # They are compared as they are found, because most often the second one is another idea.
    moves = iter(winning)
    first, count = next(moves), 1
    component = position.check(first)
    for move in moves:
        if position[move.slot] != component or not _leave_the_same(component, first.choice, move.choice):
            return False
        count += 1
    return sum(number_of(each.ruleset.choices(each.value)) for _, each in position.live()) > count


def answer(position: Position) -> Move | None:
    """What the perfect bot plays here, the same each time; None where no move is left."""
    return None if position.is_over else perfect.choose(position, Random("puzzle")).move


def _answer_of_the_lost(position: Position) -> Move | None:
    """As `answer`, where it is known that there is no win to be looked for."""
    if position.is_over:
        return None
    try:
        return hardest(position).move
    except Unsolved:
        return answer(position)


def _leave_the_same(component: Component, one: Any, other: Any) -> bool:
    ruleset, value = component
    if ruleset.after(value, one) == ruleset.after(value, other):
        return True
    left, right = (sorted(piece.text for piece in component.after(choice)) for choice in (one, other))
    return left == right

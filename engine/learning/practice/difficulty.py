"""The difficulty of a puzzle, counted from what its player has to see, and the grades that follow the player."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import chain, islice, takewhile
from random import Random
from typing import Any, NamedTuple

from engine.bots import perfect
from engine.bots.hardest_move import hardest_to_answer
from engine.games.component import Component
from engine.positions.position import Move, Position
from engine.record.practice import Attempt
from engine.rules.errors import Unsolved
from engine.values.grundy import grundy
from engine.verdict.winning import change, winning_moves

MOST_STEPS = 4
"""The longest row of only moves that is looked for."""
ONLY, RAISED = 2, 2
"""The points for each only move behind the first, and for a raise that is to be brought back."""
GRADES = range(1, 11)
_WIDTH = 2
_EASIEST = 3
"""The most points of grade 1."""
_NO_END = 10**6
FINDING, LEAP = 3, 2
"""How many answers find the grade of a player, and how far a right one of them leads up."""
CLIMB, LOOK_BACK, MISSES = 3, 3, 2
"""`CLIMB` right answers in a row lead up a grade; `MISSES` misses among the last `LOOK_BACK` lead down."""


class MoveAndReply(NamedTuple):
    """A winning move that is to be found, and the reply of the other player."""

    position: Position
    move: Move
    reply: Move | None
    """None where the move was the last one of the match."""

    @property
    def is_raised(self) -> bool:
        """Whether the reply raises a Grundy value, which the next move then brings back."""
        return self.reply is not None and change(self.position.play(self.move), self.reply).is_raise


def line(position: Position, only: Move | None) -> tuple[MoveAndReply, ...]:
    """The only moves in a row from this position's only move on, up to four; empty for None. Raises Unsolved.

    Winning moves that leave the same components in any order count as one; where every legal move wins, none is to be
    found.
    """
    steps: list[MoveAndReply] = []
    while only is not None:
        after = position.play(only)
        reply = perfect_move(after)
        steps.append(MoveAndReply(position, only, reply))
        if reply is None or len(steps) == MOST_STEPS:
            break
        position = after.play(reply)
        only = only_move(position)
    return tuple(steps)


def only_move(position: Position) -> Move | None:
    """The first winning move if all winning moves leave the same components and other moves lose; raises Unsolved."""
    winning = winning_moves(position)
    first = next(winning, None)
    return first if first is not None and leave_same_components(position, chain((first,), winning)) else None


def leave_same_components(position: Position, winning: Iterable[Move]) -> bool:
    """Whether these legal moves, one or more but not all, leave the same components in any order."""
    # They are compared as they are found: mostly the second one already leaves other components.
    moves = iter(winning)
    first, count = next(moves), 1
    component = position.check(first)
    for move in moves:
        if position[move.slot] != component or not _leave_the_same(component, first.choice, move.choice):
            return False
        count += 1
    return position.legal_moves.number > count


def perfect_move(position: Position) -> Move | None:
    """The move of the perfect bot here, the same each time; None where no move is left."""
    if position.is_over:
        return None
    try:
        return perfect.choose(position, Random("puzzle")).move if position.is_won else hardest_to_answer(position).move
    except Unsolved:
        return perfect.choose(position, Random("puzzle")).move


def _leave_the_same(component: Component, one: Any, other: Any) -> bool:
    ruleset, value = component
    if ruleset.after(value, one) == ruleset.after(value, other):
        return True
    return Counter(component.after(one)) == Counter(component.after(other))


class Difficulty(NamedTuple):
    """The things that a player has to see in a won position."""

    moves: int
    """How many legal moves there are."""
    winning: int
    """How many of them win."""
    components: int
    """How many components have a move left."""
    columns: int
    """The binary digits of the largest Grundy value."""
    digits: int
    """The decimal digits of the largest number."""
    only: int = 0
    """How many only moves follow one another, up to four; 0 where several moves win."""
    is_raised: bool = False
    """Whether a reply in between raises a Grundy value."""

    @property
    def points(self) -> int:
        """The sum by which puzzles are graded."""
        small = size_points(self.moves, self.winning, self.components, self.columns, self.digits)
        return small + ONLY * max(self.only - 1, 0) + RAISED * self.is_raised


def size_points(moves: int, winning: int, components: int, columns: int, digits: int) -> int:
    """One point for each doubling of the choice, each further component, each binary and each further decimal digit."""
    return (moves // winning).bit_length() - 1 + components - 1 + columns + digits - 1


def most_points(small: int, only: int = MOST_STEPS) -> int:
    """The most points of a board that has `small` points without its only moves, and `only` only moves in a row."""
    return small + (ONLY * (only - 1) + RAISED if only else 0)


def difficulty(position: Position, winning: int, line: tuple[MoveAndReply, ...]) -> Difficulty:
    """The difficulty of finding one of `winning` winning moves, with these only moves in a row; raises Unsolved."""
    live = list(position)
    return Difficulty(
        position.legal_moves.number,
        winning,
        len(live),
        max(grundy(*each) for each in live).bit_length(),
        max(map(digits_of, live)),
        len(line),
        any(step.is_raised for step in line),
    )


@lru_cache(maxsize=4_096)
def digits_of(component: Component) -> int:
    """The decimal digits of the largest number in a component."""
    return max(map(len, re.findall(r"\d+", component.text)), default=1)


def grade_of(points: int) -> int:
    """The grade of a puzzle with these points, 1 to 10."""
    return next(grade for grade in GRADES if points <= points_of(grade)[1])


def points_of(grade: int) -> tuple[int, int]:
    """The least and the most points of a grade."""
    most = _EASIEST + _WIDTH * (grade - 1)
    return 0 if grade == 1 else most - _WIDTH + 1, most if grade < GRADES[-1] else _NO_END


def next_grade(newest_first: Iterable[Attempt]) -> int:
    """The grade to try next, after these tries at one topic; 1 before the first, and the first ones find the grade."""
    tries = list(islice(newest_first, 20))
    if not tries:
        return GRADES[0]
    grade = tries[0].grade
    if len(tries) <= FINDING:
        return min(grade + LEAP, GRADES[-1]) if tries[0].is_right else max(grade - 1, GRADES[0])
    here = list(takewhile(lambda attempt: attempt.grade == grade, tries))
    if len(here) >= CLIMB and all(attempt.is_right for attempt in here[:CLIMB]):
        return min(grade + 1, GRADES[-1])
    if sum(not attempt.is_right for attempt in here[:LOOK_BACK]) >= MISSES:
        return max(grade - 1, GRADES[0])
    return grade


def streak(newest_first: Iterable[Attempt]) -> int:
    """How many right answers there are in a row, up to the last try."""
    return sum(1 for _ in takewhile(lambda attempt: attempt.is_right, newest_first))

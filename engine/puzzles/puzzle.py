"""Puzzle: a position that can be won, and how hard it is to find how."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engine.position import Move, Position
from engine.puzzles.difficulty import Difficulty, difficulty
from engine.puzzles.grades import grade_of
from engine.puzzles.line import Step, is_one_idea, line
from engine.theory.grundy import winning_moves


@dataclass(frozen=True)
class Puzzle:
    """A position that its player can win, by moves that are to be found."""

    position: Position
    winning: tuple[Move, ...]
    """Every winning move, slot by slot."""

    @cached_property
    def line(self) -> tuple[Step, ...]:
        """The only moves to be found one after the other; empty where several win."""
        return line(self.position, self.winning[0] if is_one_idea(self.position, self.winning) else None)

    @cached_property
    def difficulty(self) -> Difficulty:
        """How hard it is."""
        return difficulty(self.position, len(self.winning), self.line)

    @property
    def grade(self) -> int:
        """Its grade, 1 to 10."""
        return grade_of(self.difficulty.points)


def puzzle_of(position: Position) -> Puzzle | None:
    """The puzzle that this position is, None where it is lost; raises Unsolved."""
    winning = tuple(winning_moves(position))
    return Puzzle(position, winning) if winning else None

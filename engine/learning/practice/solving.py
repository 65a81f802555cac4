"""Solving: the progress of a player with a puzzle."""

from __future__ import annotations

from typing import NamedTuple

from engine.deals.setup import PERFECT, names_against
from engine.learning.practice.difficulty import perfect_move
from engine.learning.practice.task import Task
from engine.positions.match import FIRST, PEOPLE, Match
from engine.positions.position import Move


class Solving(NamedTuple):
    """A task, the board as it stands, and whether it was solved at the first try; a frozen value."""

    task: Task
    match: Match
    """The player is the first one, and the perfect bot the second."""
    found: int = 0
    """How many of the moves that are to be found were made."""
    is_missed: bool = False
    """Whether there was a wrong move or help before the puzzle was solved."""

    @property
    def is_solved(self) -> bool:
        """Whether nothing is left to be found."""
        return self.found >= self.task.steps or (self.found > 0 and self.match.winner is not None)

    @property
    def is_asking(self) -> bool:
        """Whether the player is to find a move."""
        return not self.is_solved and self.match.turn == FIRST

    @property
    def awaits_reply(self) -> bool:
        """Whether the perfect bot is to move."""
        return not self.is_solved and self.match.turn != FIRST

    @property
    def result(self) -> bool | None:
        """Whether the puzzle was solved at the first try without help; None while that is open."""
        return False if self.is_missed else True if self.is_solved else None

    def helped(self) -> Solving:
        """The puzzle after a wrong move, a tip or a shown move: it is missed unless it was solved before."""
        return self if self.is_solved else self._replace(is_missed=True)

    def made(self, move: Move) -> Solving:
        """The puzzle after a winning move; raises IllegalMove."""
        return self._replace(match=self.match.play(move), found=self.found + 1)

    def replied(self) -> Solving:
        """The puzzle after the perfect bot's move, if the bot is to move."""
        move = perfect_move(self.match.position) if self.awaits_reply else None
        return self if move is None else self._replace(match=self.match.play(move))


def begin_solving(task: Task, name: str) -> Solving:
    """The task at its start, with this player's name."""
    return Solving(task, Match(task.puzzle.position, names_against(PERFECT, (name, PEOPLE[1]))))

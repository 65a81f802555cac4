"""Tasks that are answered with a number or with one of some answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from engine.position import Position

EMPTY = Position(())
"""The board of a page without one."""


class Reply(NamedTuple):
    """What is said to an answer."""

    is_right: bool
    sentence: str


@dataclass(frozen=True)
class Number:
    """A whole number is asked for."""

    question: str
    is_right: Callable[[int], bool]
    reason: Callable[[int], str]
    """What to say to any answer: why it is right, or what it overlooks."""
    board: Position = EMPTY
    """What stands on the blackboard meanwhile; empty for nothing."""

    def answer(self, number: int) -> Reply:
        """What is said to this number."""
        return Reply(self.is_right(number), self.reason(number))


@dataclass(frozen=True)
class Choice:
    """One of some answers is asked for."""

    question: str
    answers: tuple[str, ...]
    right: int
    """Which of them is right, from 0."""
    reasons: tuple[str, ...]
    """What is said to each."""
    board: Position = EMPTY

    def answer(self, place: int) -> Reply:
        """What is said to the answer in this place, from 0."""
        return Reply(place == self.right, self.reasons[place])


def exactly(
    question: str, right: int, wrong: Callable[[int], str], praise: str, board: Position | None = None
) -> Number:
    """A question with one answer: `praise` is said to it, and what `wrong` gives to any other."""
    return Number(
        question,
        lambda number: number == right,
        lambda number: praise if number == right else wrong(number),
        EMPTY if board is None else board,
    )

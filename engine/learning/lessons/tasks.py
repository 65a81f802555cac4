"""Tasks at the board: moves to be tried, a winning move, a whole match against the perfect bot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, TypeAlias

from engine.bots.bot import sentence
from engine.learning.practice.difficulty import perfect_move
from engine.positions.position import Move, Position
from engine.verdict.verdict import sentence_of
from engine.verdict.winning import change, nimber

EMPTY = Position(())
"""The board of a page without one."""


class Reply(NamedTuple):
    """The words about an answer."""

    is_right: bool
    sentence: str


@dataclass(frozen=True)
class NumberQuestion:
    """A whole number is asked for."""

    question: str
    is_right: Callable[[int], bool]
    reason: Callable[[int], str]
    """The words about any answer: why it is right, or its mistake."""
    board: Position = EMPTY
    """The board beside the question; empty for no board."""

    def answer(self, number: int) -> Reply:
        """The words about this number."""
        return Reply(self.is_right(number), self.reason(number))


@dataclass(frozen=True)
class ChoiceQuestion:
    """One of some answers is asked for."""

    question: str
    answers: tuple[str, ...]
    right: int
    """The place of the right answer, from 0."""
    reasons: tuple[str, ...]
    """The words about each answer."""
    board: Position = EMPTY

    def answer(self, place: int) -> Reply:
        """The words about the answer in this place, from 0."""
        return Reply(place == self.right, self.reasons[place])


def exactly(
    question: str, right: int, wrong: Callable[[int], str], praise: str, board: Position | None = None
) -> NumberQuestion:
    """A question with one answer: `praise` are the words about it, `wrong` gives the words about any other."""
    return NumberQuestion(
        question,
        lambda number: number == right,
        lambda number: praise if number == right else wrong(number),
        EMPTY if board is None else board,
    )


class Goal(Enum):
    """The condition under which a task at the board is done."""

    TRY = "so many different moves were tried; each is taken back"
    MOVE = "a winning move was made"
    MATCH = "the match is won"


@dataclass(frozen=True)
class MoveQuestion:
    """Moves are asked for; one that gives the win away is taken back, with the reason."""

    question: str
    board: Position
    goal: Goal = Goal.MOVE
    times: int = 1
    """How many moves are tried."""
    begins: bool = True
    """Whether the reader makes the first move."""
    speaks_of_values: bool = False
    """Whether the reasons may name Grundy values and the XOR, which are not known from the start."""
    move: Move | None = None
    """The one move that is asked for, if the page is about no other."""

    @property
    def is_answered(self) -> bool:
        """Whether the other player answers a move that is only tried."""
        return self.goal is Goal.TRY and self.move is None

    def answer(self, position: Position, move: Move) -> Reply:
        """The words about this legal move of the reader; the reply is right where the move stands."""
        if self.move is not None and move != self.move:
            return Reply(False, f"{sentence_of(position, move)}: that is another move. {self.question}")
        if self.is_answered:
            return Reply(True, reply_to(position, move))
        if self.goal is Goal.TRY:
            return Reply(True, f"Yes: {sentence_of(position, move)}.")
        if position.play(move).is_won:
            return Reply(False, self._why_it_loses(position, move))
        made, after = sentence(position, move), position.play(move)
        if after.is_over:
            return Reply(True, f"{made}: the last move, and you win.")
        if self.goal is Goal.MATCH:
            return Reply(True, f"{made}. Good.")
        return Reply(True, self._why_it_wins(position, move))

    def _why_it_loses(self, position: Position, move: Move) -> str:
        if not self.speaks_of_values or position.misere:
            return reply_to(position, move)
        after = position.play(move)
        reply = perfect_move(after)
        assert reply is not None
        left = nimber(after)
        return f"{sentence(position, move)} makes the XOR {left}, and {sentence(after, reply)} makes it 0."

    def _why_it_wins(self, position: Position, move: Move) -> str:
        made, done = sentence(position, move), ""
        if self.speaks_of_values:
            changed = change(position, move)
            # A heap is worth its size.
            worth = "" if changed.component.label == str(changed.before) else "worth "
            done = f": from {worth}{changed.before} to {worth}{changed.after}"
            if changed.is_erased:
                done = " erases it"
        return f"{made}{done}. Whatever comes next, you can win."


def reply_to(position: Position, move: Move) -> str:
    """The other player's reply to this move, in words that need no theory."""
    made, after = sentence(position, move), position.play(move)
    if after.is_over:
        return f"{made} is the last move: {'you lose' if position.misere else 'you win'}."
    reply = perfect_move(after)
    assert reply is not None
    replied, end = sentence(after, reply), after.play(reply)
    if end.is_over and not position.misere:
        return f"{made}, and the other player makes the last move: {replied}."
    if end.is_over:
        return f"{made}, and the other player must make the last move: {replied}."
    if after.is_won:
        return f"{made}, then {replied}: now every move of yours loses."
    return f"{made}, then {replied}: you can still win."


Task: TypeAlias = NumberQuestion | ChoiceQuestion | MoveQuestion


@dataclass(frozen=True)
class Page:
    """One thought, and the task that goes with it."""

    text: str
    """At most 200 characters, so that it can be read at 40 columns."""
    task: Task
    drawing: tuple[str, ...] = ()
    """Lines of one width that stand under the text."""
    shows_values: bool = False
    """Whether the Grundy values stand under the components."""


class Lesson(NamedTuple):
    """Pages in order; the last one is a match on the real board."""

    name: str
    """The name under which it is saved."""
    title: str
    aim: str
    """The reader's new skill, as words behind `You can now`."""
    pages: tuple[Page, ...]

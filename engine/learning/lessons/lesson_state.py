"""LessonState: a lesson as it is read, with the open page, its board and the answers."""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.bots.bot import sentence
from engine.learning.lessons.tasks import ChoiceQuestion, Goal, Lesson, MoveQuestion, NumberQuestion, Page, Task
from engine.positions.match import FIRST, SECOND, Match
from engine.positions.position import Move, Position
from engine.verdict.winning import winning_moves

NAMES = ("You", "The other player")
TRIES_ALONE = 2
"""After this many wrong answers the reader may see the right one."""
_LARGEST_ANSWER = 10_000


class LessonState(NamedTuple):
    """A lesson with the reader's progress, a frozen value: each answer gives a new one."""

    lesson: Lesson
    page: int = 0
    """The page that is open, from 0; behind the last one the lesson is over."""
    furthest: int = 0
    """How many pages were done."""
    match: Match = Match(Position(()))
    """The board as it stands."""
    tried: frozenset[Move] = frozenset()
    misses: int = 0
    """The wrong answers to this page."""
    is_done: bool = False
    """Whether this page was done since it was opened."""
    is_right: bool = True
    """Whether the last answer was right."""
    said: str = ""
    """The words about the last answer."""
    answer: int | None = None
    """The last answer to a question without moves."""
    passable: int = 0
    """How many pages were done when the lesson was read before."""

    @staticmethod
    def of(lesson: Lesson, page: int = 0, is_known: bool = False) -> LessonState:
        """The lesson opened at this page, or at its last one; `is_known` says that it was read to its end before."""
        last = len(lesson.pages) - 1
        furthest = max(min(page, last), 0)
        return LessonState(lesson, furthest=furthest, passable=last if is_known else 0).turn_to(furthest)

    @property
    def is_over(self) -> bool:
        """Whether all pages are behind the reader."""
        return self.page == len(self.lesson.pages)

    @property
    def shown(self) -> Page:
        """The page that is open, the last one after the end."""
        return self.lesson.pages[min(self.page, len(self.lesson.pages) - 1)]

    @property
    def task(self) -> Task:
        """The task of the page."""
        return self.shown.task

    @property
    def is_fresh(self) -> bool:
        """Whether the reader has not answered on this page yet."""
        own_moves = self.match.cursor - (self.match.starter == SECOND)
        return self.answer is None and not self.misses and not self.tried and own_moves < 1

    @property
    def is_asked(self) -> bool:
        """Whether the reader is to answer now, or to move."""
        task = self.task
        if self.is_over or self.is_done or not isinstance(task, MoveQuestion):
            return not (self.is_over or self.is_done)
        return self.match.turn == FIRST and (task.goal is not Goal.TRY or not self.match.cursor)

    @property
    def is_awaiting(self) -> bool:
        """Whether the other player is to move."""
        task = self.task
        if (
            self.is_over
            or not isinstance(task, MoveQuestion)
            or self.match.turn == FIRST
            or self.match.winner is not None
        ):
            return False
        return task.is_answered or not self.is_done

    @property
    def is_to_be_taken_back(self) -> bool:
        """Whether a move was tried, the other player has replied if possible, and another move is to be tried."""
        is_trying = isinstance(self.task, MoveQuestion) and self.task.goal is Goal.TRY
        return is_trying and self.match.cursor > 0 and not self.is_done and not self.is_awaiting

    @property
    def can_go_on(self) -> bool:
        """Whether the next page may be opened."""
        return self.page < max(self.furthest, self.passable)

    @property
    def can_be_shown(self) -> bool:
        """Whether the right answer may be shown."""
        return self.is_asked and self.misses >= TRIES_ALONE

    def turn_to(self, page: int) -> LessonState:
        """Another page as it is at first; the end behind the last one, once all are done."""
        most = max(self.furthest, self.passable)
        opened = LessonState(self.lesson, max(min(page, most), 0), self.furthest, passable=self.passable)
        return opened._replace(match=_fresh(opened.task))

    def answered(self, answer: int) -> LessonState:
        """After an answer to a question without moves."""
        task = self.task
        assert not isinstance(task, MoveQuestion)
        is_right, said = task.answer(answer)
        return self._heard(is_right, said, is_right)._replace(answer=answer)

    def moved(self, move: Move) -> LessonState:
        """After a move of the reader; one that is not right is not made. Raises IllegalMove."""
        task, position = self.task, self.match.position
        assert isinstance(task, MoveQuestion)
        match = self.match.play(move)
        is_right, said = task.answer(position, move)
        if not is_right:
            return self._heard(False, said, False)
        tried = self.tried | {move}
        if move in self.tried:
            said = f"You have tried that. {said}"
        is_done = {
            Goal.TRY: len(tried) >= task.times,
            Goal.MOVE: True,
            Goal.MATCH: match.winner is not None,
        }[task.goal]
        return self._heard(True, said, is_done)._replace(match=match, tried=tried)

    def replied(self, move: Move) -> LessonState:
        """After a move of the other player."""
        task, made = self.task, sentence(self.match.position, move)
        assert isinstance(task, MoveQuestion)
        after = self._replace(match=self.match.play(move))
        if task.goal is Goal.TRY:
            return after
        if after.match.winner is not None:
            return after._heard(True, f"The other player must make the last move: {made}. You win.", True)
        return after._replace(said=f"{self.said} The other player: {made}.".lstrip(), tried=frozenset())

    def taken_back(self) -> LessonState:
        """With the board as at first, for another try."""
        return self._replace(match=_fresh(self.task))

    def solved(self) -> LessonState:
        """With an answer that is right, or a right move, as the program gives it."""
        task = self.task
        if isinstance(task, MoveQuestion):
            return self.moved(task.move or self._right_move(task))
        if isinstance(task, ChoiceQuestion):
            return _as_shown(self.answered(task.right))
        assert isinstance(task, NumberQuestion)
        right = next(number for number in range(_LARGEST_ANSWER) if task.answer(number).is_right)
        shown = _as_shown(self.answered(right))
        # Some sentences begin with the number themselves.
        opening = "It is" if re.match(rf"{right}[.:]", shown.said) else f"It is {right}."
        return shown._replace(said=f"{opening} {shown.said}")

    def _right_move(self, task: MoveQuestion) -> Move:
        position = self.match.position
        if task.goal is not Goal.TRY:
            return next(winning_moves(position))
        return next(move for move in position.legal_moves if move not in self.tried)

    def _heard(self, is_right: bool, said: str, is_done: bool) -> LessonState:
        furthest = max(self.furthest, self.page + is_done)
        misses = self.misses + (not is_right)
        return self._replace(is_right=is_right, said=said, misses=misses, furthest=furthest, is_done=is_done)


def _fresh(task: Task) -> Match:
    begins = not isinstance(task, MoveQuestion) or task.begins
    return Match(task.board, NAMES, FIRST if begins else SECOND)


def _as_shown(state: LessonState) -> LessonState:
    """The state with what is said to a right answer, as if nobody had given it."""
    said = state.said.removeprefix("Yes: ").removeprefix("Yes, ")
    return state._replace(said=f"{said[:1].upper()}{said[1:]}")

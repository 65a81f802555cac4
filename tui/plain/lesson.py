"""Learning from mistakes in lines of text: the better move is asked for, and nothing of it is saved."""

from __future__ import annotations

from collections.abc import Callable

from engine.coach.answer import answer
from engine.coach.lesson import Lesson, lesson_for
from engine.coach.lesson_words import nothing_to_find, question, result
from engine.coach.review import review
from engine.coach.review_words import better_move
from engine.errors import GameError
from engine.match import FIRST, Match
from engine.position import Move
from tui.drawing.elide import elide
from tui.plain import words as plain_words
from tui.plain.reading import read_move

ELLIPSIS = "..."
HELP = "Type a move; or show for a winning one, next, before, or stop."


class PlainLesson:
    """The questions of one lesson; every line is a move that is tried, or one of a few words."""

    def __init__(self, lesson: Lesson, you: int | None, write: Callable[[str], None]) -> None:
        self._lesson, self._you, self._write = lesson, you, write
        self._words: dict[str, Callable[[], bool]] = {
            "show": self._show,
            "next": lambda: self._step(1),
            "before": lambda: self._step(-1),
            "stop": self._stop,
            "help": self._help,
        }
        self._help()
        self._ask()

    def take(self, line: str) -> bool:
        """Do what a line says; False when the lesson is over."""
        word = line.casefold()
        return self._words[word]() if word in self._words else self._try(line)

    def _try(self, line: str) -> bool:
        position = self._lesson.match.position
        try:
            found = answer(position, read_move(line, position))
        except GameError as error:
            self._write(str(error))
            return True
        self._lesson = self._lesson.tried(found.wins)
        self._write(elide(f"{'Yes' if found.wins else 'No'}: {found.sentence}", ELLIPSIS))
        if found.wins:
            return self._go_on()
        self._write("Try again.")
        return True

    def _show(self) -> bool:
        move = self._solution
        self._lesson = self._lesson.shown()
        self._write(elide(answer(self._lesson.match.position, move).sentence, ELLIPSIS))
        return self._go_on()

    @property
    def _solution(self) -> Move:
        move = better_move(self._lesson.review, self._lesson.number)
        assert move is not None
        return move

    def _go_on(self) -> bool:
        further = self._lesson.go_on()
        if further is self._lesson:
            return self._stop()
        self._lesson = further
        return self._ask()

    def _step(self, step: int) -> bool:
        further = self._lesson.go(step)
        if further is self._lesson:
            self._write(f"This is the {'last' if step > 0 else 'first'} mistake.")
            return True
        self._lesson = further
        return self._ask()

    def _ask(self) -> bool:
        lesson = self._lesson
        self._write(f"Mistake {lesson.place + 1:,} of {len(lesson.numbers):,}")
        self._write(plain_words.board(lesson.match))
        self._write(elide(question(lesson, self._you), ELLIPSIS))
        return True

    def _stop(self) -> bool:
        self._write(result(self._lesson))
        return False

    def _help(self) -> bool:
        self._write(HELP)
        return True


def begin(match: Match, has_bot: bool, write: Callable[[str], None]) -> PlainLesson | None:
    """The lesson about a match; None, after a sentence, where no better move can be asked for."""
    reviewed, you = review(match), FIRST if has_bot else None
    lesson = lesson_for(reviewed, you, FIRST)
    if lesson is None:
        write(nothing_to_find(reviewed, you))
        return None
    return PlainLesson(lesson, you, write)

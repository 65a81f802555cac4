"""A lesson in lines of text: a thought, a question, and a reply to every try."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.archive import Archive
from engine.archive.practice import Progress
from engine.errors import GameError
from engine.learning.lessons.lesson_state import LessonState
from engine.learning.lessons.table import Outline, course_outlines, game_outlines
from engine.learning.lessons.tasks import Choice, Moves
from engine.learning.practice.difficulty import answer
from engine.text import named, printable, whole_number
from engine.theory.grundy import grundy
from tui.lessons import words
from tui.lessons.bookmarks import Bookmarks
from tui.plain import words as plain_words
from tui.plain.coach import read_move
from tui.plain.subject import Subject, Write

HELP = "Type your answer; or show for the right one, next, back, board, help or quit."
GO_ON = "Press Enter for the next page."
TOO_LARGE = "That number is too large."


def outline_of(called: str, archive: Archive) -> Outline:
    """The lesson that is called so, without a name the next one that is not finished; raises GameError."""
    wanted, outlines = called.casefold(), (*course_outlines(), *game_outlines())
    if wanted:
        names = [(each.name, each.name.removeprefix("game-"), each.title.casefold()) for each in outlines]
        found = next((each for each, names in zip(outlines, names, strict=True) if wanted in names), None)
        if found is None:
            raise GameError(f"There is no lesson {named(printable(wanted))}: lessons lists them.")
        return found
    done = archive.practice.lessons()
    return next((each for each in outlines if not done.get(each.name, Progress()).times), outlines[0])


def lesson_lines(archive: Archive) -> Iterator[str]:
    """All lessons, and how far each was read."""
    done = archive.practice.lessons()
    for outline in (*course_outlines(), *game_outlines()):
        progress = done.get(outline.name, Progress())
        state = f" Goes on at page {progress.page + 1}." if progress.page else " Done." if progress.times else ""
        yield f"lesson {outline.name}: {outline.title}.{state}"


class PlainLesson(Subject):
    """A lesson; every line is an answer or a command, and each finished page is saved."""

    def __init__(self, outline: Outline, write: Write, archive: Archive, page: int | None = None) -> None:
        """The lesson opens at the page of this number, from 1, or as it was left."""
        super().__init__(write)
        self._bookmarks = Bookmarks(archive)
        self._state = self._bookmarks.open(outline, page=page)
        self._commands: dict[str, Callable[[], None]] = {
            "": self._go_on,
            "next": self._go_on,
            "back": lambda: self._turn_to(self._state.page - 1),
            "show": self._show_answer,
            "board": self._show_board,
            "help": lambda: write(HELP),
        }

    def open(self) -> bool:
        """Show the page that is open."""
        self._show_page()
        return True

    def take(self, line: str) -> bool:
        """Carry out a line; False after the end, or if it says to quit."""
        word = line.casefold()
        if word in plain_words.LEAVING:
            return False
        if word in self._commands:
            self._commands[word]()
        else:
            self._answer(line)
        return not self._state.is_over

    def _answer(self, line: str) -> None:
        state = self._state
        if not state.is_asked:
            self._write(GO_ON)
            return
        try:
            self._hear(self._answered(state, line))
        except GameError as error:
            self._write(str(error))

    def _answered(self, state: LessonState, line: str) -> LessonState:
        task = state.task
        if isinstance(task, Moves):
            return state.moved(read_move(line, state.match.position))
        number = whole_number(line, TOO_LARGE)
        if not isinstance(task, Choice):
            return state.answered(number)
        if not 1 <= number <= len(task.answers):
            raise GameError(f"Type the number of an answer, 1 to {len(task.answers)}.")
        return state.answered(number - 1)

    def _show_answer(self) -> None:
        if not self._state.can_be_shown:
            self._write("Try it yourself first; after two tries the answer can be shown.")
            return
        self._hear(self._state.solved())

    def _hear(self, state: LessonState) -> None:
        before = self._state.match
        self._change(state)
        self._write(words.reply(state))
        while self._state.is_awaiting:
            move = answer(self._state.match.position)
            assert move is not None
            said = self._state.said
            self._change(self._state.replied(move))
            if self._state.said != said:
                self._write(self._state.said)
        if self._state.is_to_be_taken_back:
            self._change(self._state.taken_back())
        if self._state.is_done:
            self._write(GO_ON)
        elif self._state.match is not before:
            self._show_board()

    def _change(self, state: LessonState) -> None:
        is_further = state.furthest > self._state.furthest
        self._state = state
        # A finished page is saved before its reply is shown.
        if is_further and (notice := self._bookmarks.save(state)):
            self._write(notice)

    def _go_on(self) -> None:
        if self._state.can_go_on:
            self._turn_to(self._state.page + 1)
        else:
            self._write(HELP)

    def _turn_to(self, page: int) -> None:
        self._state = self._state.turn_to(page)
        self._show_page()

    def _show_page(self) -> None:
        state = self._state
        if state.is_over:
            self._say(filter(None, words.closing(state, self._bookmarks.behind(state)).splitlines()))
            return
        page = state.shown
        self._write(f"{state.lesson.title}, {words.page_number(state)}")
        self._say(line.rstrip() for line in (page.text, *page.drawing))
        self._show_board()
        self._write(page.task.question)
        if isinstance(page.task, Choice):
            self._say(f"{number}. {each}" for number, each in enumerate(page.task.answers, 1))
        if state.is_awaiting:
            move = answer(state.match.position)
            assert move is not None
            self._change(state.replied(move))
            self._write(self._state.said)
            self._show_board()

    def _show_board(self) -> None:
        match = self._state.match
        if not match.position.slots:
            return
        self._write(plain_words.board(match))
        if self._state.shown.shows_values:
            self._write(plain_words.worths((slot, grundy(*each)) for slot, each in match.position.live()))

"""A lesson in lines of text: a thought, a question, and a reply to every try."""

from __future__ import annotations

from engine.archive import Archive
from engine.deals.path_boards import board_on_path
from engine.learning.lessons.lesson_state import LessonState
from engine.learning.lessons.table import LessonEntry
from engine.learning.lessons.tasks import ChoiceQuestion, MoveQuestion
from engine.learning.practice.difficulty import perfect_move
from engine.rules.errors import GameError
from engine.rules.text import named, printable, whole_number
from engine.values.grundy import grundy
from tui.lessons import lessons_words as words
from tui.lessons.bookmarks import Bookmarks
from tui.plain.coach import read_move
from tui.plain.plain_words import board_said, worths
from tui.plain.subject import Lines, Subject, Write

HELP = "Type your answer; or show for the right one, next, back, board, help or quit."
GO_ON = "Press Enter for the next page."


def entry_of(called: str, archive: Archive) -> LessonEntry:
    """The lesson that is called so, without a name the next one that is not finished; raises GameError."""
    wanted, bookmarks = called.casefold(), Bookmarks(archive)
    if board_on_path(wanted) is not None:
        return bookmarks.called(wanted)
    for each in (*bookmarks.course, *bookmarks.games):
        names = each.name, each.name.removeprefix("game-"), each.title.casefold()
        if wanted in names or not (wanted or bookmarks.progress(each).times):
            return each
    if wanted:
        raise GameError(f"There is no lesson {named(printable(wanted))}: lessons lists them.")
    return bookmarks.course[0]


def lesson_lines(archive: Archive) -> Lines:
    """All lessons, and how far each was read."""
    bookmarks = Bookmarks(archive)
    for entry in (*bookmarks.course, *bookmarks.games):
        progress = bookmarks.progress(entry)
        state = f" Goes on at page {progress.page + 1}." if progress.page else " Done." if progress.times else ""
        yield f"lesson {entry.name}: {entry.title}.{state}"


class PlainLesson(Subject):
    """A lesson; every line is an answer or a command, and each finished page is saved."""

    def __init__(self, entry: LessonEntry, write: Write, archive: Archive, page: int | None = None) -> None:
        """The lesson opens at the page of this number, from 1, or as it was left."""
        super().__init__(write)
        self._bookmarks = Bookmarks(archive)
        self._state = self._bookmarks.open(entry, page=page)

    def opening(self) -> Lines:
        """The page that is open, or the words after the last one."""
        state, page = self._state, self._state.shown
        if state.is_over:
            self._is_done = True
            yield from words.closing(state, self._bookmarks.behind(state)).splitlines()
            return
        yield f"{state.lesson.title}, {words.page_number(state)}"
        yield from map(str.rstrip, (page.text, *page.drawing))
        yield from self._board()
        yield from self._question()
        if state.is_awaiting:
            yield from self._other_moves()
            yield from self._board()

    def read(self, line: str) -> Lines:
        """Hear an answer."""
        state, task = self._state, self._state.task
        if not state.is_asked:
            return (GO_ON,)
        if isinstance(task, MoveQuestion):
            return self._hear(state.moved(read_move(line, state.match.position)))
        number = whole_number(line, "That number is too large.")
        if not isinstance(task, ChoiceQuestion):
            return self._hear(state.answered(number))
        if not 1 <= number <= len(task.answers):
            raise GameError(f"Type the number of an answer, 1 to {len(task.answers)}.")
        return self._hear(state.answered(number - 1))

    def _show_answer(self) -> Lines:
        if not self._state.can_be_shown:
            return ("Try it yourself first; after two tries the answer can be shown.",)
        return self._hear(self._state.solved())

    def _hear(self, state: LessonState) -> Lines:
        before = self._state.match
        self._change(state)
        yield words.reply(state)
        yield from self._other_moves()
        if self._state.is_to_be_taken_back:
            self._change(self._state.taken_back())
        if self._state.is_done:
            yield GO_ON
        elif self._state.match is not before:
            yield from self._board()

    def _other_moves(self) -> Lines:
        """What is said to the moves of the other player, who replies at once."""
        while (state := self._state).is_awaiting:
            move = perfect_move(state.match.position)
            assert move is not None
            self._change(state.replied(move))
            if self._state.said != state.said:
                yield self._state.said

    def _change(self, state: LessonState) -> None:
        is_further = state.furthest > self._state.furthest
        self._state = state
        # A finished page is saved before its reply is shown.
        if is_further and (notice := self._bookmarks.save(state)):
            self._write(notice)

    def _go_on(self) -> Lines:
        return self._turn(1) if self._state.can_go_on else self._help()

    def _turn(self, step: int) -> Lines:
        self._state = self._state.turn_to(self._state.page + step)
        return self.opening()

    def _question(self) -> Lines:
        task = self._state.task
        yield task.question
        if isinstance(task, ChoiceQuestion):
            yield from (f"{number}. {each}" for number, each in enumerate(task.answers, 1))

    def _help(self) -> Lines:
        return HELP, *(self._question() if self._state.is_asked else (GO_ON,))

    def _board(self) -> Lines:
        match = self._state.match
        if match.position.slots:
            yield board_said(match)
            if self._state.shown.shows_values:
                yield worths((slot, grundy(*each)) for slot, each in match.position.live())

    commands = {
        "": _go_on,
        "next": _go_on,
        "back": lambda self: self._turn(-1),
        "show": _show_answer,
        "board": _board,
        "help": _help,
    }

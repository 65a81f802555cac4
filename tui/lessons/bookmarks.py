"""Bookmarks: how far each lesson was read."""

from __future__ import annotations

from engine.archive import Archive
from engine.deals.path import deal
from engine.deals.path_boards import STAGES, board_on_path
from engine.learning.lessons.board_lesson import board_entry, board_lesson
from engine.learning.lessons.lesson_state import LessonState
from engine.learning.lessons.table import LessonEntry, course_entries, game_entries, lesson_of
from engine.learning.path.progress import lost_match, path
from engine.record.practice import Progress


class Bookmarks:
    """Opens lessons as they were left and saves each finished page; of a board of the path nothing is saved."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._saved = archive.practice.lessons()
        self.course, self.games = course_entries(), game_entries()

    def called(self, name: str) -> LessonEntry:
        """The lesson of this name, or about the board of the path that is called so."""
        board = board_on_path(name)
        return (
            next(each for each in (*self.course, *self.games) if each.name == name)
            if board is None
            else board_entry(board)
        )

    def progress(self, entry: LessonEntry) -> Progress:
        """The number of finished pages; a page that the lesson no longer has counts as its first."""
        saved = self._saved.get(entry.name, Progress())
        return saved if 0 <= saved.page < entry.pages else saved._replace(page=0)

    @property
    def suggested(self) -> LessonEntry | None:
        """The first of the nine lessons that is not finished; None if all are."""
        return next((each for each in self.course if not self.progress(each).times), None)

    def open(self, entry: LessonEntry, from_start: bool = False, page: int | None = None) -> LessonState:
        """The lesson as it was left, from its first page, or at the page of this number, from 1."""
        board = board_on_path(entry.name)
        if board is not None:
            standing = path(self._archive).on(board)
            lost = lost_match(self._archive, standing)
            return LessonState.of(board_lesson(board, deal(board, standing.deal) if lost is None else lost.start))
        progress, lesson = self.progress(entry), lesson_of(entry.name)
        if page is None:
            return LessonState.of(lesson, 0 if from_start else progress.page, progress.times > 0)
        # The pages before it are open, and those that were done already stay so.
        return LessonState.of(lesson, max(progress.page, page - 1), progress.times > 0).turn_to(page - 1)

    def save(self, state: LessonState) -> str:
        """Save that another page is finished; returns a sentence if that fails."""
        lesson = state.lesson
        if board_on_path(lesson.name) is not None:
            return ""
        times = self._saved.get(lesson.name, Progress()).times
        is_finished = state.furthest == len(lesson.pages)
        progress = Progress(0, times + 1) if is_finished else Progress(state.furthest, times)
        self._saved[lesson.name] = progress
        self._archive.practice.save_lesson(lesson.name, progress)
        return self._archive.take_notice() or ""

    def behind(self, state: LessonState) -> LessonEntry | None:
        """The next lesson; None after the last one. A board of the path leads to the lesson of its stage."""
        board = board_on_path(state.lesson.name)
        if board is not None:
            return self.called(STAGES[board.stage - 1].lesson)
        entries = (*self.course, *self.games)
        names = [each.name for each in entries]
        place = names.index(state.lesson.name) + 1
        return entries[place] if place < len(entries) else None

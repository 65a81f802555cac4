"""Bookmarks: how far each lesson was read."""

from __future__ import annotations

from engine.archive import Archive
from engine.learning.lessons.lesson_state import LessonState
from engine.learning.lessons.table import LessonEntry, course_entries, game_entries, lesson_of
from engine.record.practice import Progress


class Bookmarks:
    """Opens lessons as they were left and saves each finished page."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._saved = archive.practice.lessons()
        self.course, self.games = course_entries(), game_entries()

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
        progress, lesson = self.progress(entry), lesson_of(entry.name)
        if page is None:
            return LessonState.of(lesson, 0 if from_start else progress.page, progress.times > 0)
        # The pages before it are open, and those that were done already stay so.
        return LessonState.of(lesson, max(progress.page, page - 1), progress.times > 0).turn_to(page - 1)

    def save(self, state: LessonState) -> str:
        """Save that another page is finished; returns a sentence if that fails."""
        lesson = state.lesson
        times = self._saved.get(lesson.name, Progress()).times
        is_finished = state.furthest == len(lesson.pages)
        progress = Progress(0, times + 1) if is_finished else Progress(state.furthest, times)
        self._saved[lesson.name] = progress
        self._archive.practice.save_lesson(lesson.name, progress)
        return self._archive.take_notice() or ""

    def behind(self, state: LessonState) -> LessonEntry | None:
        """The next lesson; None after the last one."""
        entries = (*self.course, *self.games)
        names = [each.name for each in entries]
        place = names.index(state.lesson.name) + 1
        return entries[place] if place < len(entries) else None

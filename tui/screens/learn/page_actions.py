"""The actions between the pages of a lesson: on, back, the right answer, and out."""

from __future__ import annotations

from typing import Protocol

from engine.lessons.reading import Reading
from tui.screens.learn.bookmarks import Bookmarks
from tui.screens.learn.view import LessonView


class _LessonOpen(Protocol):
    """What these actions need of the screen they are a part of."""

    reading: Reading
    bookmarks: Bookmarks
    view: LessonView

    def take(self, reading: Reading) -> None: ...
    def dismiss(self, result: str | None = None) -> object: ...


class PageActions:
    """The actions beside those that answer."""

    def action_on(self: _LessonOpen) -> None:
        reading = self.reading
        if not reading.is_over:
            self.take(reading.turn_to(reading.page + 1))
            return
        behind = self.bookmarks.behind(reading)
        if behind is None:
            self.dismiss(reading.lesson.name)
        else:
            self.take(self.bookmarks.open(behind))

    def action_forward(self: _LessonOpen) -> None:
        self.take(self.reading.turn_to(self.reading.page + 1))

    def action_back(self: _LessonOpen) -> None:
        self.take(self.reading.turn_to(self.reading.page - 1))

    def action_show(self: _LessonOpen) -> None:
        self.take(self.reading.solved())

    def action_leave(self: _LessonOpen) -> None:
        if self.view.ledge.typed or self.view.number.typed:
            self.view.ledge.typed = self.view.number.typed = ""
        else:
            self.dismiss(self.reading.lesson.name)

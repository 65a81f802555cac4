"""The list of lessons: the nine in their order, then those of the other games, each with how far it was read."""

from __future__ import annotations

from typing import NamedTuple

from tui.widgets.lists.marked_list import MarkedList, Piece, fitted

_NUMBER = 4
_TITLE = 32
_ROOMY, _WIDE = 56, 96
"""From these widths on there is room for all words, and for what each lesson is for."""


class LessonRow(NamedTuple):
    """A line of the list."""

    number: str
    title: str
    aim: str
    state: str
    """How far it was read."""
    brief: str
    """That in fewer words."""
    is_done: bool = False


class LessonList(MarkedList):
    """Shows lessons and between them a heading, which cannot be marked."""

    def show(self, course: tuple[LessonRow, ...], games: tuple[LessonRow, ...], heading: str, marked: int) -> None:
        """Show the lessons of the course, and under this heading those of the games; mark the lesson of this place."""
        self._rows: tuple[LessonRow | str, ...] = (*course, "", heading, *games)
        self._course = len(course)
        self.fill(len(self._rows), self._line_of(marked))

    @property
    def place(self) -> int:
        """The lesson that is marked, from 0, headings not counted."""
        return self.marked if self.marked < self._course else self.marked - 2

    def _line_of(self, place: int) -> int:
        return place if place < self._course else place + 2

    def validate_marked(self, marked: int) -> int:
        """The nearest line that is a lesson, further on where the mark came from before it."""
        if marked in (self._course, self._course + 1):
            return self._course + 2 if self.marked < self._course else self._course - 1
        return marked

    def pieces(self, line: int, width: int) -> list[Piece]:
        row, ellipsis = self._rows[line], self.glyphs.ellipsis
        if isinstance(row, str):
            return [(fitted(row, width, ellipsis), "quiet")]
        sign = self.glyphs.players[0] if row.is_done else " "
        state = row.state if width >= _ROOMY else row.brief
        shown = width - _NUMBER - len(state) - 1
        title = min(_TITLE, shown) if width >= _WIDE else max(shown, 0)
        return [
            (sign, "player-0"),
            (f"{row.number:>2} ", "quiet"),
            (fitted(row.title, title, ellipsis), "words"),
            (fitted(row.aim, max(shown - title, 0), ellipsis), "quiet"),
            (f" {state}", "quiet"),
        ]

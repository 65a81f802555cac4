"""The list of lessons."""

from __future__ import annotations

from typing import NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.widgets import Static

from engine.lessons.table import Outline
from tui.commands.table import bindings, hints
from tui.lessons import words
from tui.lessons.bookmarks import Bookmarks
from tui.screens.base import BaseScreen
from tui.widgets.lines import MessageLine
from tui.widgets.marked_list import MarkedList, Piece, fitted
from tui.widgets.menu import KeyHints
from tui.widgets.wall import wall

_NUMBER = 4
_TITLE = 32
_ROOMY, _WIDE = 56, 96
"""The widths from which there is room for all words, and for the purpose of each lesson."""


class LessonRow(NamedTuple):
    """A line of the list."""

    number: str
    title: str
    aim: str
    state: str
    """How much of it was read."""
    brief: str
    """The same in fewer words."""
    is_done: bool = False


class LessonList(MarkedList):
    """Shows lessons, and between them headings that cannot be marked."""

    def show(self, course: tuple[LessonRow, ...], games: tuple[LessonRow, ...], heading: str, marked: int) -> None:
        """Show the lessons of the course, then under this heading those of the games; mark the lesson of this place."""
        self._rows: tuple[LessonRow | str, ...] = (*course, "", heading, *games)
        self._course = len(course)
        self.fill(len(self._rows), self._line_of(marked))

    @property
    def place(self) -> int:
        """The number of the marked lesson, from 0; headings do not count."""
        return self.marked if self.marked < self._course else self.marked - 2

    def _line_of(self, place: int) -> int:
        return place if place < self._course else place + 2

    def validate_marked(self, marked: int) -> int:
        """The nearest line with a lesson, in the direction of the last step if possible."""
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


class CourseScreen(BaseScreen[None]):
    """Lists the lessons and how much of each was read; the next one is marked."""

    CSS_PATH = "../styles/archive.tcss"

    scopes = ("course",)
    BINDINGS = bindings("course")
    AUTO_FOCUS = None

    def __init__(self, opens: str | None = None, page: int | None = None) -> None:
        """`opens` is the name of a lesson that is shown at once, at this page or as it was left."""
        super().__init__()
        self._opens, self._page = opens, page

    def compose(self) -> ComposeResult:
        glyphs = self.application.glyphs
        yield self.size_notice()
        yield wall("Learn", LessonList(glyphs, id="lessons"), glyphs=glyphs, classes="-archive -course")

    def on_mount(self) -> None:
        self.query_one(KeyHints).hints = tuple(hints(self.application.keymap, "course"))
        self.bookmarks = Bookmarks(self.application.archive)
        suggested = self.bookmarks.suggested
        self._show(0 if suggested is None else self.outlines.index(suggested))
        if self._opens is not None:
            self._come_back(self._opens)
            self.call_after_refresh(self._open, False, self._page)

    @property
    def listing(self) -> LessonList:
        """The widget with the list."""
        return self.query_one("#lessons", LessonList)

    @property
    def outlines(self) -> tuple[Outline, ...]:
        """All lessons in the order of the list."""
        return (*self.bookmarks.course, *self.bookmarks.games)

    def action_step(self, direction: str) -> None:
        self.listing.step(direction)
        self._say()

    @on(LessonList.Picked)
    def pick_by_mouse(self, picked: LessonList.Picked) -> None:
        self._say()
        if picked.again:
            self.action_open()

    def action_open(self) -> None:
        self._open(from_start=False)

    def action_again(self) -> None:
        self._open(from_start=True)

    def action_leave(self) -> None:
        self.application.ways.go_home()

    def _open(self, from_start: bool, page: int | None = None) -> None:
        from tui.lessons.lesson import LessonScreen

        outline = self.outlines[self.listing.place]
        reading = self.bookmarks.open(outline, from_start, page)
        self.app.push_screen(LessonScreen(reading, self.bookmarks).fit(self.app.size), self._come_back)

    def _come_back(self, name: str | None) -> None:
        names = [each.name for each in self.outlines]
        self._show(names.index(name) if name in names else self.listing.place)

    def _show(self, place: int) -> None:
        marks, suggested = self.bookmarks, self.bookmarks.suggested
        done = sum(1 for each in marks.course if marks.progress(each).times)
        self.query_one("#score", Static).update(f"{done} of {len(marks.course)} done")
        course = tuple(self._row(each, str(number), suggested) for number, each in enumerate(marks.course, 1))
        games = tuple(self._row(each, "", None) for each in marks.games)
        self.listing.show(course, games, "The other games", place)
        self._say()

    def _say(self) -> None:
        outline = self.outlines[self.listing.place]
        is_first = not any(self.bookmarks.progress(each) != (0, 0) for each in self.outlines)
        notice = self.application.archive.take_notice()
        self.query_one("#message", MessageLine).say(notice or words.invitation(outline, is_first))

    def _row(self, outline: Outline, number: str, suggested: Outline | None) -> LessonRow:
        progress = self.bookmarks.progress(outline)
        said = words.state(outline, progress, outline is suggested)
        return LessonRow(number, outline.title, outline.aim, *said, progress.times > 0)

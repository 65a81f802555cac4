"""The list of lessons."""

from __future__ import annotations

from textual import events, getters, on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from engine.learning.lessons.table import LessonEntry
from tui.app.framed_screen import FramedScreen
from tui.commands.table import bindings
from tui.drawing.glyphs import PLAYERS
from tui.lessons import lessons_words as words
from tui.lessons.bookmarks import Bookmarks
from tui.lessons.lesson import LessonScreen
from tui.widgets.menu import Menu

_TITLE, _AIM = 25, 41


class CourseScreen(FramedScreen[None]):
    """Lists the lessons and how much of each was read; the next one is marked."""

    CSS_PATH = "lessons.tcss"

    BINDINGS = bindings("course")
    AUTO_FOCUS = "#lessons"

    lessons = getters.query_one("#lessons", Menu)

    def compose(self) -> ComposeResult:
        yield from self.framed("Learn", Menu(id="lessons"), classes="-course")

    def on_mount(self) -> None:
        self.bookmarks = Bookmarks(self.app.archive)
        suggested = self.bookmarks.suggested
        self._show((suggested or self.entries[0]).name)

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self._show(self.lessons.marked)

    @property
    def entry(self) -> LessonEntry:
        """The lesson that is marked."""
        by_name = {each.name: each for each in self.entries}
        return by_name[self.lessons.marked]

    @property
    def entries(self) -> tuple[LessonEntry, ...]:
        """All lessons in the order of the list."""
        return (*self.bookmarks.course, *self.bookmarks.games)

    @on(OptionList.OptionSelected)
    def action_open(self) -> None:
        self._open(from_start=False)

    def action_again(self) -> None:
        self._open(from_start=True)

    def _open(self, from_start: bool) -> None:
        state = self.bookmarks.open(self.entry, from_start)
        self.app.push_screen(LessonScreen(state, self.bookmarks), self._come_back)

    def _come_back(self, name: str | None) -> None:
        self._show(name or self.entry.name)

    def _show(self, name: str) -> None:
        """List the lessons and mark the one with this name."""
        marks, suggested = self.bookmarks, self.bookmarks.suggested
        done = sum(1 for each in marks.course if marks.progress(each).times)
        self.score.update(f"{done} of {len(marks.course)} done")
        course = [self._option(each, str(number), suggested) for number, each in enumerate(marks.course, 1)]
        games = [self._option(each, "", None) for each in marks.games]
        headings = Option("", disabled=True), Option("The other games", disabled=True)
        options = [*course, *headings, *games]
        self.lessons.set_options(options)
        self.lessons.highlighted = self.lessons.get_option_index(name)

    @on(OptionList.OptionHighlighted)
    def say_aim(self) -> None:
        """Say what the marked lesson is for."""
        is_first = not any(self.bookmarks.progress(each) != (0, 0) for each in self.entries)
        self.say(words.invitation(self.entry, is_first))

    def _option(self, entry: LessonEntry, number: str, suggested: LessonEntry | None) -> Option:
        progress = self.bookmarks.progress(entry)
        said, brief = words.progress_words(entry, progress, entry is suggested)
        aim = f"{entry.aim:{_AIM}}" if self.has_class("-wide") else ""
        line = Content.assemble(
            (PLAYERS[0] if progress.times else " ", "$player-one bold"),
            (f"{number:>2} ", "$faint"),
            f"{entry.title:{_TITLE}}",
            (f"{aim} {brief if self.has_class('-narrow') else said}", "$faint"),
        )
        return Option(line, id=entry.name)

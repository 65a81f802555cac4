"""The ladder: the climbed rungs, and the next board against the marked bot."""

from __future__ import annotations

from dataclasses import dataclass

from textual import on
from textual.app import ComposeResult
from textual.message import Message
from textual.widgets import Static

from engine.practice.ladder import Ladder, ladder
from tui.commands.table import bindings, hints
from tui.ladder import words
from tui.ladder.picture import LadderPicture
from tui.screens.base import BaseScreen
from tui.widgets.lines import MessageLine
from tui.widgets.menu import KeyHints
from tui.widgets.wall import wall


class LadderScreen(BaseScreen[None]):
    """Shows the rungs once a worker has read them."""

    CSS_PATH = "../styles/practice.tcss"

    scopes = ("ladder",)
    BINDINGS = bindings("ladder")
    AUTO_FOCUS = None

    @dataclass
    class Read(Message):
        """The ladder from the archive."""

        ladder: Ladder

    def compose(self) -> ComposeResult:
        glyphs = self.application.glyphs
        yield self.size_notice()
        yield wall(words.TITLE, LadderPicture(glyphs, id="ladder"), glyphs=glyphs, classes="-practice")

    def on_mount(self) -> None:
        self.query_one(KeyHints).hints = tuple(hints(self.application.keymap, "ladder"))
        self.run_worker(self._read, "ladder", thread=True, exclusive=True)

    def explained(self) -> tuple[str, tuple[str, ...]]:
        return words.TITLE, words.RULES

    @property
    def picture(self) -> LadderPicture:
        return self.query_one("#ladder", LadderPicture)

    def _read(self) -> None:
        self.post_message(self.Read(ladder(self.application.archive)))

    @on(Read)
    def _show(self, read: Read) -> None:
        found = read.ladder
        self.picture.show(found)
        self.query_one("#score", Static).update(words.height(found))
        self._say()

    def _say(self) -> None:
        picture = self.picture
        if picture.ladder is None:
            return
        notice = self.application.archive.take_notice()
        about = f"{words.about(picture.ladder, picture.marked)} {words.SIGNS}"
        self.query_one("#message", MessageLine).say(notice or about)

    def action_step(self, step: int) -> None:
        picture = self.picture
        if picture.ladder is not None:
            picture.marked = max(min(picture.marked + step, len(picture.ladder.rungs) - 1), 0)
            self._say()

    @on(LadderPicture.Picked)
    def pick_by_mouse(self, picked: LadderPicture.Picked) -> None:
        if picked.again:
            self.action_play()
        else:
            self._say()

    def action_play(self) -> None:
        picture = self.picture
        if picture.ladder is not None:
            self.application.ways.play_rung(picture.ladder.rungs[picture.marked].bot)

    def action_leave(self) -> None:
        self.application.ways.go_back()

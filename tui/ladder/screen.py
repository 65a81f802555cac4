"""The ladder: the climbed rungs, and the next board against the marked bot."""

from __future__ import annotations

from dataclasses import dataclass

from textual import on
from textual.app import ComposeResult
from textual.message import Message
from textual.widgets import Static

from engine.bots import bot
from engine.practice.ladder import LAST, WINS, Ladder, Rung, ladder
from tui.commands.table import bindings, hints
from tui.ladder.picture import LadderPicture
from tui.screens.base import BaseScreen
from tui.widgets.lines import MessageLine
from tui.widgets.menu import KeyHints
from tui.widgets.wall import wall

RULES = (
    f"Each rung is a bot. Of {LAST} boards one after the other, win {WINS} to climb it; a star is a win.",
    "You start, and each of these boards can be won.",
    "A win with help earns no star. If you play a board twice, the first match counts.",
    "Climbing a rung counts for all rungs below it.",
)


def introduction(rung: Rung) -> str:
    """How the bot of this rung plays; a habit is told only once the bot was beaten."""
    found = bot(rung.bot)
    is_secret = found.lesson and not any(rung.results)
    return f"{found.called} has a habit: find it out." if is_secret else f"{found.called} {found.description}."


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
        yield wall("The ladder", LadderPicture(glyphs, id="ladder"), glyphs=glyphs, classes="-practice")

    def on_mount(self) -> None:
        self.query_one(KeyHints).hints = tuple(hints(self.application.keymap, "ladder"))
        self.run_worker(self._read, "ladder", thread=True, exclusive=True)

    def explained(self) -> tuple[str, tuple[str, ...]]:
        return "The ladder", RULES

    @property
    def picture(self) -> LadderPicture:
        return self.query_one("#ladder", LadderPicture)

    def _read(self) -> None:
        self.post_message(self.Read(ladder(self.application.archive)))

    @on(Read)
    def _show(self, read: Read) -> None:
        found = read.ladder
        self.picture.show(found)
        self.query_one("#score", Static).update(f"{found.height} of {len(found.rungs)} climbed")
        self._say()

    def _say(self) -> None:
        picture = self.picture
        if picture.ladder is None:
            return
        rung = picture.ladder.rungs[picture.marked]
        done = (
            f"You have climbed past {rung.bot}."
            if picture.marked < picture.ladder.height
            else f"Win {WINS} of {LAST} boards without help to climb."
        )
        notice = self.application.archive.take_notice()
        self.query_one("#message", MessageLine).say(notice or f"{introduction(rung)} {done}")

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

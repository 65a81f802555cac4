"""The choices before a duplicate match: those of a match between two people."""

from __future__ import annotations

from enum import Enum

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from engine.duplicate import Result
from engine.setup import Setup
from tui.commands.table import bindings, hints
from tui.dialogs.dialog import Card
from tui.drawing.elide import elide
from tui.new_match.screen import NewMatchScreen
from tui.widgets.menu import KeyHints

WHAT_IT_IS = (
    "Two people play one board twice and take turns to start. Win both, or win one each and keep the larger share of "
    "your winning positions."
)


class Way(Enum):
    """The player's choice."""

    ON = "go on"
    NEW = "new"


class DuplicateScreen(Card[Way | None]):
    """Shows the result of a duplicate match, or that it has begun; results in the player's choice of the next step."""

    BINDINGS = bindings("duplicate")

    def __init__(self, result: Result | None, is_begun: bool) -> None:
        super().__init__()
        self.result, self.is_begun = result, is_begun

    def compose(self) -> ComposeResult:
        ellipsis = self.application.glyphs.ellipsis
        title, *lines = ("Duplicate match", WHAT_IT_IS) if self.result is None else self.result.sentences
        if self.is_begun:
            lines = ["One has begun, and goes on where it was left."]
        with Vertical(id="card"):
            yield Static(elide(title, ellipsis), id="question", markup=False)
            with VerticalScroll(id="page"):
                yield Static(elide("\n".join(lines), ellipsis), markup=False)
            line = KeyHints()
            shown = hints(self.application.keymap, "duplicate")
            if not self.is_begun:
                begin = "begin" if self.result is None else "another one"
                shown = [hint._replace(label=begin) if hint.action == "on" else hint for hint in shown]
                shown = [hint for hint in shown if hint.action != "new"]
            line.hints = tuple(shown)
            yield line

    def action_on(self) -> None:
        self.dismiss(Way.ON if self.is_begun else Way.NEW)

    def action_new(self) -> None:
        self.dismiss(Way.NEW)

    def action_close(self) -> None:
        self.dismiss(None)


class NewDuplicateScreen(NewMatchScreen):
    """Results in the first of the two matches, or None."""

    AUTO_FOCUS = "#name-1"

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.is_brief = False

    def on_mount(self) -> None:
        # Textual also runs the `on_mount` of the class above.
        self.query_one("#title", Static).update("Duplicate match")
        self.query_one("#opponent-row").display = False

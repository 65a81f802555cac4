"""What is celebrated: the end of a stage, and firsts with a diploma, which can be saved as a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.app import ComposeResult
from textual.containers import Vertical

from engine.path.boards import STAGES
from engine.path.milestones import First, Milestone
from tui.commands.table import bindings, hints
from tui.drawing.svg import save_picture
from tui.path.chalk_drawing import ChalkDrawing, Drawing
from tui.screens.base import BaseScreen
from tui.widgets.lines import MessageLine
from tui.widgets.menu import KeyHints


def celebrated(milestone: Milestone, name: str, other: str, day: str) -> Drawing:
    """The drawing for a milestone."""
    if milestone.first is First.STAGE:
        stage = STAGES[milestone.stage - 1]
        after = f"Next: {STAGES[stage.number].title}" if stage.number < len(STAGES) else ""
        lines = (("", ""), (_IDEAS[stage.number - 1], "words"), ("", ""), (after, "quiet"))
        return Drawing(f"Stage {stage.number}", lines, above=f"{stage.title}: done")
    deed = _DEEDS[milestone.first].format(other=other)
    return Drawing(name, (("", ""), (deed, "words"), ("", ""), (day, "quiet")), above="D I P L O M A", is_framed=True)


_DEEDS = {
    First.PATH: "has walked the whole path and can beat a perfect player.",
    First.PERFECT: "has beaten {other}, who never makes a mistake.",
    First.DAY: "has won the board of the day for the first time.",
    First.MISERE: "has won for the first time where the last move loses.",
    First.MIXED: "has won on a board of several games for the first time.",
}

_IDEAS = (
    "Whoever makes the last move wins.",
    "6 to 11 is a trap: whoever has to move there alone loses.",
    "72 to 143 is a trap too. From 12 to 71 some move leads into a trap.",
    "Two equal numbers are twins: copy every move, and you move last.",
    "Twins count for nothing. Strike them, and look at what is left.",
    "Traps count for nothing either. Strike them too.",
    "1 is worth 1, 2 and 3 are worth 2, 4 and 5 are worth 3. Numbers of the same worth are like twins.",
    "A number is worth its halvings until it is gone or in a trap.",
    "Strike any two of the same worth. What is left tells the move.",
    "Nothing left, or worth 1, 2 and 3: whoever moves loses. Else there is a winning move, and you can find it.",
)
"""The idea of each stage."""


class CelebrationScreen(BaseScreen[None]):
    """Shows one drawing after the other, then goes on."""

    CSS_PATH = "path.tcss"

    scopes = ("celebration",)
    BINDINGS = bindings("celebration")
    AUTO_FOCUS = None

    def __init__(self, drawings: Sequence[Drawing], stem: str, then: Callable[[], None]) -> None:
        """`stem` is the beginning of the name of a saved picture; `then` goes on."""
        super().__init__()
        self._left, self._stem, self._then = list(drawings), stem, then

    def compose(self) -> ComposeResult:
        glyphs = self.application.glyphs
        yield self.size_notice()
        with Vertical(id="wall", classes="-celebration"):
            with Vertical(id="frame"):
                yield ChalkDrawing(glyphs, id="drawing")
            yield MessageLine(glyphs, id="message")
            yield KeyHints(id="hints")

    def on_mount(self) -> None:
        self.query_one(KeyHints).hints = tuple(hints(self.application.keymap, "celebration"))
        self._show_next()

    def on_click(self) -> None:
        self.action_on()

    def action_on(self) -> None:
        if self._left:
            self._show_next()
        else:
            self._then()

    def action_save(self) -> None:
        said = save_picture(self._stem, self.app.export_screenshot(simplify=True))
        self.query_one(MessageLine).say(said)

    def _show_next(self) -> None:
        self.query_one(ChalkDrawing).drawing = self._left.pop(0)
        self.query_one(MessageLine).say("")

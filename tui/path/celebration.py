"""What is celebrated: the end of a stage, and firsts with a diploma, which can be saved as a picture."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical

from engine.deals.path_boards import STAGES
from engine.learning.path.milestones import First, Milestone
from tui.app.app import BaseScreen, BlackboardApp
from tui.commands.table import bindings
from tui.drawing.elide import clip
from tui.drawing.svg import save_picture
from tui.path.celebration_drawing import CelebrationDrawing, ChalkText
from tui.path.firsts import deed, following, idea
from tui.widgets.footer import KeyFooter
from tui.widgets.lines import Paragraph


def celebrated(milestone: Milestone, name: str, other: str, day: str) -> ChalkText:
    """The drawing for a milestone."""
    if milestone.first is First.STAGE:
        stage = STAGES[milestone.stage - 1]
        lines = (("", ""), (idea(stage.number), "words"), ("", ""), (following(stage.number), "quiet"))
        return ChalkText(f"Stage {stage.number}", lines, above=f"{stage.title}: done")
    return ChalkText(
        name,
        (("", ""), (deed(milestone.first, other), "words"), ("", ""), (day, "quiet")),
        above="D I P L O M A",
        is_framed=True,
    )


class CelebrationScreen(BaseScreen[bool]):
    """Shows one drawing after the other; results in whether the player goes on."""

    CSS_PATH = "path.tcss"

    BINDINGS = bindings("celebration")
    AUTO_FOCUS = None

    def __init__(self, drawings: Sequence[ChalkText], stem: str) -> None:
        """`stem` is the beginning of the name of a saved picture."""
        super().__init__()
        self._left, self._stem = list(drawings), stem

    def compose(self) -> ComposeResult:
        glyphs = self.app.glyphs
        yield self.size_notice()
        with Vertical(id="wall", classes="-celebration"):
            with Vertical(id="frame"):
                yield CelebrationDrawing(glyphs, id="drawing")
            yield Paragraph(glyphs, id="message")
            yield KeyFooter()

    def on_mount(self) -> None:
        self._show_next()

    def on_click(self) -> None:
        self.action_on()

    def action_on(self) -> None:
        if self._left:
            self._show_next()
        else:
            self.dismiss(True)

    def action_leave(self) -> None:
        self.dismiss(False)

    def action_save(self) -> None:
        said = save_picture(self._stem, self.app.export_screenshot(simplify=True))
        self.query_one(Paragraph).text = said

    def _show_next(self) -> None:
        self.query_one(CelebrationDrawing).drawing = self._left.pop(0)
        self.query_one(Paragraph).text = ""


def celebration(app: BlackboardApp, milestones: Sequence[Milestone], other: str) -> CelebrationScreen:
    """A drawing for each milestone that was reached against this other player."""
    day, name = app.today(), app.preferences.settings.names[0]
    called, written = clip(other, 20, app.glyphs.ellipsis), f"{day.day} {day:%B %Y}"
    # The end of a stage comes before the greater things.
    in_order = sorted(milestones, key=lambda each: each.first is not First.STAGE)
    drawings = [celebrated(each, name, called, written) for each in in_order]
    return CelebrationScreen(drawings, f"diploma-{day.isoformat()}")

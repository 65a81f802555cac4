"""What is celebrated: the end of a stage, and firsts with a diploma, which can be saved as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.reactive import reactive

from engine.deals.path_boards import STAGES
from engine.learning.path.milestones import First, Milestone
from engine.positions.match import PEOPLE, YOU
from tui.app.app import BaseScreen, BlackboardApp
from tui.commands.table import bindings
from tui.drawing.elide import clip, wrap
from tui.drawing.glyphs import large_name
from tui.drawing.svg import save_picture
from tui.path.firsts import deed, following, idea
from tui.widgets.footer import KeyFooter
from tui.widgets.lines import Paragraph
from tui.widgets.slate import SlateStatic

_WIDEST = 62
"""A line longer than this many cells is hard to read."""


class ChalkText(NamedTuple):
    """The words of a drawing."""

    large: str
    """In large letters where they fit."""
    lines: tuple[tuple[str, str], ...]
    """Text and colour, from the top down; an empty text is an empty line."""
    above: str = ""
    """The words above the large ones."""
    is_framed: bool = False


class CelebrationDrawing(SlateStatic):
    """Shows a drawing on the slate; the frame of a diploma is its border."""

    DEFAULT_CSS = "CelebrationDrawing { text-align: center; content-align: center middle; text-wrap: nowrap; }"

    drawing: reactive[ChalkText | None] = reactive(None)

    def watch_drawing(self, drawing: ChalkText | None) -> None:
        self.set_class(drawing is not None and drawing.is_framed, "-framed")

    def render(self) -> Content:
        return Content("") if self.drawing is None else Content("\n").join(self._lines(self.drawing))

    def _lines(self, drawing: ChalkText) -> list[Content]:
        width = min(self.size.width - 2, _WIDEST)
        above = [Content.styled(clip(drawing.above, width), "$chalk")] if drawing.above else []
        below = [
            Content.styled(line, colour)
            for text, colour in drawing.lines
            for line in (wrap(text, width) if text else [""])
        ]
        room = self.size.height - len(above) - len(below)
        rows = large_name(drawing.large, self.app.glyphs, self.size.width - 4, room - 2)
        air = [Content("")] * bool(rows)
        large = [Content.styled(row, "$player-one bold") for row in rows or [clip(drawing.large, width)]]
        return [*above, *air, *large, *air, *below]


def celebrated(milestone: Milestone, name: str, other: str, day: str) -> ChalkText:
    """The drawing for a milestone."""
    if milestone.first is First.STAGE:
        stage = STAGES[milestone.stage - 1]
        lines = (("", ""), (idea(stage.number), "$chalk"), ("", ""), (following(stage.number), "$faint"))
        return ChalkText(f"Stage {stage.number}", lines, above=f"{stage.title}: done")
    return ChalkText(
        name,
        (("", ""), (deed(milestone.first, other), "$chalk"), ("", ""), (day, "$faint")),
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
        yield self.size_notice()
        with Vertical(id="wall", classes="-celebration"):
            with Vertical(id="frame"):
                yield CelebrationDrawing(id="drawing")
            yield Paragraph(id="message")
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
    day, (name, _) = app.today(), app.preferences.settings.names
    name = YOU if name == PEOPLE[0] else name
    called, written = clip(other, 20), f"{day.day} {day:%B %Y}"
    # The end of a stage comes before the greater things.
    in_order = sorted(milestones, key=lambda each: each.first is not First.STAGE)
    drawings = [celebrated(each, name, called, written) for each in in_order]
    return CelebrationScreen(drawings, f"diploma-{day.isoformat()}")

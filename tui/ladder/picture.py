"""A ladder in chalk: a rung for each bot, the results of the last boards against it, and the player's place."""

from __future__ import annotations

from dataclasses import dataclass

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from engine.practice.ladder import LAST, Ladder
from tui.drawing.elide import clip
from tui.drawing.glyphs import BOX, Glyphs
from tui.ladder.words import LOST, WON, state
from tui.widgets.slate import ChalkWidget

STYLES = ("chosen", "player-0", "words", "quiet")
_HIGHEST_STEP = 3
_NAME = 9
_WIDE = 56
"""The width in cells from which there is air around the ladder."""


class LadderPicture(ChalkWidget):
    """Shows a ladder with one rung marked; posts the rung the player clicked."""

    CHALKS = STYLES
    COMPONENT_CLASSES = {*(f"board--{name}" for name in STYLES), "board--lit"}

    marked: reactive[int] = reactive(0)
    """The rung that is marked, from 0 at the bottom."""

    @dataclass
    class Picked(Message):
        """The player clicked a rung; `again` when it was marked already."""

        again: bool

    def __init__(self, glyphs: Glyphs = BOX, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glyphs = glyphs
        self.ladder: Ladder | None = None

    def show(self, ladder: Ladder) -> None:
        """Show this ladder and mark the rung that the player climbs next."""
        self.ladder = ladder
        self.marked = min(ladder.height, len(ladder.rungs) - 1)
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        rung = event.style.meta.get("rung")
        if rung is not None:
            again, self.marked = rung == self.marked, rung
            self.post_message(self.Picked(again))

    def render_line(self, y: int) -> Strip:
        width, height = self.size.width, self.size.height
        slate, line = self.slate, self._line(y)
        background = slate.background(y, height)
        if line is None or self.ladder is None:
            return Strip.blank(width, background)
        rung, is_rung = line
        pieces = self._rung(rung, width) if is_rung else self._between(width)
        meta = Style.from_meta({"rung": rung}) if is_rung else Style()
        segments = [Segment(text, slate.style(name, y, height) + meta) for text, name in pieces]
        return Strip(segments).adjust_cell_length(width, background)

    def _line(self, y: int) -> tuple[int, bool] | None:
        """The rung on this line or below it, and whether it is on the line itself; None beside the ladder."""
        if self.ladder is None:
            return None
        rungs, height = len(self.ladder.rungs), self.size.height
        step = max(min((height - 1) // rungs, _HIGHEST_STEP), 1)
        needed = (rungs - 1) * step + 1
        if needed > height:
            # The part of the ladder with the marked rung.
            from_top = rungs - 1 - self.marked
            top = -max(min(from_top - height // 2, needed - height), 0)
        else:
            top = (height - needed) // 2
        place = y - top
        # Air between the rungs lets the rails stand out above and below.
        rails = 0 if step == 1 else 1
        if not -rails <= place < needed + rails:
            return None
        return rungs - 1 - place // step, place % step == 0 and 0 <= place < needed

    def _between(self, width: int) -> list[tuple[str, str]]:
        rail = self._drawn("│")
        return [(" " * self._left(width), "quiet"), (f"{rail}     {rail}", "quiet")]

    def _rung(self, place: int, width: int) -> list[tuple[str, str]]:
        assert self.ladder is not None
        ladder, rung, left = self.ladder, self.ladder.rungs[place], self._left(width)
        is_marked = place == self.marked
        words = "chosen" if is_marked else "words"
        rail, beam = self._drawn("├┤"), self._drawn("──")
        # Past the top rung the player stays on it.
        is_here = place == min(ladder.height, len(ladder.rungs) - 1)
        player = self.glyphs.players[0] if is_here else self._drawn("─")
        boards = [WON if each else LOST for each in rung.last] + [self.glyphs.dust] * (LAST - len(rung.last))
        between = "   " if left > 2 else " "
        pieces = [
            (f"{'> ' if is_marked else '  ':>{left}}", "chosen"),
            (f"{rail[0]}{beam}", "quiet"),
            (player, "player-0" if is_here else "quiet"),
            (f"{beam}{rail[1]}", "quiet"),
            (f" {rung.bot:<{_NAME}}{between}", words),
            *((f"{each} ", "chosen" if each == WON else "quiet") for each in boards),
            (between, "quiet"),
        ]
        used = sum(len(text) for text, _ in pieces)
        stands = clip(state(ladder, place), max(width - used, 0), self.glyphs.ellipsis)
        return [*pieces, (stands, words if is_marked else "quiet")]

    def _left(self, width: int) -> int:
        return max((width - _WIDE) // 2 + 4, 4) if width >= _WIDE else 2

    def _drawn(self, strokes: str) -> str:
        return strokes.translate(self.glyphs.plain)

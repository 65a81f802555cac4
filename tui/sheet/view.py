"""The view of a sheet: the board on top, the sheet on the same slate, and under it the place for the reply."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from engine.coach.values import Values
from engine.component import Component
from engine.match import Match
from engine.practice.filling import Filling
from engine.practice.sheet import rows_of
from tui.board.board import Board
from tui.board.ledge import Ledge
from tui.commands.table import Hint
from tui.drawing.elide import elide
from tui.drawing.glyphs import Glyphs
from tui.match.words import widest
from tui.sheet import words
from tui.sheet.table import DigitPad, SheetTable, Written
from tui.widgets.foot import Foot, Turn


class SheetView(Vertical):
    """Shows a sheet as its screen gives it; the parts post the player's mouse actions."""

    def __init__(self, match: Match, written: Written, title: str, level: str, glyphs: Glyphs) -> None:
        super().__init__(id="wall", classes="-sheet")
        self.glyphs, self._title, self._level = glyphs, title, level
        self.board = Board(match.position, glyphs, id="board")
        self.table = SheetTable(written, glyphs, id="sheet")
        components = widest(match.start)
        self.ledge = Ledge(glyphs, components, id="ledge")
        self.pad = DigitPad(components, glyphs, id="pad")
        self.foot = Foot(glyphs, id="foot")
        self._known: dict[int, int] = {}

    def compose(self) -> ComposeResult:
        with Horizontal(id="heading"):
            yield Static(self._title, id="title", markup=False)
            yield Static(self._level, id="score", markup=False)
        with Vertical(id="frame"):
            yield self.board
            yield self.table
        yield self.ledge
        yield self.pad
        yield self.foot

    def show(self, written: Written) -> None:
        """Show the partly filled sheet, and mark the component of the active blank."""
        filling = written.filling
        self.table.written = written
        cell = filling.cell
        self.set_class(filling.asks_move, "-moving")
        if cell is not None:
            # A question about all components rings none of them.
            self.board.chosen = cell.slot or 0
        self.pad.digits = "" if cell is None else "01" if cell.is_binary else "0123456789"
        self.pad.label = words.answer_to(filling)
        self.foot.turn = self._asked(filling)

    def show_values(self, filling: Filling, match: Match) -> None:
        """Write under each component its worth, once it is found; after the move, under all."""
        if filling.is_over:
            values = Values.of(match.position)
            known = {slot: values.at(slot) for slot, _ in match.position.live()}
        else:
            cells = filling.sheet.cells
            known = {
                row.slot: int(cells[row.value].right) for row in rows_of(filling.sheet) if row.value in filling.filled
            }
        if known != self._known:
            self._known = known
            self.board.mark(lambda slot: f"={known[slot]}" if slot in known else "")

    def change_board(self, match: Match) -> None:
        """Show the board after the move."""
        self.board.show(match.position, match.last, self.app.animation_level != "none")

    def show_choices(self, component: Component | None) -> None:
        """Show the choices in this component, with nothing typed."""
        self.ledge.typed = ""
        self.ledge.component = component

    def show_hints(self, hints: tuple[Hint, ...]) -> None:
        """Show the keys that matter now."""
        self.foot.hints = hints

    def say(self, sentence: str) -> None:
        """Show one sentence under the sheet."""
        self.foot.said = elide(sentence, self.glyphs.ellipsis)

    def _asked(self, filling: Filling) -> Turn:
        ellipsis = self.glyphs.ellipsis
        if filling.is_over:
            return Turn(sentence=words.result(filling, self.screen.has_class("-narrow")))
        return Turn(sentence=elide(words.question(filling), ellipsis), aside=words.progress(filling))

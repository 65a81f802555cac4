"""All moves of a match on a card, and above them the coach's reasons in numbers."""

from __future__ import annotations

from collections.abc import Callable

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from engine.positions.match import Match, Ply
from tui.app.card import Card
from tui.commands.table import bindings
from tui.drawing.elide import StyledText, clip, elide
from tui.drawing.glyphs import Glyphs
from tui.match.match_words import Players
from tui.widgets.coach_panel import written
from tui.widgets.footer import KeyFooter
from tui.widgets.menu import Menu

_AROUND = 8
"""The cells of a card around its text."""
_LONGEST_NAME = 20


class MovesScreen(Card[int]):
    """Shows the moves, undone ones faint and those after a tip marked; results in a move that is clicked."""

    BINDINGS = bindings("reading")

    def __init__(
        self,
        match: Match,
        players: Players,
        glyphs: Glyphs,
        reasons: Callable[[int], list[list[StyledText]]] | None = None,
    ) -> None:
        """`reasons` writes for a width why the board is won or lost."""
        super().__init__()
        self._match, self._players, self._glyphs, self._reasons = match, players, glyphs, reasons

    def compose(self) -> ComposeResult:
        with Vertical(id="card", classes="-tall" if self._reasons is None else "-tall -reasons"):
            if self._reasons is not None:
                yield Static("Why, in numbers", id="question", markup=False)
                lines = self._reasons(min(72, self.app.size.width * 94 // 100) - _AROUND)
                with VerticalScroll(id="page", can_focus=False):
                    yield Static(written(lines), markup=False)
            else:
                yield Static("Moves" if self._match.plies else "There is no move yet.", id="question", markup=False)
            plies = enumerate(self._match.plies, 1)
            yield Menu(*(Option(self._line(number, ply)) for number, ply in plies), id="played")
            yield KeyFooter()

    def on_mount(self) -> None:
        if self._match.cursor:
            self.query_one(Menu).highlighted = self._match.cursor - 1

    @on(OptionList.OptionSelected)
    def go(self, selected: OptionList.OptionSelected) -> None:
        """Result in the move that was clicked."""
        self.dismiss(selected.option_index + 1)

    def action_close(self) -> None:
        self.dismiss()

    def _line(self, number: int, ply: Ply) -> Content:
        """A move with its number and the symbol of its player."""
        ellipsis = self._glyphs.ellipsis
        name = clip(self._players.called[ply.player], _LONGEST_NAME, ellipsis)
        helped = " (tip)" if ply.help.tip else ""
        is_undone = number > self._match.cursor
        return Content.assemble(
            (f"{number:>{len(str(len(self._match.plies)))}} ", "$faint"),
            (f"{self._glyphs.players[ply.player]} ", ("$player-one", "$player-two")[ply.player]),
            (f"{name} {elide(ply.sentence, ellipsis)}{helped}", "$faint italic" if is_undone else ""),
        )

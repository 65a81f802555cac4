"""All moves of a match on a card, and above them the coach's reasons in numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from engine.positions.match import Match
from tui.app.card import Card
from tui.commands.table import bindings
from tui.drawing.elide import StyledText, clip, elide
from tui.drawing.glyphs import PLAYERS
from tui.match.match_words import Players
from tui.widgets.coach_panel import written
from tui.widgets.footer import KeyFooter
from tui.widgets.menu import Menu

Reasons = Callable[[int], list[list[StyledText]]]
"""Writes for a width why a board is won or lost."""

_WIDEST, _AROUND = 72, 8
"""The cells of a card, and those around its text."""
_LONGEST_NAME = 20


class MovesScreen(Card[int]):
    """Shows moves, the marked one first in sight; results in a move that is clicked, from 1."""

    BINDINGS = bindings("reading")

    def __init__(self, moves: Iterable[Content], marked: int, reasons: Reasons | None) -> None:
        """`marked` is the number of a move, 0 before the first one."""
        super().__init__()
        self._moves, self._marked, self._reasons = tuple(moves), marked, reasons

    def compose(self) -> ComposeResult:
        with Vertical(id="card", classes="-tall" if self._reasons is None else "-tall -reasons"):
            title = "Why, in numbers" if self._reasons else "Moves" if self._moves else "There is no move yet."
            yield Static(title, id="question", markup=False)
            if self._reasons is not None:
                width = min(_WIDEST, self.app.size.width * 94 // 100) - _AROUND
                with VerticalScroll(id="page", can_focus=False):
                    yield Static(written(self._reasons(width)), markup=False)
            yield Menu(*map(Option, self._moves), id="played")
            yield KeyFooter()

    def on_mount(self) -> None:
        if self._marked:
            self.query_one(Menu).highlighted = self._marked - 1

    @on(OptionList.OptionSelected)
    def go(self, selected: OptionList.OptionSelected) -> None:
        """Result in the move that was clicked."""
        self.dismiss(selected.option_index + 1)

    def action_close(self) -> None:
        self.dismiss()


def move_lines(match: Match, players: Players) -> Iterator[Content]:
    """Each move with its number and player, undone ones faint and those after a tip marked."""
    digits = len(str(len(match.plies)))
    for number, ply in enumerate(match.plies, 1):
        name = clip(players.called[ply.player], _LONGEST_NAME)
        helped = " (after a tip)" if ply.help.tip else ""
        yield Content.assemble(
            (f"{number:>{digits}} ", "$faint"),
            (f"{PLAYERS[ply.player]} ", ("$player-one", "$player-two")[ply.player]),
            (
                f"{name} {elide(ply.sentence)}{helped}",
                "$faint italic" if number > match.cursor else "",
            ),
        )

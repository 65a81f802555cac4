"""A link to the board, to be sent to whoever has the page."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from engine.link import link_to
from engine.match import Match
from engine.setup import Setup
from tui.commands.table import bindings
from tui.screens.copying import copy
from tui.screens.dialogs.dialog import Card


class LinkScreen(Card[None]):
    """Shows a link, which can be copied."""

    BINDINGS = bindings("copying")

    def __init__(self, link: str) -> None:
        super().__init__()
        self.link = link

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static("Behind the address of the page, this leads to the board.", id="question", markup=False)
            with VerticalScroll(id="page"):
                yield Static(self.link, id="share", markup=False)
            yield Static(id="copied", markup=False)
            yield self.hint_line("copying")

    def action_copy(self) -> None:
        copy(self, self.link)

    def action_close(self) -> None:
        self.dismiss()


def link_screen(match: Match, setup: Setup) -> LinkScreen:
    """The page with the link to the board of this match as it stands; raises GameError for one that is too long."""
    return LinkScreen(link_to(match, setup))

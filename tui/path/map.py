"""The map of the path as a screen."""

from __future__ import annotations

from textual import events, getters, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Static

from engine.deals.occasion import Occasion, PathBoard
from engine.deals.path_boards import BOARDS, BoardOnPath, board_on_path
from engine.learning.path.progress import path
from tui.app import screens
from tui.app.app import BaseScreen
from tui.board.tray import Tray
from tui.commands.table import bindings, hints
from tui.path import path_words as words
from tui.path.chalk_map import ChalkMap
from tui.widgets.status_bar import StatusBar


class PathScreen(BaseScreen[None]):
    """Shows the map; Enter opens the board with the ring."""

    CSS_PATH = "path.tcss"

    BINDINGS = bindings("map")
    about = "The path", words.RULES
    AUTO_FOCUS = None

    map = getters.query_one(ChalkMap)

    def __init__(self, wanted: BoardOnPath | None = None) -> None:
        """`wanted` is the board that the ring is around at first."""
        super().__init__()
        self._wanted = wanted

    def compose(self) -> ComposeResult:
        yield self.size_notice()
        with Vertical(id="wall", classes="-board -path"):
            with Horizontal(id="heading"):
                yield Static("The path", id="title", markup=False)
                yield Static(id="score", markup=False)
            with VerticalScroll(id="frame", can_focus=False):
                yield ChalkMap(id="map")
            yield Tray(id="tray")
            yield StatusBar(id="status")

    @on(events.ScreenResume)
    def read(self) -> None:
        """Show what was reached, which a match above this screen may have changed."""
        now, marked = path(self.app.archive), self.map.board
        self.map.show_path(now, self._wanted if marked is None else marked.board)
        self.query_one("#score", Static).update(words.progress(now))
        play, *others = hints(self.app.keymap, "map")
        self.query_one(Tray).keys, self.query_one(StatusBar).hints = (play,), tuple(others)
        self._say()

    @on(ChalkMap.Picked)
    def pick_by_mouse(self, picked: ChalkMap.Picked) -> None:
        if picked.again:
            self.action_play()
        else:
            self._say()

    def action_beside(self, right: int) -> None:
        self._mark(self.map.map_layout.beside(self.map.marked, right))

    def action_above(self, up: int) -> None:
        self._mark(self.map.map_layout.above(self.map.marked, up))

    def action_along(self, on: int) -> None:
        self._mark(min(max(self.map.marked + on, 0), len(BOARDS) - 1))

    def action_play(self) -> None:
        self.app.push_screen(screens.path_board_screen(self.app, BOARDS[self.map.marked].id))

    def _mark(self, place: int) -> None:
        self.map.marked = place
        self._say()

    def _say(self) -> None:
        if self.map.board is not None:
            said = self.app.archive.take_notice() or words.of_board(self.map.board)
            self.query_one(StatusBar).said = said


def map_around(occasion: Occasion) -> PathScreen:
    """The map with the ring around the board of this occasion."""
    return PathScreen(board_on_path(occasion.board) if isinstance(occasion, PathBoard) else None)

"""The map of the path: its stages, and the stars on each board."""

from __future__ import annotations

from dataclasses import dataclass

from rich.segment import Segment
from rich.style import Style
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widgets import Static

from engine.path.boards import Board
from engine.path.progress import BoardProgress, Path, path
from tui.app.app import BaseScreen
from tui.app.screens import screen
from tui.commands.table import bindings
from tui.drawing.elide import clip_words
from tui.drawing.glyphs import BOX, Glyphs
from tui.path import words
from tui.widgets.footer import KeyFooter
from tui.widgets.lines import MessageLine
from tui.widgets.slate import ChalkWidget

STYLES = ("chosen", "player-0", "words", "quiet", "number")
_TITLE, _NARROW_TITLE = 20, 11
_CELL, _NARROW_CELL = 6, 4
_WIDE = 66
"""The width in cells from which titles are whole."""


class PathMap(ChalkWidget):
    """Shows the stages, one a line, with a mark on one board; posts the board that the player clicked."""

    CHALKS = STYLES
    COMPONENT_CLASSES = {*(f"board--{name}" for name in STYLES), "board--lit"}

    marked: reactive[tuple[int, int]] = reactive((0, 0))
    """The stage and the board that are marked, from 0."""

    @dataclass
    class Picked(Message):
        """The player clicked a board; `again` when it was marked already."""

        again: bool

    def __init__(self, glyphs: Glyphs = BOX, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glyphs = glyphs
        self.path: Path | None = None

    def show(self, path: Path, wanted: Board | None) -> None:
        """Show this path and mark the wanted board, else the one to be played next, else the last one."""
        self.path = path
        following = path.next_board
        board = wanted or (path.stages[-1].boards[-1].board if following is None else following.board)
        self.marked = board.stage - 1, board.place - 1
        self.refresh()

    @property
    def board(self) -> BoardProgress | None:
        """The marked board."""
        return None if self.path is None else self.path.stages[self.marked[0]].boards[self.marked[1]]

    def step(self, down: int, right: int) -> None:
        """Mark the board this far away, the first or last one at an edge."""
        if self.path is None:
            return
        stage = min(max(self.marked[0] + down, 0), len(self.path.stages) - 1)
        last = len(self.path.stages[stage].boards) - 1
        self.marked = stage, min(max(self.marked[1] + right, 0), last)

    def on_click(self, event: events.Click) -> None:
        place = event.style.meta.get("board")
        if place is not None:
            again, self.marked = place == self.marked, place
            self.post_message(self.Picked(again))

    def render_line(self, y: int) -> Strip:
        width, height = self.size.width, self.size.height
        slate = self.slate
        background = slate.background(y, height)
        if self.path is None:
            return Strip.blank(width, background)
        many = len(self.path.stages)
        step = 2 if height >= 2 * many else 1
        top = max((height - (many - 1) * step - 1) // 2, 0)
        hidden = min(max(self.marked[0] - height + 1, 0), many - 1) if height < many else 0
        place, is_between = divmod(y - top, step)
        if is_between or not 0 <= place + hidden < many:
            return Strip.blank(width, background)
        segments = [
            Segment(text, slate.style(name, y, height) + (Style.from_meta({"board": meta}) if meta else Style()))
            for text, name, meta in self._stage(place + hidden, width)
        ]
        return Strip(segments).adjust_cell_length(width, background)

    def _stage(self, place: int, width: int) -> list[tuple[str, str, tuple[int, int] | None]]:
        assert self.path is not None
        stage = self.path.stages[place]
        is_wide = width >= _WIDE
        title, cell = (_TITLE, _CELL) if is_wide else (_NARROW_TITLE, _NARROW_CELL)
        gap = "  " if is_wide else " "
        left = max((width - 5 - title - 6 * cell) // 2, 0) if is_wide else 0
        name = clip_words(stage.stage.title, title, self.glyphs.ellipsis).ljust(title + is_wide)
        pieces: list[tuple[str, str, tuple[int, int] | None]] = [
            (" " * left, "quiet", None),
            (f"{stage.stage.number:>2}{gap}", "quiet", None),
            (name, "words" if stage.is_done or place == self.marked[0] else "quiet", None),
        ]
        for number, board in enumerate(stage.boards):
            is_marked = (place, number) == self.marked
            text = _reached(board, self.glyphs)
            if not is_wide:
                text = f"{board.stars}*" if board.stars else text.ljust(2)
            before, after = self.glyphs.beside if is_marked else (" ", " ")
            shown = f"{before}{text}{after}".center(cell)
            style = "chosen" if is_marked else "number" if board.is_done else "quiet"
            pieces.append((shown, style, (place, number)))
        return pieces


def _reached(now: BoardProgress, glyphs: Glyphs) -> str:
    if now.stars:
        return "*" * now.stars
    if now.is_passed:
        return "-"
    return "ok" if now.is_done else glyphs.dust


class PathScreen(BaseScreen[None]):
    """Shows the map once a worker has read it."""

    CSS_PATH = "path.tcss"

    scopes = ("map",)
    BINDINGS = bindings("map")
    AUTO_FOCUS = None

    @dataclass
    class Read(Message):
        """The path from the archive."""

        path: Path

    def __init__(self, wanted: Board | None = None) -> None:
        """`wanted` is the board that is marked at first."""
        super().__init__()
        self._wanted = wanted

    def compose(self) -> ComposeResult:
        glyphs = self.app.glyphs
        yield self.size_notice()
        with Vertical(id="wall", classes="-path"):
            with Horizontal(id="heading"):
                yield Static("The path", id="title", markup=False)
                yield Static(id="score", markup=False)
            with Vertical(id="frame"):
                yield PathMap(glyphs, id="map")
            yield MessageLine(glyphs, id="message")
            yield KeyFooter()

    @on(events.ScreenResume)
    def read(self) -> None:
        self.run_worker(self._read, "path", thread=True, exclusive=True)

    def explained(self) -> tuple[str, tuple[str, ...]]:
        return "The path", words.RULES

    @property
    def map(self) -> PathMap:
        return self.query_one(PathMap)

    @on(Read)
    def _show(self, read: Read) -> None:
        marked = self.map.board
        self.map.show(read.path, self._wanted if marked is None else marked.board)
        self.query_one("#score", Static).update(words.progress(read.path))
        self._say()

    @on(PathMap.Picked)
    def pick_by_mouse(self, picked: PathMap.Picked) -> None:
        if picked.again:
            self.action_play()
        else:
            self._say()

    def action_step(self, down: int, right: int) -> None:
        self.map.step(down, right)
        self._say()

    def action_play(self) -> None:
        if self.map.board is not None:
            self.app.push_screen(screen("board of the path", self.app, self.map.board.board.id))

    def action_leave(self) -> None:
        self.dismiss()

    def _read(self) -> None:
        self.post_message(self.Read(path(self.app.archive)))

    def _say(self) -> None:
        board = self.map.board
        if board is not None:
            notice = self.app.archive.take_notice()
            about = f" {words.ABOUT_STARS}"
            self.query_one(MessageLine).say(notice or f"{words.of_board(board)}{about}", about)

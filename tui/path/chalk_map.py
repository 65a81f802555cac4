"""The way of the path in chalk: what is done is lit, what lies ahead is faint, and a ring is around one stone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import groupby, pairwise
from math import pi, sin
from operator import itemgetter

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.color import Color
from textual.containers import ScrollableContainer
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from engine.deals.path_boards import BOARDS, STAGES, BoardOnPath
from engine.learning.path.progress import BoardProgress, PathProgress
from tui.drawing.glyphs import ASCII, Glyphs
from tui.path.map_layout import Cell, Leg, MapLayout, StoneSize, lay_out
from tui.widgets.slate import ChalkWidget

STYLES = ("chosen", "player-0", "words", "quiet", "number", "dust")
SECONDS = 0.4
"""How long the ring takes to the next stone, and how long it glows when the map opens."""
_DIM = 0.8
"""How far the ring fades into the slate while it glows."""
LENGTHS = tuple(len(stage.boards) for stage in STAGES)

Canvas = dict[Cell, tuple[str, str]]
"""The character and the style of each cell that is drawn on."""


BOX_STROKES = ("─│╭╮╰╯", "━┃┏┓┗┛", "═║╔╗╚╝")
ASCII_STROKES = ("-:..''", "=|++++", "######")
"""The strokes `─│╭╮╰╯` of what lies ahead, of what is done, and of the ring."""


def drawn(layout: MapLayout, path: PathProgress, glyphs: Glyphs) -> Canvas:
    """The way with all that was reached on it."""
    canvas: Canvas = {}
    boards = [path.on(board) for board in BOARDS]
    for leg, (before, after) in zip(layout.legs, pairwise(boards), strict=True):
        is_within = before.board.stage == after.board.stage
        is_lit = before.is_done if is_within else path.stages[before.board.stage - 1].is_done
        draw_leg(canvas, leg, range(len(leg.cells)), is_lit, glyphs)
    following = path.next_board
    for place, board in enumerate(boards):
        _draw_stone(canvas, layout, place, board, board == following, glyphs)
    for stage, title in zip(path.stages, layout.titles, strict=True):
        text = f"{stage.stage.number} {stage.stage.title}"
        is_present = following is not None and following.board.stage == stage.stage.number
        name = "number" if stage.is_done else "words" if is_present else "quiet"
        left = title.cell.x + 1 - len(text) if title.is_to_the_left else title.cell.x
        write(canvas, Cell(left, title.cell.y), text, name)
    return canvas


def write(canvas: Canvas, cell: Cell, text: str, name: str) -> None:
    """Write a text to the right of a cell."""
    for far, character in enumerate(text):
        canvas[Cell(cell.x + far, cell.y)] = character, name


def draw_leg(canvas: Canvas, leg: Leg, part: Iterable[int], is_lit: bool, glyphs: Glyphs) -> None:
    """Draw a part of the way from one stone to the next."""
    strokes = _strokes(glyphs)[is_lit]
    for place in part:
        canvas[leg.cells[place]] = strokes[leg.strokes[place]], "number" if is_lit else "dust"


def _strokes(glyphs: Glyphs) -> tuple[str, str, str]:
    return ASCII_STROKES if glyphs is ASCII else BOX_STROKES


def _draw_stone(
    canvas: Canvas, layout: MapLayout, place: int, board: BoardProgress, is_present: bool, glyphs: Glyphs
) -> None:
    form, middle = layout.form, layout.stones[place]
    name = "number" if board.is_done else "words" if is_present else "quiet"
    if form.height == 1:
        done, ahead = ("O", "o") if glyphs is ASCII else ("●", "○")
        canvas[middle] = done if board.is_done else ahead, name
    else:
        draw_frame(canvas, middle, form, _strokes(glyphs)[board.is_done], name)
        lines = _balanced(board.board, form.width - 2) if form.height > 3 else [str(board.board.place)]
        top = middle.y - (len(lines) - 1) // 2
        for far, line in enumerate(lines):
            write(canvas, Cell(middle.x - len(line) // 2, top + far), line, name)
    stars = (" " if form.width > 5 else "").join("*" * board.stars)
    write(canvas, Cell(middle.x - len(stars) // 2, middle.y - form.height // 2 - 1), stars, "player-0")


def draw_frame(canvas: Canvas, middle: Cell, form: StoneSize, strokes: str, name: str) -> None:
    """Draw the outline of a stone."""
    half, above = form.width // 2, form.height // 2
    for far in range(-half, half + 1):
        for down in range(-above, above + 1):
            is_end, is_edge = abs(far) == half, abs(down) == above
            stroke = 2 + (far > 0) + 2 * (down > 0) if is_end and is_edge else int(is_end)
            if is_end or is_edge:
                canvas[Cell(middle.x + far, middle.y + down)] = strokes[stroke], name
            elif name != "chosen":
                # The way ends at the stone.
                canvas[Cell(middle.x + far, middle.y + down)] = " ", name


def _balanced(board: BoardOnPath, width: int) -> list[str]:
    """The numbers of a board in as few lines of this width as hold them, equally many in each."""
    numbers = [str(number) for number in board.numbers] or ["?"]
    for in_line in range(len(numbers), 0, -1):
        lines = [" ".join(numbers[place : place + in_line]) for place in range(0, len(numbers), in_line)]
        if all(len(line) <= width for line in lines):
            return lines
    return numbers


class ChalkMap(ChalkWidget):
    """Shows the map of the path, with a ring around one board; posts the board that the player clicked."""

    CHALKS = STYLES
    COMPONENT_CLASSES = {*(f"board--{name}" for name in STYLES), "board--lit"}

    marked: reactive[int] = reactive(0)
    """The place of the board with the ring, among all boards."""
    ring: reactive[float] = reactive(0.0)
    """Where the ring is; between two stones it is on the way from one to the next."""
    glow: reactive[float] = reactive(1.0)
    """How far the ring has come with glowing once."""

    @dataclass
    class Picked(Message):
        """The player clicked a board; `again` when it had the ring already."""

        again: bool

    def __init__(self, glyphs: Glyphs, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glyphs = glyphs
        self.path: PathProgress | None = None
        self._map_layout = lay_out(LENGTHS, 0, 0)
        self._drawn: Canvas = {}
        self._ring: Canvas = {}

    @property
    def map_layout(self) -> MapLayout:
        """The way as it is laid out in the room there is."""
        return self._map_layout

    @property
    def board(self) -> BoardProgress | None:
        """The board with the ring; None before the path is known."""
        return None if self.path is None else self.path.on(BOARDS[self.marked])

    def show(self, path: PathProgress, wanted: BoardOnPath | None) -> None:
        """Show this path with the ring around the wanted board, else the next one, else the last one."""
        self.path = path
        following = path.next_board
        self.marked = BOARDS.index(wanted or (BOARDS[-1] if following is None else following.board))
        self._draw()

    def shine(self) -> None:
        """Let the ring glow once."""
        if self.app.animation_level != "none":
            self.glow = 0.0
            self.animate("glow", 1.0, duration=SECONDS)

    def lead(self, now: BoardOnPath, wanted: BoardOnPath, then: Callable[[], None]) -> None:
        """Move the ring along the way from one board to the other, and do what comes then."""
        self.ring = float(BOARDS.index(now))
        self.animate("ring", float(BOARDS.index(wanted)), duration=SECONDS, on_complete=then)

    def on_unmount(self) -> None:
        for name in ("glow", "ring"):
            # Textual lets a widget that is gone go on moving.
            self.app.animator.force_stop_animation(self, name)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return lay_out(LENGTHS, width, container.height).height

    def on_resize(self, event: events.Resize) -> None:
        self._map_layout = lay_out(LENGTHS, *event.size)
        self._draw()

    def on_click(self, event: events.Click) -> None:
        place = self.map_layout.stone_at(event.x, event.y)
        if place is not None:
            again, self.marked = place == self.marked, place
            self.post_message(self.Picked(again))

    def watch_marked(self) -> None:
        self.ring = float(self.marked)

    def watch_ring(self) -> None:
        self._draw_ring()

    def render_line(self, y: int) -> Strip:
        width, height = self.size
        empty = " ", ""
        cells = [self._ring.get(cell) or self._drawn.get(cell, empty) for cell in (Cell(x, y) for x in range(width))]
        segments = [
            Segment("".join(character for character, _ in same), self._style(name, y, height))
            for name, same in groupby(cells, itemgetter(1))
        ]
        return Strip(segments, width)

    def _style(self, name: str, y: int, height: int) -> Style:
        style = self.slate.style(name, y, height)
        if name == "chosen" and self.glow < 1 and style.color and style.bgcolor:
            ink, ground = Color.from_rich_color(style.color), Color.from_rich_color(style.bgcolor)
            style += Style(color=ink.blend(ground, sin(self.glow * pi) * _DIM).rich_color)
        return style

    def _draw(self) -> None:
        if self.path is not None:
            self._drawn = drawn(self.map_layout, self.path, self.glyphs)
            self._draw_ring()

    def _draw_ring(self) -> None:
        """Draw the ring where it is, and faint again what it has still to walk."""
        canvas, form = Canvas(), self.map_layout.form
        begun, part = divmod(self.ring, 1)
        middle = self.map_layout.stones[int(begun)]
        if self.path is not None:
            if part:
                leg = self.map_layout.legs[int(begun)]
                reached, inside = round(part * (len(leg.cells) - 1)), form.width // 2 + 1
                draw_leg(canvas, leg, range(max(reached, inside), len(leg.cells) - inside), False, self.glyphs)
                middle = leg.cells[reached]
            if form.height == 1:
                left, right = self.glyphs.beside
                canvas[Cell(middle.x - 1, middle.y)] = left, "chosen"
                canvas[Cell(middle.x + 1, middle.y)] = right, "chosen"
            else:
                draw_frame(canvas, middle, form, _strokes(self.glyphs)[2], "chosen")
        self._ring = canvas
        self.refresh()
        if isinstance(self.parent, ScrollableContainer):
            stone = Region(0, middle.y - form.height // 2 - 1, 1, form.band)
            self.screen.call_after_refresh(self.parent.scroll_to_region, stone, animate=False, center=True)

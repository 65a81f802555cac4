"""The way of the path in chalk: what is done is lit, what lies ahead is faint, and a ring is around one stone."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby, pairwise
from operator import itemgetter

from rich.segment import Segment
from textual import events
from textual.containers import ScrollableContainer
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from engine.deals.path_boards import BOARDS, STAGES, BoardOnPath
from engine.learning.path.progress import BoardProgress, PathProgress
from tui.drawing.glyphs import BRACKETS
from tui.path.map_layout import GOAL, Cell, Leg, MapLayout, StoneSize, across, lay_out
from tui.widgets.slate import ChalkWidget

STYLES = ("chosen", "words", "quiet", "number", "dust")
LENGTHS = tuple(len(stage.boards) for stage in STAGES)

Canvas = dict[Cell, tuple[str, str]]
"""The character and the style of each cell that is drawn on."""


STROKES = ("─│╭╮╰╯", "━┃┏┓┗┛")
"""The strokes `─│╭╮╰╯` of what lies ahead, and of what is done."""


def drawn(layout: MapLayout, path: PathProgress) -> Canvas:
    """The way with all that was reached on it."""
    canvas: Canvas = {}
    boards = [path.on(board) for board in BOARDS]
    for leg, (before, after) in zip(layout.legs, pairwise(boards), strict=True):
        is_within = before.board.stage == after.board.stage
        is_lit = before.is_done if is_within else path.stages[before.board.stage - 1].is_done
        _draw_leg(canvas, leg, is_lit)
    _draw_goal(canvas, layout, path.is_done)
    following = path.next_board
    for middle, board in zip(layout.stones, boards, strict=True):
        name = "number" if board.is_done else "words" if board == following else "quiet"
        for far, line in enumerate(_on_stone(board, board == following, layout.form)):
            # Beside numbers the way ends.
            line = f" {line} " if layout.form.width > 1 else line
            write(canvas, Cell(middle.x - len(line) // 2, middle.y + far), line, name)
    for stage, title in zip(path.stages, layout.titles, strict=True):
        text = f"{stage.stage.number} {stage.stage.title}"
        stars = f"  {stage.stars}*" if stage.stars else ""
        is_present = following is not None and following.board.stage == stage.stage.number
        name = "number" if stage.is_done else "words" if is_present else "quiet"
        left = title.cell.x + 1 - len(text + stars) if title.is_to_the_left else title.cell.x
        write(canvas, Cell(left, title.cell.y), text, name)
        write(canvas, Cell(left + len(text), title.cell.y), stars, "chosen")
    return canvas


def write(canvas: Canvas, cell: Cell, text: str, name: str) -> None:
    """Write a text to the right of a cell."""
    for far, character in enumerate(text):
        canvas[Cell(cell.x + far, cell.y)] = character, name


def _draw_leg(canvas: Canvas, leg: Leg, is_lit: bool) -> None:
    """Draw the way from one stone to the next."""
    strokes = STROKES[is_lit]
    canvas.update({cell: (strokes[stroke], "number" if is_lit else "dust") for cell, stroke in leg.items()})


def _draw_goal(canvas: Canvas, layout: MapLayout, is_reached: bool) -> None:
    last, goal = layout.stones[-1], layout.goal
    _draw_leg(canvas, across(last, goal.x), is_reached)
    left = goal.x + 2 if goal.x > last.x else goal.x - len(GOAL) - 1
    write(canvas, Cell(left, goal.y), GOAL, "number" if is_reached else "words")


def _on_stone(board: BoardProgress, is_present: bool, form: StoneSize) -> list[str]:
    """What stands on a stone: the numbers of its board, or whether it is done where there is no room for them."""
    if form.width == 1:
        return ["●" if board.is_done else "○"]
    numbers = [str(number) for number in board.board.numbers]
    if not numbers or not (board.is_done or is_present):
        return ["?"]
    whole = " ".join(numbers)
    middle = (len(numbers) + 1) // 2
    return [whole] if len(whole) <= form.width else [" ".join(numbers[:middle]), " ".join(numbers[middle:])]


class ChalkMap(ChalkWidget):
    """Shows the map of the path, with a ring around one board; posts the board that the player clicked."""

    CHALKS = STYLES
    COMPONENT_CLASSES = {*(f"board--{name}" for name in STYLES), "board--lit"}

    marked: reactive[int] = reactive(0)
    """The place of the board with the ring, among all boards."""

    @dataclass
    class Picked(Message):
        """The player clicked a board; `again` when it had the ring already."""

        again: bool

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
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

    def show_path(self, path: PathProgress, wanted: BoardOnPath | None) -> None:
        """Show this path with the ring around the wanted board, else the next one, else the last one."""
        self.path = path
        following = path.next_board
        self.marked = BOARDS.index(wanted or (BOARDS[-1] if following is None else following.board))
        self._draw()

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
        self._draw_ring()

    def render_line(self, y: int) -> Strip:
        width, height = self.size
        empty = " ", ""
        cells = [self._ring.get(cell) or self._drawn.get(cell, empty) for cell in (Cell(x, y) for x in range(width))]
        segments = [
            Segment("".join(character for character, _ in same), self.slate.style(name, y, height))
            for name, same in groupby(cells, itemgetter(1))
        ]
        return Strip(segments, width)

    def _draw(self) -> None:
        if self.path is not None:
            self._drawn = drawn(self.map_layout, self.path)
            self._draw_ring()

    def _draw_ring(self) -> None:
        canvas, layout, board = Canvas(), self.map_layout, self.board
        middle = layout.stones[self.marked]
        if self.path is not None and board is not None:
            stone = _on_stone(board, board == self.path.next_board, layout.form)
            size = max(map(len, stone))
            left, right = BRACKETS
            beside = middle.x - size // 2 - 1
            canvas[Cell(beside, middle.y)] = left, "chosen"
            canvas[Cell(beside + size + 1, middle.y)] = right, "chosen"
        self._ring = canvas
        self.refresh()
        if isinstance(self.parent, ScrollableContainer):
            stand = Region(0, middle.y, 1, layout.form.band)
            self.screen.call_after_refresh(self.parent.scroll_to_region, stand, animate=False, center=True)

"""The win line: the player who was winning at each move, as a line in three rows; the upper row is player 1's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from engine.coach.review import Review, Tally
from tui.drawing.elide import clip
from tui.drawing.glyphs import BOX, Glyphs
from tui.review.words import accuracy

MOST_CELLS = 5
"""The most cells of the line for one move."""


class WinLine(NamedTuple):
    """The three rows, and for each column the number of its move."""

    rows: tuple[str, str, str]
    moves: tuple[int, ...]


def draw_line(winners: Sequence[int | None], chosen: int, width: int, glyphs: Glyphs) -> WinLine:
    """The line of the winning player before each move and after the last, as long as there is room.

    `winners` has one entry more than there are moves; the chosen move, from 1, is always visible.
    """
    moves = len(winners) - 1
    if moves < 1 or width < 1:
        return WinLine(("", "", ""), ())
    cells = max(min((width - 1) // moves, MOST_CELLS), 1)
    seen = min(moves, max((width - 1) // cells, 1))
    first = min(max(chosen - 1 - seen // 2, 0), moves - seen)
    rows = [[" "] * (seen * cells + 1) for _ in range(3)]
    for place in range(seen):
        before, after = winners[first + place], winners[first + place + 1]
        left = place * cells
        for x in range(left + (place > 0), left + cells):
            rows[_row(before)][x] = _stroke(before, glyphs)
        _join(rows, left + cells, before, after, glyphs)
    if first == 0:
        rows[_row(winners[0])][0] = _stroke(winners[0], glyphs)
    joined = ["".join(row) for row in rows]
    numbers = tuple(first + 1 + max(x - 1, 0) // cells for x in range(seen * cells + 1))
    return WinLine((joined[0], joined[1], joined[2]), numbers)


def _row(winner: int | None) -> int:
    return 1 if winner is None else 2 * winner


def _stroke(winner: int | None, glyphs: Glyphs) -> str:
    return glyphs.dust if winner is None else glyphs.rule


def _join(rows: list[list[str]], x: int, before: int | None, after: int | None, glyphs: Glyphs) -> None:
    """Draw the column of a move: straight if the same player is winning, down or up if the win changes sides."""
    if before == after or before is None or after is None:
        rows[_row(after)][x] = _stroke(after, glyphs)
        return
    corners = "╮│╰" if before == 0 else "╭│╯"
    for row, character in enumerate(corners.translate(glyphs.plain)):
        rows[row][x] = character


LONGEST_NAME, LEAST_WITH_WORDS = 12, 72


class WinLineView(Widget):
    """Shows a review in three rows; the symbol of the player who made the chosen move marks it."""

    COMPONENT_CLASSES = {
        "win-line--line",
        "win-line--chosen",
        "win-line--quiet",
        "win-line--player-0",
        "win-line--player-1",
    }

    review: reactive[Review | None] = reactive(None)
    number: reactive[int] = reactive(1)
    """The chosen move, from 1."""

    @dataclass
    class Picked(Message):
        """The player clicked a move on the line."""

        number: int

    def __init__(self, glyphs: Glyphs = BOX, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glyphs = glyphs
        self._winners: tuple[int | None, ...] = ()
        self._tallies: tuple[Tally, ...] = ()

    def watch_review(self, review: Review | None) -> None:
        # The line is made once for the whole match, because each key draws it anew.
        if review is not None:
            self._winners = review.winners
            self._tallies = (review.tally(0), review.tally(1))

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        if self.review is None or y > 2:
            return Strip([Segment(" " * width, self.rich_style)])
        name, words = self._sides(self.review, y)
        room = width - self._left - self._right
        line = draw_line(self._winners, self.number, room, self.glyphs)
        segments = [Segment(name, self.get_component_rich_style(f"win-line--player-{y // 2}"))]
        chosen = self._chosen_at(line, y)
        row = line.rows[y]
        for x, character in enumerate(row):
            meta = Style.from_meta({"move": line.moves[x]})
            if x == chosen:
                symbol = self.glyphs.players[self.review.plies[self.number - 1].ply.player]
                segments.append(Segment(symbol, self.get_component_rich_style("win-line--chosen") + meta))
            else:
                segments.append(Segment(character, self.get_component_rich_style("win-line--line") + meta))
        segments.append(Segment(" " * (room - len(row)), self.rich_style))
        segments.append(Segment(words, self.get_component_rich_style("win-line--quiet")))
        return Strip(segments).adjust_cell_length(width, self.rich_style)

    def on_click(self, event: events.Click) -> None:
        number = event.style.meta.get("move")
        if number:
            self.post_message(self.Picked(number))

    @property
    def _left(self) -> int:
        names = () if self.review is None else self.review.match.names
        return max((min(cell_len(name), LONGEST_NAME) for name in names), default=0) + 2

    @property
    def _right(self) -> int:
        return max((cell_len(self._accuracy(player)) for player in (0, 1)), default=0) + 2

    def _accuracy(self, player: int) -> str:
        tally = self._tallies[player]
        if not tally.chances and None in self._winners:
            return "not all solved"
        return accuracy(tally, is_short=self.size.width < LEAST_WITH_WORDS)

    def _sides(self, review: Review, y: int) -> tuple[str, str]:
        """The texts left and right of a row of the line; empty beside the middle row."""
        if y == 1:
            return " " * self._left, ""
        name = clip(review.match.names[y // 2], LONGEST_NAME, self.glyphs.ellipsis)
        return name + " " * (self._left - cell_len(name)), "  " + self._accuracy(y // 2)

    def _chosen_at(self, line: WinLine, y: int) -> int | None:
        """The column of the chosen move in this row: on the line, at the height where it was made."""
        if self.number not in line.moves:
            return None
        winner = self._winners[self.number - 1]
        row = 1 if winner is None else 2 * winner
        return line.moves.index(self.number) if row == y else None

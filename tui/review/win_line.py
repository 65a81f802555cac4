"""The win line: the player who was winning at each move, as a line in three rows; the upper row is player 1's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content
from textual.reactive import reactive
from textual.style import Style
from textual.widgets import Static

from engine.coach.review import Review
from tui.drawing.elide import clip
from tui.drawing.glyphs import DUST, PLAYERS, RULE
from tui.review.review_words import accuracy

MOST_CELLS = 5
"""The most cells of the line for one move."""


class WinLine(NamedTuple):
    """The three rows, and for each column the number of its move."""

    rows: tuple[str, str, str]
    moves: tuple[int, ...]


def draw_line(winners: Sequence[int | None], chosen: int, width: int) -> WinLine:
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
            rows[_row(before)][x] = _stroke(before)
        _join(rows, left + cells, before, after)
    if first == 0:
        rows[_row(winners[0])][0] = _stroke(winners[0])
    joined = ["".join(row) for row in rows]
    numbers = tuple(first + 1 + max(x - 1, 0) // cells for x in range(seen * cells + 1))
    return WinLine((joined[0], joined[1], joined[2]), numbers)


def _row(winner: int | None) -> int:
    return 1 if winner is None else 2 * winner


def _stroke(winner: int | None) -> str:
    return DUST if winner is None else RULE


def _join(rows: list[list[str]], x: int, before: int | None, after: int | None) -> None:
    """Draw the column of a move: straight if the same player is winning, down or up if the win changes sides."""
    if before == after or before is None or after is None:
        rows[_row(after)][x] = _stroke(after)
        return
    corners = "╮│╰" if before == 0 else "╭│╯"
    for row, character in enumerate(corners):
        rows[row][x] = character


LONGEST_NAME, LEAST_WITH_WORDS = 12, 72
_PLAYERS = ("$player-one", "$player-two")


class WinLineView(Static):
    """Shows a review in three rows; the symbol of the player who made the chosen move marks it."""

    DEFAULT_CSS = "WinLineView { text-wrap: nowrap; }"

    review: reactive[Review | None] = reactive(None)
    number: reactive[int] = reactive(1)
    """The chosen move, from 1."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        # A click on a move needs no underline.
        self.auto_links = False

    def render(self) -> Content:
        review = self.review
        if review is None:
            return Content()
        names = [clip(name, LONGEST_NAME) for name in review.match.names]
        kept = [self._kept(review, player) for player in (0, 1)]
        left, right = (max(map(cell_len, texts)) + 2 for texts in (names, kept))
        room = self.size.width - left - right
        winners = review.winners
        line = draw_line(winners, self.number, room)
        rows = []
        for y, row in enumerate(line.rows):
            name, words = ("", "") if y == 1 else (names[y // 2], kept[y // 2])
            side = Content.styled(f"{name}{' ' * (left - cell_len(name))}", f"{_PLAYERS[y // 2]} bold")
            blanks = " " * (room - len(row) + 2)
            rows.append(Content.assemble(side, self._moves(review, line, y), blanks, (words, "$faint")))
        return Content("\n").join(rows)

    def _moves(self, review: Review, line: WinLine, y: int) -> Content:
        """A row of the line; a click on it goes to the move, and the chosen one is marked on it."""
        cells = []
        for x, (character, move) in enumerate(zip(line.rows[y], line.moves, strict=True)):
            is_chosen = x == line.moves.index(self.number) and y == _row(review.winners[self.number - 1])
            shown = PLAYERS[review.plies[move - 1].ply.player] if is_chosen else character
            cell = Content.styled(shown, "$chosen reverse" if is_chosen else "$chalk")
            cells.append(cell.stylize(Style.from_meta({"@click": f"screen.go_to({move})"})))
        return Content.assemble(*cells)

    def _kept(self, review: Review, player: int) -> str:
        tally = review.tally(player)
        if not tally.chances and None in review.winners:
            return "not all solved"
        return accuracy(tally, is_short=self.size.width < LEAST_WITH_WORDS)

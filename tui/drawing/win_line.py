"""Who was winning over the moves of a match, as a line in three rows: the upper one is player 1's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tui.drawing.glyphs import Glyphs

UNSOLVED = None
MOST_CELLS = 5
"""A move takes at most so many cells of the line."""


class WinLine(NamedTuple):
    """The three rows, and the number of the move that each column belongs to."""

    rows: tuple[str, str, str]
    moves: tuple[int, ...]


def draw_line(winners: Sequence[int | None], chosen: int, width: int, glyphs: Glyphs) -> WinLine:
    """The line through who is winning before each move and after the last, as much as there is room for.

    `winners` has one entry more than there are moves; the chosen move, from 1, is always in sight.
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
    """Draw the column of a move: straight on where it changes nothing, down or up where a win changes sides."""
    if before == after or before is None or after is None:
        rows[_row(after)][x] = _stroke(after, glyphs)
        return
    corners = "╮│╰" if before == 0 else "╭│╯"
    for row, character in enumerate(corners.translate(glyphs.plain)):
        rows[row][x] = character

"""Fit: how a picture stands on a wall, and what stands above its columns."""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Size

from tui.widgets.explore.picture import Picture

_STEPS = (1, 2, 5, 10, 20, 50, 100)
"""Every so many columns have a number above them, as there is room."""


class Fit(NamedTuple):
    """How a picture stands on a wall."""

    size: Size
    gap: int
    """Whether there is a cell before each value, and one behind the last."""
    across: int
    """How many values of a row are in sight at a time."""
    pitch: int
    """The cells from a value to the next one."""
    origin: int
    """Where the values begin."""
    above: int = 0
    """The lines above the first row: one where columns have numbers."""

    @staticmethod
    def of(picture: Picture, size: Size) -> Fit:
        """A picture in the middle of a wall of this size, and as much of its rows as there is room for."""
        label, ink = picture.longest_label + 1, picture.ink
        room = size.width - label - 2
        is_airy = picture.is_flat or ink > 1 or picture.columns * (ink + 1) <= room
        pitch = ink + (is_airy and not picture.is_dense)
        across = max(min(room // pitch, picture.columns), 1)
        origin = label + max((size.width - label - across * pitch) // 2, 1)
        return Fit(size, pitch - ink, across, pitch, origin, int(picture.first_column is not None))

    @property
    def high(self) -> int:
        """The rows that are seen at a time."""
        return max(self.size.height - self.above, 1)

    def heads(self, picture: Picture, left: int) -> list[tuple[str, str]]:
        """The line above the columns from `left` on as texts and their styles, each number above the end of its values.

        The column of the cursor has its number always.
        """
        least, cursor = picture.first_column or 0, picture.place[1]
        longest = len(str(least + picture.columns - 1))
        step = next(each for each in _STEPS if each * self.pitch > longest or each == _STEPS[-1])
        at_cursor = self._cells(least, cursor, left)
        found: list[tuple[str, str]] = []
        for column in range(left, left + self.across):
            cells = self._cells(least, column, left)
            is_near = cells.stop >= at_cursor.start and cells.start <= at_cursor.stop
            if column == cursor or ((least + column) % step == 0 and not is_near):
                blanks = cells.start - sum(len(text) for text, _ in found)
                found += [(" " * blanks, ""), (str(least + column), "cursor-label" if column == cursor else "label")]
        return found

    def _cells(self, least: int, column: int, left: int) -> range:
        end = self.origin + (column - left + 1) * self.pitch
        return range(end - len(str(least + column)), end)

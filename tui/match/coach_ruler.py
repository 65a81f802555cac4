"""The ruler in the coach's panel: bands on a logarithmic scale, the numbers of the board, and the moves of one."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection
from itertools import groupby
from math import log

from engine.coach.board_ruler import BandsAround, BoardRuler
from tui.drawing.elide import StyledText
from tui.drawing.glyphs import RING, RULE
from tui.drawing.value_text import value_text
from tui.explore.picture import hue

CELLS_A_BAND = 2
"""The whole ruler is shown if a band has at least this many cells on average."""
NARROWEST = 36
"""In a narrower ruler the digits would run into each other, and its caption would say nothing."""
_CAPTION = ("The line shows the worth of numbers.", "A digit above shows where it leads.")


def ruler_lines(board: BoardRuler, chosen: int, winning: Collection[int], width: int) -> list[list[StyledText]]:
    """The ruler with its caption; no lines where it has no room.

    From the top: the divisors of the chosen number over their results, the bands, a tick for each number of the board,
    the numbers, and the caption. `winning` holds the divisors that win.
    """
    if width < NARROWEST:
        return []
    drawn = _Drawn(board.around(chosen, width // CELLS_A_BAND), width)
    caption: list[list[StyledText]] = [[(each, "quiet")] for each in _CAPTION]
    return [[], drawn.jumps(winning), drawn.bands(), drawn.ticks(), drawn.numbers(), *caption]


class _Drawn:
    """A stretch of this many cells; the first cell is for 0 if that is visible."""

    def __init__(self, stretch: BandsAround, width: int) -> None:
        self.stretch, self.width = stretch, width
        self._scale = 2 if stretch.low == 0 else 0
        self._low = log(max(stretch.low, 1))
        self._size = (width - self._scale) / (log(stretch.high + 1) - self._low)

    def cell(self, number: int) -> int:
        """The cell of a number."""
        if number == 0:
            return 0
        return self._scale + max(min(int((log(number) - self._low) * self._size), self.width - self._scale - 1), 0)

    def jumps(self, winning: Collection[int]) -> list[StyledText]:
        """A rule from the chosen number to each result: there stands the divisor, or a v for several divisors."""
        found, chosen = [(" ", "quiet")] * self.width, self.cell(self.stretch.chosen)
        places = [(self.cell(jump.leads_to), jump.divisor) for jump in self.stretch.jumps]
        for cell in range(min(places)[0], chosen):
            found[cell] = (RULE, "quiet")
        found[chosen] = (RING[1], "odd")
        before = -1
        for cell, group in groupby(sorted(places), lambda place: place[0]):
            divisors = [divisor for _, divisor in group]
            style = "odd" if set(divisors) & set(winning) else "words"
            text = str(divisors[0])
            if len(divisors) > 1 or cell - len(text) < before:
                text = "v"
            for place, character in enumerate(text, cell - len(text) + 1):
                found[place] = (character, style)
            before = cell
        return _joined(found)

    def bands(self) -> list[StyledText]:
        """The Grundy value at the start of each band, and a rule to its end."""
        found, starts = list[StyledText](), [self.cell(band.first) for band in self.stretch.bands]
        for cell in range(self.width):
            place = bisect_right(starts, cell) - 1
            band = self.stretch.bands[place]
            is_first = cell == starts[place]
            name = hue(band.value)
            found.append((value_text(band.value, 1) if is_first else RULE if band.last else " ", name))
        return _joined(found)

    def ticks(self) -> list[StyledText]:
        """A tick for each number; < and > mean smaller and larger numbers outside."""
        found, numbers, place = [(" ", "quiet")] * self.width, self.stretch.numbers, 0
        while place < len(numbers):
            cell = self.cell(numbers[place])
            found[cell] = ("'", "number")
            # Ten thousand numbers would take too long, so only one in each cell is looked at.
            place = bisect_right(numbers, cell, lo=place, key=self.cell)
        found[self.cell(self.stretch.chosen)] = ("^", "odd")
        if self.stretch.is_more_below:
            found[0] = ("<", "quiet")
        if self.stretch.is_more_above:
            found[-1] = (">", "quiet")
        return _joined(found)

    def numbers(self) -> list[StyledText]:
        """As many of the numbers as there is room for, the chosen one first; each ends under its tick."""
        found, chosen = [(" ", "quiet")] * self.width, self.stretch.chosen
        near = bisect_right(self.stretch.numbers, chosen)
        others = (*self.stretch.numbers[near : near + self.width], *self.stretch.numbers[: near - 1][-self.width :])
        for number in (chosen, *others):
            text = f"{number:,}" if number.bit_length() < 4 * self.width else ""
            first = max(self.cell(number) - len(text) + 1, 0)
            cells = range(first, first + len(text))
            around = range(max(first - 1, 0), min(first + len(text) + 1, self.width))
            if cells.stop <= self.width and all(found[cell][0] == " " for cell in around):
                found[first : cells.stop] = [(each, "odd" if number == chosen else "quiet") for each in text]
        return _joined(found)


def _joined(found: list[StyledText]) -> list[StyledText]:
    return [("".join(text for text, _ in group), name) for name, group in groupby(found, lambda piece: piece[1])]

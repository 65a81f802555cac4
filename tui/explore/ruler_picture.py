"""The values of floor division over all numbers: rows of one factor each, on a logarithmic scale."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial

from engine.lab.ruler import Band, Ruler
from engine.rules.ruleset import AnyRuleset
from tui.drawing.glyphs import RULE
from tui.drawing.value_text import value_text
from tui.explore.picture import Chalked, Wall, hue

WIDEST = 10**9
"""The widest rows."""
FINE = 40
"""Up to this factor a step changes the factor by one, above it by a share."""


@dataclass(frozen=True)
class RulerPicture(Wall):
    """The row r, from 0 on, has the numbers from f^r to below f^(r+1), f being the factor."""

    rules: AnyRuleset
    ruler: Ruler
    """From 1 on."""
    factor: int = 10
    number: int = 1
    """The number under the cursor."""
    is_proved: bool = False
    """Whether the period is shown."""
    across: int = 40

    kind = "numbers"
    ink = 1
    first_column = None
    is_dense = True

    @property
    def rows(self) -> int:
        return _power(self.factor, self.ruler.high) + 1

    @property
    def columns(self) -> int:
        return self.across

    @property
    def longest_label(self) -> int:
        return max(len(self.label(0)), len(self.label(self.rows - 1)))

    def label(self, row: int) -> str:
        start = self.factor**row
        return f"{start:,}" if start < 10_000 else f"{self.factor}^{row}"

    def chalked(self, row: int, first: int, last: int) -> Sequence[Chalked]:
        found, before = [], None
        starts = _starts(self.ruler)
        for column in range(min(last, self.across)):
            number = self._number(row, column)
            if number > self.ruler.high:
                break
            band = self.ruler.bands[bisect_right(starts, number) - 1]
            is_new = band is not before
            text = value_text(band.value, 1) if is_new else RULE
            name = hue(band.value)
            found.append(Chalked(text, f"{name}+start" if is_new and self._starts_period(band) else name))
            before = band
        return found[first:]

    @property
    def place(self) -> tuple[int, int]:
        row, number = _power(self.factor, self.number), partial(self._number, _power(self.factor, self.number))
        column = bisect_right(range(self.across), self.number, key=number) - 1
        # A small number may have several columns; it is in the first of them.
        return row, bisect_left(range(self.across), number(column), key=number)

    @property
    def value(self) -> int:
        return self.number

    @property
    def name(self) -> str:
        return f"{self.number:,}"

    @property
    def measure(self) -> str:
        return f"factor {self.factor:,}"

    def worth(self, value: int) -> int:
        return self.ruler.bands[self._band_at(value)].value

    @property
    def band(self) -> Band:
        """The band under the cursor."""
        return self.ruler.bands[self._band_at(self.number)]

    def at(self, row: int, column: int) -> RulerPicture:
        return self._with(self._number(row, min(column, self.across - 1)))

    def stepped(self, direction: str, page: int) -> RulerPicture:
        bands, place, number = self.ruler.bands, self._band_at(self.number), self.number
        if direction == "left":
            # First to the start of its own band.
            start = max(bands[place].first, 1)
            return self._with(start if number > start else bands[max(place - 1, 0)].first)
        if direction == "right":
            return self._with(bands[min(place + 1, len(bands) - 1)].first)
        if direction in ("first", "last"):
            return self._with(1 if direction == "first" else self.ruler.high)
        power = self.factor ** (page if "page" in direction else 1)
        if direction.endswith("up"):
            return self._with(number // power) if number >= power else self
        return self._with(number * power) if number * power <= self.ruler.high else self

    def turned(self, step: int) -> RulerPicture:
        return replace(self, factor=max(min(self.factor + step * max(self.factor // FINE, 1), WIDEST), 2))

    def fitted(self, cells: int) -> RulerPicture:
        # The label gets longer with the factor, but the scale stays as it is.
        across = max(cells - len(f"{WIDEST}") - 3, 8)
        return self if across == self.across else replace(self, across=across)

    def _with(self, number: int) -> RulerPicture:
        return replace(self, number=max(min(number, self.ruler.high), 1))

    def _band_at(self, number: int) -> int:
        return bisect_right(_starts(self.ruler), number) - 1

    def _number(self, row: int, column: int) -> int:
        """The number at the left edge of a column.

        It is the whole part of the same fraction times a power of the factor in each row: where G(n) = G(n div f),
        no rounding can make one row look other than the one above it.
        """
        over, under = _edges(self.factor, self.across)[column]
        power: int = self.factor**row
        return over * power // under

    def _starts_period(self, band: Band) -> bool:
        period = self.ruler.period
        return self.is_proved and period is not None and band.first <= period.since <= band.last


@lru_cache(maxsize=8)
def _edges(factor: int, across: int) -> list[tuple[int, int]]:
    return [(factor ** (column / across)).as_integer_ratio() for column in range(across)]


@lru_cache(maxsize=4)
def _starts(ruler: Ruler) -> list[int]:
    return [band.first for band in ruler.bands]


def _power(factor: int, number: int) -> int:
    """The largest power of the factor that is not above the number."""
    power, reached = 0, factor
    while reached <= number:
        power, reached = power + 1, reached * factor
    return power

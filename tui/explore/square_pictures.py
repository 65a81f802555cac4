"""Pictures of values in a grid: heaps in rows of any width, and pairs or boxes over a plane."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

from engine.lab.plane import Plane, plane
from engine.rules.heap_period import HeapPeriod
from engine.rules.ruleset import AnyRuleset, Axes, number_of
from engine.values.grundy import grundy
from tui.drawing.value_text import ink_of, value_text
from tui.explore.picture import Chalked, Wall, hue, moved

WIDEST = 1_000
"""The widest rows that can be chosen."""
MOST_MARKED = 200
"""Heaps with more choices than this get no marks for their options."""
_SHOWN_APART = 1_000


@dataclass(frozen=True)
class HeapPicture(Wall):
    """The known values."""

    rules: AnyRuleset
    values: Sequence[int]
    """From heap 0 on, at least one."""
    largest: int
    """The largest of them."""
    width: int = 10
    heap: int = 0
    period: HeapPeriod | None = None
    """The period if it is proved and shown."""

    @property
    def ink(self) -> int:
        return ink_of(self.largest)

    kind = "heaps"
    first_column = None

    @property
    def rows(self) -> int:
        return -(-len(self.values) // self.width)

    @property
    def columns(self) -> int:
        return self.width

    @property
    def longest_label(self) -> int:
        return len(f"{len(self.values) - 1:,}")

    def label(self, row: int) -> str:
        return f"{row * self.width:,}"

    def chalked(self, row: int, first: int, last: int) -> Sequence[Chalked]:
        start = row * self.width
        begin, end = start + first, min(start + last, len(self.values))
        texts, most = _texts(self.largest), _SHOWN_APART
        found = [texts[value if value < most else most] for value in self.values[begin:end]]
        for heap in self._options:
            if begin <= heap < end:
                found[heap - begin] = _with(found[heap - begin], "option", " ")
        for heap in self._exceptions:
            if begin <= heap < end:
                found[heap - begin] = _with(found[heap - begin], "exception", "!")
        if self.period is not None and self.period.since and begin <= self.period.since < end:
            place = self.period.since - begin
            found[place] = _with(found[place], "start", ">")
        return found

    @property
    def place(self) -> tuple[int, int]:
        return divmod(self.heap, self.width)

    @property
    def value(self) -> int | None:
        return self.heap or None

    @property
    def name(self) -> str:
        return f"Heap {self.heap:,}"

    @property
    def measure(self) -> str:
        return f"width {self.width:,}"

    def worth(self, value: int) -> int:
        return self.values[value]

    def at(self, row: int, column: int) -> HeapPicture:
        return replace(self, heap=max(min(row * self.width + column, len(self.values) - 1), 0))

    def stepped(self, direction: str, page: int) -> HeapPicture:
        return replace(self, heap=moved(self.heap, direction, self.width, page, len(self.values) - 1))

    def turned(self, step: int) -> HeapPicture:
        return replace(self, width=max(min(self.width + step, WIDEST), 1))

    @cached_property
    def _options(self) -> frozenset[int]:
        """The heaps that a move from the one under the cursor leaves."""
        if not self.heap:
            return frozenset()
        choices = self.rules.choices(self.heap)
        if number_of(choices) > MOST_MARKED:
            return frozenset()
        left = [self.rules.after(self.heap, choice) or (0,) for choice in choices]
        return frozenset(pieces[0] for pieces in left if len(pieces) == 1)

    @cached_property
    def _exceptions(self) -> tuple[int, ...]:
        return () if self.period is None else self.period.exceptions


@lru_cache(maxsize=4)
def _texts(largest: int) -> list[Chalked]:
    ink = ink_of(largest)
    return [Chalked(value_text(value, ink), hue(value)) for value in range(min(largest, _SHOWN_APART) + 1)]


def _with(chalked: Chalked, mark: str, before: str) -> Chalked:
    return chalked._replace(name=f"{chalked.name[0]}+{mark}", before=before)


@dataclass(frozen=True)
class PlanePicture(Wall):
    """One layer; x grows to the right and y downwards."""

    rules: AnyRuleset
    axes: Axes
    plane: Plane
    x: int
    y: int

    is_flat = True

    @property
    def kind(self) -> str:
        return "pairs" if self.plane.layer is None else "boxes"

    @property
    def ink(self) -> int:
        return ink_of(self.plane.largest)

    @property
    def rows(self) -> int:
        return len(self.plane.rows)

    @property
    def columns(self) -> int:
        return len(self.plane.rows)

    @property
    def longest_label(self) -> int:
        return len(str(self.plane.most))

    @property
    def first_column(self) -> int:
        return self.plane.least

    def label(self, row: int) -> str:
        return str(self.plane.least + row)

    def chalked(self, row: int, first: int, last: int) -> Sequence[Chalked]:
        ink = self.ink
        return [
            Chalked(value_text(value, ink), hue(value) if value else "lost")
            for value in self.plane.rows[row][first:last]
        ]

    @property
    def place(self) -> tuple[int, int]:
        return self.y - self.plane.least, self.x - self.plane.least

    @property
    def value(self) -> Any:
        return self.axes.value(self.x, self.y, self.plane.layer or 0)

    @property
    def name(self) -> str:
        return self.rules.label(self.value) if self.value is not None else f"{self.x},{self.y}"

    @property
    def measure(self) -> str:
        return "" if self.plane.layer is None else f"layer {self.plane.layer}"

    def worth(self, value: Any) -> int:
        return grundy(self.rules, value)

    def at(self, row: int, column: int) -> PlanePicture:
        least, most = self.plane.least, self.plane.most
        return replace(self, x=max(min(least + column, most), least), y=max(min(least + row, most), least))

    def stepped(self, direction: str, page: int) -> PlanePicture:
        if direction in ("left", "right"):
            return self.at(self.place[0], self.place[1] + (1 if direction == "right" else -1))
        side = self.columns
        place = self.place[0] * side + self.place[1]
        return self.at(*divmod(moved(place, direction, side, page, side * side - 1), side))

    def turned(self, step: int) -> PlanePicture:
        layer = self.plane.layer
        if layer is None or not self.axes.least <= layer + step <= self.axes.most:
            return self
        return replace(self, plane=plane(self.rules, self.plane.most, layer + step))

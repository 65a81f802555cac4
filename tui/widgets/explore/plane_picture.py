"""The values of pairs over the plane, or of boxes a layer at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.axes import Axes
from engine.lab.plane import Plane, plane
from engine.ruleset import AnyRuleset
from engine.theory.grundy import grundy
from tui.drawing.value_text import ink_of, value_text
from tui.widgets.explore.picture import Chalked, Picture, hue, moved


@dataclass(frozen=True)
class PlanePicture(Picture):
    """One layer; x grows to the right and y downwards."""

    rules: AnyRuleset
    axes: Axes
    plane: Plane
    x: int
    y: int

    is_flat = True

    @property
    def kind(self) -> str:  # type: ignore[override]
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

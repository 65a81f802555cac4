"""HeapGame: what games of heaps have in common, whose values are the sizes of the heaps, and the strokes they draw."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import ClassVar, Self

from engine.drawn import WIDEST_SKETCH
from engine.errors import InvalidValue
from engine.ruleset import C, Ruleset
from engine.text import LONGEST, MOST_DIGITS, whole_number

MOST_STROKES = 20
"""A heap of more than this is not counted at a glance."""
_FIVE = "┼┼┼┼"
"""Four strokes with a fifth across."""


def tally(count: int, rows: int, columns: int) -> tuple[str, ...]:
    """`count` strokes within these rows and columns, every fifth one across four others; `()` where they do not fit."""
    if not 0 < count <= MOST_STROKES:
        return ()
    fives, rest = divmod(count, 5)
    for crossed, before in ((f"─{_FIVE}─", " ││││ "), (_FIVE, "││││"))[rows < 5 :]:
        upright = " ".join([before] * fives + ["│" * rest] * (rest > 0)).rstrip()
        across = " ".join([crossed] * fives + ["│" * rest] * (rest > 0))
        if rows >= 3 and len(across) <= columns:
            half = (upright,) * (2 if rows >= 5 else 1)
            return (*half, across, *half)
    groups = [_FIVE] * fives + ["│" * rest] * (rest > 0)
    beside = (columns + 1) // (len(_FIVE) + 1)
    lines = [" ".join(groups[at : at + beside]) for at in range(0, len(groups), beside)] if beside else []
    return tuple(lines) if 0 < len(lines) <= rows else ()


def heaps_up_to(value: int) -> tuple[int, ...]:
    """The heap and every smaller one that can be drawn: where columns are few, more strokes can take fewer of them."""
    return (*range(1, min(value - 1, MOST_STROKES) + 1), value)


class HeapGame(Ruleset[int, C]):
    """Heaps of 1 to `most`; a game adds its moves, and how a choice is written."""

    least: ClassVar[int] = 1
    """The smallest heap that has a move."""

    most: ClassVar[int]
    """The largest heap on a board."""

    any_size: ClassVar[bool] = False
    """Whether larger heaps can be written and analysed all the same."""

    too_small: ClassVar[str] = "A heap must have at least 1."
    too_large: ClassVar[str]
    """The sentence about a heap of more than `most`."""

    no_parameters: ClassVar[str] = "This game has no parameters."
    """The sentence for one who gives some; a game that takes parameters reads them in `from_parameters`."""

    @classmethod
    def from_parameters(cls, parameters: tuple[int, ...]) -> Self:
        if parameters:
            raise InvalidValue(cls.no_parameters)
        return cls()

    def check(self, value: int) -> None:
        if value < 1:
            raise InvalidValue(self.too_small)
        if value > self.most:
            raise InvalidValue(self.too_large)

    def check_any_size(self, value: int) -> None:
        self.check(min(value, self.most) if self.any_size else value)

    @property
    def size_limits(self) -> tuple[int, int]:
        return self.least, self.most

    def draw(self, rng: Random, largest: int) -> int:
        return rng.randint(min(self.size_limits[0], largest), largest)

    def uniform_values(self, largest: int) -> Iterable[int]:
        return range(min(self.size_limits[0], largest), largest + 1)

    def parse_value(self, text: str) -> int:
        return whole_number(text, self.too_large, LONGEST if self.any_size else MOST_DIGITS)

    def roomiest(self, value: int) -> tuple[int, ...]:
        return heaps_up_to(value)

    def sketch(self, value: int, rows: int = 5, columns: int = WIDEST_SKETCH) -> tuple[str, ...]:
        return tally(value, rows, columns)

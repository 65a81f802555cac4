"""The description of a case's numbers, from which come small, extreme and random cases, and the cases smaller than one.

A value is a number or a tuple of values. A shape describes values; both kinds of shapes have the same methods.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import cycle, islice, product
from math import prod
from random import Random
from typing import Any, NamedTuple, TypeAlias

from engine.rules.nimbers import xor_of

Value = Any
Values = tuple[Value, ...]
Shape: TypeAlias = "Number | Many"

MOST_ENDS = 100
"""The most combinations of ends that are all made."""
OFTEN_A_MARK = 0.5
MOST_STEPS = 60
"""The most smaller items that simple ones make up for, because the worth of a large one takes time."""
MORE = 3
"""What one more item adds to the size of a value."""


class Sums(NamedTuple):
    """The worth of the items of a board: whoever keeps their XOR keeps the right answer."""

    worth: Callable[[Value], int] = lambda _: 0
    simple: Callable[[int], Value | None] = lambda _: None
    """A simple item of that worth; None where none is known."""

    def made_up(self, items: Values) -> Values:
        """At most two simple items with the XOR of these; none where none are known."""
        worth = xor_of(map(self.worth, items))
        highest = 1 << worth.bit_length() >> 1
        for parts in ([worth], [highest, worth ^ highest]):
            simple = tuple(self.simple(part) for part in parts if part)
            if None not in simple:
                return simple
        return ()


NO_SUMS = Sums()


@dataclass(frozen=True)
class Number:
    """A number from `low` to `high`."""

    low: int
    high: int
    marks: tuple[int, ...] = ()
    """Numbers at which the answer may change."""

    def of_size(self, size: int) -> Iterator[int]:
        """All values of this size: what their numbers are above the least, and more for each item above the fewest."""
        if self.low + size <= self.high:
            yield self.low + size

    def ends(self) -> list[int]:
        """The values whose numbers and lengths are the least and largest there are, the most telling one first."""
        return sorted({self.low, self.low + 1, self.high - 1, self.high})

    def drawing(self, rng: Random, is_full: bool = False) -> Callable[[], int]:  # noqa: ARG002 - a number is never full
        """Draws values of one random style; if it is full, all as long as can be."""
        middle = rng.choice(rng.choice((self.ends(), self.marks or self.ends())))
        reach = (1 << rng.randint(0, (self.high - self.low).bit_length())) - 1
        low, high = max(self.low, middle - reach), min(self.high, middle + reach)
        return lambda: rng.randint(low, high)

    def smaller(self, value: int, sums: Sums) -> Iterator[int]:  # noqa: ARG002 - a number has no items
        """The values next smaller than one, the boldest step first; some are not smaller at all."""
        yield from range(self.low, min(self.low + 2, value))
        gap = (value - self.low) // 2
        while gap:
            yield value - gap
            gap //= 2


@dataclass(frozen=True)
class Many:
    """From `low` to `high` items, all of one shape or each of its own."""

    of: tuple[Shape, ...]
    low: int
    high: int
    marks: tuple[Values, ...] = ()
    is_board: bool = False
    """Whether the items are a board, which is won if the XOR of their worths is not 0."""

    def shapes(self, many: int) -> tuple[Shape, ...]:
        """The shapes of so many items."""
        return (self.of * many)[:many]

    def of_size(self, size: int) -> Iterator[Values]:
        for more in range(min(size // MORE, self.high - self.low) + 1):
            yield from spread(self.shapes(self.low + more), size - MORE * more)

    def ends(self) -> list[Values]:
        each = [shape.ends() for shape in self.of]
        ends = each[0]
        if self.low < self.high:
            every = [*ends, *self.of[0].marks]
            lengths = Number(self.low, self.high).ends()
            return [
                # Two more may make a board lost.
                *parted(every, self.high - 2),
                *((end,) * length for length in lengths[::-1] for end in (*ends[:2], *ends[-2:])),
                *((end,) for end in every),
            ]
        if prod(map(len, each)) <= MOST_ENDS:
            # The first item changes the quickest, because the last one has the most ends.
            return [some[::-1] for some in product(*each[::-1])]
        first = tuple(ends[0] for ends in each)
        return [replaced(first, place, end) for place, ends in enumerate(each) for end in ends]

    def drawing(self, rng: Random, is_full: bool = False) -> Callable[[], Values]:
        if self.marks and rng.random() < OFTEN_A_MARK:
            return lambda: rng.choice(self.marks)
        draws = [shape.drawing(rng, is_full) for shape in self.of]
        most = min(self.high, self.low - 1 + (1 << rng.randint(0, self.high.bit_length())))
        low, high = (self.high, self.high) if is_full else (self.low, most)
        return lambda: tuple(draw() for draw in islice(cycle(draws), rng.randint(low, high)))

    def lost(self, value: Values, sums: Sums, rng: Random) -> Values:
        """The value with its boards made lost by one item or two more, as far as these are known."""
        if not self.is_board:
            each = zip(value, self.shapes(len(value)), strict=True)
            return tuple(shape.lost(item, sums, rng) if isinstance(shape, Many) else item for item, shape in each)
        items = [*value, *sums.made_up(value)]
        rng.shuffle(items)
        return tuple(items) if len(items) <= self.high else value

    def smaller(self, value: Values, sums: Sums) -> Iterator[Values]:
        shapes, own = self.shapes(len(value)), sums if self.is_board else NO_SUMS
        least = tuple(next(shape.of_size(0)) for shape in shapes)
        yield from (some for some in simpler(value, least, own) if len(some) >= self.low)
        # The last item comes first, because a case ends with its largest part.
        for place, shape in reversed([*enumerate(shapes)]):
            yield from (replaced(value, place, each) for each in shape.smaller(value[place], sums))
        for place, shape in enumerate(shapes) if self.is_board else ():
            steps = islice(shape.smaller(value[place], sums), MOST_STEPS)
            yield from ((each, *own.made_up((each, *value))) for each in steps)


def spread(shapes: tuple[Shape, ...], size: int) -> Iterator[Values]:
    """A value of each shape, all ways in which their sizes add up to this one."""
    if not shapes:
        yield from [()] if not size else []
        return
    for part in range(size + 1):
        for rest in spread(shapes[1:], size - part):
            yield from ((first, *rest) for first in shapes[0].of_size(part))


def replaced(items: Values, place: int, item: Value) -> Values:
    """The items with another one at this place."""
    return (*items[:place], item, *items[place + 1 :])


def parted(items: Iterable[Value], most: int) -> Iterator[Values]:
    """The items in their order, at most `most` at a time."""
    left = iter(items)
    while part := tuple(islice(left, most)):
        yield part


def simpler(items: Values, least: Values, sums: Sums) -> Iterator[Values]:
    """The items with less in the place of a run, for all of them, for halves, quarters and so on down to single ones.

    They are without the run, or the run alone, each also with what makes up for the XOR of what went; or all of the run
    is the least there is, or each of it is a simple one of its worth.
    """
    length = len(items)
    while length:
        for at in range(0, len(items), length):
            before, run, behind = items[:at], items[at : at + length], items[at + length :]
            yield before + behind
            yield run
            yield run + sums.made_up(before + behind)
            yield before + least[at : at + length] + behind
            yield before + sums.made_up(run) + behind
            yield before + tuple(sums.simple(sums.worth(item)) or item for item in run) + behind
        length = (length + 1) // 2 if length > 1 else 0

"""Picture: values in rows and columns as they are drawn on a wall, one of them under the cursor."""

from __future__ import annotations

from typing import NamedTuple, Self

HUES = 7
"""How many colours the values above 0 share."""


class Chalked(NamedTuple):
    """A value as it is drawn."""

    text: str
    """`ink` characters."""
    name: str
    """The style: `0` to `7`, with `+option`, `+start` or `+exception` behind it."""
    before: str = " "
    """The text in the gap before it, if there is one."""


class Wall:
    """What all pictures have in common; each is a frozen value, and a key makes another one.

    `rows` and `columns` count its values, `place` is the row and the column of the cursor, `value` what stands there
    (None for nothing) and `name` its name; `worth` is the Grundy value of that, or of what a move from it leaves.
    `chalked` gives the values of a row from one column to before another, `label` its label. `at` puts the cursor
    somewhere, `stepped` moves it, `turned` changes the `measure`: the width, the factor or the layer. `ink` is how many
    characters a value has, `first_column` the number of the first column, None where columns have none.
    """

    is_flat = False
    """Whether Left and Right move the cursor, as there are no rows that could be wider."""
    is_dense = False
    """Whether there is never a gap between two values."""

    def fitted(self, cells: int) -> Self:
        """The picture on a wall of this width."""
        return self


def hue(value: int) -> str:
    """The name of the style of a value."""
    return str((value - 1) % HUES + 1 if value else 0)


def moved(place: int, direction: str, across: int, page: int, last: int) -> int:
    """A place in reading order after a step in rows of `across`, from 0 to `last`; the same where none is that way."""
    if direction in ("first", "last"):
        return 0 if direction == "first" else last
    steps = {"left": -1, "right": 1, "up": -across, "down": across}
    steps |= {"page_up": -across * page, "page_down": across * page}
    there = place + steps[direction]
    if direction == "page_up":
        there = max(there, place % across)
    if direction == "page_down" and there > last:
        there -= -(-(there - last) // across) * across
    return there if 0 <= there <= last else place

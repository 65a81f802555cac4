"""The cells of a sheet: what is asked, what is right, and what is said to anything else."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.position import Move


class Checked(NamedTuple):
    """What is said to what was filled in."""

    is_right: bool
    sentence: str


class Cell(NamedTuple):
    """A blank in which a number belongs."""

    label: str
    """What stands before it, as `17 / 2 leaves 8`."""
    slot: int | None
    """The slot of the component that it is about, None for what is about all."""
    right: str
    """What belongs in it."""
    reason: Callable[[int], str]
    """What to say to a number: why it is right, or what it should have counted."""
    is_binary: bool = False
    """Whether it is written in binary, with as many digits as `right` has or fewer."""

    def check(self, typed: str) -> Checked | None:
        """What is said to this text, None where it is no number."""
        if not typed.isascii() or not typed.isdigit() or (self.is_binary and not set(typed) <= {"0", "1"}):
            return None
        base = 2 if self.is_binary else 10
        number = int(typed[:18], base)
        return Checked(number == int(self.right, base), self.reason(number))


class MoveCell(NamedTuple):
    """The last blank: a move that wins, made on the board."""

    check: Callable[[Move], Checked]
    """What is said to a legal move."""
    label: str = "a winning move"

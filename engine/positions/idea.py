"""The ideas that a player meets one after the other, before worth and XOR."""

from __future__ import annotations

from enum import IntEnum, auto


class Idea(IntEnum):
    """What a player has met, with all that comes before it."""

    NOTHING = auto()
    TRAP = auto()
    TWINS = auto()
    STRIKE = auto()
    """Twins are struck."""
    STRIKE_TRAPS = auto()
    STRIKE_WORTHS = auto()
    """Any two of the same worth are struck."""
    THREE = auto()
    """Worth 1, 2 and 3 together are worth nothing."""

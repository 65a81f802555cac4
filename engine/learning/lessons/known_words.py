"""The words that a player has met: before them tips, coach and review speak of traps and twins."""

from __future__ import annotations

from collections.abc import Mapping

from engine.record.practice import Progress

BRINGS_XOR, BRINGS_WORTH = "nim", "mex"
"""The names of the lessons that explain the XOR, and worth."""


def knows_xor(lessons: Mapping[str, Progress]) -> bool:
    """Whether both lessons that explain XOR and worth were finished.

    Nobody meets the XOR anywhere else: the boards on the way to the perfect bot need only traps, twins and halvings, so
    that whoever has won them all still reads of these.
    """
    return all(lessons.get(name, Progress()).times for name in (BRINGS_XOR, BRINGS_WORTH))

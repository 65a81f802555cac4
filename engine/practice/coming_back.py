"""When a board comes back that was missed: after one day, three and nine, and no more once it is known."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta

from engine.archive.practice import Missed

GAPS = (1, 3, 9)
"""The days that are waited, from the first time to the last."""


def first(board: str, topic: str, grade: int, today: date) -> Missed:
    """What was missed today, to come back tomorrow."""
    return Missed(board, topic, grade, today + timedelta(GAPS[0]), GAPS[0])


def again(missed: Missed, is_right: bool, today: date) -> Missed | None:
    """When it comes back after this try; None once it was solved after the longest wait."""
    if not is_right:
        return missed._replace(day=today + timedelta(GAPS[0]), gap=GAPS[0])
    longer = [gap for gap in GAPS if gap > missed.gap]
    return missed._replace(day=today + timedelta(longer[0]), gap=longer[0]) if longer else None


def due(missed: Iterable[Missed], today: date) -> list[Missed]:
    """What comes back today, what waited longest first."""
    return sorted((each for each in missed if each.day <= today), key=lambda each: (each.day, each.board))

"""Proof: what the Grundy values of a game rest on."""

from __future__ import annotations

from typing import NamedTuple

DEFINITION, CLOSED_FORM, PERIOD = "definition", "closed form", "period"


class Proof(NamedTuple):
    """What the Grundy values of a game rest on: the definition, a closed form, or a period that a window proves."""

    by: str = DEFINITION
    period: int = 0
    window: tuple[int, int] = (0, 0)
    """The first and the last value at which the period was seen; from there it holds for good, by induction."""

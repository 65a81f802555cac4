"""Certificate: what proves the Grundy values of a game, for a checker that takes nothing else on trust."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple, Protocol, runtime_checkable

DEFINITION = "definition"
"""The values are derived one by one."""
INDUCTION = "induction"
"""A step from each value to the next that holds for every size."""
BANDS = "bands"
"""The values of all numbers up to the largest one are derived, band by band."""
BEATTY = "beatty"
"""The P-positions are the pairs of two sequences of whole parts; every other pair is won alone."""
PERIOD = "period"
"""The values repeat over a window, and by induction for good."""


class Certificate(NamedTuple):
    """How the values are proved, and the numbers that this kind of proof needs."""

    by: str
    numbers: Mapping[str, int]


@runtime_checkable
class Certified(Protocol):
    """A ruleset that proves its Grundy values by other means than deriving them one by one."""

    def certificate(self, values: Collection[Any]) -> Certificate:
        """The certificate for the Grundy values of these values; there is at least one, and they can be solved."""

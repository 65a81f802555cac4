"""HeapPeriod: a sequence of Grundy values that repeats for good, and why it is certain."""

from __future__ import annotations

from typing import NamedTuple


class HeapPeriod(NamedTuple):
    """G(n + period) = G(n) + saltus for every heap n >= since, and for no smaller `since` or, then, `period`."""

    period: int
    since: int
    saltus: int
    """What every value grows by in a period; 0 where the values repeat as they are."""
    exceptions: tuple[int, ...]
    """The heaps below `since` whose value is not the one that the period, continued downwards, would give."""
    checked: int
    """The values of the heaps from 0 to this one were worked out; the theorem says the rest."""
    proof: str
    """The theorem with its bound, as one sentence for a person."""

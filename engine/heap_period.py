"""HeapPeriod: a sequence of Grundy values that repeats for good, and why it is certain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol


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


class HeapSearch(Protocol):
    """Heaps that are worked out one after the other, as far as work allows, until they prove a period."""

    tick: Callable[[int], None] | None
    """Told now and then how many heaps are worked out."""

    @property
    def reach(self) -> int:
        """The largest heap whose value was worked out so far."""

    @property
    def work(self) -> int:
        """How much work it may do in all, in steps of its own kind."""

    def values(self, most: int) -> Sequence[int] | None:
        """The values of heaps of 0 to `most`; None where that takes too much work."""

    def period(self, most: int) -> HeapPeriod | None:
        """The period that heaps up to `most` prove, as far as the work goes."""

"""HeapPeriod: Grundy values of heaps that repeat for good, with the proof, and the search for such a period."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol


class HeapPeriod(NamedTuple):
    """G(n + period) = G(n) + saltus for every heap n >= since; `since`, and then `period`, is the smallest possible."""

    period: int
    since: int
    saltus: int
    """The growth of every value over one period; 0 where the values simply repeat."""
    exceptions: tuple[int, ...]
    """The heaps below `since` whose value differs from the period continued downwards."""
    checked: int
    """The largest heap whose value was worked out; the theorem gives the rest."""
    proof: str
    """The theorem with its bound, as one sentence for a person."""


class HeapSearch(Protocol):
    """Heaps that are worked out one after the other, as far as work allows, until they prove a period."""

    tick: Callable[[int], None] | None
    """Called from time to time with the number of heaps worked out."""

    @property
    def reach(self) -> int:
        """The largest heap whose value was worked out so far."""

    @property
    def work(self) -> int:
        """The work allowed in all, in steps of the search's own kind."""

    def values(self, most: int) -> Sequence[int] | None:
        """The values of heaps of 0 to `most`; None where that takes too much work."""

    def period(self, most: int) -> HeapPeriod | None:
        """The period that heaps up to `most` prove, as far as the work goes."""

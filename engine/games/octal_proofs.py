"""What proves the values of octal games: a window that repeats, or else every heap by the definition."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from engine.heap_period import HeapPeriod
from engine.theorems.octal import OctalCode, heap_values

if TYPE_CHECKING:
    from engine.certificate import Certificate
    from engine.forms import TakeAndBreak


class ProvedByWindow:
    """The rules of an octal code as a formula, and the period of its values."""

    code: OctalCode

    def heap_period(self, most: int) -> HeapPeriod | None:
        """The period that heaps up to `most` prove."""
        return heap_values(self.code).period(most)

    def form(self) -> TakeAndBreak:
        """The rules as a formula."""
        from engine.forms import TakeAndBreak

        return TakeAndBreak((self.code.before, *self.code.digits), self.code.endless)

    def certificate(self, values: Collection[int]) -> Certificate:
        """A period where heaps up to the largest of these prove one."""
        from engine.certificate import DEFINITION, PERIOD, Certificate

        period = None if self.code.endless else self.heap_period(max(values))
        if period is None:
            return Certificate(DEFINITION, {})
        return Certificate(PERIOD, {"period": period.period, "since": max(period.since, 1)})

"""What proves the values of octal games: a window that repeats, or else every heap by the definition."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from engine.theorems.octal import OctalCode, heap_values

if TYPE_CHECKING:
    from engine.certificate import Certificate
    from engine.forms import TakeAndBreak
    from engine.heap_period import HeapSearch

SMALL = 60
"""Of larger heaps it is not asked whether they are tame, so that none but normal play is proved by their values."""
FURTHER = 4_000
"""So far a period is looked for that proves smaller heaps: a checker derives as many in less than a second."""


class ProvedByWindow:
    """The rules of an octal code as a formula, and the period of its values."""

    code: OctalCode

    def heap_search(self, work: int | None = None) -> HeapSearch:
        """The table of this code, which looks for the window that Guy and Smith ask for."""
        return heap_values(self.code) if work is None else heap_values(self.code, work)

    def form(self) -> TakeAndBreak:
        """The rules as a formula."""
        from engine.forms import TakeAndBreak

        return TakeAndBreak((self.code.before, *self.code.digits), self.code.endless)

    def certificate(self, values: Collection[int]) -> Certificate:
        """A period where heaps up to the largest of these prove one, or for other than small ones a larger table.

        Where any number can be taken an induction proves all but small ones.
        """
        from engine.certificate import DEFINITION, INDUCTION, PERIOD, Certificate

        largest = max(values)
        if self.code.endless and largest > SMALL:
            return Certificate(INDUCTION, {})
        to = largest if largest <= SMALL else max(largest, FURTHER)
        period = None if self.code.endless else self.heap_search().period(to)
        if period is None:
            return Certificate(DEFINITION, {})
        return Certificate(PERIOD, {"period": period.period, "since": max(period.since, 1)})

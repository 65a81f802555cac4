"""Heaps that can become every smaller one.

The induction: G(n) = n, for if it holds below n the options have exactly the nimbers 0 to n - 1. Which flag fits is
decided by the options of nimber 0 and 1 alone once n is at least 2, and these are the same for all such n.
"""

from __future__ import annotations

from engine.verdict.labels import FLAGS, STEP
from engine.verdict.proofs.method import Claim, Method


class AllSmaller(Method):
    """The induction, with the first three heaps derived."""

    finds_choices = True

    def __init__(self, claim: Claim) -> None:
        super().__init__(claim)
        self.first: list[int] = []
        for _ in range(3):
            self.first.append(claim.judge(set(self.first)))
        self.how = f"{claim.name}: a heap can become every smaller heap and nothing else, so by induction G(n) = n."

    def label(self, value: int) -> int:
        return STEP * value | self.first[min(value, 2)] & FLAGS

    def choices_to(self, value: int, nimber: int) -> tuple[int, ...]:
        """The choice that leaves the heap of this nimber; no two heaps have the same nimber."""
        return (value - nimber,) if nimber < value else ()

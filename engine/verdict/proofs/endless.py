"""Heaps from which every number may be taken, split as well or not: Nim, and Lasker's Nim.

The claim: every four heaps 4a + 1 to 4a + 4 have the values 4a + 1 to 4a + 4, in an order that is the same for all a;
the heap of 0 has 0. The induction: let it hold below n = 4a + r, with r from 1 to 4. Taking leaves every smaller heap,
so every value up to 4a and those of the heaps before n in its own four, all different from that of n. What a split
leaves is known modulo 4, for a value modulo 4 is decided by the heap modulo 4, and so is a nim-sum of two values. So n
has the value that is claimed if no split has it modulo 4, and if the lower values of its own four that no smaller heap
has are those of the split into 1 and n - 1. Of n = 4a + r this asks the same for all a, and is looked at for each r.
"""

from __future__ import annotations

from engine.forms import TakeAndBreak
from engine.verdict.labels import STEP, normal
from engine.verdict.proofs.method import Claim, Disproved, Method

_FOUR = 4
_ORDERS = {0: (1, 2, 3, 4), 4: (1, 2, 4, 3)}
"""The values of heaps of 1 to 4, by the digit before the point: with 4 a heap may be split with nothing taken."""


class Endless(Method):
    """The induction, looked at for each heap modulo 4."""

    def __init__(self, claim: Claim) -> None:
        super().__init__(claim)
        form: TakeAndBreak = claim.form
        if not form.endless or form.digits[1:] != (3,) or form.digits[0] not in _ORDERS:
            raise Disproved("This induction is a proof only where any number can be taken.")
        if claim.judge is not normal:
            raise Disproved("This induction proves the values under normal play only.")
        self._order = _ORDERS[form.digits[0]]
        for place in range(1, _FOUR + 1):
            if not self._follows(place, is_split=form.digits[0] == _FOUR):
                raise Disproved(f"The induction does not hold for heaps of {place} modulo 4.")
        said = "G(n) = n" if self._order == (1, 2, 3, 4) else "G(4a+3) = 4a+4, G(4a+4) = 4a+3 and otherwise G(n) = n"
        self.how = f"{claim.name}: {said}, by an induction that was verified for each n modulo 4."

    def _follows(self, place: int, is_split: bool) -> bool:
        own = self._order[place - 1]
        lower = set(range(1, own)) - set(self._order[: place - 1])
        # Modulo 4, for a heap from 1 on of any size.
        values = {heap % _FOUR: value % _FOUR for heap, value in enumerate(self._order, 1)}
        splits = {values[part] ^ values[(place - part) % _FOUR] for part in range(_FOUR)} if is_split else set()
        if own % _FOUR in splits or own in self._order[: place - 1]:
            return False
        # A split into 1 and n - 1 = 4a + r - 1: the nim-sum with 1 changes the last bit alone, and stays above 4a.
        beside = {self._order[place - 2] ^ 1} if is_split and place > 1 and self._order[place - 2] < _FOUR else set()
        return lower <= beside

    def label(self, value: int) -> int:
        if value == 0:
            return 0
        before, place = divmod(value - 1, _FOUR)
        return STEP * (_FOUR * before + self._order[place])

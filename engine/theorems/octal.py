"""Octal codes: the rules of a take-and-break game in digits, and the Grundy values of its heaps (Guy and Smith 1956).

The digit at place k says how many heaps may stay when k are taken from a heap: 1 stands for none, 2 for one heap and 4
for two heaps, added up; before the point stands 0, or 4 where a heap may be split with nothing taken. Every positive
number may be taken under the two codes whose digit 3 goes on for ever, and both have closed forms.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.rules.errors import InvalidValue
from engine.rules.heap_period import HeapPeriod
from engine.rules.text import printable
from engine.theorems.breaking import HeapMoves
from engine.theorems.heap_table import WORK, HeapTable, HeapValues

MOST_PLACES = 8
"""The digits that a code can have after the point."""
WHOLE, REST, SPLIT = 1, 2, 4
EXPECTED = "write digits from 0 to 7 behind 0. or 4., as in 0.77, or 4.333... for a 3 that goes on for ever"
_CODE = re.compile(r"(?P<before>[04]?)\.(?P<digits>[0-7]+)(?P<endless>\.\.\.)?", re.ASCII)


class OctalCode(NamedTuple):
    """The digits before and after the point, without zeros at the end: equal codes are the same game."""

    before: int
    """0, or 4 where a heap may be split with nothing taken."""
    digits: tuple[int, ...]
    endless: bool = False
    """Whether the only digit after the point, 3, goes on for ever."""

    @staticmethod
    def of(before: int, digits: Sequence[int], endless: bool = False) -> OctalCode:
        """The code of these digits; raises InvalidValue."""
        if before not in (0, 4) or not all(0 <= digit <= 7 for digit in digits):
            raise InvalidValue(f"This is no octal code: {EXPECTED}.")
        if endless and set(digits) != {3}:
            raise InvalidValue("Only a digit 3 can go on for ever, as in 0.333... and 4.333....")
        kept = tuple(digits)
        while kept and not kept[-1]:
            kept = kept[:-1]
        if len(kept) > MOST_PLACES:
            raise InvalidValue(f"An octal code has at most {MOST_PLACES} digits after the point.")
        if not (before or kept):
            raise InvalidValue("This octal code allows no move.")
        return OctalCode(before, (3,) if endless else kept, endless)

    @staticmethod
    def parse(text: str) -> OctalCode:
        """The code written as `0.77`, `.77` or `4.333...`; raises InvalidValue."""
        found = _CODE.fullmatch(text.strip()[:1_000])
        if found is None:
            raise InvalidValue(f"{printable(text.strip()) or 'Nothing'} is no octal code: {EXPECTED}.")
        return OctalCode.of(int(found["before"] or 0), [int(each) for each in found["digits"]], bool(found["endless"]))

    def __str__(self) -> str:
        digits = "333..." if self.endless else "".join(map(str, self.digits)) or "0"
        return f"{self.before}.{digits}"

    @property
    def moves(self) -> HeapMoves:
        """The moves that the digits allow; for an endless code only those of the first digit."""
        places = tuple(enumerate((self.before, *self.digits)))
        wholes, rests, splits = (tuple(at for at, digit in places if digit & bit) for bit in (WHOLE, REST, SPLIT))
        return HeapMoves(wholes, rests, splits)


@lru_cache(maxsize=32)
def heap_values(code: OctalCode, work: int = WORK) -> HeapValues:
    """The values of this game; the table grows as callers ask, as far as the work goes."""
    return Endless(code.before > 0) if code.endless else HeapTable(code.moves, work)


class Endless:
    """Heaps from which every positive number may be taken: Nim, or Lasker's Nim where a heap may be split as well.

    In Nim G(n) = n (Bouton 1901). In Lasker's Nim G(n) = n but for G(4a + 3) = 4a + 4 and G(4a + 4) = 4a + 3 (Lasker
    1931). Proof by induction: taking leaves every value of a smaller heap. Modulo 4 the values of heaps of 1, 2, 3, 4
    modulo 4 are 1, 2, 0, 3, so a split leaves, modulo 4: 2 from a heap of 4a + 1; 0 or 1 from 4a + 2; 3 from 4a + 3; 0
    or 1 from 4a + 4. The smaller heaps of 4a + 1 and of 4a + 2 have all values up to 4a and up to 4a + 1, and no split
    has the next one, so that it is the mex. Those of 4a + 3 have all up to 4a + 2, the split into 1 and 4a + 2 has
    4a + 3, and no split has 4a + 4. Those of 4a + 4 have all up to 4a + 2 and 4a + 4, and no split has 4a + 3.
    """

    reach = work = 0
    tick: Callable[[int], None] | None = None

    def __init__(self, splits: bool) -> None:
        self._splits = splits

    def grundy(self, heap: int) -> int:
        """The Grundy value of a heap."""
        if not self._splits or heap % 4 in (1, 2) or not heap:
            return heap
        return heap + 1 if heap % 4 == 3 else heap - 1

    def values(self, most: int) -> Sequence[int]:
        """The values of heaps of 0 to `most`."""
        values = list(range(most + 1))
        if self._splits:
            values[3::4] = [heap + 1 for heap in values[3::4]]
            values[4::4] = [heap - 1 for heap in values[4::4]]
        return values

    def period(self, most: int) -> HeapPeriod:  # noqa: ARG002
        """The period of the closed form; it does not depend on `most`."""
        if not self._splits:
            return HeapPeriod(1, 0, 1, (), 0, "By Bouton's theorem the value of a heap of Nim is its size.")
        proof = "By induction (Lasker) G(4a + 3) = 4a + 4, G(4a + 4) = 4a + 3 and otherwise G(n) = n."
        return HeapPeriod(4, 1, 4, (0,), 0, proof)

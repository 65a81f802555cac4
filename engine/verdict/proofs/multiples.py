"""Pairs whose smaller number is subtracted: one column of pairs after the other, up the chain of Euclid.

The column of a and r < a is the pairs (a, t*a + r) for t = 1, 2, ... Such a pair can become all those below it in the
column and, if r > 0, the pair (r, a), with the nimber w say. So by induction on t its nimber is the t-th number from 0
on, w left out: the least one that neither a pair below nor (r, a) has. As (r, a) stands in a column of its own, with
the remainder a mod r, there are as many columns to look at as Euclid's algorithm has steps.
Which flag fits depends on the options of nimber 0 and 1 only, once the nimber is at least 2: from t = 4 on it stays.
"""

from __future__ import annotations

from engine.verdict.labels import FLAGS, STEP
from engine.verdict.proofs.method import Claim, Method

Pair = tuple[int, int]


class Multiples(Method):
    """The induction up the chain, with the first four pairs of each column derived."""

    finds_choices = True

    def __init__(self, claim: Claim) -> None:
        super().__init__(claim)
        self.how = f"{claim.name}: derived along Euclid's algorithm, at each step by an induction on the quotient."

    def label(self, value: Pair) -> int:
        chain = [value]
        while (rest := chain[-1][1] % chain[-1][0]) > 0:
            chain.append((rest, chain[-1][0]))
        # The last pair of the chain is a multiple: nothing stands below its column.
        label = self._in_column(chain[-1], None)
        for pair in chain[-2::-1]:
            label = self._in_column(pair, label)
        return label

    def choices_to(self, value: Pair, nimber: int) -> list[int]:
        """At most one: the nimbers in a column and of what stands below it all differ."""
        smaller, larger = value
        times, rest = divmod(larger, smaller)
        least = self.label((rest, smaller)) // STEP if rest else None
        if nimber == least:
            return [times]
        place = nimber + 1 if least is None or nimber < least else nimber
        return [times - place] if place < times else []

    def _in_column(self, pair: Pair, below: int | None) -> int:
        place = pair[1] // pair[0]
        seen = set() if below is None else {below}
        label = 0
        for _ in range(min(place, 4)):
            label = self.claim.judge(seen)
            seen.add(label)
        if place <= 4:
            return label
        nimber = place - 1 if below is None or place - 1 < below // STEP else place
        return STEP * nimber | label & FLAGS

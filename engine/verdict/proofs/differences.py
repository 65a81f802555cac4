"""Heaps from which fixed numbers are taken: a table of labels, and a period with its window.

The induction: let k be the largest number to take, and let L(n + p) = L(n) hold for k numbers n in a row, from N on.
Then it holds for every n >= N: for n >= N + k all numbers can be taken from n and from n + p, the options n - t are at
least N and have the same labels as n + p - t, and the label of a heap is decided by those of its options.
"""

from __future__ import annotations

from engine.errors import Unsolved
from engine.verdict.proofs import heaps
from engine.verdict.proofs.method import Claim, short


class Table(heaps.Table):
    """A table."""

    def labels_to(self, largest: int) -> list[int]:
        return _labels(self.claim, largest)


class Period(heaps.Period):
    """A window of as many heaps as the largest number to take."""

    window = "as many heaps as the largest number to take"

    def end(self) -> int:
        return int(self.since + self.claim.form.takes[-1])

    def labels_to(self, largest: int) -> list[int]:
        return _labels(self.claim, largest)


def _labels(claim: Claim, largest: int) -> list[int]:
    takes, judge = claim.form.takes, claim.judge
    if largest * len(takes) > claim.budget:
        raise Unsolved(f"{claim.name} cannot be checked: its proof needs every heap up to {short(largest)}, too many.")
    labels: list[int] = []
    for heap in range(min(largest + 1, takes[-1])):
        labels.append(judge({labels[heap - take] for take in takes if take <= heap}))
    for heap in range(len(labels), largest + 1):
        labels.append(judge({labels[heap - take] for take in takes}))
    return labels

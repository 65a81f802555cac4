"""Heaps from which fixed numbers are taken: a table of labels, and a period with its window.

The induction: let k be the largest number to take, and let L(n + p) = L(n) hold for k numbers n in a row, from N on.
Then it holds for every n >= N: for n >= N + k all numbers can be taken from n and from n + p, the options n - t are at
least N and have the same labels as n + p - t, and the label of a heap is decided by those of its options.
"""

from __future__ import annotations

from engine.errors import Unsolved
from engine.verdict.proofs.method import Claim, Disproved, Method, short


class Table(Method):
    """The labels of all heaps up to the largest one on the board."""

    def __init__(self, claim: Claim) -> None:
        super().__init__(claim)
        largest = max(claim.values)
        self.labels = _labels(claim, largest)
        self.how = f"{claim.name}: derived for every heap up to {largest:,}."

    def label(self, value: int) -> int:
        return self.labels[value]


class Period(Method):
    """A window that repeats, and the induction."""

    names = ("period", "since")

    def __init__(self, claim: Claim) -> None:
        super().__init__(claim)
        self.period, self.since = claim.numbers["period"], claim.numbers["since"]
        if self.period < 1 or self.since < 0:
            raise Disproved("period must be at least 1 and since at least 0.")
        end = self.since + claim.form.takes[-1]
        self.labels = _labels(claim, end + self.period - 1)
        for heap in range(self.since, end):
            if self.labels[heap] != self.labels[heap + self.period]:
                raise Disproved(f"The values of heaps of {heap:,} and of {heap + self.period:,} are not the same.")
        if self.since and self.labels[self.since - 1] == self.labels[self.since - 1 + self.period]:
            raise Disproved(f"since must be less than {self.since:,}: the values repeat from further down.")
        self.how = (
            f"{claim.name}: G(n + {self.period:,}) = G(n) was verified for n from {self.since:,} to {end - 1:,},"
            " as many as the largest number to take; by induction it holds for good."
        )

    def label(self, value: int) -> int:
        beyond = max(0, value - self.since)
        return self.labels[value - beyond + beyond % self.period]


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

"""Heaps that are taken from and split, by an octal code: a table of labels, and a period with its window.

The induction is that of Guy and Smith (1956). Let no move take more than k, and let L(n + p) = L(n) hold for all n
with N <= n < 2*N + p + k, where N >= 1. Then it holds for every n >= N. For n >= 2*N + p + k no move takes the whole
heap of n or of n + p. A move that takes j and leaves one heap leaves n - j >= N, or n + p - j, with the same label. Of
two heaps that are left of n + p the larger one is at least N + p, for twice it is at least n + p - k; with p fewer in
it this is a move from n, to the same labels. Of two heaps that are left of n the larger one is at least N, for twice it
is at least n - k; with p more in it this is a move from n + p. So n and n + p have options of the same labels.
"""

from __future__ import annotations

from engine.errors import Unsolved
from engine.forms import TakeAndBreak
from engine.verdict.labels import together
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
        if self.period < 1 or self.since < 1:
            raise Disproved("period and since must be at least 1.")
        if claim.form.endless:
            raise Disproved("A period is no proof where any number can be taken.")
        end = 2 * self.since + self.period + len(claim.form.digits) - 1
        self.labels = _labels(claim, end + self.period - 1)
        for heap in range(self.since, end):
            if self.labels[heap] != self.labels[heap + self.period]:
                raise Disproved(f"The values of heaps of {heap:,} and of {heap + self.period:,} are not the same.")
        if self.since > 1 and self.labels[self.since - 1] == self.labels[self.since - 1 + self.period]:
            raise Disproved(f"since must be less than {self.since:,}: the values repeat from further down.")
        self.how = (
            f"{claim.name}: G(n + {self.period:,}) = G(n) was verified for n from {self.since:,} to {end - 1:,},"
            " as far as Guy and Smith ask; by induction it holds for good."
        )

    def label(self, value: int) -> int:
        beyond = max(0, value - self.since)
        return self.labels[value - beyond + beyond % self.period]


def _labels(claim: Claim, largest: int) -> list[int]:
    form: TakeAndBreak = claim.form
    splits = sum(1 for digit in form.digits if digit & 4)
    others = largest if form.endless else len(form.digits)
    if largest * (splits * largest // 4 + others) > claim.budget:
        raise Unsolved(f"{claim.name} cannot be checked: its proof needs every heap up to {short(largest)}, too many.")
    labels: list[int] = []
    for heap in range(largest + 1):
        left = (form.left(heap, choice) for choice in form.choices(heap))
        labels.append(claim.judge({together([labels[piece] for piece in pieces]) for pieces in left}))
    return labels

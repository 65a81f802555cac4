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
from engine.verdict.labels import STEP, normal, together
from engine.verdict.proofs import heaps
from engine.verdict.proofs.method import Claim, Disproved, short

_AT_ONCE = 64
"""How many splits take no longer together, as bytes, than one split alone."""


class Table(heaps.Table):
    """A table."""

    def labels_to(self, largest: int) -> list[int]:
        return _labels(self.claim, largest)


class Period(heaps.Period):
    """A window as long as the theorem asks."""

    least_since = 1
    window = "as many heaps as the theorem of Guy and Smith needs"

    def end(self) -> int:
        form: TakeAndBreak = self.claim.form
        if form.endless:
            raise Disproved("A period proves nothing where any number can be taken.")
        return 2 * self.since + self.period + len(form.digits) - 1

    def labels_to(self, largest: int) -> list[int]:
        return _labels(self.claim, largest)

    def count_to(self, value: int, nimber: int) -> int:
        form: TakeAndBreak = self.claim.form
        fits = form.where(
            value,
            lambda left: together([self.label(heap) for heap in left]) // STEP == nimber,
            self.since,
            self.period,
        )
        return fits.__len__()


def _labels(claim: Claim, largest: int) -> list[int]:
    form: TakeAndBreak = claim.form
    splits = sum(1 for digit in form.digits if digit & 4)
    others = largest if form.endless else len(form.digits)
    together_work = largest * (splits * largest // 4 // _AT_ONCE + others)
    if claim.judge is normal and not form.endless and together_work <= claim.budget:
        quickly = _nimbers(form, largest)
        if quickly is not None:
            return [STEP * nimber for nimber in quickly]
    if largest * (splits * largest // 4 + others) > claim.budget:
        raise Unsolved(f"{claim.name} cannot be checked: its proof needs every heap up to {short(largest)}, too many.")
    labels: list[int] = []
    for heap in range(largest + 1):
        left = (form.left(heap, choice) for choice in form.choices(heap))
        labels.append(claim.judge({together([labels[piece] for piece in pieces]) for pieces in left}))
    return labels


def _nimbers(form: TakeAndBreak, largest: int) -> bytearray | None:
    """The nimbers of the heaps of 0 to `largest` by the definition, all splits together; None where one is no byte."""
    nimbers = bytearray()
    for heap in range(largest + 1):
        seen: set[int] = set()
        for taken, digit in enumerate(form.digits[: heap + 1]):
            rest = heap - taken
            if digit & (2 if rest else 1):
                seen.add(nimbers[rest] if rest else 0)
            half = rest // 2
            if digit & 4 and half:
                # The parts 1, 2, ... and the parts beside them, as two long integers.
                parts, others = nimbers[1 : half + 1], nimbers[rest - half : rest][::-1]
                both = int.from_bytes(parts, "little") ^ int.from_bytes(others, "little")
                seen.update(both.to_bytes(half, "little"))
        nimber = 0
        while nimber in seen:
            nimber += 1
        if nimber > 255:
            return None
        nimbers.append(nimber)
    return nimbers

"""Piles of cards: a move leaves a lower part of the pile, so all labels are derived from the bottom up."""

from __future__ import annotations

from engine.verdict.labels import STEP
from engine.verdict.proofs.method import Claim, Method

Pile = tuple[int, ...]


class Drops(Method):
    """The definition, one height after the other."""

    finds_choices = True

    def __init__(self, claim: Claim) -> None:
        super().__init__(claim)
        self._piles: dict[Pile, list[int]] = {pile: self._heights(pile) for pile in claim.values}
        self.how = f"{claim.name}: derived from the definition, card by card from the bottom up."

    def label(self, value: Pile) -> int:
        return self._known(value)[-1]

    def choices_to(self, value: Pile, nimber: int) -> list[int]:
        """The choices that leave a height of this nimber."""
        heights, form = self._known(value), self.claim.form
        tops = range(len(value), max(0, len(value) - form.free - 1), -1)
        return [
            len(value) - top
            for top in tops
            if value[top - 1] <= top and heights[top - value[top - 1]] // STEP == nimber
        ]

    def _known(self, pile: Pile) -> list[int]:
        if pile not in self._piles:
            self._piles[pile] = self._heights(pile)
        return self._piles[pile]

    def _heights(self, pile: Pile) -> list[int]:
        free, judge = self.claim.form.free, self.claim.judge
        labels = [0]
        for height in range(1, len(pile) + 1):
            tops = range(max(1, height - free), height + 1)
            labels.append(judge({labels[top - pile[top - 1]] for top in tops if pile[top - 1] <= top}))
        return labels

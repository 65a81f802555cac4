"""Outcomes: who wins sums under misere play, by the definition, with as little worked out as two theorems allow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.misere.closed_set import Budget
from engine.rules.nimbers import mex
from engine.theorems.tame import Label, fickleness_after


class Outcomes:
    """The winners of sums of kinds; a sum is a number with some bits for the count of each kind, the first lowest.

    Pairs of the first kind, *, whose one move leaves nothing, may be left out: X is lost iff X + * + * is. By
    induction: if X is won by an option X', then so is the larger sum, by X' + * + *. If X has no option, both are won:
    * + * becomes *, whose one move is the last. If X is lost, each X' + * + * is won, and X + * is won by X: so the
    larger sum is lost. A sum of tame kinds is told by its nimber, with nothing below it worked out: see
    `engine/theorems/tame.py`.
    """

    def __init__(self, bits: int, budget: Budget) -> None:
        self._bits, self._budget = bits, budget
        self._one = (1 << bits) - 1
        self._moves: list[tuple[int, tuple[int, ...]]] = []
        """By kind, the last one first, the place of its count and what each of its options adds to a sum."""
        self._labels: list[Label | None] = []
        self._wild = 0
        """The bits of a sum that count the kinds that are not tame."""
        self._lost = {0: False}

    def add(self, options: Iterable[int]) -> int:
        """Take in one more kind, with these sums of earlier kinds as options; returns the sum of one of it."""
        place = self._bits * len(self._moves)
        one, left = 1 << place, sorted(set(options))
        # Play in the largest kinds first soon leads to small sums.
        self._moves.insert(0, (place, tuple([each - one for each in left])))
        labels = None if any(each & self._wild for each in left) else {self._label(each) for each in left}
        fickle = None if labels is None else fickleness_after(labels)
        if labels is None or fickle is None:
            self._wild |= self._one << place
            self._labels.append(None)
        else:
            self._labels.append((mex(nimber for nimber, _ in labels), fickle))
        return one

    def counts(self, total: int) -> Iterator[tuple[int, int]]:
        """The kinds in a sum, and how often each is in it."""
        kind = 0
        while total:
            if total & self._one:
                yield kind, total & self._one
            total >>= self._bits
            kind += 1

    def reduced(self, total: int) -> int:
        """The sum without pairs of the first kind."""
        return total - (total & (self._one - 1))

    def options(self, total: int) -> list[int]:
        """The sums that the player to move can leave."""
        return [total + move for place, moves in self._moves if total >> place & self._one for move in moves]

    def known(self, total: int) -> bool | None:
        """Whether the player to move loses this sum, None where that was not worked out yet."""
        total = self.reduced(total)
        if not total & self._wild and total not in self._lost:
            nimber, fickle = self._label(total)
            self._lost[total] = nimber == (1 if fickle else 0)
        return self._lost.get(total)

    def is_lost(self, total: int) -> bool:
        """Whether the player to move loses this sum; raises OutOfWork past the budget."""
        known, pairs = self._lost, self._one - 1
        waiting = [self.reduced(total)]
        while waiting:
            each = waiting[-1]
            if self.known(each) is not None:
                waiting.pop()
                continue
            unknown, won = -1, False
            options = self.options(each)
            self._budget.spend(len(options))
            for option in options:
                option -= option & pairs
                lost = known.get(option)
                if lost is None and not option & self._wild:
                    lost = self.known(option)
                if lost:
                    won = True
                    break
                if lost is None and unknown < 0:
                    unknown = option
            if won or unknown < 0:
                known[each] = not won
            else:
                waiting.append(unknown)
        return known[self.reduced(total)]

    def _label(self, total: int) -> Label:
        """The label of a tame sum."""
        nimber, fickle = 0, True
        for kind, many in self.counts(total):
            label = self._labels[kind]
            assert label is not None
            nimber ^= label[0] * (many % 2)
            fickle = fickle and label[1]
        return nimber, fickle

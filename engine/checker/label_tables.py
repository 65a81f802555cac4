"""Tables of labels, made by a checker from a game's rules in one go, and the periods that their windows prove; Nim.

Only the parameters of the rules are taken from a game: its divisors, the numbers to take, the digits of its code. Each
period has its theorem below. A proof of a period is verified whole: the window is as long as the theorem asks, the
values repeat in it, and they do so with no shorter period of heaps and from no earlier value on.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Collection
from operator import xor

from engine.checker.definition import Label, label_after
from engine.games.floor_division import FloorDivision
from engine.games.octal import Octal
from engine.games.subtraction import Subtraction
from engine.rules.errors import Unsolved
from engine.rules.ruleset import PERIOD, Proof

MOST_BANDS = 100_000
"""The most bands of numbers that are derived, half a second's work."""
WORK = 4_000_000
"""The most options of heaps that are looked at one by one."""
SPLITS = 100_000_000
"""The most splits of heaps that are looked at together, some three seconds' work."""


class FalseProof(Exception):
    """A proof says something that is not so; the text is one sentence."""


def short(number: int) -> str:
    """The number; a long one becomes its approximate number of digits."""
    digits = int(number.bit_length() * 0.30103) + 1
    return f"{number:,}" if digits <= 40 else f"a number of about {digits:,} digits"


class NimHeaps:
    """Heaps that can become every smaller one, at any size.

    By induction G(n) = n: the options of n have just the nimbers 0 to n - 1. Under misere play the options of nimber 0
    and 1 alone decide the kind of a heap of 2 or more, and these are the same for all such heaps.
    """

    how = "a heap can become every smaller heap and nothing else, so by induction G(n) = n"

    def __init__(self, misere: bool) -> None:
        self._first: list[Label] = []
        for _ in range(3):
            self._first.append(label_after(self._first, misere))

    def label(self, heap: int) -> Label:
        """The label of a heap."""
        return Label(heap, self._first[min(heap, 2)].kind)

    def choices_to(self, heap: int, nimbers: Collection[int]) -> list[int]:
        """The choices that leave one of these nimbers."""
        return [heap - nimber for nimber in nimbers if nimber < heap]


class Numbers:
    """Numbers that are divided: their labels on bands, and a period.

    A label is decided by those of the options n div d, so it can change at n only where some n div d enters a band,
    which is at d times the start of that band. So the bands follow from the rules, one start after the other.

    The theorem: let K be the largest divisor and p >= 2, and let L(n) = L(n div p) hold for every n from N to E, where
    E is K*N or p, whichever is more. Then it holds for every n >= N. For n > E each n div d is less than n and at least
    N, as n > K*N. So L(n div d) = L(n div d div p) = L(n div p div d), and these are the labels of all options of n div
    p, as n div p >= 1.
    """

    def __init__(self, rules: FloorDivision, proof: Proof, largest: int, misere: bool) -> None:
        """Raises FalseProof, or Unsolved where there are too many bands."""
        self._divisors, self._misere = rules.divisors, misere
        self._period, (since, until) = proof.period, proof.window
        self._end = largest
        self.how = "derived band by band up to the largest number"
        if proof.by == PERIOD:
            if self._period < 2 or since < 2 or until != max(self._divisors[-1] * since, self._period):
                raise FalseProof(f"the window does not prove a period of {short(self._period)}")
            self._end = until
        self._starts, self._labels = self._bands(self._end)
        if proof.by == PERIOD:
            self._verify(since)

    def label(self, number: int) -> Label:
        """The label of a number up to the largest one, or with a period of any number."""
        while number > self._end:
            number //= self._period
        return self._labels[bisect_right(self._starts, number) - 1]

    def _bands(self, end: int) -> tuple[list[int], list[Label]]:
        starts, labels = [0, 1], [label_after((), self._misere)]
        labels.append(label_after(labels, self._misere))
        entered = [0] * len(self._divisors)
        nexts = list(self._divisors)
        while (at := min(nexts)) <= end:
            if len(starts) > MOST_BANDS:
                raise Unsolved(f"the bands up to {short(end)} are more than {MOST_BANDS:,}")
            moved = [place for place, each in enumerate(nexts) if each == at]
            for place in moved:
                entered[place] += 1
            label = label_after({labels[each] for each in entered}, self._misere)
            if label != labels[-1]:
                starts.append(at)
                labels.append(label)
            for place in moved:
                # The band that n div d has just entered ends by now, for its own nimber is among the options of n.
                nexts[place] = self._divisors[place] * starts[entered[place] + 1]
        return starts, labels

    def _verify(self, since: int) -> None:
        # Both sides are constant between these numbers.
        edges = {since, *self._starts, *(self._period * start for start in self._starts)}
        for number in sorted(edges):
            if since <= number <= self._end and not self._repeats(number):
                raise FalseProof(f"{short(number)} and its quotient by {short(self._period)} have different values")
        if self._repeats(since - 1):
            raise FalseProof("the window must begin at a smaller number")
        self.how = (
            f"G(n) = G(n div {short(self._period)}) holds for every n from {short(since)} to {short(self._end)},"
            " so by induction for every larger n"
        )

    def _repeats(self, number: int) -> bool:
        return self.label(number) == self.label(number // self._period)


class _Heaps(ABC):
    """The labels of all heaps up to the largest one, or of a window that proves a period."""

    least_since = 0

    def __init__(self, proof: Proof, largest: int) -> None:
        """Raises FalseProof, or Unsolved where there are too many heaps."""
        self._period, (self._since, until) = proof.period, proof.window
        if proof.by != PERIOD:
            self._labels = self._table(largest)
            self.how = f"derived for every heap up to {largest:,}"
            return
        if self._period < 1 or self._since < self.least_since or until != self._end():
            raise FalseProof(f"the window does not prove a period of {short(self._period)}")
        self._labels = self._table(until + self._period)
        self._verify(until)
        self.how = (
            f"G(n + {self._period:,}) = G(n) holds for every n from {self._since:,} to {until:,}, so by induction for"
            " every larger n"
        )

    def label(self, heap: int) -> Label:
        """The label of a heap up to the largest one, or with a period of any heap."""
        if self._period and heap > self._since:
            heap = self._since + (heap - self._since) % self._period
        return self._labels[heap]

    def _verify(self, until: int) -> None:
        labels, since, period = self._labels, self._since, self._period
        for heap in range(since, until + 1):
            if labels[heap] != labels[heap + period]:
                raise FalseProof(f"heaps of {heap:,} and of {heap + period:,} have different values")
        if since > self.least_since and labels[since - 1] == labels[since - 1 + period]:
            raise FalseProof("the window must begin at a smaller heap")
        once = labels[since : since + period]
        for part in range(1, period // 2 + 1):
            if period % part == 0 and once == once[part:] + once[:part]:
                raise FalseProof(f"the values repeat every {part:,} heaps")

    @abstractmethod
    def _end(self) -> int:
        """The last heap of a window that proves the period."""

    @abstractmethod
    def _table(self, most: int) -> list[Label]:
        """The labels of all heaps up to this one; raises Unsolved where they are too many."""


class SubtractionHeaps(_Heaps):
    """Heaps from which some fixed numbers are taken.

    The theorem: let k be the largest number to take, and let L(n + p) = L(n) hold for k numbers n in a row, from N on.
    Then it holds for every n >= N: for n >= N + k all numbers can be taken from n and from n + p, and what they leave
    is at least N.
    """

    def __init__(self, rules: Subtraction, proof: Proof, largest: int, misere: bool) -> None:
        self._takes, self._misere = rules.takes, misere
        super().__init__(proof, largest)

    def _end(self) -> int:
        return self._since + self._takes[-1] - 1

    def _table(self, most: int) -> list[Label]:
        if most * len(self._takes) > WORK:
            raise Unsolved(f"heaps up to {short(most)} are too many to derive")
        labels: list[Label] = []
        for heap in range(most + 1):
            labels.append(label_after({labels[heap - take] for take in self._takes if take <= heap}, self._misere))
        return labels


class OctalHeaps(_Heaps):
    """Heaps from which some are taken and which may be split, by an octal code, under normal play.

    The theorem (Guy and Smith 1956): let no move take more than k, and let G(n + p) = G(n) hold for all n with
    N <= n < 2*N + p + k, where N >= 1. Then it holds for every n >= N. For n >= 2*N + p + k no move takes the whole
    heap of n or of n + p. A move that takes j and leaves one heap leaves n - j >= N, or n + p - j, with the same value.
    Of two heaps that are left of n + p the larger one is at least N + p, for twice it is at least n + p - k; with p
    fewer in it this is a move from n, to the same values. Of two heaps that are left of n the larger one is at least N,
    for twice it is at least n - k; with p more in it this is a move from n + p.
    """

    least_since = 1

    def __init__(self, rules: Octal, proof: Proof, largest: int) -> None:
        self._digits, self._endless = (rules.code.before, *rules.code.digits), rules.code.endless
        super().__init__(proof, largest)

    def _end(self) -> int:
        if self._endless:
            raise FalseProof("a window proves nothing where any number can be taken")
        return 2 * self._since + self._period + len(self._digits) - 2

    def _table(self, most: int) -> list[Label]:
        splits = sum(digit >= 4 for digit in self._digits) + self._endless
        if splits * most * most // 4 > SPLITS or most > WORK:
            raise Unsolved(f"heaps up to {short(most)} are too many to derive")
        nimbers: list[int] = []
        for heap in range(most + 1):
            options = set(nimbers[: max(0, heap - len(self._digits) + 1)] if self._endless else ())
            for taken, digit in enumerate(self._digits[: heap + 1]):
                rest = heap - taken
                half = rest // 2
                if digit & (2 if rest else 1):
                    options.add(nimbers[rest] if rest else 0)
                if digit & 4:
                    options.update(map(xor, nimbers[1 : half + 1], nimbers[rest - half : rest][::-1]))
            nimber = 0
            while nimber in options:
                nimber += 1
            nimbers.append(nimber)
        return list(map(Label, nimbers))

"""Numbers that are divided: their labels on bands, and a period with its window.

A label is decided by those of the options n div d. If they stay as they are from n - 1 to n, so does the label: it can
change only where some n div d enters a band, which is at d times the start of that band. So the bands up to any number
follow from the rules, one start after the other.

The induction: let K be the largest divisor and p >= 2, and let L(n) = L(n div p) hold for every n from N to E, where E
is K*N or p, whichever is more. Then it holds for every n >= N. For n > E, each n div d is less than n and at least N,
as n > K*N. So L(n div d) = L(n div d div p) = L(n div p div d), and these are the labels of all options of n div p, as
n div p >= 1.
"""

from __future__ import annotations

from bisect import bisect_right

from engine.errors import Unsolved
from engine.verdict.labels import Judge
from engine.verdict.proofs.method import Claim, Disproved, Method, short

MOST_BANDS = 100_000
"""The most bands of a proof that is verified: they take about half a second."""


class Steps:
    """Labels of the numbers from 0 to `end`, with exactly this many bands from 1 on; raises Disproved."""

    def __init__(self, divisors: tuple[int, ...], judge: Judge, end: int, bands: int) -> None:
        starts, labels = [0, 1], [0, judge({0})]
        entered = [0] * len(divisors)
        nexts = list(divisors)
        while (at := min(nexts)) <= end and len(starts) <= bands + 1:
            moved = [place for place, each in enumerate(nexts) if each == at]
            for place in moved:
                entered[place] += 1
            label = judge({labels[each] for each in entered})
            if label != labels[-1]:
                starts.append(at)
                labels.append(label)
            for place in moved:
                # The band that n div d has just entered ends by now, for its own nimber is among the options of n.
                nexts[place] = divisors[place] * starts[entered[place] + 1]
        self.starts, self.labels = starts, labels
        found = len(starts) - 1
        if found != bands:
            raise Disproved(f"bands must be {f'{found:,}' if found < bands else 'more'}, not {short(bands)}.")

    def __call__(self, value: int) -> int:
        return self.labels[bisect_right(self.starts, value) - 1]


class Bands(Method):
    """All bands up to the largest number on the board."""

    names = ("bands",)

    def __init__(self, claim: Claim) -> None:
        super().__init__(claim)
        self.steps = _steps(claim, max(claim.values))
        self.how = f"{claim.name}: derived band by band up to the largest number (bands: {claim.numbers['bands']:,})."

    def label(self, value: int) -> int:
        return self.steps(value)


class Period(Method):
    """A window whose bands repeat, and the induction."""

    names = ("period", "since", "bands")

    def __init__(self, claim: Claim) -> None:
        super().__init__(claim)
        self.period, self.since = claim.numbers["period"], claim.numbers["since"]
        if self.period < 2 or self.since < 2:
            raise Disproved("period and since must be at least 2.")
        self.end = max(claim.form.divisors[-1] * self.since, self.period)
        self.steps = _steps(claim, self.end)
        self._verify()
        self._powers = [self.period]
        self.how = (
            f"{claim.name}: G(n) = G(n div {short(self.period)}) was verified for every n from {short(self.since)} to"
            f" {short(self.end)}, over all {claim.numbers['bands']:,} bands; by induction it holds for every larger n."
        )

    def label(self, value: int) -> int:
        if value > self.end:
            value = self._reduced(value)
        return self.steps(value)

    def _verify(self) -> None:
        # Both sides are constant between these numbers.
        edges = {self.since, *self.steps.starts, *(self.period * start for start in self.steps.starts)}
        for number in sorted(edges):
            if self.since <= number <= self.end and not self._repeats(number):
                raise Disproved(f"{short(number)} and its quotient by {short(self.period)} do not have the same value.")
        if self._repeats(self.since - 1):
            raise Disproved(
                f"since must be less than {short(self.since)}: the values repeat from an earlier number on."
            )

    def _repeats(self, value: int) -> bool:
        return self.steps(value) == self.steps(value // self.period)

    def _reduced(self, value: int) -> int:
        # Dividing by p^m is m steps, each of a number of at least `since`, because the result is at least `since`.
        powers = self._powers
        while powers[-1] * self.since <= value:
            powers.append(powers[-1] * powers[-1])
        for power in reversed(powers):
            quotient = value // power
            if quotient >= self.since:
                value = quotient
        # One more is allowed, and then it is below `since`.
        return value // self.period


def _steps(claim: Claim, end: int) -> Steps:
    bands = claim.numbers["bands"]
    if bands > MOST_BANDS:
        raise Unsolved(f"{claim.name} cannot be checked: a proof of {short(bands)} bands takes too long.")
    return Steps(claim.form.divisors, claim.judge, end, bands)

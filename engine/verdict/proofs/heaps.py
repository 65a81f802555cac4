"""Heaps: a table of labels, and a period with its window; the rules say which heaps come first and how far to look."""

from __future__ import annotations

from engine.verdict.proofs.method import Claim, Disproved, Method


class Table(Method):
    """The labels of all heaps up to the largest one on the board."""

    def __init__(self, claim: Claim) -> None:
        super().__init__(claim)
        largest = max(claim.values)
        self.labels = self.labels_to(largest)
        self.how = f"{claim.name}: derived for every heap up to {largest:,}."

    def labels_to(self, largest: int) -> list[int]:
        """The labels of the heaps of 0 to `largest`; raises Unsolved where that takes too long."""
        raise NotImplementedError

    def label(self, value: int) -> int:
        return self.labels[value]


class Period(Method):
    """A window that repeats, long enough for the induction."""

    names = ("period", "since")
    least_since = 0
    window: str
    """The reason for the length of the window, in words."""

    def __init__(self, claim: Claim) -> None:
        super().__init__(claim)
        self.period, self.since = claim.numbers["period"], claim.numbers["since"]
        if self.period < 1 or self.since < self.least_since:
            raise Disproved(f"period must be at least 1 and since at least {self.least_since}.")
        end = self.end()
        self.labels = self.labels_to(end + self.period - 1)
        for heap in range(self.since, end):
            if self.labels[heap] != self.labels[heap + self.period]:
                raise Disproved(f"Heaps of {heap:,} and of {heap + self.period:,} do not have the same value.")
        below = self.since - 1
        if below >= self.least_since and self.labels[below] == self.labels[below + self.period]:
            raise Disproved(f"since must be less than {self.since:,}: the values repeat from an earlier heap on.")
        self.how = (
            f"{claim.name}: G(n + {self.period:,}) = G(n) was verified for every n from {self.since:,} to {end - 1:,},"
            f" {self.window}; by induction it holds for every larger n."
        )

    def end(self) -> int:
        """The first heap behind the window."""
        raise NotImplementedError

    def labels_to(self, largest: int) -> list[int]:
        """The labels of the heaps of 0 to `largest`; raises Unsolved where that takes too long."""
        raise NotImplementedError

    def label(self, value: int) -> int:
        beyond = max(0, value - self.since)
        return self.labels[value - beyond + beyond % self.period]

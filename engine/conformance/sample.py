"""Sample: small values of a game and everything they can become, worked out from `choices` and `after` alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

from engine.conformance.saying import shown
from engine.ruleset import AnyRuleset
from engine.theory.grundy import mex

SEED = 20_160_607
ENOUGH = 4_000
"""Choices after which no further values are drawn."""
MOST = 100_000
"""Choices that one value and all that it becomes may have."""


class NoSample(Exception):
    """The small values of a game cannot be worked out; the text is a sentence."""


class Sample:
    """A ruleset, and small values of it that hold everything they can become; all of it by the definition."""

    def __init__(self, ruleset: AnyRuleset) -> None:
        self.ruleset = ruleset
        self.nimbers: dict[Any, int] = {}
        self.longest: dict[Any, int] = {}
        self.left: dict[Any, dict[Any, tuple[Any, ...]]] = {}
        """For each value and each of its choices, the values that are left."""

    def __iter__(self) -> Iterator[Any]:
        return iter(self.nimbers)

    def nimber(self, pieces: Sequence[Any]) -> int:
        """The XOR of the Grundy values of these values."""
        total = 0
        for piece in pieces:
            total ^= self.nimbers[piece]
        return total

    def add(self, value: Any) -> None:
        """Work out a value and all that it becomes; raises NoSample where that has no end."""
        open_: dict[Any, Iterator[Any]] = {}
        budget = MOST
        stack = [value]
        while stack:
            current = stack[-1]
            if current in self.nimbers:
                stack.pop()
                continue
            if current not in open_:
                budget -= self._look_at(current)
                if budget < 0:
                    raise NoSample(f"After {MOST:,} choices {shown(value)} has come to no end.")
                open_[current] = iter({piece for pieces in self.left[current].values() for piece in pieces})
            piece = next((each for each in open_[current] if each not in self.nimbers), None)
            if piece is None:
                self._close(stack.pop())
                del open_[current]
            elif piece in open_:
                raise NoSample(f"Play never ends: {shown(piece)} can become {shown(piece)} again.")
            else:
                stack.append(piece)

    def _look_at(self, value: Any) -> int:
        choices = list(islice(self.ruleset.choices(value), MOST + 1))
        if len(choices) > MOST:
            raise NoSample(f"{shown(value)} has over {MOST:,} choices, or they have no end.")
        self.left[value] = {choice: tuple(self.ruleset.after(value, choice)) for choice in choices}
        return len(choices) + 1

    def _close(self, value: Any) -> None:
        left = self.left[value].values()
        self.nimbers[value] = mex(map(self.nimber, left))
        self.longest[value] = max((1 + sum(self.longest[piece] for piece in pieces) for pieces in left), default=0)


def sample(ruleset: AnyRuleset) -> Sample:
    """Values drawn ever larger, until enough choices have been looked at; raises NoSample."""
    rng, found = Random(SEED), Sample(ruleset)
    least, most = ruleset.size_limits
    largest = least
    while largest < min(most, least + 60) and sum(map(len, found.left.values())) < ENOUGH:
        for _ in range(4):
            found.add(ruleset.draw(rng, largest))
        largest += 1
    # The first fault that a check finds is then one of the smallest.
    order = sorted(found.nimbers, key=lambda value: found.longest[value])
    found.nimbers = {value: found.nimbers[value] for value in order}
    found.longest = {value: found.longest[value] for value in order}
    found.left = {value: found.left[value] for value in order}
    return found

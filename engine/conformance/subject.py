"""Subject: a ruleset under the checks, with the values that they look at."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import Any

from engine.component import Component
from engine.conformance.sample import SEED, Sample, sample
from engine.position import Position
from engine.ruleset import AnyRuleset, number_of

FAIR = 10**18
"""Up to here every game must be able to say who wins."""


class Subject:
    """A ruleset, its small values and values of every size that it draws."""

    def __init__(self, ruleset: AnyRuleset) -> None:
        self.ruleset = ruleset

    @cached_property
    def small(self) -> Sample:
        """Small values with all that they become; raises NoSample."""
        return sample(self.ruleset)

    @property
    def rng(self) -> Random:
        """A generator that starts alike each time."""
        return Random(SEED)

    def drawn(self, rng: Random | None = None) -> list[Any]:
        """Values of every size the game has."""
        rng = rng or self.rng
        least, most = self.ruleset.size_limits
        sizes = {least, least + 1, self.ruleset.default_largest, most, *(10**digits for digits in range(1, 19))}
        return [self.ruleset.draw(rng, size) for size in sorted(sizes) if least <= size <= most for _ in range(5)]

    def boards(self, rng: Random, count: int) -> list[Position]:
        """Boards of one to four small values with a move left."""
        small = self.small
        values = [value for value in small if small.left[value] and small.longest[value] <= 60]
        if not values:
            return []
        sizes = [rng.randint(1, 4) for _ in range(count)]
        return [Position.of(Component(self.ruleset, rng.choice(values)) for _ in range(size)) for size in sizes]

    def some_choices(self, value: Any) -> list[Any]:
        """The first choice, one in the middle and the last."""
        choices = self.ruleset.choices(value)
        many = number_of(choices)
        return [choices[place] for place in sorted({0, many // 2, many - 1})] if many else []


def numbers(value: Any) -> tuple[Any, ...]:
    """The numbers that a value is made of."""
    return value if isinstance(value, tuple) else (value,)

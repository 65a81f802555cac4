"""What the tests of every game share: values found by drawing, and everything re-derived from the rules alone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.games.registry import RULESETS
from engine.notation import parse_component

DATA = Path(__file__).parent / "data"
SEED = 20_160_607


def table(slug: str) -> dict[str, int]:
    """The data table of a game: components in the notation, with their Grundy values."""
    return json.loads((DATA / f"{slug}.json").read_text())


def variants() -> list[Any]:
    """Every ruleset with its default parameters, and with all others that its data table has."""
    found = {kind.from_parameters(()): None for kind in RULESETS}
    for kind in RULESETS:
        found.update(dict.fromkeys(parse_component(text).ruleset for text in table(kind.slug)))
    return list(found)


@dataclass
class Small:
    """A ruleset, and small values of it that hold everything they can become; all of it by the definition."""

    ruleset: Any
    nimbers: dict[Any, int] = field(default_factory=dict)
    longest: dict[Any, int] = field(default_factory=dict)
    left: dict[Any, dict[Any, tuple[Any, ...]]] = field(default_factory=dict)
    """For each value and each of its choices, the values that are left."""

    def add(self, value: Any) -> None:
        if value in self.nimbers:
            return
        self.left[value] = left = {choice: self.ruleset.after(value, choice) for choice in self.ruleset.choices(value)}
        for pieces in left.values():
            for piece in pieces:
                self.add(piece)
        options = {self.nimber(pieces) for pieces in left.values()}
        self.nimbers[value] = next(number for number in range(len(options) + 1) if number not in options)
        self.longest[value] = max((1 + sum(map(self.longest.get, pieces)) for pieces in left.values()), default=0)

    def nimber(self, pieces: tuple[Any, ...]) -> int:
        total = 0
        for piece in pieces:
            total ^= self.nimbers[piece]
        return total

    def __iter__(self) -> Iterator[Any]:
        return iter(self.nimbers)


def small_values(ruleset: Any, choices: int = 4_000) -> Small:
    """Values drawn ever larger, until about this many choices have been looked at."""
    rng = Random(SEED)
    small = Small(ruleset)
    least, most = ruleset.size_limits
    largest = least
    while largest < min(most, least + 60) and sum(map(len, small.left.values())) < choices:
        for _ in range(4):
            small.add(ruleset.draw(rng, largest))
        largest += 1
    return small


_SMALL: dict[Any, Small] = {}


@pytest.fixture(params=variants(), ids=lambda each: f"{each.slug}({','.join(map(str, each.parameters))})")
def small(request: pytest.FixtureRequest) -> Small:
    """A ruleset with its small values."""
    if request.param not in _SMALL:
        _SMALL[request.param] = small_values(request.param)
    return _SMALL[request.param]


@pytest.fixture
def ruleset(small: Small) -> Any:
    """A ruleset."""
    return small.ruleset


@pytest.fixture
def rng() -> Random:
    """A generator that starts alike in each test."""
    return Random(SEED)

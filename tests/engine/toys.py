"""Rulesets that only the tests know: one that splits, one with very many choices, and one that is any graph."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Self

from engine.component import Component
from engine.errors import InvalidValue
from engine.games import DEFAULT
from engine.position import Position
from engine.ruleset import AnyRuleset, Ruleset


@dataclass(frozen=True)
class Pins(Ruleset[int, tuple[int, ...]]):
    """A row of pins; a move knocks out one, or two that stand side by side, and what is left falls into two rows."""

    slug = "pins"
    title = "Pins"
    verb = "knock out"
    rules = ("Knock out one pin or two neighbours.",)

    @classmethod
    def from_parameters(cls, parameters: tuple[int, ...]) -> Self:
        if parameters:
            raise InvalidValue("Pins takes no parameters.")
        return cls()

    def check(self, value: int) -> None:
        if value < 1:
            raise InvalidValue("A row has at least 1 pin.")

    def choices(self, value: int) -> Sequence[tuple[int, ...]]:
        single = [(pin,) for pin in range(1, value + 1)]
        return [*single, *((pin, pin + 1) for pin in range(1, value))]

    def after(self, value: int, choice: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(row for row in (choice[0] - 1, value - choice[-1]) if row)

    def longest_play(self, value: int) -> int:
        return value

    def draw(self, rng: Random, largest: int) -> int:
        return rng.randint(1, largest)

    def parse_value(self, text: str) -> int:
        return int(text)

    def parse_choice(self, text: str) -> tuple[int, ...]:
        try:
            return tuple(int(part) for part in text.split(","))
        except ValueError:
            raise InvalidValue("Name one pin or two.") from None

    def format_choice(self, choice: tuple[int, ...]) -> str:
        return ",".join(map(str, choice))

    def describe(self, value: str, choice: str) -> str:
        return f"{value} without {choice}"


@dataclass(frozen=True)
class Heap(Ruleset[int, int]):
    """A heap from which any number may be taken; its theory is known."""

    slug = "heap"
    title = "Heap"
    verb = "take"
    separator = "-"
    never_splits = True
    rules = ("Take any number.",)

    @classmethod
    def from_parameters(cls, parameters: tuple[int, ...]) -> Self:
        if parameters:
            raise InvalidValue("Heap takes no parameters.")
        return cls()

    def check(self, value: int) -> None:
        if value < 1:
            raise InvalidValue("A heap has at least 1 thing.")

    def choices(self, value: int) -> Sequence[int]:
        return range(1, value + 1)

    def after(self, value: int, choice: int) -> tuple[int, ...]:
        return (value - choice,)

    def known_grundy(self, value: int) -> int | None:
        return value

    def choices_to(self, value: int, nimber: int) -> Sequence[int] | None:
        return (value - nimber,) if nimber < value else ()

    def longest_play(self, value: int) -> int:
        return value

    def draw(self, rng: Random, largest: int) -> int:
        return rng.randint(1, largest)

    def parse_value(self, text: str) -> int:
        return int(text)

    def parse_choice(self, text: str) -> int:
        return int(text)

    def describe(self, value: str, choice: str) -> str:
        return f"{value} - {choice}"


@dataclass(frozen=True)
class Graph(Ruleset[int, int]):
    """A token on a numbered node; a move goes along one of its edges, which all lead to smaller numbers."""

    slug = "graph"
    title = "Graph"
    verb = "go along"
    rules = ("Move the token.",)

    edges: tuple[tuple[int, ...], ...]

    @classmethod
    def random(cls, rng: Random, nodes: int) -> Self:
        """A graph whose nodes have from none to many edges, some of them to the same node."""
        return cls(
            tuple(
                tuple(rng.randrange(node) for _ in range(rng.choice((1, 2, 9)))) if node else ()
                for node in range(nodes)
            )
        )

    @classmethod
    def from_parameters(cls, parameters: tuple[int, ...]) -> Self:
        raise InvalidValue(f"A graph is not built from {parameters}.")

    def check(self, value: int) -> None:
        if not 0 <= value < len(self.edges):
            raise InvalidValue("There is no such node.")

    def choices(self, value: int) -> Sequence[int]:
        return range(len(self.edges[value]))

    def after(self, value: int, choice: int) -> tuple[int, ...]:
        return (self.edges[value][choice],)

    def longest_play(self, value: int) -> int:
        return max((1 + self.longest_play(node) for node in self.edges[value]), default=0)

    def draw(self, rng: Random, largest: int) -> int:
        return rng.randint(1, min(largest, len(self.edges) - 1))

    def parse_value(self, text: str) -> int:
        return int(text)

    def parse_choice(self, text: str) -> int:
        return int(text)

    def describe(self, value: str, choice: str) -> str:
        return f"{value} along {choice}"


def board(*values: Any, rules: AnyRuleset = DEFAULT) -> Position:
    """A position of these values under one ruleset."""
    return Position.of(Component(rules, value) for value in values)

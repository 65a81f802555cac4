"""Rulesets that only the tests know: one that splits, one with very many choices, and one that is any graph."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Self

from engine.games import DEFAULT
from engine.games.component import Component
from engine.positions.position import Position
from engine.rules.ruleset import AnyRuleset, Ruleset


class Pins(Ruleset[int, tuple[int, ...]]):
    """A row of pins; a move knocks out one, or two that stand side by side, and what is left falls into two rows."""

    slug = "pins"
    verb = "without"
    most = 10**18

    def choices(self, value: int) -> Sequence[tuple[int, ...]]:
        single = [(pin,) for pin in range(1, value + 1)]
        return [*single, *((pin, pin + 1) for pin in range(1, value))]

    def after(self, value: int, choice: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(row for row in (choice[0] - 1, value - choice[-1]) if row)

    def longest_play(self, value: int) -> int:
        return value

    def parse_choice(self, text: str) -> tuple[int, ...]:
        read: Any = super().parse_choice(text)
        return read if isinstance(read, tuple) else (read,)


class Heap(Ruleset[int, int]):
    """A heap from which any number may be taken; its theory is known."""

    slug = "heap"
    separator = "-"
    most = 10**18
    never_splits = True

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


@dataclass(frozen=True)
class Graph(Ruleset[int, int]):
    """A token on a numbered node; a move goes along one of its edges, which all lead to smaller numbers."""

    slug = "graph"

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

    def choices(self, value: int) -> Sequence[int]:
        return range(len(self.edges[value]))

    def after(self, value: int, choice: int) -> tuple[int, ...]:
        return (self.edges[value][choice],)


def board(*values: Any, rules: AnyRuleset = DEFAULT) -> Position:
    """A position of these values under one ruleset."""
    return Position.of(Component(rules, value) for value in values)

"""How fast the engine answers: medians over several runs, as a Markdown table."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random
from statistics import median
from time import perf_counter

from engine.bots import perfect
from engine.component import Component
from engine.games import DEFAULT
from engine.notation import parse_position
from engine.position import Position
from engine.theory.grundy import grundy, is_won

MILLISECOND, MICROSECOND = 1e-3, 1e-6

_HEAPS = (
    ("a Nim heap of 10^18 (lost: two of them)", f"nim:{10**18}"),
    ("1,000 Nim heaps up to 10^18 (lost: each twice)", " ".join(f"nim:{10**18 - 997 * n}" for n in range(1_000))),
    ("a Euclid pair of 1 and 10^18 (lost: two of them)", f"euclid:1,{10**18}"),
)


@dataclass(frozen=True)
class Figure:
    """A measured time and the time that it should not exceed, both in seconds."""

    name: str
    seconds: float
    target: float

    @property
    def row(self) -> str:
        """The figure as a row of the table."""
        reached = "yes" if self.seconds <= self.target else "no"
        return f"| {self.name} | {_time(self.seconds)} | {_time(self.target)} | {reached} |"


def figures() -> list[Figure]:
    """Everything that is measured here, in about ten seconds."""
    rng = Random("engine speed")
    found = []
    for count, boards, target in ((100, 100, 1 * MILLISECOND), (100_000, 7, 500 * MILLISECOND)):
        for won, kind in ((True, "N-position"), (False, "P-position")):
            times = [_choice(_position(rng, count, won)) for _ in range(boards)]
            name = f"perfect's choice, {count:,} numbers up to 10^18, {kind} (median of {boards} boards)"
            found.append(Figure(name, median(times), target))
    for name, text in _HEAPS:
        for won, kind in ((True, "N-position"), (False, "P-position")):
            position = _heaps(text if won else f"{text} {text}")
            times = [_choice(position) for _ in range(7)]
            found.append(Figure(f"perfect's choice, {name}, {kind} (median of 7)", median(times), 50 * MILLISECOND))
    numbers = [rng.randrange(10**3_999, 10**4_000) for _ in range(100)]
    grundy(DEFAULT, 10**4_000 - 1)
    times = [_seconds(partial(grundy, DEFAULT, number)) for number in numbers]
    found.append(Figure("G of a 4,000-digit number after warm-up (median of 100)", median(times), 20 * MICROSECOND))
    return found


def machine() -> str:
    """The machine on which the figures were measured."""
    return f"Python {platform.python_version()} on {platform.machine()}, {os.cpu_count()} cores"


def _position(rng: Random, count: int, won: bool) -> Position:
    while True:
        position = Position.of(Component(DEFAULT, rng.randint(1, 10**18)) for _ in range(count))
        if is_won(position) is won:
            return position


def _heaps(text: str) -> Position:
    position = parse_position(text)
    perfect.choose(position, Random(1))
    return position


def _choice(position: Position) -> float:
    return _seconds(partial(perfect.choose, position, Random(1)))


def _seconds(call: Callable[[], object]) -> float:
    start = perf_counter()
    call()
    return perf_counter() - start


def _time(seconds: float) -> str:
    for unit, size in (("s", 1.0), ("ms", MILLISECOND)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / MICROSECOND:.3g} µs"


def main() -> int:
    """Print the table; 1 when a target was missed."""
    found = figures()
    print(machine(), "", "| Figure | Measured | Target | Reached |", "| --- | --- | --- | --- |", sep="\n")
    for figure in found:
        print(figure.row)
    return int(any(figure.seconds > figure.target for figure in found))


if __name__ == "__main__":
    sys.exit(main())

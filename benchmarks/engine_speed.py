"""How fast the engine answers: medians over several runs, as a Markdown table."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from statistics import median
from time import perf_counter
from typing import NamedTuple

from benchmarks.figures import machine
from engine.bots import perfect
from engine.games import DEFAULT
from engine.games.component import Component
from engine.positions.notation import parse_position
from engine.positions.position import Position
from engine.values.grundy import grundy

MILLISECOND, MICROSECOND = 1e-3, 1e-6

_HEAPS = (
    ("a Nim heap of 10^18 (lost: two of them)", f"nim:{10**18}"),
    ("1,000 Nim heaps up to 10^18 (lost: each twice)", " ".join(f"nim:{10**18 - 997 * n}" for n in range(1_000))),
    ("a Euclid pair of 1 and 10^18 (lost: two of them)", f"euclid:1,{10**18}"),
)
_KINDS = ((True, "N-position"), (False, "P-position"))


class Timing(NamedTuple):
    """What is measured, and the time that its median should not exceed, in seconds."""

    name: str
    times: Sequence[float]
    target: float


def figures() -> Iterator[Timing]:
    """Everything that is measured here, in about ten seconds."""
    rng = Random("engine speed")
    for count, boards, target in ((100, 100, 1 * MILLISECOND), (100_000, 7, 500 * MILLISECOND)):
        for won, kind in _KINDS:
            times = [_choice(_position(rng, count, won)) for _ in range(boards)]
            yield Timing(f"perfect's choice, {count:,} numbers up to 10^18, {kind}", times, target)
    for name, text in _HEAPS:
        for won, kind in _KINDS:
            position = parse_position(text if won else f"{text} {text}")
            perfect.choose(position, Random(1))
            yield Timing(f"perfect's choice, {name}, {kind}", [_choice(position) for _ in range(7)], 50 * MILLISECOND)
    numbers = [rng.randrange(10**3_999, 10**4_000) for _ in range(100)]
    grundy(DEFAULT, 10**4_000 - 1)
    times = [_seconds(partial(grundy, DEFAULT, number)) for number in numbers]
    yield Timing("G of a 4,000-digit number after warm-up", times, 20 * MICROSECOND)


def _position(rng: Random, count: int, won: bool) -> Position:
    while True:
        position = Position.of(Component(DEFAULT, rng.randint(1, 10**18)) for _ in range(count))
        if position.is_won is won:
            return position


def _choice(position: Position) -> float:
    return _seconds(partial(perfect.choose, position, Random(1)))


def _seconds(call: Callable[[], object]) -> float:
    start = perf_counter()
    call()
    return perf_counter() - start


def main() -> int:
    """Print the table; 1 when a target was missed."""
    print(machine(), "", "| figure | runs | median, ms | at most, ms |", "| --- | --- | --- | --- |", sep="\n")
    is_missed = False
    for name, times, target in figures():
        middle = median(times)
        print(f"| {name} | {len(times)} | {middle / MILLISECOND:.4f} | {target / MILLISECOND:g} |", flush=True)
        is_missed |= middle > target
    return int(is_missed)


if __name__ == "__main__":
    sys.exit(main())

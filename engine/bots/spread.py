"""A few choices out of very many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from engine.ruleset import number_of

C = TypeVar("C")


def spread(choices: Sequence[C], most: int) -> Iterator[C]:
    """At most so many of the choices, in order: some a power of two from either end, the others evenly spaced."""
    count = number_of(choices)
    if count <= most:
        yield from choices
        return
    powers = [1 << bit for bit in range(min(most // 4, count.bit_length()))]
    places = {place for power in powers if power <= count for place in (power - 1, count - power)}
    even = most - len(places)
    places |= {count * part // even for part in range(even)}
    yield from (choices[place] for place in sorted(places))

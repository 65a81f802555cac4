"""Finite commutative monoids, given by what each element times each letter is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Times = tuple[tuple[int, ...], ...]
"""By letter, what each element times it is; elements are numbers, 0 is the identity."""


def products(times: Sequence[Sequence[int]], order: int) -> Times:
    """By element y, x times y for every x; every element must be a product of letters."""
    columns: list[tuple[int, ...]] = [()] * order
    columns[0] = tuple(range(order))
    waiting = [0]
    for element in waiting:
        for letter in times:
            product = letter[element]
            if not columns[product]:
                columns[product] = tuple([letter[each] for each in columns[element]])
                waiting.append(product)
    return tuple(columns)


def least_words(times: Sequence[Sequence[int]], order: int) -> list[tuple[int, ...]]:
    """By element the least product of letters that it is: of the fewest letters, and among those the first in order."""
    words: list[tuple[int, ...] | None] = [None] * order
    words[0] = ()
    waiting = [0]
    for element in waiting:
        word = words[element] or ()
        for letter in range(word[-1] if word else 0, len(times)):
            product = times[letter][element]
            if words[product] is None:
                words[product] = (*word, letter)
                waiting.append(product)
    return [word for word in words if word is not None]


def mask(elements: Iterable[int]) -> int:
    """A set of elements as the bits of a number."""
    bits = 0
    for element in elements:
        bits |= 1 << element
    return bits

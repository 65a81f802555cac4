"""Quotient: a finite misere quotient, as a value."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from engine.misere_quotient.monoid import Times, least_words, products


@dataclass(frozen=True)
class Quotient:
    """A commutative monoid of elements 0, 1, ..., with 0 for the sum without moves, and which elements are lost.

    That it is the misere quotient of its generators is for `certify` to say.
    """

    order: int
    """How many elements there are."""
    letters: tuple[int, ...]
    """The generators of which the others are products, by their numbers."""
    times: Times
    """By letter, what each element times it is."""
    lost: frozenset[int]
    """The P-portion: the elements of the sums that the player to move loses."""
    images: tuple[int, ...]
    """The element of each generator."""

    @cached_property
    def products(self) -> Times:
        """By element y, x times y for every x."""
        return products(self.times, self.order)

    @cached_property
    def words(self) -> tuple[tuple[int, ...], ...]:
        """By element the shortest product of letters that it is, each letter as its place in `letters`."""
        return tuple(least_words(self.times, self.order))

    def element(self, generators: Iterable[int]) -> int:
        """The element of a sum of generators."""
        found = 0
        for generator in generators:
            found = self.products[self.images[generator]][found]
        return found

    def is_lost(self, generators: Iterable[int]) -> bool:
        """Whether the player to move loses a sum of generators under misere play."""
        return self.element(generators) in self.lost

"""Covers: whether a candidate for a misere quotient is right about every sum, and if not, a sum it is wrong about.

The proof is in `certify`, which checks again what a search has found with this.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from engine.misere_quotient.budget import Budget
from engine.misere_quotient.monoid import Times, mask


class Kind(NamedTuple):
    """A generator as a candidate sees it: its element and those of its options."""

    element: int
    options: frozenset[int]


class Violation(NamedTuple):
    """A sum that the candidate is wrong about, or wrong about one of its options."""

    element: int
    """Any sum with this element is in it."""
    kinds: tuple[int, ...]
    """And these generators, by their places."""


class Covers:
    """The covers of sums in a commutative monoid of which some elements are lost."""

    def __init__(self, products: Times, lost: Collection[int], budget: Budget) -> None:
        self.products, self._budget = products, budget
        self._all = (1 << len(products)) - 1
        self._lost = mask(lost)
        self._divided: dict[tuple[int, int], int] = {}
        self.beside = [self.divided(self._lost, element) for element in range(len(products))]
        """By element, what it is lost with."""

    def divided(self, elements: int, divisor: int) -> int:
        """The elements whose product with the divisor is among these; sets of elements are bits."""
        key = elements, divisor
        if key not in self._divided:
            self._budget.spend(len(self.products))
            self._divided[key] = mask(
                place for place, product in enumerate(self.products[divisor]) if elements >> product & 1
            )
        return self._divided[key]

    def left_by(self, options: Collection[int]) -> int:
        """The elements beside which a move to one of the options leaves a lost sum."""
        found = 0
        for option in options:
            found |= self.beside[option]
        return found

    def fitting(self, options: frozenset[int], kinds: Sequence[Kind]) -> Iterator[int]:
        """The elements that a new generator with these options can have beside generators that are right."""
        left = self.left_by(options)
        for element, beside in enumerate(self.beside):
            # Right about the generator alone and never about to move from a lost sum to another.
            if not beside & left and (beside | left) & 1:
                is_known = any(each.element == element and each.options <= options for each in kinds)
                if is_known or self.violation([*kinds, Kind(element, options)]) is None:
                    yield element

    def violation(self, kinds: Sequence[Kind]) -> Violation | None:
        """A sum of generators of these kinds that the candidate is wrong about, the shortest; None where none is."""
        covers = []
        # Each is held against all that are kept of the others.
        self._budget.spend(len(kinds) ** 2 // 64)
        for place, (element, options) in enumerate(kinds):
            beside, left = self.beside[element], self.left_by(options)
            if beside & left:
                return Violation(((beside & left) & -(beside & left)).bit_length() - 1, (place,))
            covers.append((element, beside | left, place))
        return self._uncovered(_least(covers))

    def _uncovered(self, covers: list[tuple[int, int, int]]) -> Violation | None:
        seen: dict[int, list[int]] = {}
        waiting: list[tuple[int, int, tuple[int, ...]]] = [(0, self._lost, ())]
        for element, cover, word in waiting:
            if word and cover not in seen[element]:
                continue
            self._budget.spend(len(covers))
            for other, beside, place in covers:
                product = self.products[other][element]
                joint = self.divided(cover, other) | self.divided(beside, element)
                if not joint & 1:
                    return Violation(0, (*word, place))
                known = seen.setdefault(product, [])
                if joint == self._all or any(each & joint == each for each in known):
                    continue
                known[:] = [each for each in known if each & joint != joint]
                known.append(joint)
                waiting.append((product, joint, (*word, place)))
        return None


def _least(covers: list[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    """Those that no other one of the same element is part of, in their old order."""
    kept: list[tuple[int, int, int]] = []
    for each in sorted(covers, key=lambda cover: cover[1].bit_count()):
        if not any(other[0] == each[0] and other[1] & each[1] == other[1] for other in kept):
            kept.append(each)
    return sorted(kept, key=lambda cover: cover[2])

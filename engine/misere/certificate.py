"""The certificate: whether a candidate is the misere quotient of a closed set, by code that did not find it.

`certify` uses nothing of the search. The search uses `Covers`, which stands here because the same proof holds for it:
whether a candidate is right about every sum, and if not, a sum that it is wrong about.

Let Q be a commutative monoid with a set P of elements, and let every generator g have an element; the element of a sum
is the product of those of its generators. `certify` checks the following, and then Q with P is the misere quotient: a
sum is lost under misere play iff its element is in P, and two sums have one element iff they are of one outcome beside
every sum (Plambeck and Siegel, JCTA 115, 2008).

1. The letters commute on the elements and lead from 0 to every one. So Q is a commutative monoid: take x y as what the
   letters of y make of x. Words that make one y of 0 make one thing of every x = w 0, for y w = w y, so this is well
   defined; it is associative and commutative as words are. Each letter is a generator with its element.
2. The identity is not in P. The sum without moves is won, as it must be under misere play.
3. No z has z g and z g' in P, where g' is an option of g. So no move leads from P to P: z is the rest of the sum.
4. Every sum with a move has its element or that of an option in P. To see this for all sums, let the cover of a sum X
   be D(X), the set of z so that z X, or z X' for an option X' of X, is in P. What is asked is that 1 is in D(X) for all
   X but the empty sum. The options of X + Y are the X' + Y and the X + Y', so with D : y for the set of z with z y in D

       D(X + Y) = (D(X) : Y) | (D(Y) : X).

   So all pairs of an element and a cover are found from the empty sum, whose cover is P, by adding generators one by
   one, and there are finitely many. A smaller cover of the same element stays smaller whatever is added, so only the
   smallest ones are followed, and a cover of all elements stays one, so it is not followed. `Covers` does this for the
   search, and `certify` does it again.
5. No two elements are lost with the same elements.

Proof. By 2, 3 and 4 the rule "lost iff in P" obeys the definition of misere play: it is right for the empty sum, and by
induction over the moves that are left for every other one. So sums of one element have one outcome beside every sum,
and sums of two different elements, by 5, beside some sum have not, as every element is that of a sum.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from engine.misere.closed_set import Budget, Options
from engine.misere.quotient import Quotient, Times, mask


class Kind(NamedTuple):
    """A generator under a candidate: its element and the elements of its options."""

    element: int
    options: frozenset[int]


class Violation(NamedTuple):
    """A sum such that the candidate is wrong about it or about one of its options."""

    element: int
    """The sum contains any sum with this element."""
    kinds: tuple[int, ...]
    """The sum also contains these generators, by their places."""


class Covers:
    """The covers of sums in a commutative monoid with some lost elements, by which a search corrects its candidate."""

    def __init__(self, products: Times, lost: Collection[int], budget: Budget) -> None:
        self.products, self._budget = products, budget
        self._all = (1 << len(products)) - 1
        self._lost = mask(lost)
        self._divided: dict[tuple[int, int], int] = {}
        self.beside = [self.divided(self._lost, element) for element in range(len(products))]
        """By element, the elements with which it is lost."""

    def divided(self, elements: int, divisor: int) -> int:
        """The elements whose product with the divisor is in this set; sets of elements are bits."""
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
        """The elements that a new generator with these options can have beside right generators."""
        left = self.left_by(options)
        for element, beside in enumerate(self.beside):
            # Such an element is right for the generator alone, and no move leads from a lost sum to a lost sum.
            if not beside & left and (beside | left) & 1:
                is_known = any(each.element == element and each.options <= options for each in kinds)
                if is_known or self.violation([*kinds, Kind(element, options)]) is None:
                    yield element

    def violation(self, kinds: Sequence[Kind]) -> Violation | None:
        """The shortest sum of generators of these kinds that the candidate is wrong about; None where there is none."""
        covers = []
        # Each cover is compared with all kept covers.
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
    """The covers that contain no other cover of the same element, in their old order."""
    kept: list[tuple[int, int, int]] = []
    for each in sorted(covers, key=lambda cover: cover[1].bit_count()):
        if not any(other[0] == each[0] and other[1] & each[1] == other[1] for other in kept):
            kept.append(each)
    return sorted(kept, key=lambda cover: cover[2])


def certify(options: Options, quotient: Quotient) -> str | None:
    """A sentence why this is not the misere quotient of generators with these options; None if it is."""
    return _not_a_monoid(options, quotient) or _not_right(options, quotient)


def _not_a_monoid(options: Options, quotient: Quotient) -> str | None:
    elements = range(quotient.order)
    if len(quotient.images) != len(options) or not all(each in elements for each in quotient.images):
        return "Each generator must have an element."
    if len(quotient.times) != len(quotient.letters) or not all(
        len(letter) == quotient.order and all(each in elements for each in letter) for letter in quotient.times
    ):
        return "Each element times each letter must be an element."
    if not all(each in elements for each in quotient.lost):
        return "The P-portion must consist of elements."
    for letter, times in zip(quotient.letters, quotient.times, strict=True):
        if letter not in range(len(options)) or quotient.images[letter] != times[0]:
            return "Each letter must be a generator with its element."
    for first, second in combinations(quotient.times, 2):
        if any(first[second[each]] != second[first[each]] for each in elements):
            return "The order of two letters makes a difference."
    reached = [0]
    for each in reached:
        reached += {times[each] for times in quotient.times}.difference(reached)
    return None if len(reached) == quotient.order else "Some element is no product of letters."


def _not_right(options: Options, quotient: Quotient) -> str | None:
    if 0 in quotient.lost:
        return "The sum without moves is won, so the identity cannot be in the P-portion."
    table = _table(quotient)
    lost_with = [_divided(quotient.lost, row) for row in table]
    if len(set(lost_with)) < quotient.order:
        return "Two elements are lost with the same elements."
    kinds = {
        (quotient.images[generator], frozenset(_product(table, quotient.images, each) for each in them))
        for generator, them in enumerate(options)
    }
    covers = []
    for element, left in kinds:
        moved = frozenset().union(*(lost_with[each] for each in left))
        if moved & lost_with[element]:
            return "A move leads from the P-portion to the P-portion."
        covers.append((element, moved | lost_with[element]))
    if not _is_covered(table, quotient.lost, covers):
        return "A sum that is not in the P-portion has no move to it."
    return None


def _is_covered(table: list[list[int]], lost: frozenset[int], covers: list[tuple[int, frozenset[int]]]) -> bool:
    smallest: dict[int, set[frozenset[int]]] = {}
    waiting = [(0, lost)]
    while waiting:
        element, cover = waiting.pop()
        for other, beside in covers:
            joint = _divided(cover, table[other]) | _divided(beside, table[element])
            if 0 not in joint:
                return False
            known = smallest.setdefault(table[element][other], set())
            if len(joint) < len(table) and not any(each <= joint for each in known):
                known -= {each for each in known if joint <= each}
                known.add(joint)
                waiting.append((table[element][other], joint))
    return True


def _table(quotient: Quotient) -> list[list[int]]:
    """By element, its product with each element."""
    rows = {0: list(range(quotient.order))}
    waiting = [0]
    for each in waiting:
        for times in quotient.times:
            if times[each] not in rows:
                rows[times[each]] = [times[product] for product in rows[each]]
                waiting.append(times[each])
    return [rows[each] for each in range(quotient.order)]


def _divided(elements: frozenset[int], row: list[int]) -> frozenset[int]:
    return frozenset([place for place, product in enumerate(row) if product in elements])


def _product(table: list[list[int]], images: tuple[int, ...], generators: tuple[int, ...]) -> int:
    found = 0
    for generator in generators:
        found = table[found][images[generator]]
    return found

"""The certificate: whether a candidate is the misere quotient of a closed set, by code that did not find it.

`certify` uses nothing of the search, whose `CoverTable` rests on the same proof. It takes the products from the
quotient itself, so that what is proved is the table that boards are played by.

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
   smallest ones are followed, and a cover of all elements stays one, so it is not followed. `CoverTable` does this for
   the search, and `certify` does it again.
5. No two elements are lost with the same elements.

Proof. By 2, 3 and 4 the rule "lost iff in P" obeys the definition of misere play: it is right for the empty sum, and by
induction over the moves that are left for every other one. So sums of one element have one outcome beside every sum,
and sums of two different elements, by 5, beside some sum have not, as every element is that of a sum.
"""

from __future__ import annotations

from itertools import combinations

from engine.misere.closed_set import Options
from engine.misere.quotient import Quotient


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
    lost_with = [_divided(quotient.lost, row) for row in quotient.products]
    if len(set(lost_with)) < quotient.order:
        return "Two elements are lost with the same elements."
    kinds = {
        (quotient.images[generator], frozenset(map(quotient.element, them))) for generator, them in enumerate(options)
    }
    covers = []
    for element, left in kinds:
        moved = frozenset().union(*(lost_with[each] for each in left))
        if moved & lost_with[element]:
            return "A move leads from the P-portion to the P-portion."
        covers.append((element, moved | lost_with[element]))
    if not _is_covered(quotient, covers):
        return "A sum that is not in the P-portion has no move to it."
    return None


def _is_covered(quotient: Quotient, covers: list[tuple[int, frozenset[int]]]) -> bool:
    products = quotient.products
    smallest: dict[int, set[frozenset[int]]] = {}
    waiting = [(0, quotient.lost)]
    while waiting:
        element, cover = waiting.pop()
        for other, beside in covers:
            joint = _divided(cover, products[other]) | _divided(beside, products[element])
            if 0 not in joint:
                return False
            known = smallest.setdefault(products[element][other], set())
            if len(joint) < quotient.order and not any(each <= joint for each in known):
                known -= {each for each in known if joint <= each}
                known.add(joint)
                waiting.append((products[element][other], joint))
    return True


def _divided(elements: frozenset[int], row: tuple[int, ...]) -> frozenset[int]:
    return frozenset([place for place, product in enumerate(row) if product in elements])

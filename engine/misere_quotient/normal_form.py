"""The normal form of a quotient: letters that are no products of earlier ones, and elements in the order of words."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.misere_quotient.monoid import least_words, products
from engine.misere_quotient.quotient import Quotient


def normal_form(times: Sequence[Sequence[int]], lost: Collection[int], images: Sequence[int]) -> Quotient:
    """The quotient with these elements, of which 0 is the identity; `images` are the elements of all generators."""
    order = max(len(times[0]) if times else 1, 1)
    columns = products(times, order)
    letters: list[int] = []
    reached = {0}
    for generator, element in enumerate(images):
        if element not in reached:
            letters.append(generator)
            reached = _generated([columns[images[letter]] for letter in letters])
    letter_times = [columns[images[letter]] for letter in letters]
    words = least_words(letter_times, order)
    ranked = sorted(range(order), key=lambda element: (len(words[element]), words[element]))
    new = {element: place for place, element in enumerate(ranked)}
    return Quotient(
        order,
        tuple(letters),
        tuple(tuple([new[letter[element]] for element in ranked]) for letter in letter_times),
        frozenset(new[element] for element in lost),
        tuple(new[element] for element in images),
    )


def _generated(times: Sequence[Sequence[int]]) -> set[int]:
    found, waiting = {0}, [0]
    for element in waiting:
        for letter in times:
            if letter[element] not in found:
                found.add(letter[element])
                waiting.append(letter[element])
    return found

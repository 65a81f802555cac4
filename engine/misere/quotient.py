"""Quotient: a finite misere quotient, as a value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from string import ascii_lowercase

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


def least_words(times: Sequence[Sequence[int]]) -> dict[int, tuple[int, ...]]:
    """The least product of letters of each element: with the fewest letters, and among those the first in order."""
    words: dict[int, tuple[int, ...]] = {0: ()}
    waiting = [0]
    for element in waiting:
        word = words[element]
        for letter in range(word[-1] if word else 0, len(times)):
            product = times[letter][element]
            if product not in words:
                words[product] = (*word, letter)
                waiting.append(product)
    return words


@dataclass(frozen=True)
class Quotient:
    """A commutative monoid of elements 0, 1, ..., with 0 for the sum without moves, and its lost elements.

    `certify` says whether it is the misere quotient of its generators.
    """

    order: int
    """How many elements there are."""
    letters: tuple[int, ...]
    """The numbers of the generators whose products are all others."""
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
        """By element its shortest product of letters, each letter as its place in `letters`."""
        words = least_words(self.times)
        return tuple([words[element] for element in range(self.order)])

    def element(self, generators: Iterable[int]) -> int:
        """The element of a sum of generators."""
        found = 0
        for generator in generators:
            found = self.products[self.images[generator]][found]
        return found

    def is_lost(self, generators: Iterable[int]) -> bool:
        """Whether the player to move loses a sum of generators under misere play."""
        return self.element(generators) in self.lost


def normal_form(times: Sequence[Sequence[int]], lost: Collection[int], images: Sequence[int]) -> Quotient:
    """The quotient with these elements, 0 being the identity; `images` are the elements of all generators.

    Its letters are the generators that are no products of earlier ones, and its elements stand in the order of their
    shortest words. So two searches that find one quotient give equal values.
    """
    order = len(times[0]) if times else 1
    columns = products(times, order)
    letters: list[int] = []
    letter_times: list[tuple[int, ...]] = []
    words: dict[int, tuple[int, ...]] = {0: ()}
    for generator, element in enumerate(images):
        if element not in words:
            letters.append(generator)
            letter_times.append(columns[element])
            words = least_words(letter_times)
    ranked = sorted(words, key=lambda element: (len(words[element]), words[element]))
    new = {element: place for place, element in enumerate(ranked)}
    return Quotient(
        order,
        tuple(letters),
        tuple(tuple([new[letter[element]] for element in ranked]) for letter in letter_times),
        frozenset(new[element] for element in lost),
        tuple(new[element] for element in images),
    )


def letter_names(quotient: Quotient) -> list[str]:
    """The letters as they are written: a, b, ..., or x1, x2, ... where there are more than 26."""
    count = len(quotient.letters)
    return list(ascii_lowercase[:count]) if count <= 26 else [f"x{place}" for place in range(1, count + 1)]


def element_names(quotient: Quotient) -> list[str]:
    """The elements as the shortest products of letters: 1, a, b, ab, b^2, ..."""
    names = letter_names(quotient)
    return [_written(word, names) for word in quotient.words]


def relations(quotient: Quotient) -> list[str]:
    """Equations between products of letters from which all others follow: `a^2 = 1`.

    On the left stand products that are not shortest although all their parts are. They are the reduced Groebner
    basis of the congruence, in the order of lengths, so any product becomes the shortest one of its element by them.
    """
    names, words = letter_names(quotient), quotient.words
    shortest = set(words)
    longer = {tuple(sorted((*word, letter))) for word in words for letter in range(len(names))} - shortest
    least = [word for word in longer if all(word[:place] + word[place + 1 :] in shortest for place in range(len(word)))]
    found = []
    for word in sorted(least, key=lambda word: (len(word), word)):
        element = 0
        for letter in word:
            element = quotient.times[letter][element]
        found.append(f"{_written(word, names)} = {_written(words[element], names)}")
    return found


def _written(word: Iterable[int], names: list[str]) -> str:
    powers = Counter(word)
    joint = "" if len(names) <= 26 else " "
    return joint.join(names[letter] + (f"^{many}" if many > 1 else "") for letter, many in powers.items()) or "1"

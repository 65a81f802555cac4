"""A quotient as generators and relations: the words of its elements, and the equations that all others follow from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from string import ascii_lowercase

from engine.misere_quotient.quotient import Quotient


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

    On the left are the products that are no shortest ones while all their parts are. They are the reduced Groebner
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

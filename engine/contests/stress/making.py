"""The tools of the six problems: comparing answers, drawing inputs, and steps to smaller inputs."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import chain, combinations, zip_longest
from operator import xor
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

TOLERANCE = 1.01e-6
"""The largest error of a chance: 1e-6, and the rounding of our eight decimals."""

_DECIMAL = re.compile(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]{1,4})?", re.ASCII)
Cases = tuple[Any, ...]
"""The test cases of one input, each a tuple of numbers and of tuples; a contest of one case an input has one."""
Item = TypeVar("Item")
TRIES = 40
"""How many draws look for an item that makes a board lost."""
FEW = 8
"""With at most this many items each is tried alone."""
MOST_PAIRED, MOST_SETS = 20, 6
"""With at most this many items every pair, and every set, is replaced by fewer or smaller items."""


class Answers(NamedTuple):
    """The form of the lines of one contest's output; `expected` is always a line of ours."""

    what: str
    """The form of a line in words, as in `Henry or Derek`."""
    is_one: Callable[[str, str], bool]
    """Whether a line, the second, has the form of the expected one."""
    differs: Callable[[str, str], int | None]
    """The place, from 0, at which a line of the right form differs from the expected one; None where it agrees."""


def one_of(*words: str) -> Answers:
    """A line is one of the words."""
    return Answers(" or ".join(words), lambda _, got: got in words, _whole)


def letters(of: str) -> Answers:
    """A line has a letter for each position."""
    return Answers(
        f"a letter for each position, {' or '.join(of)},",
        lambda expected, got: len(got) == len(expected) and set(got) <= set(of),
        _first_letter,
    )


def chance() -> Answers:
    """A line is a number, right within 1e-6."""
    return Answers(
        "a number",
        lambda _, got: _DECIMAL.fullmatch(got) is not None,
        lambda expected, got: None if abs(float(expected) - float(got)) <= TOLERANCE else 0,
    )


def _first_letter(expected: str, got: str) -> int | None:
    return next((place for place, letter in enumerate(expected) if got[place] != letter), None)


def _whole(expected: str, got: str) -> int | None:
    return None if expected == got else 0


@dataclass(frozen=True)
class Problem:
    """A contest's inputs as structured cases; all that is made of them stays within the contest's statement."""

    name: str
    """The name of the contest, by which it is solved."""
    edges: Callable[[Random], Iterator[Cases]]
    """The smallest input, all small ones, the edges of every number and how they stand together, the largest."""
    drawn: Callable[[Random], Iterator[Cases]]
    """Random inputs without end."""
    written: Callable[[Cases], str]
    """The input byte for byte as the judges write it."""
    smaller: Callable[[Any], Iterator[Any]]
    """The cases next smaller than one, the boldest step first; from each case only finitely many steps lead on."""
    answers: Answers
    """The form of the line with a case's answer."""
    takes_many: bool
    """Whether an input may have many cases."""
    components: Callable[[Any, int], tuple[str, ...]]
    """The board of a case in notation; the place chooses one of several boards."""
    mover: Callable[[Any], str] = lambda _: "The first player"
    """The player who starts."""
    formula: Callable[[Any], str] | None = None
    """The reason for the answer of a case without a board."""

    def inputs(self, rng: Random) -> Iterator[Cases]:
        """Inputs without end, the edges first."""
        yield from self.edges(rng)
        yield from self.drawn(rng)


def any_length(rng: Random, low: int, high: int) -> int:
    """A number from `low` to `high`, each length in binary about as likely."""
    bits = rng.randint(low.bit_length(), high.bit_length())
    return min(max(rng.getrandbits(bits) if bits else 0, low), high)


def ends_of(low: int, high: int) -> tuple[int, ...]:
    """The two least and the two largest numbers from `low` to `high`."""
    return tuple(sorted({low, low + 1, high - 1, high}))


def beside(numbers: Sequence[int], low: int, high: int) -> list[int]:
    """The numbers, one less and one more, ascending, as far as they are from `low` to `high`."""
    return sorted({each for number in numbers for each in (number - 1, number, number + 1) if low <= each <= high})


def balanced(
    rng: Random, items: Sequence[Item], draw: Callable[[Random], Item], nimber: Callable[[Item], int]
) -> tuple[Item, ...]:
    """The items in any order and, half of the time and where a few draws find it, one more that makes them lost.

    Random boards are mostly won, and a program that calls every board won would rarely be wrong.
    """
    left = reduce(xor, map(nimber, items), 0) if rng.random() < 0.5 else 0
    drawn = (draw(rng) for _ in range(TRIES))
    last = next((each for each in drawn if nimber(each) == left), None) if left else None
    found = [*items] if last is None else [*items, last]
    rng.shuffle(found)
    return tuple(found)


def parted(items: Sequence[Item], most: int) -> Iterator[tuple[Item, ...]]:
    """The items in their order, at most `most` at a time."""
    for start in range(0, len(items), most):
        yield tuple(items[start : start + most])


class Sum(NamedTuple, Generic[Item]):
    """The sum of items on a board: a step that keeps their XOR keeps the right answer."""

    nimber: Callable[[Item], int]
    simple: Callable[[int], Item | None]
    """A simple item of that nimber, which is not 0; None where none is known."""
    size: Callable[[Item], int]

    def made_up(self, nimber: int) -> tuple[Item, ...] | None:
        """The fewest simple items that are known to have this XOR."""
        if not nimber:
            return ()
        item = self.simple(nimber)
        if item is not None:
            return (item,)
        highest = 1 << nimber.bit_length() - 1
        parts = self.simple(highest), self.simple(nimber ^ highest) if nimber != highest else None
        return None if parts[0] is None or parts[1] is None else (parts[0], parts[1])

    def is_less(self, some: tuple[Item, ...], items: tuple[Item, ...]) -> bool:
        """Whether it has fewer items, or equally many with a smaller largest one, and so on."""
        return (len(some), self._sizes(some)) < (len(items), self._sizes(items))

    def _sizes(self, items: tuple[Item, ...]) -> list[int]:
        return sorted(map(self.size, items), reverse=True)


def fewer_in_sum(items: tuple[Item, ...], sums: Sum[Item]) -> Iterator[tuple[Item, ...]]:
    """Fewer items, in turn without more ado and with the same XOR: most faults need the one or the other."""
    return (
        each
        for both in zip_longest(fewer(items), _of_equal_xor(items, sums))
        for each in both
        if each is not None and each
    )


def smaller_in_sum(
    items: tuple[Item, ...], sums: Sum[Item], smaller: Callable[[Item], Iterator[Item]]
) -> Iterator[tuple[Item, ...]]:
    """As many items of the same XOR: simple ones for some, or one smaller and another changed to make up for it."""
    nimbers = [*map(sums.nimber, items)]
    simple = [sums.simple(nimber) if nimber else None for nimber in nimbers]
    length = len(items)
    while length:
        for start in range(0, len(items), length):
            some = [
                item if new is None or not start <= place < start + length or sums.size(new) >= sums.size(item) else new
                for place, (item, new) in enumerate(zip(items, simple, strict=True))
            ]
            if (changed := tuple(some)) != items:
                yield changed
        length //= 2
    for place, item in enumerate(items):
        others = [other for other in range(len(items)) if other != place]
        for each in smaller(item):
            changes = sums.nimber(each) ^ nimbers[place]
            for other in others if len(items) <= MOST_SETS else others[-1:]:
                if len(new := sums.made_up(nimbers[other] ^ changes) or ()) == 1:
                    exchanged = {place: each, other: new[0]}
                    some_items = tuple(exchanged.get(at, old) for at, old in enumerate(items))
                    if sums.is_less(some_items, items):
                        yield some_items


def _of_equal_xor(items: tuple[Item, ...], sums: Sum[Item]) -> Iterator[tuple[Item, ...]]:
    nimbers = [*map(sums.nimber, items)]
    for places in chain(_runs(len(items)), _cancelling(nimbers), _sets(len(items))):
        dropped = set(places)
        new = sums.made_up(reduce(xor, (nimbers[place] for place in dropped), 0))
        if new is not None and len(new) < len(dropped):
            first = min(dropped)
            yield tuple(
                each
                for place, item in enumerate(items)
                for each in ((item,) if place not in dropped else new if place == first else ())
            )


def _runs(many: int) -> Iterator[list[int]]:
    """The places outside a run, and in it: halves, quarters and so on down to single ones."""
    length = many // 2
    while length:
        for start in range(0, many, length):
            yield [*range(start), *range(start + length, many)]
            if length > 1:
                yield [*range(start, min(start + length, many))]
        length //= 2


def _cancelling(nimbers: list[int]) -> Iterator[list[int]]:
    """The places of items that are worth nothing and of pairs that cancel: all of them, then fewer and fewer."""
    alone = defaultdict[int, list[int]](list)
    groups = []
    for place, nimber in enumerate(nimbers):
        if not nimber:
            groups.append([place])
        elif alone[nimber]:
            groups.append([alone[nimber].pop(), place])
        else:
            alone[nimber].append(place)
    length = len(groups)
    while length:
        for start in range(0, len(groups), length):
            yield [place for group in groups[start : start + length] for place in group]
        length //= 2


def _sets(many: int) -> Iterator[tuple[int, ...]]:
    most = many - 1 if many <= MOST_SETS else 2 if many <= MOST_PAIRED else 0
    return chain.from_iterable(combinations(range(many), size) for size in range(2, most + 1))


def fewer(items: tuple[Item, ...]) -> Iterator[tuple[Item, ...]]:
    """The items without a run of them: halves, quarters and so on down to single ones (Zeller and Hildebrandt 2002).

    Where there are few items, each alone comes first.
    """
    if 2 < len(items) <= FEW:
        yield from ((item,) for item in items)
    length = len(items) // 2
    while length:
        for start in range(0, len(items), length):
            yield items[:start] + items[start + length :]
        length //= 2


def simplest(items: tuple[Item, ...], least: Item) -> Iterator[tuple[Item, ...]]:
    """As many of the least item there is, where there are many: a program may be wrong about their number alone."""
    some = (least,) * len(items)
    if len(items) > FEW and some != items:
        yield some


def levelled(items: tuple[Item, ...], least: Item) -> Iterator[tuple[Item, ...]]:
    """The items with all of them, or a run of them as `fewer` leaves out, replaced by the least one there is."""
    length = len(items)
    while length > 1:
        for start in range(0, len(items), length):
            run = items[start : start + length]
            if any(item != least for item in run):
                yield items[:start] + (least,) * len(run) + items[start + length :]
        length //= 2


def lower(number: int, least: int) -> Iterator[int]:
    """Numbers from `least` to below the number: the two least, then closer by half each time, and the one before."""
    yield from range(least, min(least + 2, number))
    gap = (number - least) // 2
    while gap > 0:
        yield number - gap
        gap //= 2


def one_smaller(items: tuple[Item, ...], smaller: Callable[[Item], Iterator[Item]]) -> Iterator[tuple[Item, ...]]:
    """The items with one of them made smaller; before that those that are equal are made so together.

    Equal items cancel each other, so that a change of one alone would often change who wins.
    """
    for twin in [item for item, many in Counter(items).items() if many > 1]:
        for each in smaller(twin):
            yield tuple(each if item == twin else item for item in items)
    for place, item in enumerate(items):
        for each in smaller(item):
            yield (*items[:place], each, *items[place + 1 :])

"""Wythoff's game: any number is taken from one heap of a pair, or the same number from both."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, product
from random import Random
from typing import Any

from engine.rules.errors import InvalidValue
from engine.rules.lazy_sequence import LazySequence
from engine.rules.ruleset import CLOSED_FORM, DEFINITION, Axes, Proof, Ruleset, check_numbers
from engine.rules.tally import LISTED, WIDEST_SKETCH, heaps_up_to, tally
from engine.rules.text import whole_numbers
from engine.theorems.tame import fickleness
from engine.theorems.wythoff import LARGEST_LISTED, TABLE, is_lost, to_lost

LARGEST_HEAP = 10**18
MOST_JUDGED = 25
"""Of pairs with a larger heap it is not asked whether they are tame."""
_TOO_LARGE = f"A heap can have at most {LARGEST_HEAP:,}."
_PAIR = "A pair is two whole numbers, as in 3,5."
_TAKEN = "A choice is how many are taken from the smaller heap and from the larger one, as in 2,0 or 0,3 or 2,2."
Pair = tuple[int, int]


class Wythoff(Ruleset[Pair, Pair]):
    """Pairs of heaps, the smaller one first; a choice is how many are taken from each (Wythoff 1907)."""

    slug = "wythoff"
    title = "Wythoff's Game"
    verb = "take"
    writes_commas = True
    default_largest = 12
    never_splits = True
    axes = Axes(lambda x, y, _: (min(x, y), max(x, y)) if x or y else None, 0, LARGEST_LISTED)
    rules = (
        "Pairs of heaps stand on the blackboard.",
        "On your turn pick a pair and take as many strokes as you like from one of its heaps.",
        "Or take from both, the same number from each.",
        "A pair of which nothing is left is gone.",
        "Whoever makes the last move wins.",
    )

    def check(self, value: Pair) -> None:
        check_numbers(value, _PAIR, 2)
        smaller, larger = value
        if smaller < 0 or larger < 1:
            raise InvalidValue("The larger heap of a pair must have at least 1.")
        if smaller > larger:
            raise InvalidValue("The smaller heap of a pair comes first.")
        if larger > LARGEST_HEAP:
            raise InvalidValue(_TOO_LARGE)

    def choices(self, value: Pair) -> Sequence[Pair]:
        return FromPair(*value)

    def after(self, value: Pair, choice: Pair) -> tuple[Pair, ...]:
        one, other = value[0] - choice[0], value[1] - choice[1]
        return ((min(one, other), max(one, other)),) if one or other else ()

    def known_grundy(self, value: Pair) -> int:
        """The Grundy value from a table by the definition; beyond it 0 for P-positions, and Unsolved is raised."""
        return TABLE.grundy(*value)

    def is_lost_alone(self, value: Pair) -> bool:
        """By the golden ratio, at any size."""
        return is_lost(*value)

    def choices_to(self, value: Pair, nimber: int) -> Sequence[Pair] | None:
        """Of pairs beyond the table those that leave a P-position; None for all others."""
        return to_lost(*value) if nimber == 0 and value[1] > LARGEST_LISTED else None

    def proof(self, values: Collection[Pair]) -> Proof:
        """The golden ratio where a pair is beyond the table: it tells whether that is a P-position, and no more."""
        return Proof(CLOSED_FORM if any(larger > LARGEST_LISTED for _, larger in values) else DEFINITION)

    def option_nimbers(self, value: Pair) -> tuple[int, ...] | None:
        if value[1] > LARGEST_LISTED:
            return None
        left = [(value[0] - one, value[1] - other) for one, other in self.choices(value)]
        return tuple([TABLE.grundy(min(pair), max(pair)) for pair in left])

    def is_tame(self, value: Pair) -> bool:
        return value[1] <= MOST_JUDGED and fickleness(self, value) is not None

    def is_fickle(self, value: Pair, nimber: int) -> bool:
        return bool(fickleness(self, value))

    def longest_play(self, value: Pair) -> int:
        return sum(value)

    @property
    def size_limits(self) -> tuple[int, int]:
        return 1, LARGEST_LISTED

    def draw(self, rng: Random, largest: int) -> Pair:
        one, other = rng.randint(1, largest), rng.randint(1, largest)
        return min(one, other), max(one, other)

    def uniform_values(self, largest: int) -> Iterator[Pair]:
        pairs = product(range(1, largest + 1), repeat=2)
        return ((min(pair), max(pair)) for pair in pairs)

    def parse_value(self, text: str) -> Pair:
        numbers = whole_numbers(text, 2, _PAIR, _TOO_LARGE)
        if len(numbers) != 2:
            raise InvalidValue(_PAIR)
        return min(numbers), max(numbers)

    def parse_choice(self, text: str) -> Pair:
        numbers = whole_numbers(text, 2, _TAKEN, _TOO_LARGE)
        if len(numbers) != 2:
            raise InvalidValue(_TAKEN)
        return numbers[0], numbers[1]

    def describe(self, value: str, choice: str) -> str:
        return f"{value} - {choice}"

    def roomiest(self, value: Pair) -> tuple[Pair, ...]:
        """The pair, each heap alone, and the pairs with the most choices that are shown one by one."""
        smaller, larger = value
        alone = [(0, heap) for heap in heaps_up_to(larger)]
        listed = [(heap, min(larger, LISTED - 2 * heap)) for heap in range(min(smaller, LISTED // 3) + 1)]
        return value, *alone, *listed

    def sketch(self, value: Pair, rows: int = 5, columns: int = WIDEST_SKETCH) -> tuple[str, ...]:
        lines = [_line(heap, columns) for heap in value]
        if rows < 2 or not all(0 < len(line) <= columns for line in lines):
            return ()
        return (lines[0], "", lines[1]) if rows > 2 else (lines[0], lines[1])


def _line(heap: int, columns: int) -> str:
    return next(iter(tally(heap, 1, columns)), str(heap))


@dataclass(frozen=True, slots=True)
class FromPair(LazySequence[Pair]):
    """The choices in a pair: first from the smaller heap, then from the larger one, then from both."""

    smaller: int
    larger: int

    def __len__(self) -> int:
        return 2 * self.smaller + self.larger

    def __contains__(self, choice: object) -> bool:
        if not (isinstance(choice, tuple) and len(choice) == 2 and all(isinstance(each, int) for each in choice)):
            return False
        one, other = choice
        is_move: bool = one + other > 0 and (not one or not other or one == other)
        return is_move and bool(0 <= one <= self.smaller and 0 <= other <= self.larger)

    def __iter__(self) -> Iterator[Pair]:
        both = range(1, self.smaller + 1)
        return chain(
            ((taken, 0) for taken in both),
            ((0, taken) for taken in range(1, self.larger + 1)),
            ((taken, taken) for taken in both),
        )

    def index(self, choice: Any, start: int = 0, stop: int | None = None) -> int:
        """The place of a choice."""
        one, other = choice
        place = one - 1 if not other else self.smaller + other - 1 if not one else self.smaller + self.larger + one - 1
        if choice not in self or not start <= place < (place + 1 if stop is None else stop):
            raise ValueError(f"{choice} is no choice.")
        return int(place)

    def item(self, place: int) -> Pair:
        taken = place + 1
        if taken <= self.smaller:
            return taken, 0
        if taken <= self.smaller + self.larger:
            return 0, taken - self.smaller
        return taken - self.smaller - self.larger, taken - self.smaller - self.larger

"""Stacks: a stack is replaced by fewer stacks than it was high, each of them lower."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations_with_replacement, pairwise
from math import comb, factorial

from engine.rules.errors import InvalidValue
from engine.rules.lazy_sequence import LazySequence
from engine.rules.nimbers import xor_of
from engine.rules.ruleset import CLOSED_FORM, Proof, Ruleset
from engine.rules.text import whole_numbers

MOST = 10
MOST_VALUES = 20
"""So far are values listed: they double, and a higher stack has more choices than can be looked at."""
_TOO_MANY = "There must be fewer new stacks than the old one was high."


class Stacks(Ruleset[int, tuple[int, ...]]):
    """Stacks; a choice is the new stacks, highest first: for a stack of k, 1 to k - 1 of them, each of 1 to k - 1."""

    slug = "stacks"
    title = "Smaller Stacks"
    verb = "replace by"
    default_largest = 5
    most = MOST
    too_small = "A stack must be at least 1 high."
    too_large = "A stack can be at most {most} high, for a match with higher ones can take over a million moves."
    # A stack of 1 has no move, and one of 2 only leaves one of 1, fickle 0: so 2 is fickle 1. Every higher stack has a
    # value of 2 or more and can be replaced by one of 1, fickle 0, or by one of 2, fickle 1: so it is firm.
    tame = True
    rules = (
        "Stacks of chalk strokes stand on the blackboard.",
        "On your turn pick one and put smaller stacks in its place.",
        "A stack of 4 can become 1, 2 or 3 stacks, all lower than 4.",
        "A stack of 1 cannot be replaced: it is gone.",
        "Whoever makes the last move wins.",
    )

    def choices(self, value: int) -> Sequence[tuple[int, ...]]:
        return LowerStacks(value)

    def after(self, value: int, choice: tuple[int, ...]) -> tuple[int, ...]:
        return choice

    def known_grundy(self, value: int) -> int:
        """2^(k-2) for a stack of k from 2 on, 0 for one of 1.

        Proof by induction: the lower stacks are worth 0 and the bits 2^0 to 2^(k-3), so whatever replaces the stack is
        worth less than 2^(k-2). Each smaller number is made: 0 by a stack of 1, any other by the stacks of its bits,
        of which there are at most k - 2.
        """
        return 1 << value >> 2

    def proof(self, values: Collection[int]) -> Proof:
        return Proof(CLOSED_FORM)

    def option_nimbers(self, value: int) -> tuple[int, ...]:
        return _nimbers(value)

    def choices_to(self, value: int, nimber: int) -> Sequence[tuple[int, ...]] | None:
        if value > MOST:
            # No board has it, and its choices are too many to be sorted by what they leave.
            return None
        return _choices_by_nimber(value).get(nimber, ())

    def heap_values(self, most: int) -> Sequence[int]:
        """The powers of 2 that the theorem gives; they double for ever, so that no period adds anything to them."""
        if most > MOST_VALUES:
            raise InvalidValue(f"The values of stacks are listed up to a height of {MOST_VALUES:,}: they double.")
        return [self.known_grundy(height) for height in range(most + 1)]

    def longest_play(self, value: int) -> int:
        moves = 0
        for height in range(2, value + 1):
            moves = 1 + (height - 1) * moves
        return moves

    def parse_choice(self, text: str) -> tuple[int, ...]:
        return tuple(sorted(whole_numbers(text, MOST, _TOO_MANY, _TOO_MANY), reverse=True))

    def describe(self, value: str, choice: str) -> str:
        return f"{value} into {choice}"

    def most_slots(self, value: int) -> int:
        return factorial(max(value - 1, 1))


@dataclass(frozen=True, slots=True)
class LowerStacks(LazySequence[tuple[int, ...]]):
    """Every way to replace a stack, the fewest new stacks first, then the highest; listed only as far as asked for."""

    height: int

    def __len__(self) -> int:
        return comb(2 * self.height - 2, self.height - 1) - 1

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        heights = range(self.height - 1, 0, -1)
        return chain.from_iterable(combinations_with_replacement(heights, many) for many in range(1, self.height))

    def __contains__(self, choice: object) -> bool:
        return (
            isinstance(choice, tuple)
            and 0 < len(choice) < self.height
            and all(isinstance(each, int) and 0 < each < self.height for each in choice)
            and all(one >= other for one, other in pairwise(choice))
        )

    def item(self, place: int) -> tuple[int, ...]:
        rank, many, top, chosen = place, 1, self.height - 1, []
        while rank >= (ways := comb(top + many - 1, many)):
            rank -= ways
            many += 1
        for rest in range(many - 1, -1, -1):
            while rank >= (ways := comb(top + rest - 1, rest)):
                rank -= ways
                top -= 1
            chosen.append(top)
        return tuple(chosen)


@lru_cache(maxsize=MOST)
def _nimbers(height: int) -> tuple[int, ...]:
    return tuple([xor_of([1 << each >> 2 for each in choice]) for choice in LowerStacks(height)])


@lru_cache(maxsize=MOST)
def _choices_by_nimber(height: int) -> dict[int, list[tuple[int, ...]]]:
    found: dict[int, list[tuple[int, ...]]] = {}
    for choice, nimber in zip(LowerStacks(height), _nimbers(height), strict=True):
        found.setdefault(nimber, []).append(choice)
    return found

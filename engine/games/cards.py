"""Game of Cards: a few cards are removed from a pile, then as many as the card now on top says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Self

from engine.rules.errors import InvalidValue
from engine.rules.ruleset import Ruleset, check_numbers
from engine.rules.tally import WIDEST_SKETCH
from engine.rules.text import whole_numbers
from engine.theorems.tame import fickleness_after

DEFAULT_FREE = 1
MAX_FREE = 10
HIGHEST_CARD, MOST_CARDS = 10, 1_000
NARROWEST = 12
"""A pile is not drawn in fewer columns."""
SHOWN = 5
"""Of a longer pile only this many cards on its top are named."""
_PILE = "A pile is whole numbers from bottom to top, as in 1,2,1."
_TOO_MANY = f"A pile can have at most {MOST_CARDS:,} cards."
_TOO_LARGE = f"A card must be from 1 to {HIGHEST_CARD}."
_TOO_FREE = f"At most {MAX_FREE} cards may be dropped first."


@dataclass(frozen=True)
class Cards(Ruleset[tuple[int, ...], int]):
    """Piles of cards face up, bottom to top; a choice is how many cards are dropped first (SWERC, Game of Cards)."""

    slug = "cards"
    title = "Game of Cards"
    verb = "drop first"
    writes_commas = True
    default_largest = 8
    parameters_label, parameters_hint = "Drop up to", "1"

    free: int = DEFAULT_FREE
    """The number K: from 0 to this many cards may be dropped before the card on top counts; at most 10."""

    rules = (
        "Piles of cards lie face up.",
        "On your turn pick a pile and drop a few cards from its top, or none; one must stay.",
        "Then take as many cards as the top card says, if the pile has that many.",
        "A pile without a move is gone.",
        "Whoever makes the last move wins.",
    )

    def __post_init__(self) -> None:
        if not 0 <= self.free <= MAX_FREE:
            raise InvalidValue(_TOO_FREE)

    @classmethod
    def from_parameters(cls, parameters: tuple[int, ...]) -> Self:
        if len(parameters) > 1:
            raise InvalidValue("Cards have one parameter, how many may be dropped first, as in cards(1):1,2,1.")
        return cls(*parameters)

    @property
    def parameters(self) -> tuple[int, ...]:
        return () if self.free == DEFAULT_FREE else (self.free,)

    def check(self, value: tuple[int, ...]) -> None:
        check_numbers(value, _PILE)
        if not value:
            raise InvalidValue("A pile must have at least 1 card.")
        if len(value) > MOST_CARDS:
            raise InvalidValue(_TOO_MANY)
        if min(value) < 1 or max(value) > HIGHEST_CARD:
            raise InvalidValue(_TOO_LARGE)

    def choices(self, value: tuple[int, ...]) -> Sequence[int]:
        count = len(value)
        most = min(self.free, count - 1)
        return [drop for drop in range(most + 1) if value[count - drop - 1] <= count - drop]

    def after(self, value: tuple[int, ...], choice: int) -> tuple[tuple[int, ...], ...]:
        top = len(value) - choice
        left = value[: top - value[top - 1]]
        return (left,) if left else ()

    def known_grundy(self, value: tuple[int, ...]) -> int:
        """The last of the values of all piles from the bottom up, each by the definition."""
        return _heights(self.free, value)[0][-1]

    def option_nimbers(self, value: tuple[int, ...]) -> tuple[int, ...]:
        nimbers = _heights(self.free, value)[0]
        tops = [len(value) - choice for choice in self.choices(value)]
        return tuple([nimbers[top - value[top - 1]] for top in tops])

    def is_tame(self, value: tuple[int, ...]) -> bool:
        return _fickle(self.free, value) is not None

    def is_fickle(self, value: tuple[int, ...], nimber: int) -> bool:
        return bool(_fickle(self.free, value))

    def longest_play(self, value: tuple[int, ...]) -> int:
        return _heights(self.free, value)[1][-1]

    @property
    def size_limits(self) -> tuple[int, int]:
        return 1, MOST_CARDS

    def draw(self, rng: Random, largest: int) -> tuple[int, ...]:
        """A pile of at most `largest` cards, none of them higher than `largest`; the top card can be played."""
        count = rng.randint(1, largest)
        cards = [rng.randint(1, min(HIGHEST_CARD, largest)) for _ in range(count)]
        return (*cards[:-1], min(cards[-1], rng.randint(1, count)))

    def parse_value(self, text: str) -> tuple[int, ...]:
        return whole_numbers(text, MOST_CARDS, _TOO_MANY, _TOO_LARGE)

    def describe(self, value: str, choice: str) -> str:
        cards = value.split(",")
        drop = int(choice) if choice.isdigit() else len(cards)
        made = f"{_short(cards)} drop {choice}, take" if drop else f"{_short(cards)} take"
        return f"{made} {cards[-1 - drop]}" if drop < len(cards) else f"{_short(cards)} drop {choice}"

    def label(self, value: tuple[int, ...]) -> str:
        return _short(list(map(str, value)))

    def roomiest(self, value: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        return (value, (max(value),) * len(value))

    def most_slots(self, value: tuple[int, ...]) -> int:
        return 1

    def sketch(self, value: tuple[int, ...], rows: int = 5, columns: int = WIDEST_SKETCH) -> tuple[str, ...]:
        if rows < 3 or columns < NARROWEST:
            return ()
        shown: list[int] = []
        width_left = columns - len(f"{len(value)} ┄")
        for card in reversed(value):
            width_left -= len(str(card)) + 1
            if width_left < 1:
                break
            shown.insert(0, card)
        hidden = len(value) - len(shown)
        margin = f"{hidden} ┄" if hidden else ""
        faces = [str(card) for card in shown]
        above, below = ("".join(f"{corner}{'─' * len(face)}" for face in faces[:-1]) for corner in "┌└")
        front = "".join(f"│{face}" for face in faces[:-1])
        blank = " " * len(margin)
        wide = "═" * len(faces[-1])
        sides = "".join(f"│{' ' * len(face)}" for face in faces[:-1])
        plain = (f"{blank}{sides}║{' ' * len(wide)}║",) * (2 if rows >= 5 else 0)
        lines = f"{blank}{above}╔{wide}╗", f"{margin}{front}║{faces[-1]}║", *plain, f"{blank}{below}╚{wide}╝"
        # After a move other cards are in sight, and these may need all columns: so the pile keeps them all.
        return tuple([line.rjust(columns) for line in lines]) if hidden else lines


def _short(cards: list[str]) -> str:
    """The pile when it is low, else the cards on its top."""
    return ",".join(cards if len(cards) <= SHOWN else ["..", *cards[-SHOWN:]])


@lru_cache(maxsize=512)
def _heights(free: int, value: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Grundy value and longest play of the lowest 0, 1, 2, ... cards of the pile."""
    nimbers, longest = [0], [0]
    # For each card that is played: the value that it leaves, as a bit, and 1 + the longest play; 0 where it is no move.
    bits, plays = [0] * (free + 1), [0] * (free + 1)
    for height, card in enumerate(value, 1):
        left = height - card
        bits.append(1 << nimbers[left] if left >= 0 else 0)
        plays.append(longest[left] + 1 if left >= 0 else 0)
        seen = 0
        for bit in bits[-free - 1 :]:
            seen |= bit
        nimbers.append((~seen & (seen + 1)).bit_length() - 1)
        longest.append(max(plays[-free - 1 :]))
    return tuple(nimbers), tuple(longest)


@lru_cache(maxsize=512)
def _fickle(free: int, value: tuple[int, ...]) -> bool | None:
    """Whether the pile is fickle or firm, by the definition from the bottom up; None where it is not tame."""
    nimbers = _heights(free, value)[0]
    labels: list[bool | None] = [True]
    for height in range(1, len(value) + 1):
        tops = range(max(height - free, 1), height + 1)
        left = {top - value[top - 1] for top in tops if value[top - 1] <= top}
        tame = {(nimbers[each], fickle) for each in left if (fickle := labels[each]) is not None}
        labels.append(None if any(labels[each] is None for each in left) else fickleness_after(tame))
    return labels[-1]

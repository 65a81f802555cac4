"""Ruleset: the choices in one component of a game, the values they leave, and the words for them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from engine.axes import Axes
from engine.drawn import Drawn, V
from engine.errors import InvalidValue
from engine.heap_period import HeapPeriod, HeapSearch
from engine.naming import Named
from engine.text import counted

C = TypeVar("C")
"""A choice: the argument of a move in one component, an int or a tuple of ints, hashable."""


class Ruleset(Named, Drawn[V], Generic[V, C]):
    """The rules of one component, as a frozen value: equal rulesets play the same game."""

    title: ClassVar[str]
    """The name on the screen; parameters can give a ruleset its own name."""

    rules: ClassVar[tuple[str, ...]]
    """The rules in at most five lines; where parameters change them, these are the rules of the defaults."""

    verb: ClassVar[str]
    """The words before the choices of a component: `divide by`."""

    separator: ClassVar[str] = ":"
    """The character between slot and choice in a move's notation."""

    writes_commas: ClassVar[bool] = False
    """Whether a value is more than one number, written with commas between them."""

    parameters_label: ClassVar[str] = ""
    """A label for the parameters: `Divisors`; empty when there are none."""

    parameters_hint: ClassVar[str] = ""
    """The default parameters as they are written."""

    default_count: ClassVar[int] = 3
    """How many components a random board has when nobody asks for another number."""

    default_largest: ClassVar[int] = 99
    """The largest number on a random board when nobody asks for another."""

    tame: ClassVar[bool] = False
    """Whether every value is tame, so that misere play is understood on every board; see `engine/theorems/tame.py`."""

    axes: ClassVar[Axes | None] = None
    """The axes on which values that are pairs or boxes lie; None for other values."""

    @abstractmethod
    def check(self, value: V) -> None:
        """Raise InvalidValue unless `value` can stand on a board."""

    def check_any_size(self, value: V) -> None:
        """Raise InvalidValue unless `value` can be analysed; it may be too large for a board."""
        self.check(value)

    @abstractmethod
    def choices(self, value: V) -> Sequence[C]:
        """The legal choices, in order and without repetition; `number_of` and `in` are cheap at any size."""

    @abstractmethod
    def after(self, value: V, choice: C) -> tuple[V, ...]:
        """The values that a legal choice leaves, in order; each passes `check`; dead values may be missing."""

    def known_grundy(self, value: V) -> int | None:
        """The Grundy value from a theorem, or None where there is none to rely on."""
        return None

    def is_lost_alone(self, value: V) -> bool | None:
        """Whether a value alone is a P-position of normal play, by a theorem; None where no theorem says it."""
        return None

    def option_nimbers(self, value: V) -> tuple[int, ...] | None:
        """The Grundy value each choice leaves, in the order of `choices`; None where no theorem gives them."""
        return None

    def choices_to(self, value: V, nimber: int) -> Sequence[C] | None:
        """The choices that leave exactly this Grundy value; None where no theorem finds them without trying all."""
        return None

    def heap_values(self, most: int) -> Sequence[int] | None:
        """The Grundy values of heaps of 0 to `most`; None where a value is not the size of a heap.

        Where `most` is too large, raises InvalidValue, which says how far they are known.
        """
        return None

    def heap_period(self, most: int) -> HeapPeriod | None:
        """The period of those values, proved from heaps up to `most`; None where these prove none."""
        search = self.heap_search()
        return None if search is None else search.period(most)

    def heap_search(self, work: int | None = None) -> HeapSearch | None:
        """The search for that period, with its usual work or with this much; None where there is none."""
        return None

    def is_tame(self, value: V) -> bool:
        """Whether this value and every value that it can become are tame."""
        return self.tame

    def is_fickle(self, value: V, nimber: int) -> bool:
        """Whether a tame value with this Grundy value is fickle; True only where it is 0 or 1."""
        return nimber <= 1

    @property
    def size_limits(self) -> tuple[int, int]:
        """The least and the greatest number that `draw` can be asked for."""
        return 1, 10**18

    def check_largest(self, largest: int) -> None:
        """Raise InvalidValue unless `draw` can be asked for numbers up to `largest`."""
        least, most = self.size_limits
        if not least <= largest <= most:
            raise InvalidValue(f"The largest number must be from {least:,} to {most:,}.")

    @abstractmethod
    def draw(self, rng: Random, largest: int) -> V:
        """A random value of numbers from 1 up to `largest`, with a move left where such a value exists."""

    def uniform_values(self, largest: int) -> Iterable[V] | None:
        """The values among which `draw` picks with equal chances, repetitions included; None where it does not."""
        return None

    def nimber_counts(self, largest: int) -> Mapping[int, int] | None:
        """How many of those values have each Grundy value, where a theorem counts them."""
        return None

    @abstractmethod
    def parse_value(self, text: str) -> V:
        """The value written as `text`; raises InvalidValue with a sentence that says what is expected."""

    def format_value(self, value: V) -> str:
        """The text that `parse_value` reads back, without blanks."""
        return str(value)

    @abstractmethod
    def parse_choice(self, text: str) -> C:
        """The choice written as `text`, legal or not; raises InvalidValue."""

    def format_choice(self, choice: C) -> str:
        """The text that `parse_choice` reads back, without blanks."""
        return str(choice)

    @abstractmethod
    def describe(self, value: str, choice: str) -> str:
        """The move as the middle of a sentence, from the texts of value and choice: `42 / 4`."""

    def label(self, value: V) -> str:
        """The value as it is written for people, on one line."""
        return self.format_value(value)

    def preview(self, value: V, choice: C) -> str:
        """The result of a legal choice in words: `leaves 10`, or `erased` when no move is left in it."""
        left = counted([self.label(piece) for piece in self.after(value, choice) if self.choices(piece)])
        return f"leaves {left}" if left else "erased"


AnyRuleset = Ruleset[Any, Any]


def number_of(choices: Sequence[Any]) -> int:
    """The number of these choices, even where `len` cannot say it."""
    try:
        # Our own sequences can be longer than `len` can say.
        return choices.__len__()
    except OverflowError:
        # A range can be longer than `len` can say, as in a heap of Nim on a 32-bit machine.
        return choices.index(choices[-1]) + 1

"""Ruleset: the choices in one component of a game, the values they leave, and the words for them.

A game is a class with a slug, `choices` and `after`. Everything else has a default for a game on whole numbers, each
the size of a heap; a game on pairs, boxes or piles says how its values are checked, drawn and read.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from engine.rules.errors import InvalidValue
from engine.rules.heap_period import HeapPeriod, HeapSearch
from engine.rules.tally import WIDEST_SKETCH, heaps_up_to, tally
from engine.rules.text import LONGEST_NUMBER, counted, numbers_with_commas, printable, whole_number

V = TypeVar("V")
"""A value of one component: an int or a tuple of ints, hashable."""
C = TypeVar("C")
"""A choice: the argument of a move in one component, an int or a tuple of ints, hashable."""

GONE = "gone"
"""The result of a move that leaves nothing to move in."""
DEFINITION, CLOSED_FORM, PERIOD = "definition", "closed form", "period"
"""What Grundy values can rest on."""


class Proof(NamedTuple):
    """What the Grundy values of a game rest on: the definition, a closed form, or a period that a window proves."""

    by: str = DEFINITION
    period: int = 0
    window: tuple[int, int] = (0, 0)
    """The first and the last value at which the period was seen; from there it holds for good, by induction."""


class Axes(NamedTuple):
    """How a game's values lie over a plane of two numbers, in layers where a value has a third one."""

    value: Callable[[int, int, int], Any]
    """The value at x, y and layer; None where nothing is left, which counts 0. Without layers the layer is 0."""
    least: int
    """The least number on each axis."""
    most: int
    """The greatest number on each axis."""
    layers: bool = False
    """Whether there is a third number, from `least` to `most` as well: the layer."""


class Ruleset(ABC, Generic[V, C]):
    """The rules of one component, as a value that does not change: equal rulesets play the same game.

    Two of one class are equal where they hold the same; a game with parameters is a frozen data class.
    """

    slug: ClassVar[str]
    """The name in the notation, lower-case letters."""

    title: ClassVar[str]
    """The name on the screen, by default the slug; parameters can give a ruleset its own name."""

    aliases: ClassVar[Mapping[str, tuple[int, ...]]] = {}
    """Other names in the notation, lower-case letters, and the `parameters` of the ruleset that each stands for."""

    rules: ClassVar[tuple[str, ...]] = (
        "Whole numbers stand on the blackboard.",
        "On your turn pick one and choose one of its moves.",
        "A number without a move is gone.",
        "Whoever makes the last move wins.",
    )
    """The rules in at most five lines; where parameters change them, these are the rules of the defaults."""

    verb: ClassVar[str] = "move"
    """The words before the choices of a component: `divide by`."""

    separator: ClassVar[str] = ":"
    """The character between slot and choice in a move's notation: `:`, `/` or `-`."""

    writes_commas: ClassVar[bool] = False
    """Whether a value is more than one number, written with commas between them."""

    parameters_label: ClassVar[str] = ""
    """A label for the parameters: `Divisors`; empty when there are none."""

    parameters_hint: ClassVar[str] = ""
    """The default parameters as they are written."""

    most: ClassVar[int] = 1_000
    """The largest number on a board."""

    any_size: ClassVar[bool] = False
    """Whether larger numbers can be written and analysed all the same."""

    too_small: ClassVar[str] = "A number must be at least 1."
    too_large: ClassVar[str] = "A number can be at most {most:,}."
    """The sentences that refuse a number."""

    strokes: ClassVar[bool] = True
    """Whether a small number is drawn as so many strokes of chalk."""

    default_count: ClassVar[int] = 3
    """How many components a random board has when nobody asks for another number."""

    default_largest: ClassVar[int] = 99
    """The largest number on a random board when nobody asks for another."""

    never_splits: ClassVar[bool] = False
    """Whether every choice leaves at most one component."""

    tame: ClassVar[bool] = False
    """Whether every value is tame, so that misere play is understood on every board; see `engine/theorems/tame.py`."""

    axes: ClassVar[Axes | None] = None
    """The axes on which values that are pairs or boxes lie; None for other values."""

    def __init_subclass__(cls) -> None:
        own = vars(cls)
        if "slug" in own and "title" not in own:
            cls.title = str(cls.slug).title()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and _held(self) == _held(other)

    def __hash__(self) -> int:
        return hash(self.parameters)

    def __repr__(self) -> str:
        """The ruleset as Python makes it."""
        return f"{type(self).__name__}({', '.join(f'{name}={held!r}' for name, held in _held(self).items())})"

    def __str__(self) -> str:
        """The ruleset in the notation: `nim`, `floor(2,3)`; an alias stands for its parameters."""
        if self.name != self.slug:
            return self.name
        parameters = self.format_parameters()
        return f"{self.slug}({parameters})" if parameters else self.slug

    @abstractmethod
    def choices(self, value: V) -> Sequence[C]:
        """The legal choices, in order and without repetition; `number_of` and `in` are cheap at any size."""

    @abstractmethod
    def after(self, value: V, choice: C) -> tuple[V, ...]:
        """The values that a legal choice leaves, in order; dead values, which have no choices, may be missing."""

    @classmethod
    def from_parameters(cls, parameters: tuple[int, ...]) -> Self:
        """The ruleset with these parameters, `()` for its defaults; raises InvalidValue."""
        made = cls()
        if parameters:
            example = made.format_value(made.draw(Random(cls.slug), cls.default_largest))
            raise InvalidValue(f"{cls.title} has no parameters: write it as in {cls.slug}:{example}.")
        return made

    @property
    def parameters(self) -> tuple[int, ...]:
        """The parameters from which `from_parameters` builds this ruleset again; `()` for the defaults."""
        return ()

    @classmethod
    def parse_parameters(cls, text: str) -> tuple[int, ...]:
        """The parameters written as `text`, allowed or not; raises NotationError, with the column in this text."""
        return numbers_with_commas(text)

    def format_parameters(self) -> str:
        """The text that `parse_parameters` reads back; empty for the defaults."""
        return ",".join(map(str, self.parameters))

    @property
    def parameters_said(self) -> str:
        """The numbers that the rules speak of without naming them, as a sentence; empty where there are none."""
        written = self.format_parameters() or self.parameters_hint
        return f"{self.parameters_label}: {written.replace(',', ', ')}." if self.parameters_label else ""

    @property
    def name(self) -> str:
        """The name in the notation: the alias of its parameters where there is one, else the slug."""
        parameters = self.parameters if self.aliases else None
        return next((name for name, stands_for in self.aliases.items() if stands_for == parameters), self.slug)

    def check(self, value: V) -> None:
        """Raise InvalidValue unless `value` can stand on a board."""
        number: Any = value
        if not isinstance(number, int):
            raise InvalidValue(f"{printable(repr(number))} is no whole number.")
        if number < 1:
            raise InvalidValue(self.too_small)
        if number > self.most:
            raise InvalidValue(self._too_large)

    def check_any_size(self, value: V) -> None:
        """Raise InvalidValue unless `value` can be analysed; it may be too large for a board."""
        number: Any = value
        if self.any_size and isinstance(value, int):
            number = min(value, self.most)
        self.check(number)

    @property
    def size_limits(self) -> tuple[int, int]:
        """The least and the greatest number that `draw` can be asked for."""
        numbers: Iterable[Any] = range(1, self.most + 1)
        return next(filter(self.choices, numbers), 1), self.most

    def check_largest(self, largest: int) -> None:
        """Raise InvalidValue unless `draw` can be asked for numbers up to `largest`."""
        least, most = self.size_limits
        if not least <= largest <= most:
            raise InvalidValue(f"The largest number must be from {least:,} to {most:,}.")

    def draw(self, rng: Random, largest: int) -> V:
        """A random value of numbers from 1 up to `largest`, with a move left where such a value exists."""
        least = min(self.size_limits[0], largest)
        number: Any = rng.randint(least, largest)
        while number > least and not self.choices(number):
            number = rng.randint(least, largest)
        drawn: V = number
        return drawn

    def uniform_values(self, largest: int) -> Iterable[V] | None:
        """The values among which `draw` picks with equal chances, repetitions included; None where it does not."""
        if type(self).draw is not Ruleset.draw:
            return None
        numbers: Iterable[Any] = range(min(self.size_limits[0], largest), largest + 1)
        return filter(self.choices, numbers)

    def nimber_counts(self, largest: int) -> Mapping[int, int] | None:
        """How many of those values have each Grundy value, where a theorem counts them."""
        return None

    def parse_value(self, text: str) -> V:
        """The value written as `text`; raises InvalidValue with a sentence that says what is expected."""
        number: Any = whole_number(text, self._too_large, LONGEST_NUMBER)
        value: V = number
        return value

    def format_value(self, value: V) -> str:
        """The text that `parse_value` reads back, without blanks."""
        return _with_commas(value)

    def parse_choice(self, text: str) -> C:
        """The choice written as `text`, legal or not; raises InvalidValue."""
        numbers = [
            whole_number(part, f"A choice has at most {LONGEST_NUMBER:,} digits.", LONGEST_NUMBER)
            for part in text.split(",")
        ]
        read: Any = tuple(numbers) if len(numbers) > 1 else numbers[0]
        choice: C = read
        return choice

    def format_choice(self, choice: C) -> str:
        """The text that `parse_choice` reads back, without blanks."""
        return _with_commas(choice)

    def describe(self, value: str, choice: str) -> str:
        """The move as the middle of a sentence, from the texts of value and choice: `42 / 4`."""
        return f"{value} {self.verb if self.separator == ':' else self.separator} {choice}"

    def label(self, value: V) -> str:
        """The value as it is written for people, on one line."""
        return self.format_value(value)

    def preview(self, value: V, choice: C) -> str:
        """The result of a legal choice in words: `leaves 10`, or `gone` when no move is left in it."""
        left = counted([self.label(piece) for piece in self.after(value, choice) if self.choices(piece)])
        return f"leaves {left}" if left else GONE

    def sketch(self, value: V, rows: int = 5, columns: int = WIDEST_SKETCH) -> tuple[str, ...]:
        """A chalk picture of box-drawing characters within these rows and columns; `()` where there is none."""
        return tally(value, rows, columns) if self.strokes and isinstance(value, int) else ()

    def cracks(self, choice: C) -> int:
        """Into how many parts a picture cracks for a moment when this choice is made; 1 where it does not."""
        return 1

    def roomiest(self, value: V) -> tuple[V, ...]:
        """Values whose labels, sketches and choices need at least the cells of everything that this value becomes."""
        values: tuple[Any, ...] = heaps_up_to(value) if self.strokes and isinstance(value, int) else (value,)
        return values

    def longest_play(self, value: V) -> int:
        """The largest number of moves that can be made in this component."""
        known = _longest_plays(self)
        open_ = [value]
        while open_:
            left = [self.after(open_[-1], choice) for choice in self.choices(open_[-1])]
            unknown = {piece for pieces in left for piece in pieces if piece not in known}
            if unknown:
                open_ += unknown
            else:
                known[open_.pop()] = max((1 + sum(known[piece] for piece in pieces) for pieces in left), default=0)
        return known[value]

    def most_slots(self, value: V) -> int:
        """The largest number of slots that this component and its pieces can take; one is enough for each move."""
        return 1 if self.never_splits else max(self.longest_play(value), 1)

    def known_grundy(self, value: V) -> int | None:
        """The Grundy value from a theorem, or None where there is none to rely on."""
        return None

    def proof(self, values: Collection[V]) -> Proof:
        """What the Grundy values of these values rest on; there is at least one, and they can be solved."""
        return Proof()

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
    def _too_large(self) -> str:
        return self.too_large.format(most=self.most)


AnyRuleset = Ruleset[Any, Any]


def number_of(choices: Sequence[Any]) -> int:
    """The number of these choices, even where `len` cannot say it."""
    try:
        # Our own sequences can be longer than `len` can say.
        return choices.__len__()
    except AttributeError:
        kind = type(choices).__name__
        raise TypeError(f"choices gives a {kind}, and has to give a list, a tuple or another sequence.") from None
    except OverflowError:
        # A range can be longer than `len` can say, as in a heap of Nim on a 32-bit machine.
        return choices.index(choices[-1]) + 1


def check_numbers(value: Any, sentence: str, count: int | None = None) -> None:
    """Raise InvalidValue with this sentence unless the value is a tuple of whole numbers, `count` of them."""
    if not (isinstance(value, tuple) and count in (None, len(value)) and all(isinstance(each, int) for each in value)):
        raise InvalidValue(sentence)


def _held(ruleset: object) -> dict[str, Any]:
    """The attributes of a ruleset, without what its cached properties have worked out."""
    kind = type(ruleset)
    return {
        name: held for name, held in vars(ruleset).items() if not isinstance(getattr(kind, name, None), cached_property)
    }


def _with_commas(numbers: Any) -> str:
    return ",".join(map(str, numbers)) if isinstance(numbers, tuple) else str(numbers)


@lru_cache(maxsize=16)
def _longest_plays(_ruleset: AnyRuleset) -> dict[Any, int]:
    return {}

"""Octal games: a few are taken from a heap, and what is left may be split, as a code of digits says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from random import Random
from typing import ClassVar, Self

from engine.drawn import LISTED, WIDEST_SKETCH
from engine.errors import InvalidValue, NotationError, Unsolved
from engine.games.octal_choices import Choice, alive_heaps, octal_choices, split_nimbers
from engine.games.octal_proofs import SMALL, ProvedByWindow
from engine.games.octal_words import octal_rules
from engine.games.tally import heaps_up_to, tally
from engine.ruleset import Ruleset
from engine.text import LONGEST, whole_number, whole_numbers
from engine.theorems.heap_table import HeapValues, listed
from engine.theorems.longest_play import longest_play
from engine.theorems.octal import OctalCode, heap_values
from engine.theorems.tame_heaps import fickle

MOST = 10_000
MOST_VALUES = 10_000_000
ENDLESS = 8
"""Behind the digits in the parameters: the last one goes on for ever."""
KAYLES = OctalCode(0, (7, 7))
_TITLES = {
    "kayles": "Kayles",
    "dawson": "Dawson's Chess",
    "dawsonskayles": "Dawson's Kayles",
    "treblecross": "Treblecross",
    "lasker": "Lasker's Nim",
}
_TOO_LARGE = f"A heap can have at most {MOST:,}, so that its parts find room on the board."
_CHOICE = "A choice is how many are taken and, where the rest is split, its smaller part, as in 2 or 2,3."


@dataclass(frozen=True)
class Octal(ProvedByWindow, Ruleset[int, Choice]):
    """Heaps; a choice is how many are taken, and the smaller part where the rest is split, else 0."""

    slug = "octal"
    title = "Octal Game"
    verb = "take, and split off"
    default_largest = 12
    parameters_label, parameters_hint = "Code", "0.77"
    rules = octal_rules(KAYLES)
    aliases: ClassVar[Mapping[str, tuple[int, ...]]] = {
        "kayles": (),
        "dawson": (0, 1, 3, 7),
        "dawsonskayles": (0, 0, 7),
        "treblecross": (0, 0, 0, 7),
        "lasker": (4, 3, ENDLESS),
    }

    code: OctalCode = KAYLES

    def __post_init__(self) -> None:
        object.__setattr__(self, "code", OctalCode.of(*self.code))
        object.__setattr__(self, "rules", octal_rules(self.code))
        object.__setattr__(self, "title", f"{Octal.title}: {_TITLES.get(self.name, self.code)}")

    @classmethod
    def from_parameters(cls, parameters: tuple[int, ...]) -> Self:
        if not parameters:
            return cls()
        endless = parameters[-1] == ENDLESS
        return cls(OctalCode.of(parameters[0], parameters[1 : len(parameters) - endless], endless))

    @property
    def parameters(self) -> tuple[int, ...]:
        code = self.code
        return () if code == KAYLES else (code.before, *code.digits, *(ENDLESS,) * code.endless)

    @classmethod
    def parse_parameters(cls, text: str) -> tuple[int, ...]:
        try:
            code = OctalCode.parse(text)
        except InvalidValue as error:
            raise NotationError(str(error), 1) from None
        return (code.before, *code.digits, *(ENDLESS,) * code.endless)

    def format_parameters(self) -> str:
        return str(self.code) if self.parameters else ""

    def check(self, value: int) -> None:
        if value < 1:
            raise InvalidValue("A heap must have at least 1.")
        if value > MOST:
            raise InvalidValue(_TOO_LARGE)

    def check_any_size(self, value: int) -> None:
        # What may be left of a code without end is counted for boards only.
        self.check(value if self.code.endless else min(value, MOST))

    def choices(self, value: int) -> Sequence[Choice]:
        return octal_choices(self.code, value)

    def after(self, value: int, choice: Choice) -> tuple[int, ...]:
        taken, part = choice
        left = value - taken
        return (part, left - part) if part else (left,) if left else ()

    def known_grundy(self, value: int) -> int:
        """The Grundy value from a table by the definition, or by the theorem of Guy and Smith from its period."""
        return heap_values(self.code).grundy(value)

    def option_nimbers(self, value: int) -> tuple[int, ...]:
        return split_nimbers(self.heap_values(value), value, octal_choices(self.code, value))

    def choices_to(self, value: int, nimber: int) -> Sequence[Choice] | None:
        """Of heaps larger than those on boards, by the proved period; None for the others."""
        if value <= MOST:
            return None
        known = heap_values(self.code)
        period = known.period(value)
        if period is None:
            raise Unsolved(f"Heaps of more than {MOST:,} are not solved: no period is proved.")
        return self.form().where(value, lambda left: _nimber(known, left) == nimber, period.since, period.period)

    def heap_values(self, most: int) -> Sequence[int]:
        return listed(heap_values(self.code), most, self.title, MOST_VALUES)

    def is_tame(self, value: int) -> bool:
        return value <= SMALL and fickle(self, value) is not None

    def is_fickle(self, value: int, nimber: int) -> bool:
        return bool(fickle(self, value))

    def longest_play(self, value: int) -> int:
        if self.code.endless:
            # Each is taken alone, and each split makes one heap more of at most so many.
            return 2 * value - 1 if self.code.before else value
        return longest_play(self.code.moves).of(value)

    @property
    def size_limits(self) -> tuple[int, int]:
        return next(heap for heap in range(1, MOST) if self.choices(heap)), MOST

    def draw(self, rng: Random, largest: int) -> int:
        some, all_from = alive_heaps(self.code, largest)
        place = rng.randint(0, len(some) + len(all_from) - 1)
        return some[place] if place < len(some) else all_from[place - len(some)]

    def uniform_values(self, largest: int) -> chain[int]:
        return chain(*alive_heaps(self.code, largest))

    def parse_value(self, text: str) -> int:
        return whole_number(text, _TOO_LARGE, LONGEST)

    def parse_choice(self, text: str) -> Choice:
        numbers = whole_numbers(text, 2, _CHOICE, _TOO_LARGE, LONGEST)
        if len(numbers) == 2 and not numbers[1]:
            raise InvalidValue(_CHOICE)
        return numbers[0], numbers[1] if len(numbers) == 2 else 0

    def format_choice(self, choice: Choice) -> str:
        return f"{choice[0]},{choice[1]}" if choice[1] else str(choice[0])

    def describe(self, value: str, choice: str) -> str:
        taken, _, part = choice.partition(",")
        made = value if taken == "0" else f"{value} - {taken}"
        return f"{made} split at {part}" if part else made

    def roomiest(self, value: int) -> tuple[int, ...]:
        # Of the heaps whose choices are shown one by one, each has the most for some smaller one.
        return tuple(dict.fromkeys((*heaps_up_to(value), *range(1, min(value, 3 * LISTED) + 1))))

    def sketch(self, value: int, rows: int = 5, columns: int = WIDEST_SKETCH) -> tuple[str, ...]:
        return tally(value, rows, columns)


def _nimber(known: HeapValues, heaps: tuple[int, ...]) -> int:
    total = 0
    for heap in heaps:
        total ^= known.grundy(heap)
    return total

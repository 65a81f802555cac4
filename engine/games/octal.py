"""Octal games: a few are taken from a heap, and what is left may be split, as a code of digits says."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain
from random import Random
from typing import ClassVar, Self

from engine.rules.errors import InvalidValue, NotationError
from engine.rules.heap_period import HeapSearch
from engine.rules.lazy_sequence import LazySequence
from engine.rules.ruleset import CLOSED_FORM, PERIOD, Proof, Ruleset
from engine.rules.tally import LISTED, heaps_up_to
from engine.rules.text import LONGEST_NUMBER, whole_numbers
from engine.theorems.breaking import HeapMoves, splits_in_order
from engine.theorems.heap_table import listed, longest_play
from engine.theorems.octal import OctalCode, heap_values
from engine.theorems.tame import fickleness

Choice = tuple[int, int]
"""How many are taken, and the smaller of the two heaps that the rest is split into, 0 where it is not split."""


@dataclass(frozen=True)
class OctalHeapChoices(LazySequence[Choice]):
    """The choices in a heap: by how many are taken, each with no split first and then by the smaller part."""

    code: OctalCode
    heap: int

    @cached_property
    def runs(self) -> tuple[tuple[int, int, int], ...]:
        """For each number taken: it, the first part, and the number behind the last part."""
        moves: HeapMoves = self.code.moves
        runs = []
        for taken in range(min(len(self.code.digits), self.heap) + 1):
            left = self.heap - taken
            whole = taken in moves.rests if left else taken in moves.wholes
            end = left // 2 + 1 if taken in moves.splits else 1
            if whole or end > 1:
                runs.append((taken, 0 if whole else 1, end))
        return tuple(runs)

    @cached_property
    def _starts(self) -> tuple[int, ...]:
        """The place of the first choice of each run, and the number of all of them."""
        starts = [0]
        for _, first, end in self.runs:
            starts.append(starts[-1] + end - first)
        return tuple(starts)

    def __len__(self) -> int:
        return self._starts[-1] + (max(self.heap - len(self.code.digits), 0) if self.code.endless else 0)

    def __contains__(self, choice: object) -> bool:
        if not (isinstance(choice, tuple) and len(choice) == 2 and all(isinstance(each, int) for each in choice)):
            return False
        taken, part = choice
        if self.code.endless and part == 0 and 0 < taken <= self.heap:
            return True
        return any(taken == each and first <= part < end for each, first, end in self.runs)

    def __iter__(self) -> Iterator[Choice]:
        split = ((taken, part) for taken, first, end in self.runs for part in range(first, end))
        longest = len(self.code.digits)
        return chain(
            split, ((taken, 0) for taken in range(longest + 1, longest + self.__len__() - self._starts[-1] + 1))
        )

    def item(self, place: int) -> Choice:
        if place >= self._starts[-1]:
            return place - self._starts[-1] + len(self.code.digits) + 1, 0
        run = bisect_right(self._starts, place) - 1
        taken, first, _ = self.runs[run]
        return taken, first + place - self._starts[run]


@lru_cache(maxsize=16_384)
def octal_choices(code: OctalCode, heap: int) -> OctalHeapChoices:
    """The choices in a heap."""
    return OctalHeapChoices(code, heap)


def left_by(heap: int, choice: Choice) -> tuple[int, ...]:
    """The heaps that a choice leaves."""
    taken, part = choice
    rest = heap - taken
    return (part, rest - part) if part else (rest,) if rest else ()


@lru_cache(maxsize=64)
def alive_heaps(code: OctalCode, largest: int) -> tuple[list[int], range]:
    """The heaps up to the largest with a move: some of them, and those from which on all have one."""
    least = len(code.digits) + 2
    some = [heap for heap in range(1, min(least - 1, largest) + 1) if octal_choices(code, heap)]
    return some, range(least, largest + 1) if octal_choices(code, least) else range(0)


def split_nimbers(values: Sequence[int], heap: int, choices: OctalHeapChoices) -> tuple[int, ...]:
    """The Grundy value that each choice leaves, from those of all heaps up to this one."""
    if not isinstance(values, bytes) or choices.code.endless:
        return tuple([values[part] ^ values[heap - taken - part] for taken, part in choices])
    # Long runs are one XOR of long numbers each: a heap of 10,000 has 45,000 choices under some codes.
    return tuple(b"".join(splits_in_order(values, heap - taken, first, end) for taken, first, end in choices.runs))


SMALL = 60
"""Of larger heaps it is not asked whether they are tame, so that none but normal play is proved by their values."""
FURTHER = 4_000
"""So far a period is looked for that proves smaller heaps: a checker derives as many in less than a second."""


def octal_rules(code: OctalCode) -> tuple[str, ...]:
    """The rules in at most five lines."""
    return ("Heaps of chalk strokes stand on the blackboard.", *_moves(code), "Whoever makes the last move wins.")


def _moves(code: OctalCode) -> Iterator[str]:
    moves = code.moves
    may = "On your turn you may"
    if code.endless:
        yield f"{may} take as many strokes from a heap as you like, at least one."
        may = "You may also"
    else:
        if moves.rests:
            yield f"{may} take {_listed(moves.rests)} from a heap; the rest stays one heap."
            may = "You may also"
        if moves.wholes:
            yield f"{may} take a whole heap of {_listed(moves.wholes)}."
            may = "You may also"
    if moves.splits == (0,):
        yield f"{may} split a heap into two heaps, with nothing taken."
    elif moves.splits:
        yield f"{may} take {_listed(moves.splits)} from a heap and split the rest into two heaps."


def _listed(numbers: Sequence[int]) -> str:
    *first, last = [str(number) if number else "nothing" for number in numbers]
    return f"{', '.join(first)} or {last}" if first else last


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
_CHOICE = "A choice is how many are taken and, where the rest is split, its smaller part, as in 2 or 2,3."


@dataclass(frozen=True)
class Octal(Ruleset[int, Choice]):
    """Heaps; a choice is how many are taken, and the smaller part where the rest is split, else 0."""

    slug = "octal"
    title = "Octal Game"
    verb = "take, and split off"
    default_largest = 12
    most = MOST
    too_small = "A heap must have at least 1."
    too_large = "A heap can have at most {most:,}, so that its parts find room on the board."
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

    def choices(self, value: int) -> Sequence[Choice]:
        return octal_choices(self.code, value)

    def after(self, value: int, choice: Choice) -> tuple[int, ...]:
        return left_by(value, choice)

    def known_grundy(self, value: int) -> int:
        """The Grundy value from a table by the definition, or by the theorem of Guy and Smith from its period."""
        return heap_values(self.code).grundy(value)

    def option_nimbers(self, value: int) -> tuple[int, ...]:
        return split_nimbers(self.heap_values(value), value, octal_choices(self.code, value))

    def heap_values(self, most: int) -> Sequence[int]:
        return listed(heap_values(self.code), most, self.title, MOST_VALUES)

    def heap_search(self, work: int | None = None) -> HeapSearch:
        """The table of this code, which looks for the window that Guy and Smith ask for."""
        return heap_values(self.code) if work is None else heap_values(self.code, work)

    def proof(self, values: Collection[int]) -> Proof:
        """A period where heaps up to the largest of these prove one, or for other than small ones a larger table."""
        if self.code.endless:
            return Proof(CLOSED_FORM)
        largest = max(values)
        period = self.heap_search().period(largest if largest <= SMALL else max(largest, FURTHER))
        if period is None:
            return Proof()
        since = max(period.since, 1)
        return Proof(PERIOD, period.period, (since, 2 * since + period.period + len(self.code.digits) - 1))

    def is_tame(self, value: int) -> bool:
        return value <= SMALL and fickleness(self, value) is not None

    def is_fickle(self, value: int, nimber: int) -> bool:
        return bool(fickleness(self, value))

    def longest_play(self, value: int) -> int:
        if self.code.endless:
            # At most `value` moves take one each; where heaps can be split, `value - 1` moves make one heap more.
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

    def parse_choice(self, text: str) -> Choice:
        numbers = whole_numbers(text, 2, _CHOICE, _CHOICE, LONGEST_NUMBER)
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

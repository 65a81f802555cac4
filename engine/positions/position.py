"""Position: a disjunctive sum of components in stable slots, and the moves in it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, NamedTuple

from engine.games import DEFAULT
from engine.games.component import Component
from engine.rules.errors import IllegalMove, InvalidValue
from engine.rules.lazy_sequence import LazySequence
from engine.rules.rich_display import RichDisplay
from engine.rules.ruleset import AnyRuleset, number_of
from engine.rules.text import numbered
from engine.values.grundy import is_won

ERASED = "-"
"""A slot whose component was erased, in the notation."""


class Move(NamedTuple):
    """Make `choice` in the component that stands in `slot`; slots count from 1."""

    slot: int
    choice: Any


@dataclass(frozen=True, slots=True)
class Position(RichDisplay):
    """Components in slots that never shift; None marks a slot whose component was erased."""

    slots: tuple[Component | None, ...]
    misere: bool = False
    """Whether the player who makes the last move loses."""

    @classmethod
    def of(cls, components: Iterable[Component], misere: bool = False) -> Position:
        """The position in which these components stand in slots 1, 2, ..."""
        return cls(tuple(components), misere)

    def __str__(self) -> str:
        """The position in the notation, without its convention: `17 nim:5 -`."""
        return self.written()

    def written(self, default: AnyRuleset = DEFAULT) -> str:
        """The position in the notation; components of the default ruleset are their values alone."""
        return " ".join(ERASED if each is None else each.written(default) for each in self.slots)

    def __add__(self, other: Position) -> Position:
        """The sum: the slots of both, the other's behind these; raises InvalidValue for two conventions."""
        if not isinstance(other, Position):
            return NotImplemented
        if self.misere is not other.misere:
            raise InvalidValue("These positions have no sum: in one the last move wins, in the other it loses.")
        return Position(self.slots + other.slots, self.misere)

    def __iter__(self) -> Iterator[Component]:
        """The components in which a move is left, slot by slot; they alone count for the sum."""
        return (component for _, component in self.live())

    def __contains__(self, component: object) -> bool:
        """Whether one of those components equals this one."""
        return component in [*self]

    def __len__(self) -> int:
        """How many components have a move left."""
        return sum(1 for _ in self.live())

    def __getitem__(self, slot: int) -> Component | None:
        """The component in a slot, None where it was erased; raises IllegalMove where there is no such slot."""
        return _in_slot(self.slots, slot)

    def live(self) -> Iterator[tuple[int, Component]]:
        """The slots in which a move is left, with their components."""
        for slot, component in enumerate(self.slots, 1):
            if component is not None and component.ruleset.choices(component.value):
                yield slot, component

    @property
    def is_over(self) -> bool:
        """Whether no move is left anywhere."""
        return next(self.live(), None) is None

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves; `random.choice` takes one of them, and `in` says whether a move is one."""
        return LegalMoves(self)

    @property
    def is_won(self) -> bool:
        """Whether the player to move wins with perfect play (an N-position), by its convention; raises Unsolved."""
        return is_won([each for each in self.slots if each is not None], self.misere)

    def check(self, move: Move) -> Component:
        """The component that this legal move changes; raises IllegalMove."""
        return _check(self.slots, move)

    def play(self, move: Move) -> Position:
        """The position after a legal move; raises IllegalMove."""
        return self.replace(move.slot, self.check(move).after(move.choice))

    def replace(self, slot: int, pieces: tuple[Component, ...]) -> Position:
        """The position with the first piece in `slot`, erased if there is none, and the others in new slots."""
        slots = self.slots
        first = pieces[0] if pieces else None
        return Position((*slots[: slot - 1], first, *slots[slot:], *pieces[1:]), self.misere)


class LegalMoves(LazySequence[Move]):
    """Every legal move, slot by slot and in the order of the choices; a heap of 10^18 costs no more than one of 3."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._live = list(position.live())
        self._ends = list(accumulate((component.choice_count for _, component in self._live), initial=0))

    @property
    def number(self) -> int:
        """How many moves there are, even where `len` cannot say it."""
        return self._ends[-1]

    def __len__(self) -> int:
        return self.number

    def __bool__(self) -> bool:
        return bool(self._live)

    def item(self, place: int) -> Move:
        at = bisect_right(self._ends, place) - 1
        slot, component = self._live[at]
        return Move(slot, component.choices[place - self._ends[at]])

    def __iter__(self) -> Iterator[Move]:
        return (Move(slot, choice) for slot, component in self._live for choice in component.choices)

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Move):
            return False
        try:
            self._position.check(move)
        except IllegalMove:
            return False
        return True

    def __repr__(self) -> str:
        return f"<{numbered(self.number, 'legal move')}>"


class MutablePosition:
    """A position that changes in place, so that replaying a move costs the same on a board of any size."""

    def __init__(self, position: Position) -> None:
        self._slots = list(position.slots)
        self._misere = position.misere

    def __getitem__(self, slot: int) -> Component | None:
        """As `Position.__getitem__`; raises IllegalMove."""
        return _in_slot(self._slots, slot)

    def play(self, move: Move) -> tuple[Component, tuple[Component, ...]]:
        """Make a legal move; return the component that stood in its slot and the pieces it left; raises IllegalMove."""
        before = _check(self._slots, move)
        pieces = before.after(move.choice)
        self._slots[move.slot - 1] = pieces[0] if pieces else None
        self._slots.extend(pieces[1:])
        return before, pieces

    @property
    def position(self) -> Position:
        """The present position as a frozen value."""
        return Position(tuple(self._slots), self._misere)


def _in_slot(slots: Sequence[Component | None], slot: int) -> Component | None:
    if not 1 <= slot <= len(slots):
        raise IllegalMove(f"There is no place {slot}: the places are 1 to {len(slots)}.")
    return slots[slot - 1]


_FEW = 20
"""Up to this many choices are named one by one."""


def _check(slots: Sequence[Component | None], move: Move) -> Component:
    component = _in_slot(slots, move.slot)
    if component is None:
        raise IllegalMove(f"What stood in place {move.slot} is gone: pick another one.")
    choices, written = component.choices, component.ruleset.format_choice
    if not choices:
        raise IllegalMove(f"There is no move left in {component.text}.")
    if move.choice not in choices:
        these = f"from {written(choices[0])} to {written(choices[-1])}"
        if number_of(choices) <= _FEW:
            these = ", ".join(map(written, choices))
        made = component.ruleset.describe(component.text, written(move.choice))
        raise IllegalMove(f"{made} is not allowed: choose {these}.")
    return component

"""The legal moves of a position, as a sequence that makes each move when it is asked for."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import overload

from engine.errors import IllegalMove
from engine.position import Move, Position
from engine.ruleset import number_of
from engine.text import numbered


class LegalMoves(Sequence[Move]):
    """Every legal move, slot by slot and in the order of the choices; a heap of 10^18 costs no more than one of 3."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._live = list(position.live())
        self._ends = list(accumulate(number_of(each.ruleset.choices(each.value)) for _, each in self._live))

    @property
    def number(self) -> int:
        """How many moves there are, even where `len` cannot say it."""
        return self._ends[-1] if self._ends else 0

    def __len__(self) -> int:
        return self.number

    def __bool__(self) -> bool:
        return bool(self._live)

    def __iter__(self) -> Iterator[Move]:
        for slot, component in self._live:
            for choice in component.ruleset.choices(component.value):
                yield Move(slot, choice)

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Move):
            return False
        try:
            self._position.check(move)
        except IllegalMove:
            return False
        return True

    @overload
    def __getitem__(self, place: int) -> Move: ...
    @overload
    def __getitem__(self, place: slice) -> list[Move]: ...
    def __getitem__(self, place: int | slice) -> Move | list[Move]:
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(self.number))]
        place = place + self.number if place < 0 else place
        if not 0 <= place < self.number:
            raise IndexError("There is no such move.")
        at = bisect_right(self._ends, place)
        slot, component = self._live[at]
        before = self._ends[at - 1] if at else 0
        return Move(slot, component.ruleset.choices(component.value)[place - before])

    def __repr__(self) -> str:
        return f"<{numbered(self.number, 'legal move')}>"


def legal_moves(position: Position) -> LegalMoves:
    """The legal moves of a position; `random.choice` takes one of them, and `in` says whether a move is one."""
    return LegalMoves(position)

"""The light on a board that was lost again and again: what it shows, and which move it points to."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

from engine.games.component import Component
from engine.positions.position import Move, Position
from engine.values.grundy import grundy
from engine.verdict.winning import winning_moves


class Light(IntEnum):
    """How much of the winning move is lit."""

    OFF = 0
    PLACE = 1
    """The number to move, or the right side where the board asks who starts."""
    MOVE = 2
    """The divisor too."""


LOSSES_FOR_PLACE, LOSSES_FOR_MOVE, LOSSES_TO_PASS = 2, 3, 4
"""After this many losses in a row a board is lit, its move is lit too, and it may be passed."""
TRAPS_FROM, _WORTHS_FROM = 6, 7
"""The stages from which traps are struck, and equal worths."""
_DIVISORS = (2, 4, 6, 3, 5)
"""The divisors that always take something off the worth come first."""


def light_after(losses: int) -> Light:
    """The light after this many losses in a row."""
    return Light((losses >= LOSSES_FOR_PLACE) + (losses >= LOSSES_FOR_MOVE))


def lit_move(position: Position, stage: int) -> Move | None:
    """The winning move to be lit at a board of this stage: its number first, its divisor later; None without one.

    If possible it follows the thought of the stage: it takes a number that is left when everything is struck, makes
    twins of two that are left before worths are known, and lowers the higher worth afterwards.
    """
    left = left_over(position, stage)

    def rank(move: Move) -> tuple[bool, bool, bool, int, int]:
        before, after = position[move.slot], position.play(move)
        makes_twins = any(after[slot] == after[move.slot] for slot in left if slot != move.slot)
        was, is_now = _worth(before), _worth(after[move.slot])
        is_apart = move.slot not in left
        return is_apart, stage < _WORTHS_FROM and not makes_twins, is_now > was, -was, _DIVISORS.index(move.choice)

    return min(winning_moves(position), key=rank, default=None)


def left_over(position: Position, stage: int) -> tuple[int, ...]:
    """The slots that are left when all is struck that a player of this stage strikes."""
    live = {slot: each for slot, each in position.live() if stage < TRAPS_FROM or _worth(each)}
    left = _unpaired(live)
    return left if stage < _WORTHS_FROM else _unpaired({slot: _worth(live[slot]) for slot in left})


def worths_left(position: Position, stage: int) -> list[int]:
    """The worths of what is left then, the least one first."""
    return sorted(_worth(position[slot]) for slot in left_over(position, stage))


def _unpaired(values: Mapping[int, object]) -> tuple[int, ...]:
    """The slots that are left when equal values are struck in pairs."""
    single: dict[object, int] = {}
    for slot, value in values.items():
        if single.pop(value, None) is None:
            single[value] = slot
    return tuple(sorted(single.values()))


def _worth(component: Component | None) -> int:
    return 0 if component is None else grundy(*component)

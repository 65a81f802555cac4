"""Random boards, with a wish for who can win them."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from itertools import islice
from random import Random

from engine.component import Component
from engine.errors import InvalidValue, NoSuchBoard
from engine.position import Position
from engine.ruleset import number_of
from engine.theory import misere as misere_play
from engine.theory.grundy import is_won, winning_moves

MAX_NUMBERS = 100_000
TRIES = 200
CANDIDATES = 12
UNJUDGED = 5
"""After so many boards of which it is not worked out who wins no other is tried: each may take a second."""


class Wish(Enum):
    """What the player to move should meet on a random board."""

    ANY = "any board"
    WON = "won by the first player"
    LOST = "won by the second player"
    HARD = "won by the first player, with few winning moves"


def random_board(
    draw: Callable[[Random], Component],
    count: int,
    rng: Random,
    wish: Wish = Wish.ANY,
    misere: bool = False,
    is_wild: bool = False,
) -> Position:
    """A position of `count` drawn components that meets the wish; raises InvalidValue, NoSuchBoard or Unsolved.

    Where `is_wild`, components may not be tame, and a misere board is one of which it is known who wins.
    """
    if not 1 <= count <= MAX_NUMBERS:
        raise InvalidValue(f"A board has 1 to {MAX_NUMBERS:,} numbers, not {count:,}.")
    candidates = 1 if wish is not Wish.HARD else max(1, min(CANDIDATES, 2_000 // count))
    found: list[Position] = []
    unjudged = 0
    for _ in range(TRIES):
        position = Position.of((draw(rng) for _ in range(count)), misere)
        if misere and is_wild and misere_play.refusal(position) is not None:
            unjudged += 1
            if unjudged == UNJUDGED:
                break
            continue
        if wish is Wish.ANY or is_won(position) is not (wish is Wish.LOST):
            found.append(position)
        if len(found) == candidates:
            break
    if not found and unjudged == UNJUDGED:
        raise InvalidValue(misere_play.NOT_DEALT)
    if not found:
        raise NoSuchBoard(f"No board {wish.value} was found among {TRIES} of {count:,} random numbers.")
    return min(found, key=_ease) if candidates > 1 else found[0]


def _ease(position: Position) -> int:
    winning = sum(1 for _ in islice(winning_moves(position), 10_000))
    moves = sum(number_of(component.ruleset.choices(component.value)) for _, component in position.live())
    return winning * 10**9 // max(moves, 1)

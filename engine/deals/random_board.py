"""Random boards, if wished of a kind that a certain player can win."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from itertools import islice
from random import Random

from engine.games.component import Component
from engine.misere.convention import misere_refusal
from engine.positions.position import Position
from engine.rules.errors import InvalidValue, NoSuchBoard
from engine.rules.nimbers import xor_of
from engine.values.grundy import grundy
from engine.verdict.winning import winning_moves

MAX_NUMBERS = 100_000
TRIES = 200
MANY = 1_000
"""A lost board of more components is mended component by component, not drawn again as a whole."""
BOARDS, REDRAWS = 8, 2_000
"""How many boards are tried, and how many draws in a row may fail on one: no number can mend some sums."""
CANDIDATES = 12
UNJUDGED = 5
"""How many unsolved boards are tried before giving up: each may take a second."""


class WantedBoard(Enum):
    """The kind of board that the player to move should meet."""

    ANY = "any board"
    WON = "won by the first player"
    LOST = "won by the second player"
    HARD = "won by the first player, with few winning moves"


def random_board(
    draw: Callable[[Random], Component],
    count: int,
    rng: Random,
    kind: WantedBoard = WantedBoard.ANY,
    misere: bool = False,
    is_wild: bool = False,
) -> Position:
    """A position of `count` drawn components, of this kind; raises InvalidValue, NoSuchBoard or Unsolved.

    Where `is_wild`, components may not be tame, and the winner of a misere board is known.
    """
    if not 1 <= count <= MAX_NUMBERS:
        raise InvalidValue(f"A board has 1 to {MAX_NUMBERS:,} numbers, not {count:,}.")
    if kind is WantedBoard.LOST and count > MANY and not (misere and is_wild):
        return _lost(draw, count, rng, misere)
    candidates = max(1, min(CANDIDATES, 2_000 // count)) if kind is WantedBoard.HARD else 1
    found: list[Position] = []
    unjudged = 0
    for _ in range(TRIES):
        position = Position.of((draw(rng) for _ in range(count)), misere)
        if misere and is_wild and misere_refusal(position) is not None:
            unjudged += 1
        elif kind is WantedBoard.ANY or position.is_won is not (kind is WantedBoard.LOST):
            found.append(position)
        if len(found) == candidates or unjudged == UNJUDGED:
            break
    if not found and unjudged == UNJUDGED:
        raise InvalidValue(
            "No board of this kind was found whose winner can be worked out when the last move loses: "
            "ask for fewer or smaller numbers."
        )
    if not found:
        raise NoSuchBoard(f"No board {kind.value} was found among {TRIES} of {count:,} random numbers.")
    return min(found, key=_ease) if len(found) > 1 else found[0]


def _lost(draw: Callable[[Random], Component], count: int, rng: Random, misere: bool) -> Position:
    """A lost position of very many components: single components are drawn again until it is lost."""
    for _ in range(BOARDS):
        components = [draw(rng) for _ in range(count)]
        values = [grundy(*component) for component in components]
        # Under misere play, where no component is firm, XOR 1 loses.
        for wanted in (0, 1) if misere else (0,):
            _bring_to(wanted, components, values, draw, rng)
            position = Position.of(components, misere)
            if not position.is_won:
                return position
    raise NoSuchBoard(f"No board {WantedBoard.LOST.value} was found among {BOARDS} of {count:,} random numbers.")


def _bring_to(
    wanted: int, components: list[Component], values: list[int], draw: Callable[[Random], Component], rng: Random
) -> None:
    """Draw components again until the XOR of the values is `wanted`, or too many draws in a row bring it no nearer."""
    far = wanted ^ xor_of(values)
    while far:
        # As for a winning move, this component can bring the sum nearer.
        slot = next((at for at, value in enumerate(values) if value ^ far < value), 0)
        for _ in range(REDRAWS):
            component = draw(rng)
            value = grundy(*component)
            if values[slot] ^ value ^ far < far:
                far ^= values[slot] ^ value
                components[slot], values[slot] = component, value
                break
        else:
            return


def _ease(position: Position) -> int:
    winning = sum(1 for _ in islice(winning_moves(position), 10_000))
    return winning * 10**9 // max(position.legal_moves.number, 1)

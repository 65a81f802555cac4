"""The matches of the path: a board's first numbers, others of the same kind, and the matches on them."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import replace
from functools import lru_cache
from random import Random

from engine.deals.occasion import PathBoard, format_occasion
from engine.deals.path_boards import BoardOnPath, fill_sentence
from engine.deals.setup import PERFECT, Challenge, PreparedMatch, Setup, prepare
from engine.games import DEFAULT
from engine.games.component import Component
from engine.positions.match import FIRST, SECOND
from engine.positions.position import Position
from engine.verdict.winning import winning_moves

_BANDS = (1, 2, 4, 6, 12, 24, 48, 72, 144, 288)
"""The least numbers of the bands: the numbers from one to just below the next are all worth the same."""
_TRIES = 1_000
_EASIEST = 2
"""Other numbers have at most this many winning moves, or as many as the first ones."""


@lru_cache(maxsize=64)
def deal(board: BoardOnPath, number: int, seed: str | None = None) -> Position:
    """The numbers of this deal; the same deal has the same numbers always.

    Each number stays in its band, so that it is worth the same, small stays small and a trap a trap of the same kind;
    equal numbers stay equal and different ones different, and the winning moves that make two numbers equal stay.
    `seed` is that of a board that stood in another place when it was dealt.
    """
    seed = seed or format_occasion(PathBoard(board.id, number))
    if board.is_random:
        challenge = Challenge.ANY if board.asks else Challenge.WINNABLE
        return prepare(Setup(opponent=PERFECT, challenge=challenge, seed=seed)).match.start
    first = _position(board.numbers)
    if number == 1:
        return first
    rng, wanted = Random(seed), _twin_moves(first)
    most = max(_EASIEST, len(list(winning_moves(first))))
    ranges = {each: _band(each) for each in board.numbers}
    for _ in range(_TRIES if any(len(numbers) > 1 for numbers in ranges.values()) else 0):
        drawn = {each: rng.choice(numbers) for each, numbers in ranges.items()}
        if len(set(drawn.values())) < len(drawn) or all(each == other for each, other in drawn.items()):
            continue
        position = _position(tuple(drawn[each] for each in board.numbers))
        if _twin_moves(position) == wanted and len(list(winning_moves(position))) <= most:
            return position
    # Of these numbers there are no others.
    return first


def path_match(board: BoardOnPath, number: int, names: tuple[str, str], first: int = FIRST) -> PreparedMatch:
    """The match on this deal of a board against the perfect bot; `first` counts only where the board asks.

    Raises InvalidValue for names.
    """
    start, occasion = deal(board, number), PathBoard(board.id, number)
    first = first if board.asks else FIRST
    prepared = prepare(Setup(names, PERFECT, first, start=start, seed=format_occasion(occasion)))
    note = fill_sentence(board.before, numbers_of(start), prepared.setup.names[1])
    return replace(prepared, note=note, occasion=occasion)


def right_first(start: Position) -> int:
    """The player who has to start so that player 1 can win."""
    return FIRST if start.is_won else SECOND


def numbers_of(position: Position) -> tuple[int, ...]:
    """The numbers on a board, erased ones left out."""
    return tuple(each.value for each in position.slots if each is not None)


def _position(numbers: tuple[int, ...]) -> Position:
    return Position.of(Component(DEFAULT, each) for each in numbers)


def _band(number: int) -> range:
    place = bisect_right(_BANDS, number)
    return range(_BANDS[place - 1], _BANDS[place])


def _twin_moves(position: Position) -> set[tuple[int, int]]:
    """The slots of the numbers that a winning move makes equal."""
    found = set()
    for move in winning_moves(position):
        after = position.play(move)
        made = after[move.slot]
        found |= {(move.slot, slot) for slot, each in after.live() if each == made and slot != move.slot}
    return found

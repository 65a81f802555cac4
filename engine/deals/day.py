"""The two boards of a day, drawn from the date alone, and the matches on them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from enum import Enum
from hashlib import sha256
from itertools import count, islice

from engine.deals.occasion import DayBoard, format_occasion
from engine.deals.setup import PERFECT, PreparedMatch, Setup, prepare
from engine.games import DEFAULT
from engine.games.component import Component
from engine.games.floor_division import DEFAULT_DIVISORS
from engine.positions.match import FIRST
from engine.positions.position import Position
from engine.verdict.winning import Nimbers, nimber, winning_moves

NUMBERS = 5
SMALL_LEAST, SMALL_MOST = 4, 120
"""The least and the largest smaller number of a small board."""
FEWEST_DIGITS, MOST_DIGITS = 2, 4
"""The digits that a number of the day can have."""
SPREAD_FROM = date(2026, 12, 1)
"""From this day on XOR, winning first moves and thoughts are spread; the boards of the days before stay as they are."""
MOST_WINNING = 3
"""The most winning first moves of a board from before that day."""
_XORS = {2: (3, 3, 3, 3), 3: (1, 1, 1, 3), 4: (1, 1, 1, 3), 9: (1, 3, 2, 2), 10: (1, 3, 2, 2)}
"""The XORs by the number of winning first moves. An XOR of 2 hardly ever leaves fewer than 9, 1 or 3 hardly ever more
than 10, and of the boards with only 2 most have 3."""
GOALS = tuple(
    (total, winning)
    for winning in range(2, 14)
    for total in _XORS.get(winning, (1, 3, 1, 3) if winning < 9 else (2, 2, 2, 2))
)
"""One pair of XOR and number of winning first moves a day: all XORs are equally frequent, all numbers too."""


class Thought(Enum):
    """What decides a small board: a move makes twins, one number is a trap, a move levels worths, the starter loses."""

    TWINS, TRAP, WORTH, START = range(4)


def board_of(day: date) -> Position:
    """The board of this day, which its first player can win; the same on every machine and in every version."""
    goal = None if day < SPREAD_FROM else GOALS[_hashed(f"{day.isoformat()} goal") % len(GOALS)]
    for attempt in count():
        position = Position.of(Component(DEFAULT, _number(day, attempt, place)) for place in range(NUMBERS))
        if _fits(position, goal):
            return position
    raise AssertionError


def small_board_of(day: date) -> Position:
    """The small board of this day: two numbers, decided by one thought; few moves win."""
    thought = Thought(_hashed(f"{day.isoformat()} thought") % len(Thought)) if day >= SPREAD_FROM else Thought.TWINS
    for attempt in count():
        drawn = _hashed(f"{day.isoformat()} small {attempt}")
        one = SMALL_LEAST + drawn % (SMALL_MOST - SMALL_LEAST + 1)
        divisor = DEFAULT_DIVISORS[(drawn >> 16) % len(DEFAULT_DIVISORS)]
        twin = one if thought is Thought.TWINS else SMALL_LEAST + (drawn >> 40) % (SMALL_MOST - SMALL_LEAST + 1)
        numbers = [twin * divisor + (drawn >> 24) % divisor, one]
        position = Position.of(Component(DEFAULT, each) for each in (numbers if (drawn >> 32) % 2 else numbers[::-1]))
        winning = len(list(islice(winning_moves(position), MOST_WINNING + 1)))
        if winning <= MOST_WINNING and thought_of(position) is thought:
            return position
    raise AssertionError


def thought_of(position: Position) -> Thought:
    """The thought that decides a board of two numbers."""
    if not position.is_won:
        return Thought.START
    left = map(position.play, winning_moves(position))
    if any(after[1] == after[2] for after in left):
        return Thought.TWINS
    return Thought.TRAP if 0 in Nimbers.of(position).by_slot else Thought.WORTH


def _fits(position: Position, goal: tuple[int, int] | None) -> bool:
    total = nimber(position)
    if total == 0 or (goal is not None and goal[0] != total):
        return False
    most = MOST_WINNING if goal is None else goal[1]
    winning = len(list(islice(winning_moves(position), most + 1)))
    return winning <= most if goal is None else winning == most


def board_on(occasion: DayBoard) -> Position:
    """The board that stands there."""
    return small_board_of(occasion.day) if occasion.is_small else board_of(occasion.day)


def daily(day: date, names: tuple[str, str], is_small: bool = False) -> PreparedMatch:
    """The match on a board of this day against the perfect bot; the person starts; raises InvalidValue for names."""
    occasion = DayBoard(day, is_small)
    prepared = prepare(Setup(names, PERFECT, FIRST, start=board_on(occasion), seed=format_occasion(occasion)))
    said = "who starts?" if is_small else "you can win it."
    return replace(prepared, note=f"The {occasion.title}: {said}", occasion=occasion)


def _number(day: date, attempt: int, place: int) -> int:
    drawn = _hashed(f"{day.isoformat()} {attempt} {place}")
    least: int = 10 ** (FEWEST_DIGITS - 1 + drawn % (MOST_DIGITS - FEWEST_DIGITS + 1))
    return least + (drawn >> 16) % (9 * least)


def _hashed(text: str) -> int:
    # `random` may draw otherwise in another version of Python; a hash never does.
    return int.from_bytes(sha256(text.encode("ascii")).digest(), "big")

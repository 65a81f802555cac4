"""The six contests as numbers: what an input holds, how it is written, and what is worth what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache, partial
from itertools import chain, combinations_with_replacement, count

from engine.contests import cards, cuboid, fdivgame, gameaam, snim
from engine.contests.stress.problem import Problem
from engine.contests.stress.shapes import Many, Number, Sums, Values
from engine.games import DEFAULT
from engine.games.euclid import Euclid
from engine.theorems.boxes import nimber_of
from engine.values.grundy import grundy


def distinct(numbers: Values) -> Values:
    """The numbers, each that came before replaced by the next lower one that did not, or by a higher one."""
    seen: dict[int, None] = {}
    for number in numbers:
        seen[next(each for each in chain(range(number, 0, -1), count(number)) if each not in seen)] = None
    return tuple(seen)


def _counted(numbers: Sequence[int]) -> Sequence[int]:
    return len(numbers), *numbers


_EDGES = tuple(edge + step for edge in fdivgame.EDGES for step in (-1, 0, 1) if 1 <= edge + step <= fdivgame.LARGEST)
"""The ends of the bands of equal value, and the numbers beside them; doubles fail at 12^16 - 1."""

FDIVGAME = Problem(
    "fdivgame",
    Many((Number(1, fdivgame.LARGEST, _EDGES),), 1, 100, is_board=True),
    1_000,
    lambda board: [[len(board)], board],
    "Henry|Derek",
    "Henry or Derek",
    frame="{many}\n{lines}",
    sums=lambda _: Sums(partial(grundy, DEFAULT), {0: 6, 1: 1, 2: 2, 3: 4}.get),
    board=lambda board, _: map(str, board),
)


def _beside_whole_values() -> Iterator[tuple[int, int]]:
    """Pairs whose b/a - a/b is closest to a whole number; for 1 consecutive Fibonacci numbers."""
    for value in (*range(1, 11), 99, 463, 464, 5_000, 9_999):
        # b/a and a/b differ by nearly the value at consecutive terms of this recurrence, from below and above in turn.
        one, other = 1, max(value, 2)
        while other <= gameaam.LARGEST:
            yield one, other
            one, other = other, value * other + one


_NUMBER = Number(1, gameaam.LARGEST)

GAMEAAM = Problem(
    "gameaam",
    Many((Many((_NUMBER, _NUMBER), 2, 2, tuple(_beside_whole_values())),), 1, 100, is_board=True),
    100,
    lambda board: [[len(board)], *board],
    "YES|NO",
    "YES or NO",
    frame="{many}\n{lines}",
    # The two of a pair differ, as the statement says.
    proper=lambda board: tuple(map(distinct, board)),
    sums=lambda _: Sums(
        lambda pair: grundy(Euclid(), (min(pair), max(pair))),
        lambda worth: (1, worth + 1) if 0 < worth < gameaam.LARGEST else None if worth else (2, 3),
    ),
    board=lambda board, _: (f"euclid:{one},{other}" for one, other in board),
)


@lru_cache(maxsize=8)
def _heaps(takes: tuple[int, ...]) -> Sums:
    heaps = snim.Heaps(set(takes))
    first = range(min(2 * max(takes), snim.LARGEST) + 1)

    @cache
    def simple(worth: int) -> int | None:
        return next((heap for heap in first if heaps.nimber([heap]) == worth), None)

    return Sums(lambda heap: heaps.nimber([heap]), simple)


_HEAPS = Many((Number(0, snim.LARGEST),), 1, 100, is_board=True)
_TAKES = Many((Number(1, snim.LARGEST),), 1, 100)

SNIM = Problem(
    "snim",
    Many((_TAKES, Many((_HEAPS,), 1, 100)), 2, 2),
    16,
    lambda case: [_counted(case[0]), [len(case[1])], *map(_counted, case[1])],
    "[WL]",
    "a letter for each position, W or L,",
    frame="{lines}0\n",
    proper=lambda case: (distinct(case[0]), case[1]),
    sums=lambda case: _heaps(case[0]),
    # A heap of 0 is no component.
    board=lambda case, place: (f"subtract({','.join(map(str, sorted(case[0])))}):{n}" for n in case[1][place] if n),
)


@cache
def _simple_boxes() -> dict[int, Values]:
    boxes = sorted(combinations_with_replacement(range(1, cuboid.LARGEST + 1), 3), key=sum, reverse=True)
    return {nimber_of(box): box for box in boxes}


_BOX = Many((Number(1, cuboid.LARGEST),) * 3, 3, 3)

# The contest states no limit to the boxes that we know.
CUBOID = Problem(
    "cuboid",
    Many((Number(0, 1), Many((_BOX,), 1, 100, is_board=True)), 2, 2),
    1,
    lambda case: [[("RUBEN", "ALBERT")[case[0]]], [len(case[1])], *case[1]],
    "ALBERT|RUBEN",
    "ALBERT or RUBEN",
    sums=lambda _: Sums(nimber_of, lambda worth: _simple_boxes().get(worth)),
    board=lambda case, _: (f"cuboid:{x},{y},{z}" for x, y, z in case[1]),
)

_PILE = Many((Number(1, 10),), 1, 1_000)

CARDS = Problem(
    "cards",
    Many((Number(0, 10), Many((_PILE,), 1, 100, is_board=True)), 2, 2),
    1,
    lambda case: [[len(case[1]), case[0]], *map(_counted, case[1])],
    r"Alice can win\.|Bob will win\.",
    "Alice can win. or Bob will win.",
    # A pile of up to K + 1 cards, all 1s, is worth its height.
    sums=lambda case: Sums(
        partial(cards.pile_nimber, most=case[0]), lambda worth: (1,) * worth or (2,) if worth <= case[0] + 1 else None
    ),
    board=lambda case, _: (f"cards({case[0]}):{','.join(map(str, pile))}" for pile in case[1]),
)

WHOLE = 1_000_000
"""A chance of 1, for the judges write six decimals."""


def _chances(at_least: Values) -> list[int]:
    """The chances of a heap of 0, 1, 2 and so on from those of at least 1, 2 and so on, in millionths."""
    return [more - less for more, less in zip((WHOLE, *at_least), (*at_least, 0), strict=True)]


DEXTERINA = Problem(
    "dexterina",
    Many((Number(1, 10**9), Many((Number(0, WHOLE),), 1, 100)), 2, 2),
    1,
    lambda case: [[case[0], len(case[1])], [f"{each // WHOLE}.{each % WHOLE:06}" for each in _chances(case[1])]],
    r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]{1,4})?",
    "a number",
    # An error of 1e-6, and the rounding of our eight decimals.
    tolerance=1.01e-6,
    proper=lambda case: (case[0], tuple(sorted(case[1], reverse=True))),
)

PROBLEMS = {each.name: each for each in (FDIVGAME, GAMEAAM, SNIM, CUBOID, CARDS, DEXTERINA)}

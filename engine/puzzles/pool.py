"""Pool: components whose options are known, so that thousands of boards of them are compared in a moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

from engine.component import Component
from engine.puzzles.difficulty import digits_of, small_points
from engine.theory.grundy import grundy, option_nimbers


class Known(NamedTuple):
    """A component with what normal play knows of it."""

    component: Component
    nimber: int
    options: Counter[int]
    """How many choices leave each Grundy value."""
    moves: int
    digits: int

    @staticmethod
    def of(component: Component) -> Known:
        """What is known of this component; raises Unsolved."""
        nimbers = option_nimbers(*component)
        return Known(component, grundy(*component), Counter(nimbers), len(nimbers), digits_of(component))

    def winning(self, total: int) -> int:
        """How many choices here win on a board whose Grundy value is `total`, which is not 0."""
        return self.options.get(self.nimber ^ total, 0)


class Chosen(NamedTuple):
    """Some components of a pool as a board in normal play."""

    components: tuple[Component, ...]
    points: int
    """The points of the board without its only moves; -1 where it is lost."""


class Pool:
    """Components in the order in which they were drawn; raises Unsolved."""

    def __init__(self, components: Iterable[Component]) -> None:
        self._all = [Known.of(each) for each in components]
        self._columns = max(each.nimber for each in self._all).bit_length()

    def choose(self, rng: Random, count: int) -> Chosen:
        """Some of the components, each at most once."""
        return _as_board(rng.sample(self._all, min(count, len(self._all))))

    def choose_with_one_winner(self, rng: Random, count: int) -> Chosen | None:
        """Some of the components, of which one alone has winning moves; None where this draw does not come out so."""
        total = rng.randrange(1, 1 << max(1, self._columns))
        winners = [each for each in self._all if each.nimber ^ total in each.options]
        others = [each for each in self._all if each.nimber ^ total not in each.options]
        if not winners or len(others) < count - 1:
            return None
        chosen = [winners[rng.randrange(len(winners))]]
        rng.shuffle(others)
        chosen += others[: max(count - 2, 0)]
        if count > 1:
            # The last one is what the sum asks for.
            rest = total ^ _sum(chosen)
            last = next((each for each in others[count - 2 :] if each.nimber == rest), None)
            if last is None:
                return None
            chosen.append(last)
        rng.shuffle(chosen)
        return _as_board(chosen) if _sum(chosen) == total else None


def _as_board(chosen: Sequence[Known]) -> Chosen:
    total, components = _sum(chosen), tuple(each.component for each in chosen)
    winning = sum(each.winning(total) for each in chosen) if total else 0
    if not winning:
        return Chosen(components, -1)
    columns = max(each.nimber for each in chosen).bit_length()
    moves, digits = sum(each.moves for each in chosen), max(each.digits for each in chosen)
    return Chosen(components, small_points(moves, winning, len(chosen), columns, digits))


def _sum(chosen: Iterable[Known]) -> int:
    total = 0
    for each in chosen:
        total ^= each.nimber
    return total

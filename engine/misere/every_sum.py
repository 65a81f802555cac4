"""Misere play where no quotient is found: every sum that can come from the board is worked out.

Components with the same options are one kind, and a sum is how often each kind is in it. Two things keep the sums few.
Pairs of *, the component with one move, may be left out: see `Outcomes.is_lost`. A sum of tame kinds is told by its
nimber, with nothing below it worked out: see `engine/theorems/tame.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from engine.component import Component
from engine.errors import Unsolved
from engine.misere.closed_set import ClosedSet
from engine.position import Move, Position
from engine.theorems.tame import Label, judge

STEPS = 600_000
"""The most options of sums that a search looks at: about half a second."""


class TooManySums(Unsolved):
    """There are more sums than the search may look at."""

    def __init__(self, looked_at: int) -> None:
        super().__init__(f"More than {looked_at:,} positions can come from this board.")
        self.looked_at = looked_at


class EverySum:
    """The winner of each sum that can come from a board."""

    def __init__(self, closed: ClosedSet, board: Mapping[Component, int], steps: int = STEPS) -> None:
        """`board` says how often each component of the closed set is on it; raises TooManySums."""
        self._kinds = _Kinds(closed, board)
        self._lost: dict[int, bool] = {}
        self._fill(self._kinds.packed(board), steps)

    def covers(self, board: Mapping[Component, int]) -> bool:
        """Whether the winner of this sum was worked out; `board` says how often each component is in it."""
        total = self._kinds.packed_if_known(board)
        return total is not None and (self._kinds.is_tame(total) or total in self._lost)

    def is_lost(self, position: Position) -> bool:
        """Whether the player to move loses."""
        total = self._total(position)
        assert total is not None
        return self._is_lost(total)

    def winning_moves(self, position: Position) -> Iterator[Move]:
        """The moves after which the other player is lost, slot by slot; raises TooManySums."""
        total = self._total(position)
        assert total is not None
        for slot, component in position.live():
            choices: Iterable[Any] = component.choices
            for choice in choices:
                if self._is_lost(self._kinds.moved(total, component, choice)):
                    yield Move(slot, choice)

    def count_winning(self, position: Position) -> int:
        """How many moves win; raises TooManySums."""
        total = self._total(position)
        assert total is not None
        found = 0
        for component, many in Counter(component for _, component in position.live()).items():
            left = (self._kinds.moved(total, component, choice) for choice in component.choices)
            found += many * sum(map(self._is_lost, left))
        return found

    def sentence(self, position: Position) -> str:
        """The winner in a sentence, which says that every position that can come was worked out."""
        won = "loses" if self.is_lost(position) else "wins"
        return f"All positions that can come from here were searched: the player to move {won}."

    def _total(self, position: Position) -> int | None:
        return self._kinds.packed_if_known(Counter(component for _, component in position.live()))

    def _is_lost(self, total: int) -> bool:
        if self._kinds.is_tame(total):
            return self._kinds.is_lost(total)
        if total not in self._lost:
            # A move in a pair of * that was left out leads to a sum that no search has met.
            self._fill(total, STEPS)
        return self._lost[total]

    def _fill(self, start: int, steps: int) -> None:
        kinds, lost = self._kinds, self._lost
        seen = set() if kinds.is_tame(start) else {start}
        waiting = list(seen)
        while waiting:
            for each in kinds.options(waiting.pop()):
                steps -= 1
                if each not in seen and each not in lost and not kinds.is_tame(each):
                    seen.add(each)
                    waiting.append(each)
            if steps < 0:
                raise TooManySums(len(seen))
        # An option has fewer components of its largest kind, so its number is smaller.
        for total in sorted(seen - lost.keys()):
            lost[total] = not any(map(self._is_lost, kinds.options(total)))


class _Kinds:
    """A closed set in which components with the same options are one kind; sums are packed."""

    def __init__(self, closed: ClosedSet, board: Mapping[Component, int]) -> None:
        longest: list[int] = []
        for options in closed.options:
            longest.append(1 + max(sum(longest[piece] for piece in each) for each in options))
        numbers = {component: number for number, component in enumerate(closed.components)}
        # No kind is ever in a sum more often than the longest game has moves.
        most = sum(many * longest[numbers[component]] for component, many in board.items())
        self._bits = most.bit_length() + 1
        self._pairs = (1 << self._bits) - 2
        self._ones: list[int] = []
        """By component of the closed set, the sum of one component of its kind."""
        self._moves: list[tuple[int, ...]] = []
        """By kind, the numbers that its options add to a sum."""
        self._labels: list[Label | None] = []
        self._wild = 0
        """The bits of a sum that count the kinds that are not tame."""
        known: dict[frozenset[int], int] = {}
        for options in closed.options:
            left = frozenset(self._reduced(sum(self._ones[piece] for piece in each)) for each in options)
            if left not in known:
                known[left] = self._add(left)
            self._ones.append(known[left])
        self._of = {component: self._ones[number] for component, number in numbers.items()}

    def packed(self, board: Mapping[Component, int]) -> int:
        """A sum of components of the closed set."""
        return self._reduced(sum(many * self._of[component] for component, many in board.items()))

    def packed_if_known(self, board: Mapping[Component, int]) -> int | None:
        """As `packed`, but None where a component is not in the closed set, or is too often in the sum."""
        # No sum that can come has more components than the longest game has moves.
        is_known = all(each in self._of for each in board) and max(board.values(), default=0) >> (self._bits - 1) == 0
        return self.packed(board) if is_known else None

    def moved(self, total: int, component: Component, choice: Any) -> int:
        """The sum that a choice in one of its components leaves."""
        # The sum may lack a pair of *; a move in one of them puts the pair back.
        pieces = sum(self._of[each] for each in component.after(choice))
        return self._reduced(total + 2 + pieces - self._of[component])

    def options(self, total: int) -> Iterator[int]:
        """The sums that the player to move can leave, pairs of * left out."""
        pairs = self._pairs
        for place, _ in self._counted(total):
            for move in self._moves[place]:
                left = total + move
                yield left - (left & pairs)

    def is_tame(self, total: int) -> bool:
        """Whether the nimber tells who wins."""
        return not total & self._wild

    def is_lost(self, total: int) -> bool:
        """Whether the player to move loses a tame sum."""
        nimber, fickle = self._label(total)
        return nimber == (1 if fickle else 0)

    def _add(self, left: frozenset[int]) -> int:
        place = len(self._moves)
        one = 1 << self._bits * place
        self._moves.append(tuple(each - one for each in sorted(left)))
        label = None if any(map(self._wild.__and__, left)) else self._judged(left)
        self._labels.append(label)
        if label is None:
            self._wild |= one * ((1 << self._bits) - 1)
        return one

    def _judged(self, left: frozenset[int]) -> Label | None:
        options = set(map(self._label, left))
        fickle, nimber = judge(options), 0
        while (nimber, True) in options or (nimber, False) in options:
            nimber += 1
        return None if fickle is None else (nimber, fickle)

    def _label(self, total: int) -> Label:
        nimber, fickle = 0, True
        for place, many in self._counted(total):
            label = self._labels[place]
            assert label is not None
            nimber ^= label[0] * (many % 2)
            fickle = fickle and label[1]
        return nimber, fickle

    def _counted(self, total: int) -> Iterator[tuple[int, int]]:
        """The kinds in a sum, and how often each is in it."""
        place = 0
        while total:
            many = total & (self._pairs | 1)
            if many:
                yield place, many
            total >>= self._bits
            place += 1

    def _reduced(self, total: int) -> int:
        # The first kind is *: nothing else with a move has so short a game.
        return total - (total & self._pairs)

"""Who wins sums of heaps under misere play, by the definition and by nothing of the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator

Options = Callable[[int], Iterator[tuple[int, ...]]]
"""What a heap can become."""


def octal(before: int, *digits: int) -> Options:
    """The options of a heap of the octal game with these digits."""

    def options(heap: int) -> Iterator[tuple[int, ...]]:
        for taken, digit in enumerate((before, *digits)[: heap + 1]):
            left = heap - taken
            if digit & 1 and not left:
                yield ()
            if digit & 2 and left:
                yield (left,)
            if digit & 4:
                yield from ((part, left - part) for part in range(1, left // 2 + 1))

    return options


def grundys_game(heap: int) -> Iterator[tuple[int, ...]]:
    """The options of a heap that is split into two of different sizes."""
    return ((part, heap - part) for part in range(1, (heap + 1) // 2))


class Heaps:
    """The outcomes of sums of heaps, remembered."""

    def __init__(self, options: Options) -> None:
        self._options = options
        self._lost: dict[tuple[int, ...], bool] = {}

    def is_lost(self, heaps: tuple[int, ...]) -> bool:
        """Whether the player to move loses."""
        alive = tuple(sorted(heap for heap in heaps if next(iter(self._options(heap)), None) is not None))
        if alive not in self._lost:
            nexts = [
                alive[:place] + left + alive[place + 1 :]
                for place, heap in enumerate(alive)
                for left in self._options(heap)
            ]
            self._lost[alive] = bool(nexts) and not any(map(self.is_lost, nexts))
        return self._lost[alive]

"""The wall: the Grundy values of heaps of 0, 1, 2, ... and the period that they prove."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.errors import GameError, InvalidValue, Unsolved
from engine.games.floor_division import FloorDivision
from engine.heap_period import HeapPeriod
from engine.ruleset import AnyRuleset
from engine.theory.grundy import grundy

MOST = 10_000_000
"""No wall has more heaps: they take up to 80 MB."""

FURTHEST = 100_000
"""So far are heaps looked at for a period when nobody says how far."""


@dataclass(frozen=True)
class Wall:
    """The Grundy values of heaps of 0 up to some size."""

    ruleset: AnyRuleset
    values: Sequence[int]

    @property
    def most(self) -> int:
        """The largest heap whose value is known here."""
        return len(self.values) - 1

    @property
    def greatest(self) -> int:
        """The greatest Grundy value."""
        return max(self.values)


def has_heaps(ruleset: AnyRuleset) -> bool:
    """Whether a value of this game is the size of a heap, and each heap of 0, 1, 2, ... can be asked for."""
    # Division has whole bands of equal values, for which `ruler` is made.
    if isinstance(ruleset, FloorDivision) or ruleset.axes is not None:
        return False
    try:
        return ruleset.heap_values(0) is not None or ruleset.parse_value("2") == 2
    except GameError:
        return False


def heap_wall(ruleset: AnyRuleset, most: int) -> Wall:
    """The values of heaps of 0 to `most`, at most ten million; raises InvalidValue, which says how far they are known.

    Where the ruleset has no table of its heaps they are worked out one by one, by its theorem or by the definition.
    """
    check_heaps(ruleset)
    _check_most(most)
    values = ruleset.heap_values(most)
    return Wall(ruleset, tuple(_one_by_one(ruleset, most)) if values is None else values)


def find_period(ruleset: AnyRuleset, most: int = FURTHEST) -> HeapPeriod | None:
    """The period that the heaps up to `most`, at most ten million, prove; None where they prove none.

    Raises InvalidValue for a game without heaps and for too many of them.
    """
    check_heaps(ruleset)
    _check_most(most)
    return ruleset.heap_period(most)


def check_heaps(ruleset: AnyRuleset) -> None:
    """Raise InvalidValue where this game has no heaps."""
    if not has_heaps(ruleset):
        raise InvalidValue(f"In {ruleset.title} a value is not the size of a heap.")


def _check_most(most: int) -> None:
    if most > MOST:
        raise InvalidValue(f"Values are worked out for heaps up to {MOST:,} and no more.")


def _one_by_one(ruleset: AnyRuleset, most: int) -> Iterator[int]:
    yield 0
    for heap in range(1, most + 1):
        try:
            ruleset.check(heap)
            yield grundy(ruleset, heap)
        except (InvalidValue, Unsolved) as error:
            raise InvalidValue(f"The values are known up to heap {heap - 1:,}: {_begun_small(str(error))}") from None


def _begun_small(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]

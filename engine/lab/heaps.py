"""The nim sequence: the Grundy values of heaps of 0, 1, 2, ... and the period that they prove."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, overload

from engine.games.floor_division import FloorDivision
from engine.rules.errors import GameError, InvalidValue, Unsolved
from engine.rules.heap_period import HeapPeriod, HeapSearch
from engine.rules.lazy_sequence import LazySequence
from engine.rules.rich_display import RichDisplay
from engine.rules.ruleset import AnyRuleset, Ruleset
from engine.values.grundy import grundy

MOST_HEAPS = 10_000_000
"""The most heaps of a sequence behind its first one: they take up to 80 MB."""

FURTHEST = 100_000
"""How far to look for a period by default."""


class PeriodResult(NamedTuple):
    """The result of a search for a period of heaps."""

    period: HeapPeriod | None
    to: int | None
    """The heaps up to this one were worked out and looked at; None where no theorem would prove a period."""
    work: int | None = None
    """The allowed work, if that ended the search."""


@dataclass(frozen=True)
class NimSequence(RichDisplay):
    """The Grundy values of heaps from one size, mostly 0, up to another; `sequence[72]` is the value of heap 72."""

    ruleset: AnyRuleset
    values: Sequence[int]
    first: int = 0
    """The heap of the first value."""

    @property
    def most(self) -> int:
        """The largest heap whose value is known here."""
        return self.first + len(self.values) - 1

    def __len__(self) -> int:
        return len(self.values)

    def __iter__(self) -> Iterator[int]:
        return iter(self.values)

    @overload
    def __getitem__(self, heap: int) -> int: ...
    @overload
    def __getitem__(self, heap: slice) -> list[int]: ...
    def __getitem__(self, heap: int | slice) -> int | list[int]:
        """The value of a heap, or the values of a slice of the heaps 0, 1, 2, ...; raises IndexError."""
        asked = range(self.most + 1)[heap]
        if isinstance(asked, range):
            return [self.values[each - self.first] for each in asked if each >= self.first]
        if asked < self.first:
            raise IndexError(f"The first heap of this sequence is {self.first:,}.")
        return self.values[asked - self.first]


@dataclass(frozen=True)
class PeriodicValues(LazySequence[int]):
    """Values of large heaps, each read off a period on demand."""

    base: Sequence[int]
    """The values of the heaps before the period and in its first run."""
    period: HeapPeriod
    heaps: range

    def __len__(self) -> int:
        return len(self.heaps)

    def item(self, place: int) -> int:
        length, since, saltus, *_ = self.period
        heap = self.heaps[place]
        if heap < since:
            return self.base[heap]
        times, further = divmod(heap - since, length)
        return self.base[since + further] + times * saltus


def has_heaps(ruleset: AnyRuleset) -> bool:
    """Whether a value of this game is the size of a heap, and each heap of 0, 1, 2, ... can be asked for."""
    # Division has whole bands of equal values, for which `ruler` is made.
    if isinstance(ruleset, FloorDivision) or ruleset.axes is not None:
        return False
    try:
        return ruleset.heap_values(0) is not None or ruleset.parse_value("2") == 2
    except GameError:
        return False


def nim_sequence(
    ruleset: AnyRuleset, most: int, work: int | None = None, tick: Callable[[int], None] | None = None, first: int = 0
) -> NimSequence:
    """The values of heaps of 0 to `most`, at most ten million; raises InvalidValue, which says how far they are known.

    Where a period is proved, the sequence may begin at any `first` without working out the heaps before; else at 0.
    Without a table of heaps in the ruleset, its theorem or the definition gives them one by one.
    `work` asks for a search of its own, and `tick` is called with its progress.
    """
    check_has_heaps(ruleset)
    search = _search(ruleset, work, tick)
    if first:
        if most - first > MOST_HEAPS:
            raise InvalidValue(f"Values are listed for at most {MOST_HEAPS:,} heaps together.")
        known = min(most, MOST_HEAPS)
        period = ruleset.heap_period(known) if search is None else search.period(known)
        if period is not None:
            end = period.since + period.period
            base = ruleset.heap_values(end) if search is None else search.values(end)
            if base is not None:
                return NimSequence(ruleset, PeriodicValues(base, period, range(first, most + 1)), first)
        if most > MOST_HEAPS:
            raise InvalidValue(
                f"Values are worked out for heaps up to {MOST_HEAPS:,} and no more: "
                f"no period of {ruleset.title} is proved."
            )
    _check_most(most)
    values = ruleset.heap_values(most) if search is None else search.values(most)
    if values is None and search is not None:
        raise InvalidValue(f"The values of {ruleset.title} are known here for heaps of up to {search.reach:,}.")
    return NimSequence(ruleset, tuple(_one_by_one(ruleset, most)) if values is None else values)


def look_for_period(
    ruleset: AnyRuleset, most: int = FURTHEST, work: int | None = None, tick: Callable[[int], None] | None = None
) -> PeriodResult:
    """The period that the heaps up to `most`, at most ten million, prove, and how far was looked where they prove none.

    Raises InvalidValue for a game without heaps and for too many of them. `work` and `tick` as for `nim_sequence`.
    """
    check_has_heaps(ruleset)
    _check_most(most)
    search = _search(ruleset, work, tick)
    if search is None:
        looks = type(ruleset).heap_period is not Ruleset.heap_period
        return PeriodResult(ruleset.heap_period(most), most if looks else None)
    found = search.period(most)
    return PeriodResult(found, min(most, search.reach), search.work if found is None and search.reach < most else None)


def repeats(values: Sequence[int]) -> tuple[int, int] | None:
    """The smallest period that all values have from some place on, and that place, if they fill it three times."""
    for period in range(1, len(values) // 3 + 1):
        since = len(values) - period
        while since and values[since - 1] == values[since - 1 + period]:
            since -= 1
        if len(values) - since >= 3 * period:
            return period, since
    return None


def check_has_heaps(ruleset: AnyRuleset) -> None:
    """Raise InvalidValue where this game has no heaps."""
    if not has_heaps(ruleset):
        raise InvalidValue(f"In {ruleset.title} a value is not the size of a heap.")


def _check_most(most: int) -> None:
    if most > MOST_HEAPS:
        raise InvalidValue(f"Values are worked out for heaps up to {MOST_HEAPS:,} and no more.")


def _search(ruleset: AnyRuleset, work: int | None, tick: Callable[[int], None] | None) -> HeapSearch | None:
    search = ruleset.heap_search(work)
    if search is not None and tick is not None:
        search.tick = tick
    return search


def _one_by_one(ruleset: AnyRuleset, most: int) -> Iterator[int]:
    yield 0
    for heap in range(1, most + 1):
        try:
            ruleset.check(heap)
            yield grundy(ruleset, heap)
        except (InvalidValue, Unsolved) as error:
            reason = str(error)
            known = f"The values are known up to heap {heap - 1:,}"
            raise InvalidValue(f"{known}: {reason[:1].lower()}{reason[1:]}") from None

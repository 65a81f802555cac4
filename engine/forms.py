"""Forms: the rules of a game as one formula for values of every size, which a proof by induction can speak of.

`choices` and `after` of a ruleset say the same, but as code: a checker can only run them on one value after the other.
A ruleset that has a form says it by `form()`; tests hold each form against the code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import islice, product
from typing import Any, NamedTuple, Protocol, overload, runtime_checkable


class Form(Protocol):
    """The rules as a formula: the choices at every value, and the values that they leave."""

    def choices(self, value: Any) -> Sequence[Any]:
        """The legal choices in order."""

    def left(self, value: Any, choice: Any) -> tuple[Any, ...]:
        """The values that a legal choice leaves; values without a move may be among them."""


@runtime_checkable
class Formed(Protocol):
    """A ruleset with a form."""

    def form(self) -> Form:
        """Its rules as a formula."""


class Quotients(NamedTuple):
    """From n >= 1 to n div d for each of the divisors, which is the choice; 0 has no move."""

    divisors: tuple[int, ...]
    """Ascending, each at least 2."""

    def choices(self, value: int) -> Sequence[int]:
        return self.divisors if value else ()

    def left(self, value: int, choice: int) -> tuple[int, ...]:
        return (value // choice,)


class Differences(NamedTuple):
    """From n to n - t for each of the numbers t <= n that can be taken, which is the choice."""

    takes: tuple[int, ...]
    """Ascending, each at least 1."""

    def choices(self, value: int) -> Sequence[int]:
        return [take for take in self.takes if take <= value]

    def left(self, value: int, choice: int) -> tuple[int, ...]:
        return (value - choice,)


class AllSmaller(NamedTuple):
    """From n to every number from 0 to n - 1; the choice is the difference."""

    def choices(self, value: int) -> Sequence[int]:
        return range(1, value + 1)

    def left(self, value: int, choice: int) -> tuple[int, ...]:
        return (value - choice,)


class Multiples(NamedTuple):
    """From a pair a <= b to a and b - j*a for each choice j >= 1 with b - j*a >= 1, the smaller number first."""

    def choices(self, value: tuple[int, int]) -> Sequence[int]:
        smaller, larger = value
        return range(1, (larger - 1) // smaller + 1)

    def left(self, value: tuple[int, int], choice: int) -> tuple[tuple[int, int], ...]:
        smaller, larger = value
        rest = larger - choice * smaller
        return ((min(rest, smaller), max(rest, smaller)),)


class FromPairs(NamedTuple):
    """From a pair a <= b to the pair left when t > 0 go from a, from b or from both; the choice is both numbers."""

    def choices(self, value: tuple[int, int]) -> Sequence[tuple[int, int]]:
        return _OfPair(*value)

    def left(self, value: tuple[int, int], choice: tuple[int, int]) -> tuple[tuple[int, int], ...]:
        one, other = value[0] - choice[0], value[1] - choice[1]
        return ((min(one, other), max(one, other)),) if max(one, other) else ()


class _OfPair(Sequence[tuple[int, int]]):
    def __init__(self, smaller: int, larger: int) -> None:
        self._smaller, self._larger = smaller, larger

    def __len__(self) -> int:
        return 2 * self._smaller + self._larger

    @overload
    def __getitem__(self, place: int) -> tuple[int, int]: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[tuple[int, int]]: ...
    def __getitem__(self, place: Any) -> Any:
        found = range(self.__len__())[place]
        return [self._at(each) for each in found] if isinstance(place, slice) else self._at(found)

    def _at(self, place: int) -> tuple[int, int]:
        if place < self._smaller:
            return place + 1, 0
        place -= self._smaller
        if place < self._larger:
            return 0, place + 1
        return place - self._larger + 1, place - self._larger + 1


class Cuts(NamedTuple):
    """From a box to the boxes left when the three layers through a cell are cut out; the choice is that cell."""

    def choices(self, value: tuple[int, int, int]) -> Sequence[tuple[int, int, int]]:
        x, y, z = [range(1, side + 1) for side in value]
        return list(product(x, y, z))

    def left(self, value: tuple[int, int, int], choice: tuple[int, int, int]) -> tuple[tuple[int, int, int], ...]:
        x, y, z = [(at - 1, side - at) for side, at in zip(value, choice, strict=True)]
        return tuple([box for box in product(x, y, z) if 0 not in box])


class Drops(NamedTuple):
    """From a pile, its top last, to the cards left when a choice of cards and then as many as the top says are off.

    At least one card must be left to say how many, and there must be as many.
    """

    free: int
    """The largest choice; the least is 0."""

    def choices(self, value: tuple[int, ...]) -> Sequence[int]:
        tops = range(len(value), max(0, len(value) - self.free - 1), -1)
        return [len(value) - top for top in tops if value[top - 1] <= top]

    def left(self, value: tuple[int, ...], choice: int) -> tuple[tuple[int, ...], ...]:
        top = len(value) - choice
        return (value[: top - value[top - 1]],)


class TakeAndBreak(NamedTuple):
    """From a heap to the heaps left when j are taken, by digit j: none (1), one (2) or two (4), added up.

    A choice is j and the smaller of two heaps that stay, 0 where there are not two.
    """

    digits: tuple[int, ...]
    """The digits of an octal code, first the digit before the point."""
    endless: bool = False
    """Whether further digits follow without end, each of them 3."""

    def choices(self, value: int) -> Sequence[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        for taken, digit in enumerate(self.digits[: value + 1]):
            rest = value - taken
            found += [(taken, 0)] * bool(digit & (2 if rest else 1))
            found += [(taken, part) for part in range(1, rest // 2 + 1) if digit & 4]
        return found + [(taken, 0) for taken in range(len(self.digits), value + 1) if self.endless]

    def left(self, value: int, choice: tuple[int, int]) -> tuple[int, ...]:
        taken, part = choice
        rest = value - taken
        return (part, rest - part) if part else (rest,) if rest else ()

    def where(
        self, value: int, fits: Callable[[tuple[int, ...]], bool], since: int, period: int
    ) -> Sequence[tuple[int, int]]:
        """The choices that leave heaps that fit, at any size, with no digits without end.

        `fits` must say the same of a heap of `since` or more and of one that is larger by the period.
        """
        return _Fitting(self, value, fits, since, period)


class _Fitting(Sequence[tuple[int, int]]):
    """Choices in a heap that leave fitting heaps: counted at once, but found one by one as a caller asks for them.

    Of two heaps that are left the smaller one is at least `since` from some part on, and so is the larger one. From
    there on whether they fit repeats with the part.
    """

    def __init__(
        self, form: TakeAndBreak, heap: int, fits: Callable[[tuple[int, ...]], bool], since: int, period: int
    ) -> None:
        self._form, self._heap, self._fits, self._since, self._period = form, heap, fits, since, period

    @cached_property
    def _parts(self) -> list[tuple[int, list[int], range, list[int]]]:
        """By how many are taken: the first parts that fit, the others, and from where in each period those fit."""
        found = []
        for taken, digit in enumerate(self._form.digits[: self._heap + 1]):
            rest = self._heap - taken
            parts = range(0 if digit & (2 if rest else 1) else 1, rest // 2 + 1 if digit & 4 else 1)
            first = range(parts.start, min(parts.stop, max(parts.start, self._since, 1)))
            others = range(first.stop, parts.stop)
            fitting = [part for part in first if self._fit(taken, part)]
            offsets = [part - others.start for part in others[: self._period] if self._fit(taken, part)]
            found.append((taken, fitting, others, offsets))
        return found

    def _fit(self, taken: int, part: int) -> bool:
        return self._fits(self._form.left(self._heap, (taken, part)))

    def __len__(self) -> int:
        many = 0
        for _, fitting, others, offsets in self._parts:
            many += len(fitting) + sum((others.stop - others.start - each - 1) // self._period + 1 for each in offsets)
        return many

    def __bool__(self) -> bool:
        # There may be more choices than `len` can say.
        return self.__len__() > 0

    def __iter__(self) -> Iterator[tuple[int, int]]:
        for taken, fitting, others, offsets in self._parts:
            yield from ((taken, part) for part in fitting)
            for start in range(others.start, others.stop, self._period) if offsets else ():
                yield from ((taken, start + each) for each in offsets if start + each < others.stop)

    @overload
    def __getitem__(self, place: int) -> tuple[int, int]: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[tuple[int, int]]: ...
    def __getitem__(self, place: Any) -> Any:
        places = range(self.__len__())[place]
        return [self[each] for each in places] if isinstance(place, slice) else next(islice(self, places, None))

"""Subject: a ruleset under the checks, with a sample of its values worked out from the rules alone."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from itertools import islice
from random import Random
from types import FrameType
from typing import Any

from engine.component import Component
from engine.errors import GameError
from engine.nimbers import mex
from engine.position import Position
from engine.ruleset import AnyRuleset, number_of
from engine.text import shorten

LONGEST = 60
LONGEST_SENTENCE = 160
SEED = 20_160_607
ENOUGH = 4_000
"""After this many choices no further values are drawn."""
MOST = 100_000
"""The most choices of one value and all that it becomes."""
MOST_STEPS = 10_000_000
FAIR = 10**18
"""Up to here every game must be able to say who wins."""


def shown(value: Any) -> str:
    """A value or choice as it is written in Python, shortened."""
    return shorten(repr(value), LONGEST)


def refusal(work: Callable[..., object], *arguments: Any) -> str | None:
    """The sentence with which the work on these arguments is refused; None where it is not."""
    try:
        work(*arguments)
    except GameError as error:
        return str(error)
    return None


def wrong_sentence(text: str) -> str | None:
    """The reason why this is no sentence for a player; None where it is one."""
    if not text.endswith("."):
        return f'"{shorten(text, LONGEST)}" is no sentence: it does not end with a full stop'
    if not text.isprintable():
        return f'"{shorten(text, LONGEST)}" cannot be printed'
    if len(text) > LONGEST_SENTENCE:
        return f'"{shorten(text, LONGEST)}" is {len(text)} characters long, over {LONGEST_SENTENCE}'
    return None


class NoSample(Exception):
    """The small values of a game cannot be worked out; the text is a sentence."""


class Sample:
    """A ruleset, and small values of it that hold everything they can become; all of it by the definition."""

    def __init__(self, ruleset: AnyRuleset) -> None:
        self.ruleset = ruleset
        self.nimbers: dict[Any, int] = {}
        self.longest: dict[Any, int] = {}
        self.left: dict[Any, dict[Any, tuple[Any, ...]]] = {}
        """For each value and each of its choices, the values that are left."""

    def __iter__(self) -> Iterator[Any]:
        return iter(self.nimbers)

    def nimber(self, pieces: Sequence[Any]) -> int:
        """The XOR of the Grundy values of these values."""
        total = 0
        for piece in pieces:
            total ^= self.nimbers[piece]
        return total

    def add(self, value: Any) -> None:
        """Work out a value and all that it becomes; raises NoSample where that has no end."""
        open_: dict[Any, Iterator[Any]] = {}
        budget = MOST
        stack = [value]
        while stack:
            current = stack[-1]
            if current in self.nimbers:
                stack.pop()
                continue
            if current not in open_:
                budget -= self._look_at(current)
                if budget < 0:
                    raise NoSample(f"After {MOST:,} choices {shown(value)} has come to no end.")
                open_[current] = iter({piece for pieces in self.left[current].values() for piece in pieces})
            piece = next((each for each in open_[current] if each not in self.nimbers), None)
            if piece is None:
                self._close(stack.pop())
                del open_[current]
            elif piece in open_:
                raise NoSample(f"Play never ends: {shown(piece)} can become {shown(piece)} again.")
            else:
                stack.append(piece)

    def _look_at(self, value: Any) -> int:
        choices = list(islice(self.ruleset.choices(value), MOST + 1))
        if len(choices) > MOST:
            raise NoSample(f"{shown(value)} has over {MOST:,} choices, or they have no end.")
        self.left[value] = {choice: tuple(self.ruleset.after(value, choice)) for choice in choices}
        return len(choices) + 1

    def _close(self, value: Any) -> None:
        left = self.left[value].values()
        self.nimbers[value] = mex(map(self.nimber, left))
        self.longest[value] = max((1 + sum(self.longest[piece] for piece in pieces) for pieces in left), default=0)


def sample(ruleset: AnyRuleset) -> Sample:
    """Values drawn ever larger, until enough choices have been looked at; raises NoSample."""
    rng, found = Random(SEED), Sample(ruleset)
    least, most = ruleset.size_limits
    largest = least
    while largest < min(most, least + 60) and sum(map(len, found.left.values())) < ENOUGH:
        for _ in range(4):
            found.add(ruleset.draw(rng, largest))
        largest += 1
    # The first fault that a check finds is then one of the smallest.
    order = sorted(found.nimbers, key=lambda value: found.longest[value])
    found.nimbers = {value: found.nimbers[value] for value in order}
    found.longest = {value: found.longest[value] for value in order}
    found.left = {value: found.left[value] for value in order}
    return found


class WithoutEnd(Exception):
    """More steps were made than were allowed."""


@contextmanager
def bounded(files: Collection[str], most: int = MOST_STEPS) -> Iterator[None]:
    """Code in these files makes at most `most` steps of Python in this block; raises WithoutEnd out of that code."""
    ran = 0

    def count(_: FrameType, event: str, __: Any) -> Any:
        nonlocal ran
        # Before Python 3.12 a loop on one line comes to no other line; from there on some come to no other opcode.
        ran += event in ("opcode", "line")
        if ran > most:
            # Python traces no more from here on, so that the handler of this error is not stopped too.
            raise WithoutEnd(f"{most:,} steps were made and there is no end")
        return count

    def enter(frame: FrameType, _: str, __: Any) -> Any:
        if frame.f_code.co_filename not in files:
            return None
        frame.f_trace_opcodes = True
        return count

    before = sys.gettrace()
    sys.settrace(enter)
    try:
        yield
    finally:
        sys.settrace(before)


class Subject:
    """A ruleset, its small values and values of every size that it draws."""

    def __init__(self, ruleset: AnyRuleset) -> None:
        self.ruleset = ruleset

    @cached_property
    def small(self) -> Sample:
        """Small values with all that they become; raises NoSample."""
        return sample(self.ruleset)

    @property
    def rng(self) -> Random:
        """A generator that starts alike each time."""
        return Random(SEED)

    def drawn(self, rng: Random | None = None) -> list[Any]:
        """Values of every size the game has."""
        rng = rng or self.rng
        least, most = self.ruleset.size_limits
        sizes = {least, least + 1, self.ruleset.default_largest, most, *(10**digits for digits in range(1, 19))}
        return [self.ruleset.draw(rng, size) for size in sorted(sizes) if least <= size <= most for _ in range(5)]

    def boards(self, rng: Random, count: int) -> list[Position]:
        """Boards of one to four small values with a move left."""
        small = self.small
        values = [value for value in small if small.left[value] and small.longest[value] <= 60]
        if not values:
            return []
        sizes = [rng.randint(1, 4) for _ in range(count)]
        return [Position.of(Component(self.ruleset, rng.choice(values)) for _ in range(size)) for size in sizes]

    def some_choices(self, value: Any) -> list[Any]:
        """The first choice, one in the middle and the last."""
        choices = self.ruleset.choices(value)
        many = number_of(choices)
        return [choices[place] for place in sorted({0, many // 2, many - 1})] if many else []


def numbers(value: Any) -> tuple[Any, ...]:
    """The numbers that a value is made of."""
    return value if isinstance(value, tuple) else (value,)

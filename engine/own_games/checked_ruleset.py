"""CheckedRuleset: a ruleset under the checks, with a sample of its values worked out from the rules alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from random import Random
from typing import Any

from engine.rules.errors import GameError
from engine.rules.nimbers import mex, xor_of
from engine.rules.ruleset import AnyRuleset, number_of
from engine.rules.text import printable

SEED = 20_160_607
ENOUGH = 4_000
"""After this many choices no further values are drawn."""
FAIR = 10**18
"""Up to here every game must be able to say who wins."""


class RulesError(GameError):
    """The game breaks its own rules so that nothing else can be looked at; the text is a sentence."""


def shown(value: Any) -> str:
    """A value or choice as it is written in Python, shortened."""
    return printable(repr(value), 60)


def numbers(value: Any) -> tuple[Any, ...]:
    """The numbers that a value is made of."""
    return value if isinstance(value, tuple) else (value,)


def error_in(work: Callable[..., object], *arguments: Any) -> str | None:
    """The sentence with which the work on these arguments is refused; None where it is not."""
    try:
        work(*arguments)
    except GameError as error:
        return str(error)
    return None


def left(ruleset: AnyRuleset, value: Any, choice: Any) -> tuple[Any, ...]:
    """The values that a choice leaves and that can stand on a board; RulesError if another one has a move left."""
    pieces, name = ruleset.after(value, choice), f"after({shown(value)}, {shown(choice)})"
    if not isinstance(pieces, tuple):
        raise RulesError(f"{name} is {shown(pieces)}, which is no tuple.")
    refused = {piece: said for piece in pieces if (said := error_in(ruleset.check, piece)) is not None}
    for piece, said in refused.items():
        if number_of(ruleset.choices(piece)):
            raise RulesError(f"{name} leaves {shown(piece)}, which has a move and which check refuses: {said}")
    return tuple(piece for piece in pieces if piece not in refused)


class Sample:
    """A ruleset, and small values of it that hold everything they can become; all of it by the definition."""

    def __init__(self, ruleset: AnyRuleset) -> None:
        """Draw ever larger values until enough choices were looked at; raises RulesError where play has no end."""
        self.ruleset = ruleset
        self.left: dict[Any, dict[Any, tuple[Any, ...]]] = {}
        """For each value and each of its choices, the values that are left."""
        self.nimbers: dict[Any, int] = {}
        self.longest: dict[Any, int] = {}
        self.slots: dict[Any, int] = {}
        """The most slots that each value and its pieces take in any play."""
        rng = Random(SEED)
        least, most = ruleset.size_limits
        for largest in range(least, min(most, least + 60)):
            if sum(map(len, self.left.values())) < ENOUGH:
                for _ in range(4):
                    self._add(ruleset.draw(rng, largest))

    def __iter__(self) -> Iterator[Any]:
        return iter(self.nimbers)

    def nimber(self, pieces: Sequence[Any]) -> int:
        """The XOR of the Grundy values of these values."""
        return xor_of(map(self.nimbers.__getitem__, pieces))

    def _add(self, value: Any) -> None:
        """Work out a value after all that it becomes, so that the first fault of a check is one of the smallest."""
        waiting, open_ = [value], dict[Any, dict[Any, tuple[Any, ...]]]()
        while waiting:
            current = waiting[-1]
            if current in self.left:
                waiting.pop()
                continue
            if current not in open_:
                choices = self.ruleset.choices(current)
                open_[current] = {choice: left(self.ruleset, current, choice) for choice in choices}
            options = open_[current].values()
            unknown = [piece for pieces in options for piece in pieces if piece not in self.left]
            if again := [piece for piece in unknown if piece in open_]:
                raise RulesError(f"Play never ends: {shown(again[0])} can become {shown(again[0])} again.")
            waiting += unknown
            if not unknown:
                self.left[current] = open_.pop(current)
                self.nimbers[current] = mex(map(self.nimber, options))
                self.longest[current] = max(
                    (1 + sum(map(self.longest.__getitem__, each)) for each in options), default=0
                )
                alive = ([self.slots[piece] for piece in pieces if self.longest[piece]] for pieces in options)
                self.slots[current] = max(map(sum, alive), default=1) or 1


class CheckedRuleset:
    """A ruleset, its small values and values of every size that it draws."""

    def __init__(self, ruleset: AnyRuleset) -> None:
        self.ruleset = ruleset

    @cached_property
    def small(self) -> Sample:
        """Small values with all that they become; raises RulesError."""
        return Sample(self.ruleset)

    def drawn(self) -> list[Any]:
        """Values of every size the game has up to `FAIR`, always the same."""
        rng, (least, most) = Random(SEED), self.ruleset.size_limits
        sizes = {least, least + 1, self.ruleset.default_largest, most, *(10**digits for digits in range(1, 19))}
        return [
            self.ruleset.draw(rng, size) for size in sorted(sizes) if least <= size <= min(most, FAIR) for _ in range(5)
        ]

    def some_choices(self, value: Any) -> list[Any]:
        """The first choice, one in the middle and the last."""
        choices = self.ruleset.choices(value)
        many = number_of(choices)
        return [choices[place] for place in sorted({0, many // 2, many - 1})] if many else []

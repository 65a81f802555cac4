"""Values from the definitions alone: `choices` and `after`, and nothing that a theorem says about a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Protocol, runtime_checkable

from engine.component import Component
from engine.errors import Unsolved
from engine.notation import format_component
from engine.position import Move, Position
from engine.ruleset import AnyRuleset, number_of
from engine.text import shorten
from engine.verdict.labels import STEP, Judge, nim_sum, normal, together

BUDGET = 4_000_000
"""The choices and the pieces they leave that are examined for the values of a position: two or three seconds' work."""
_LITTLE = 20_000
"""The same where all together is too much, so that what is cheap is still compared."""
_Waiting = tuple[Any, list[tuple[Any, ...]] | None]
"""A value to be derived, and its options once they are listed."""


@runtime_checkable
class Bounded(Protocol):
    """A ruleset that can say that a value is too large before anything of it is examined."""

    def least_work(self, value: Any) -> int:
        """How many choices this value and all that it can become surely have, and pieces, found without a list."""


@runtime_checkable
class Counted(Protocol):
    """A ruleset that can say what values take together before anything of them is examined."""

    def work(self, values: set[Any], enough: int) -> int:
        """How many choices these values and all that they can become have, and pieces; counted no further than needed.

        More than `enough` where it is more.
        """


class Definition:
    """Grundy values, or labels, by the definition, remembered, within a budget of choices to examine."""

    def __init__(self, budget: int = BUDGET, judge: Judge = normal) -> None:
        self._left = budget
        self._judge = judge
        self._sum = nim_sum if judge is normal else together
        self._known: dict[AnyRuleset, dict[Any, int]] = {}

    def prepare(self, components: Iterable[Component], is_useful: bool = True) -> None:
        """Only what is cheap will be derived where these take too long together, or are of no further use."""
        values: dict[AnyRuleset, set[Any]] = {}
        for each in components:
            values.setdefault(each.ruleset, set()).add(each.value)
        if not is_useful or sum(_least(ruleset, them, self._left) for ruleset, them in values.items()) > self._left:
            self._left = min(self._left, _LITTLE)

    def grundy(self, component: Component) -> int:
        """The least number that is no option's value; raises Unsolved past the budget."""
        return self.label(component) // STEP

    def label(self, component: Component) -> int:
        """The label that `judge` gives to the labels of the options; raises Unsolved past the budget."""
        known = self._known.setdefault(component.ruleset, {})
        if component.value not in known:
            left = self._left
            try:
                self._derive(component.ruleset, component.value, known)
            except Unsolved:
                # The others may be cheaper, but many of them must not take longer than one.
                self._left = left // 2
                raise
        return known[component.value]

    def option(self, component: Component, choice: Any) -> int:
        """The XOR of the values of the pieces that a choice leaves; raises Unsolved."""
        ruleset = component.ruleset
        return xor(self.grundy(Component(ruleset, piece)) for piece in ruleset.after(component.value, choice))

    def _derive(self, ruleset: AnyRuleset, start: Any, known: dict[Any, int]) -> None:
        # A bound that is wrong can only leave a verdict unchecked: what is checked comes from the definition alone.
        if _least(ruleset, {start}, self._left) > self._left:
            raise _too_large(ruleset, start)
        # A stack of its own instead of recursion: a line of play can have more moves than Python allows nested calls.
        waiting: list[_Waiting] = [(start, None)]
        while waiting:
            value, options = waiting.pop()
            if value in known:
                continue
            if options is None:
                options = self._options(ruleset, value, start)
                missing = {piece for pieces in options for piece in pieces if piece not in known}
                if missing:
                    # Play always ends, so no piece leads back to this value, whose turn comes when they are known.
                    waiting.append((value, options))
                    waiting.extend([(piece, None) for piece in missing])
                    continue
            taken = {
                known[pieces[0]] if len(pieces) == 1 else self._sum([known[piece] for piece in pieces])
                for pieces in options
            }
            known[value] = self._judge(taken)

    def _options(self, ruleset: AnyRuleset, value: Any, start: Any) -> list[tuple[Any, ...]]:
        choices, after = ruleset.choices(value), ruleset.after
        self._left -= number_of(choices)
        if self._left < 0:
            raise _too_large(ruleset, start)
        options = [after(value, choice) for choice in choices]
        self._left -= sum(map(len, options))
        return options


def _least(ruleset: AnyRuleset, values: set[Any], enough: int) -> int:
    if isinstance(ruleset, Counted):
        return ruleset.work(values, enough)
    return max(map(ruleset.least_work, values)) if isinstance(ruleset, Bounded) else 0


def _too_large(ruleset: AnyRuleset, value: Any) -> Unsolved:
    name = shorten(format_component(Component(ruleset, value)))
    return Unsolved(f"{name} cannot be checked: its value takes too long to derive from the definition.")


def xor(values: Iterable[int]) -> int:
    """The nim-sum of the values."""
    total = 0
    for value in values:
        total ^= value
    return total


def moves(position: Position) -> Iterator[Move]:
    """Every legal move, slot by slot."""
    for slot, component in position.live():
        for choice in component.ruleset.choices(component.value):
            yield Move(slot, choice)

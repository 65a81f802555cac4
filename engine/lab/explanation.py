"""The reason for a Grundy value: the options of one component, their values, and the mex of these."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from engine.rules.nimbers import xor_of
from engine.rules.ruleset import AnyRuleset, number_of
from engine.rules.text import counted

LOOKED_AT = 5_000
"""How many choices are searched for one that leaves a certain value."""


class Option(NamedTuple):
    """A move, its result and the Grundy value of the result."""

    made: str
    """The move in the game's words: `12 - 3`."""
    left: str
    """The result in text, empty where nothing is left."""
    worth: int


class Explanation(NamedTuple):
    """A value and the options that it is the mex of."""

    worth: int
    options: tuple[Option, ...]
    """All of them in the order of the choices, or, where there are too many, one for each smaller value."""
    many: int
    """How many options there are."""

    @property
    def is_whole(self) -> bool:
        """Whether all options are listed."""
        return len(self.options) == self.many

    @property
    def values(self) -> tuple[int, ...]:
        """The values of the listed options, in order and each once."""
        return tuple(sorted({option.worth for option in self.options}))


def explain_value(rules: AnyRuleset, value: Any, worth_of: Callable[[Any], int], most: int) -> Explanation:
    """The value of a component, 0 for None, with at most `most` of its options.

    Where it has more options, one is listed for each smaller value, as far as there is room and the first 5,000 choices
    have one. `worth_of` gives the Grundy values of a component and of the pieces that a move leaves.
    """
    if value is None:
        return Explanation(0, (), 0)
    choices, worth = rules.choices(value), worth_of(value)
    many = number_of(choices)
    chosen = choices if many <= most else [*islice(_one_for_each(rules, value, worth_of, worth), most)]
    return Explanation(worth, tuple([_option(rules, value, choice, worth_of) for choice in chosen]), many)


def _one_for_each(rules: AnyRuleset, value: Any, worth_of: Callable[[Any], int], worth: int) -> Iterator[Any]:
    found: dict[int, Any] = {}
    looked_at = iter(islice(rules.choices(value), LOOKED_AT))
    for wanted in range(worth):
        known = rules.choices_to(value, wanted)
        if known is not None:
            yield from islice(known, 1)
            continue
        while wanted not in found:
            choice = next(looked_at, None)
            if choice is None:
                return
            found.setdefault(xor_of(map(worth_of, rules.after(value, choice))), choice)
        yield found[wanted]


def _option(rules: AnyRuleset, value: Any, choice: Any, worth_of: Callable[[Any], int]) -> Option:
    made = rules.describe(rules.format_value(value), rules.format_choice(choice))
    left = counted([rules.label(piece) for piece in rules.after(value, choice)])
    return Option(made, left, xor_of(map(worth_of, rules.after(value, choice))))

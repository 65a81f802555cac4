"""Checks of the claim that misere play is understood: the labels, and who really wins."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement, islice
from typing import Any

from engine.component import Component
from engine.conformance.saying import shown
from engine.conformance.subject import Subject
from engine.position import Position
from engine.theorems.tame import judge
from engine.theory.grundy import is_won

_MOST_CHOICES, _MOST_VALUES = 12, 8
"""Values that whole sums of two and three are played out with."""


def labels(subject: Subject) -> str | None:
    """What is called tame has a label, fickle or firm, that fits those of its choices."""
    ruleset, small = subject.ruleset, subject.small
    labelled: dict[Any, tuple[int, bool]] = {}
    for value in small:
        if not ruleset.is_tame(value):
            if ruleset.tame:
                return f"The game is called tame, but is_tame({shown(value)}) is not true."
            continue
        options = set()
        for choice, pieces in small.left[value].items():
            if any(piece not in labelled for piece in pieces):
                return f"{shown(value)} is called tame, but {shown(choice)} leaves what is not."
            options.add((small.nimber(pieces), all(labelled[piece][1] for piece in pieces)))
        labelled[value] = small.nimbers[value], ruleset.is_fickle(value, small.nimbers[value])
        fits = judge(options)
        if fits is None:
            return f"{shown(value)} is called tame, but neither fickle nor firm fits it."
        if fits is not labelled[value][1]:
            return f"is_fickle({shown(value)}, {small.nimbers[value]}) must be {fits}."
    return None


def played_out(subject: Subject) -> str | None:
    """Of small tame boards the misere winner is the one that playing everything out finds."""
    ruleset, small = subject.ruleset, subject.small
    narrow = [value for value in small if len(small.left[value]) <= _MOST_CHOICES]
    narrow.sort(key=lambda value: (small.longest[value], len(small.left[value])))
    few = list(islice(filter(ruleset.is_tame, narrow), _MOST_VALUES))

    @cache
    def wins(values: tuple[Any, ...]) -> bool:
        """Whether the player to move wins, who has won where no move is left."""
        moves = [
            tuple(sorted((*values[:place], *pieces, *values[place + 1 :])))
            for place, value in enumerate(values)
            for pieces in small.left[value].values()
        ]
        return not moves or not all(map(wins, moves))

    for count in (1, 2, 3):
        for values in combinations_with_replacement(sorted(few), count):
            board = Position.of((Component(ruleset, value) for value in values), misere=True)
            if not board.is_over and is_won(board) is not wins(values):
                return f"Whoever moves on {shown(list(values))} {'wins' if wins(values) else 'loses'} misere play."
    return None

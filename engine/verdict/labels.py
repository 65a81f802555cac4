"""Labels: what a checker knows of a value, as one whole number: four times its nimber, plus flags under misere play.

The flags say that the value is firm, not fickle, or that neither fits, so that it is not tame. Where every value is
tame, a sum is lost under misere play for the player to move iff it is fickle with nimber 1, or firm with nimber 0; a
sum is fickle when all its parts are (Conway, On Numbers and Games, chapter 12; the proof is in engine/theorems/tame.py,
of which nothing is used here).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Set
from functools import reduce
from operator import xor

FIRM, WILD = 1, 2
"""The flags: the value is firm; it is not tame."""
FLAGS = FIRM | WILD
STEP = FLAGS + 1
"""What a label grows by from one nimber to the next."""

Judge = Callable[[Set[int]], int]
"""The label of a value whose options have these labels."""


def normal(options: Set[int]) -> int:
    """The least nimber that no option has; no flag is ever set."""
    least = 0
    while least in options:
        least += STEP
    return least


def misere(options: Set[int]) -> int:
    """The same, with the flag that fits a value with these options under misere play."""
    least = normal({option & ~FLAGS for option in options})
    if any(option & WILD for option in options):
        return least | WILD
    low = {option for option in options if option < 2 * STEP}
    fickle = {option for option in low if not option & FIRM}
    if least >= 2 * STEP:
        # From such a value one must be able to make a firm 0 or a fickle 1, and a firm 1 or a fickle 0.
        answered = low & {FIRM, STEP} and low & {STEP | FIRM, 0}
        return least | (FIRM if answered else WILD)
    if not options or (low and low == fickle):
        return least
    return least | (WILD if fickle else FIRM)


def nim_sum(labels: Iterable[int]) -> int:
    """The label of a sum under normal play, where no flag is set."""
    return reduce(xor, labels, 0)


def together(labels: Iterable[int]) -> int:
    """The label of a sum: nimbers are added, and a flag is set when it is set of a part."""
    total = flags = 0
    for label in labels:
        total ^= label
        flags |= label
    return total & ~FLAGS | flags & FLAGS

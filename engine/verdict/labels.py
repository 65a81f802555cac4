"""Labels: a checker's knowledge of a value as one whole number, four times its nimber plus flags under misere play.

The flags say that the value is firm, not fickle, or that neither fits, so that it is not tame. Where every value is
tame, a sum is lost under misere play for the player to move iff it is fickle with nimber 1, or firm with nimber 0; a
sum is fickle when all its parts are (Conway, On Numbers and Games, chapter 12; engine/theorems/tame.py has the proof,
but no code of it is used here).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Set
from functools import reduce
from operator import xor

FIRM, WILD = 1, 2
"""The flags: the value is firm; it is not tame."""
FLAGS = FIRM | WILD
STEP = FLAGS + 1
"""The difference of the labels of a nimber and the next."""

Judge = Callable[[Set[int]], int]
"""The label of a value whose options have these labels."""


def normal(options: Set[int]) -> int:
    """The least nimber that no option has; no flag is ever set."""
    least = 0
    while least in options:
        least += STEP
    return least


def misere(options: Set[int]) -> int:
    """As `normal`, with the flag that fits a value with these options under misere play."""
    least = normal({option & ~FLAGS for option in options})
    if any(option & WILD for option in options):
        return least | WILD
    low = {option for option in options if option < 2 * STEP}
    fickle = {option for option in low if not option & FIRM}
    if least >= 2 * STEP:
        # Such a value needs an option firm 0 or fickle 1, and an option firm 1 or fickle 0.
        answered = low & {FIRM, STEP} and low & {STEP | FIRM, 0}
        return least | (FIRM if answered else WILD)
    if not options or (low and low == fickle):
        return least
    return least | (WILD if fickle else FIRM)


def nim_sum(labels: Iterable[int]) -> int:
    """The label of a sum under normal play, where no flag is set."""
    return reduce(xor, labels, 0)


def together(labels: Iterable[int]) -> int:
    """The label of a sum: nimbers are added, and a flag is set when a part has it."""
    total = flags = 0
    for label in labels:
        total ^= label
        flags |= label
    return total & ~FLAGS | flags & FLAGS

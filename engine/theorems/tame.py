"""Tame games: the condition on each value under which a rule plays misere sums, and its check by the definition.

Call a value *fickle* or *firm*; a sum is fickle when all its components are, and firm otherwise. The rule: under misere
play a fickle sum is won by the player to move iff its nimber is 0, a firm sum iff its nimber is not 0.

`judge` says which label fits a value whose options are labelled. Where every value has a label that fits, the rule
holds for every sum of such values, of one game or of several. Proof, by induction over the moves that are left; call a
sum lost when the rule says so, that is, fickle with nimber 1 or firm with nimber 0:
- The sum without moves is fickle with nimber 0: won, as it must be under misere play.
- No move leads from lost to lost. A move changes the nimber. So a fickle lost sum could only become firm with nimber 0,
  by an option firm with 1 - v of a fickle v, and there is none. A firm lost sum could only become fickle with nimber 1:
  its one firm component g equals the nimber of the others, 0 or 1, and would have the fickle option 1 - g; it has none.
- A won sum with moves has a move to a lost one. If it is fickle, its nimber is 0: where some component is 1, that one
  moves to its option 0, which is fickle; else some component 0 with a move goes to its fickle option 1. If it is firm,
  some component g can move to g' so that the nimber becomes 0, as in Nim. That is lost unless no component stays firm,
  when g was the only firm one and g' is the nimber of the others, 0 or 1, and fickle. For g >= 2 `judge` saw to it
  that there is a firm g' or a fickle 1 - g' instead. For g = 1 the option g' = 0 is firm. g = 0 moves nowhere lower.

So a quotient of tame values has all elements of larger ones whose Grundy values are below the next power of two. The
rule tells the outcome of a sum beside every other by its nimber and by whether it is fickle, so by these it has its
element. Where some value has g >= 2, its options have every value below g, and the nimbers of their sums are all those
below the power; beside two more of that value, which are firm with nimber 0, they are firm. The empty sum and a value
whose moves all end it are fickle with 0 and 1. Where no value has 2 or more, all are fickle: none is firm without one.
With 2^n the power that makes 2^n + 2 elements, or 2 where all are fickle (Plambeck and Siegel 2008).

(Conway calls such games tame, On Numbers and Games, chapter 12; fickle and firm are Winning Ways' words.)
"""

from __future__ import annotations

from collections.abc import Set
from functools import lru_cache
from typing import Any

from engine.rules.nimbers import mex
from engine.rules.ruleset import AnyRuleset

Label = tuple[int, bool]
"""A Grundy value, and whether it is fickle."""


def fickleness_after(options: Set[Label]) -> bool | None:
    """Whether a value with these options is fickle (True) or firm (False); None where neither label fits.

    An option that leaves several values, or none, has the label of that sum.
    """
    nimber = mex(nimber for nimber, _ in options)
    low = {option for option in options if option[0] <= 1}
    if nimber >= 2:
        answered = all((each, False) in low or (1 - each, True) in low for each in (0, 1))
        return False if answered else None
    if all(fickle for _, fickle in low) and (low or not options):
        return True
    return False if options and not any(fickle for _, fickle in low) else None


@lru_cache(maxsize=100_000)
def fickleness(ruleset: AnyRuleset, value: Any) -> bool | None:
    """Whether a value of a game with known values is fickle or firm, by the definition; None where it is not tame."""
    options = set()
    for choice in ruleset.choices(value):
        nimber, is_fickle = 0, True
        for piece in ruleset.after(value, choice):
            label = fickleness(ruleset, piece)
            if label is None:
                return None
            nimber ^= ruleset.known_grundy(piece) or 0
            is_fickle = is_fickle and label
        options.add((nimber, is_fickle))
    return fickleness_after(options)

"""Who wins sums of a few generators under misere play, by the definition: the judge of a search."""

from __future__ import annotations

from collections.abc import Sequence

from engine.misere_quotient.budget import Budget

_BITS = 16
"""A sum is a number with so many bits for how often each generator is in it: fewer times than elements are allowed."""
_ONE = (1 << _BITS) - 1
_PAIRS = _ONE - 1
"""The pairs of the first generator in a sum; its one move can only be to the end. See `is_lost`."""


def pack(places: Sequence[int]) -> int:
    """A sum as a number, from the places of its generators."""
    return sum(1 << (_BITS * place) for place in places)


def unpack(total: int) -> list[int]:
    """The places of the generators of a sum, in ascending order."""
    places: list[int] = []
    place = 0
    while total:
        places += [place] * (total & _ONE)
        total >>= _BITS
        place += 1
    return places


class Outcomes:
    """Which sums are lost, remembered; sums are packed."""

    def __init__(self, options: Sequence[Sequence[int]], budget: Budget) -> None:
        """From the options of each generator, sums of earlier ones."""
        self._budget = budget
        self._lost = {0: False}
        # An option of its generator, less the generator, is what a move adds to a sum.
        self._moves = [
            (_BITS * place, sorted(each - (1 << _BITS * place) for each in them)) for place, them in enumerate(options)
        ]
        # Play in the largest generators first soon leads to small sums.
        self._moves.reverse()

    def options(self, total: int) -> list[int]:
        """What the player to move can leave."""
        return [total + move for shift, moves in self._moves if total >> shift & _ONE for move in moves]

    def is_lost(self, total: int) -> bool:
        """Whether the player to move loses this sum; raises Unsolved past the budget.

        Pairs of the first generator, *, may be left out: X is lost iff X + * + * is. By induction: if X is
        won by an option X', then so is the larger sum, by X' + * + *. If X has no option, both are won: * + * becomes
        *, whose one move is the last. If X is lost, each X' + * + * is won, and X + * is won by X: so the larger sum is
        lost.
        """
        known = self._lost
        total -= total & _PAIRS
        waiting = [total]
        while waiting:
            each = waiting[-1]
            if each in known:
                waiting.pop()
                continue
            unknown, won = -1, False
            options = self.options(each)
            self._budget.spend(len(options))
            for option in options:
                lost = known.get(option - (option & _PAIRS))
                if lost:
                    won = True
                    break
                if lost is None and unknown < 0:
                    unknown = option - (option & _PAIRS)
            if won or unknown < 0:
                known[each] = not won
            else:
                waiting.append(unknown)
        return known[total]

"""Who wins sums of generators under misere play, by trying every line of play."""

from __future__ import annotations

from engine.misere.closed_set import Options, Sum


class ByDefinition:
    """The outcomes of sums of generators with these options, remembered."""

    def __init__(self, options: Options) -> None:
        self._options = options
        self._lost: dict[Sum, bool] = {}

    def is_lost(self, total: Sum) -> bool:
        """Whether the player to move loses; the generators of the sum in ascending order."""
        if total not in self._lost:
            nexts = {
                tuple(sorted(total[:place] + option + total[place + 1 :]))
                for place, generator in enumerate(total)
                for option in self._options[generator]
            }
            self._lost[total] = bool(nexts) and not any(self.is_lost(each) for each in nexts)
        return self._lost[total]

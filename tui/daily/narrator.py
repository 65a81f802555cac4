"""What is said at the boards of a day."""

from __future__ import annotations

from engine.deals.day import thought_of
from engine.positions.match import FIRST, SECOND
from tui.daily.daily_words import TAUGHT
from tui.narrator import Narrator


class DayNarrator(Narrator):
    """Speaks for the board of a day."""

    can_share = True


class SmallDayNarrator(DayNarrator):
    """Speaks for the small board of a day, at which the player says who starts."""

    def opening(self) -> str:
        swap = f" {self.call('end.swap')} lets {self.match.names[SECOND]} start." if self.actions() else ""
        return f"{super().opening()}{swap}"

    greeting = opening

    def closing(self) -> str:
        return TAUGHT[thought_of(self.match.start)]

    def actions(self) -> frozenset[str]:
        is_open = not self.match.plies and self.match.starter == FIRST
        return frozenset({"swap"} if is_open else ())

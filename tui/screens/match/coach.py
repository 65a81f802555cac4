"""The coach of a match screen: tips in three steps, and what the board is worth while it is on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.errors import Unsolved
from engine.match import ALONE, Help, Match
from engine.position import Move
from tui.screens.match.adviser import BotAdviser

if TYPE_CHECKING:
    from engine.coach.advice import Advice
    from engine.coach.tip import Tip


REST = 0.03
"""Seconds before the board is looked at: the thread that writes the picture to the terminal waits for any other."""


class MatchCoach:
    """Works out advice in a worker; what it finds about another match is dropped."""

    def __init__(self, adviser: BotAdviser, current: Callable[[], Match], say: Callable[[str], None]) -> None:
        self._adviser, self._current, self._say = adviser, current, say
        self.is_on = False
        """Whether the coach is at the board."""
        self._tip: Tip | None = None
        self._last: Advice | None = None
        """What was found out last; the values of what stood there then need not be found out again."""

    def give_tip(self, take: Callable[[Tip], None]) -> None:
        """Give the next step of the tip for the move that is to be made."""
        if self._tip is not None:
            self._given(self._tip.deeper(), take)
            return

        def first(advice: Advice | None) -> None:
            from engine.coach.tip import Tip

            if advice is not None:
                self._given(Tip(advice), take)

        self._advise(first, lambda advice: advice.prepare_tip())

    def look(self, take: Callable[[Advice | None], None], is_asked: bool = True) -> None:
        """Find out what the board is worth; None, after a sentence if it is asked for, where that cannot be solved."""
        self._advise(take, lambda advice: advice.prepare(), REST, is_asked)

    def help(self, move: Move) -> Help:
        """What the record of this move says."""
        return (ALONE if self._tip is None else self._tip.help(move))._replace(coach=self.is_on)

    def forget(self) -> None:
        """Begin anew: the board has changed."""
        self._tip = None

    def _given(self, tip: Tip, take: Callable[[Tip], None]) -> None:
        self._tip = tip
        take(tip)

    def _advise(
        self,
        take: Callable[[Advice | None], None],
        prepare: Callable[[Advice], Advice],
        rest: float = 0,
        is_asked: bool = True,
    ) -> None:
        last = self._last

        def work(match: Match) -> Advice | str:
            # Loaded by the first one who asks: many matches are played without.
            from engine.coach.advice import advise

            position = match.position
            try:
                values = None if last is None else last.values.moved(last.position, position)
                return prepare(advise(position, values))
            except Unsolved as unsolved:
                return str(unsolved)

        def hear(found: Advice | str) -> None:
            if isinstance(found, str):
                if is_asked:
                    self._say(f"There is no advice. {found}")
                take(None)
            else:
                self._last = found
                take(found)

        self._adviser.work(work, hear, rest=rest)

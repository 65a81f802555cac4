"""The coach of a match screen: tips in three steps, and while it is on the worth of everything on the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from textual.screen import Screen
from textual.worker import get_current_worker

from engine.concurrency import rest as rest_for
from engine.errors import Unsolved
from engine.match import ALONE, Help, Match
from engine.position import Move
from engine.setup import bot_rng

if TYPE_CHECKING:
    from engine.bots import Decision
    from engine.coach.advice import Advice, Tip

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Answer(Generic[T]):
    """A finding about `match`."""

    match: Match
    found: T
    not_before: float
    take: Callable[[T], None]


class BotAdviser:
    """Searches for facts about the match of a screen; a finding counts only while that match is still shown."""

    def __init__(self, screen: Screen[Any], seed: str, current: Callable[[], Match]) -> None:
        self._screen, self._seed, self._current = screen, seed, current

    def ask(self, name: str, take: Callable[[Decision], None], seconds: float = 0) -> None:
        """Ask the bot of this name; `take` gets its decision after at least this many seconds."""
        rng = bot_rng(self._seed, self._current().cursor)

        def decide(match: Match) -> Decision:
            # Imported on first use: two people need no bot.
            from engine.bots import bot

            return bot(name).choose(match.position, rng)

        self.work(decide, take, "bot", seconds)

    def work(
        self,
        find: Callable[[Match], T],
        take: Callable[[T], None],
        group: str = "coach",
        seconds: float = 0,
        rest: float = 0,
    ) -> None:
        """Find something out about the match; `take` gets it after at least this many seconds.

        Within a group the newest question replaces the others; `rest` delays the start of a search without hurry.
        """
        match, asked_at = self._current(), monotonic()

        def run() -> None:
            rest_for(rest)
            if get_current_worker().is_cancelled:
                return
            answer = _Answer(match, find(match), asked_at + seconds, take)
            self._screen.call_later(self._receive, answer)

        self._screen.run_worker(run, group, group=group, thread=True, exclusive=True)

    def _receive(self, answer: _Answer[T]) -> None:
        if answer.match is not self._current():
            return
        left = answer.not_before - monotonic()
        if left > 0:
            self._screen.set_timer(left, partial(self._receive, answer))
        else:
            answer.take(answer.found)


REST = 0.03
"""The rest in seconds before a search, so that the thread that writes the picture does not wait for it."""


class MatchCoach:
    """Works out advice in a worker and drops findings about another match."""

    def __init__(
        self,
        adviser: BotAdviser,
        current: Callable[[], Match],
        say: Callable[[str], None],
        has_met_xor: Callable[[], bool],
    ) -> None:
        """`has_met_xor` is asked when advice is wanted: whether the player knows worth and XOR."""
        self._adviser, self._current, self._say, self._has_met_xor = adviser, current, say, has_met_xor
        self.is_on = False
        """Whether the coach is at the board."""
        self._tip: Tip | None = None
        self._has_spoken = False
        """Whether it has said something about the present position."""
        self._last: Advice | None = None
        """The newest finding; its values stay in use in the next position."""

    def give_tip(self, take: Callable[[Tip], None]) -> None:
        """Show the next step of the tip for the coming move."""
        if self._tip is not None:
            self._given(self._tip.deeper(), take)
            return

        def first(advice: Advice | None) -> None:
            from engine.coach.advice import Tip

            if advice is not None:
                self._given(Tip(advice), take)

        self._advise(first, lambda advice: advice.prepare_tip())

    def look(self, take: Callable[[Advice | None], None], is_asked: bool = True) -> None:
        """Work out the advice; None, after a sentence if it is asked for, if the board cannot be solved."""
        self._has_spoken = self._has_spoken or is_asked
        self._advise(take, lambda advice: advice.prepare(), REST, is_asked)

    def help(self, move: Move) -> Help:
        """The note about this move in the record."""
        return (ALONE if self._tip is None else self._tip.help(move))._replace(coach=self.is_on or self._has_spoken)

    def forget(self) -> None:
        """Begin anew, because the board has changed."""
        self._tip, self._has_spoken = None, False

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
        last, has_met_xor = self._last, self._has_met_xor()

        def work(match: Match) -> Advice | str:
            # Imported on first use: many matches are played without the coach.
            from engine.coach.advice import advise

            position = match.position
            try:
                values = None if last is None else last.values.moved(last.position, position)
                return prepare(advise(position, values, has_met_xor))
            except Unsolved as unsolved:
                return str(unsolved)

        def receive(found: Advice | str) -> None:
            if isinstance(found, str):
                if is_asked:
                    self._say(f"There is no tip here. {found}")
                take(None)
            else:
                self._last = found
                take(found)

        self._adviser.work(work, receive, rest=rest)

"""The coach of a match screen: tips in three steps, and what the board is worth while it is on."""

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
    from engine.coach.advice import Advice
    from engine.coach.tip import Tip

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Answer(Generic[T]):
    """What was found out about `match`."""

    match: Match
    found: T
    not_before: float
    take: Callable[[T], None]


class BotAdviser:
    """Asks about the match of a screen; an answer counts only while that match is still the one it is about."""

    def __init__(self, screen: Screen[Any], seed: str, current: Callable[[], Match]) -> None:
        self._screen, self._seed, self._current = screen, seed, current

    def ask(self, name: str, take: Callable[[Decision], None], seconds: float = 0) -> None:
        """Ask the bot of this name; `take` gets its decision, after so many seconds at the earliest."""
        rng = bot_rng(self._seed, self._current().cursor)

        def decide(match: Match) -> Decision:
            # Loaded by the first one who asks: two people may never do.
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
        """Find something out about the match; `take` gets it, after so many seconds at the earliest.

        Of a group only what was asked last is found out. It is begun only after a rest where that is in no hurry.
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

        def receive(found: Advice | str) -> None:
            if isinstance(found, str):
                if is_asked:
                    self._say(f"There is no advice. {found}")
                take(None)
            else:
                self._last = found
                take(found)

        self._adviser.work(work, receive, rest=rest)

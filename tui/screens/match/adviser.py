"""The adviser: what takes time to find out about a match is found out in a worker."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from textual.screen import Screen
from textual.worker import get_current_worker

from engine.concurrency import rest as rest_for
from engine.match import Match
from engine.setup import bot_rng

if TYPE_CHECKING:
    from engine.bots import Decision

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
            self._screen.call_later(self._hear, answer)

        self._screen.run_worker(run, group, group=group, thread=True, exclusive=True)

    def _hear(self, answer: _Answer[T]) -> None:
        if answer.match is not self._current():
            return
        left = answer.not_before - monotonic()
        if left > 0:
            self._screen.set_timer(left, partial(self._hear, answer))
        else:
            answer.take(answer.found)

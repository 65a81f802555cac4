"""The adviser: asks bots in a worker, for the opponent's move and for the tips of a person."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from textual.screen import Screen

from engine.match import Match
from engine.setup import bot_rng

if TYPE_CHECKING:
    from engine.bots import Decision


@dataclass(frozen=True, slots=True)
class _Answer:
    """What a bot decided about `match`."""

    match: Match
    decision: Decision
    not_before: float
    take: Callable[[Decision], None]


class BotAdviser:
    """Asks bots about the match of a screen; an answer counts only while that match is still the one it is about."""

    def __init__(self, screen: Screen[None], seed: str, current: Callable[[], Match]) -> None:
        self._screen, self._seed, self._current = screen, seed, current

    def ask(self, name: str, take: Callable[[Decision], None], seconds: float = 0) -> None:
        """Ask the bot of this name; `take` gets its decision, after so many seconds at the earliest."""
        match, asked_at = self._current(), monotonic()
        rng = bot_rng(self._seed, match.cursor)

        def decide() -> None:
            # Loaded by the first one who asks: two people may never do.
            from engine.bots import bot

            answer = _Answer(match, bot(name).choose(match.position, rng), asked_at + seconds, take)
            self._screen.call_later(self._hear, answer)

        self._screen.run_worker(decide, name, group="bot", thread=True, exclusive=True)

    def _hear(self, answer: _Answer) -> None:
        if answer.match is not self._current():
            return
        left = answer.not_before - monotonic()
        if left > 0:
            self._screen.set_timer(left, partial(self._hear, answer))
        else:
            answer.take(answer.decision)

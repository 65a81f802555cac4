"""Search: the player's own mistakes, found match by match in a worker while other things are done."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from textual.worker import get_current_worker

from engine.archive import Archive
from engine.practice.task import Mistake

MOST = 30
"""So many mistakes are looked for at a time."""


class MistakeSearch:
    """Whatever it has found is there at once; it goes on when the screen that began it is left."""

    def __init__(self, archive: Archive, hear: Callable[[], object]) -> None:
        self._archive, self._hear = archive, hear
        self.found: list[Mistake] = []
        """What was found so far, in the newest match first."""
        self.is_wanted = False
        """Whether the player waits for the first one."""
        self.is_over = False
        """Whether nothing more is looked for."""

    def run(self) -> None:
        """Look until enough are found or the application ends; `hear` is called after each match, and at the end."""
        from engine.practice.mistakes import mistakes, tried_lately

        worker = get_current_worker()
        for fresh in mistakes(self._archive, tried_lately(self._archive, datetime.now(UTC))):
            if worker.is_cancelled:
                return
            self.found += fresh
            if len(self.found) >= MOST:
                break
            self._hear()
        self.is_over = True
        self._hear()

"""Ahead: the next task is made while the player looks at this one."""

from __future__ import annotations

from threading import Thread

from engine.concurrency import has_threads
from engine.errors import GameError
from engine.practice.sources import Making
from engine.practice.task import Task


class Ahead:
    """Makes a task in a thread of its own, which ends by itself; where there are none, when it is asked for."""

    def __init__(self, making: Making) -> None:
        self._making = making
        self._made: Task | GameError
        self._thread = Thread(target=self._make, daemon=True) if has_threads() else None
        if self._thread is not None:
            self._thread.start()

    def take(self) -> Task:
        """The task as soon as it is made; raises GameError where there is none."""
        # Waited for, because a key that was typed ahead is meant for the next board.
        if self._thread is None:
            self._make()
        else:
            self._thread.join()
        if isinstance(self._made, GameError):
            raise self._made
        return self._made

    def _make(self) -> None:
        try:
            self._made = self._making()
        except GameError as error:
            self._made = error

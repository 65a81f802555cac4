"""Run: tasks one after the other, and how they went so far."""

from __future__ import annotations

from typing import NamedTuple

from engine.archive.practice import Practice
from engine.practice.sources import Making, Source


class Run(NamedTuple):
    """A source of tasks and the place in it; a frozen value."""

    source: Source
    place: int = 0
    """Which task is asked, from 0."""
    right: int = 0
    """How many were solved at the first try, without help."""

    def making(self, practice: Practice) -> Making | None:
        """What makes the task that is asked; None where all were."""
        return self.source.making(self.place, practice)

    def after(self, is_right: bool) -> Run:
        """The run at its next task."""
        return self._replace(place=self.place + 1, right=self.right + is_right)

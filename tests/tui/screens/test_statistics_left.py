"""Leaving the statistics while they are being counted."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event

from engine.archive import Archive
from engine.archive.statistics import Statistics
from tests.tui.driving import running, settle, shown, until


class Counting(Archive):
    """An archive that is still counting when the player leaves, and goes on only then."""

    def __init__(self) -> None:
        super().__init__()
        self.begun, self.left = Event(), Event()
        self.has_gone_on = False

    def statistics(self, progress: Callable[[int], None] = lambda _: None) -> Statistics:
        progress(2)
        self.begun.set()
        self.left.wait()
        progress(1)
        self.has_gone_on = True
        return Statistics()


async def test_counting_stops_when_the_player_has_left():
    archive = Counting()
    async with running(archive=archive) as pilot:
        try:
            await pilot.press("t")
            await until(pilot, archive.begun.is_set)
            await pilot.press("q")
            await until(pilot, lambda: "More: all the rest" in shown(pilot))
        finally:
            archive.left.set()
        await settle(pilot)
        assert not archive.has_gone_on

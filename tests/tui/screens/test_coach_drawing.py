"""The coach is drawn where something changed, and what is seen is what a picture made anew would show."""

from __future__ import annotations

from engine.setup import PreparedMatch, Setup, prepare
from tests.tui.driving import learned, match_screen, prepared_on, press, running, settle, shown


def crowd() -> PreparedMatch:
    return prepare(Setup(count=60, largest=999, seed="crowd"))


async def test_nothing_old_stays_on_the_screen():
    for start in (prepared_on("split:12 split:30"), crowd(), prepared_on("17 42 2 5 96")):
        async with running(start, archive=learned()) as pilot:
            pilot.app.animation_level = "none"
            for key in ("c", "2", "right", "2", "u", "m", "c"):
                await press(pilot, key)
                seen = shown(pilot)
                for widget in match_screen(pilot).query("*"):
                    widget.refresh()
                await settle(pilot)
                assert shown(pilot) == seen, (key, start.match.start)

"""What a whole key costs in calls of functions, the same on every machine, against a bare Textual app in the same run.

`python -m benchmarks.calls` prints a Markdown table.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from types import FrameType
from typing import Any

from textual import events
from textual.pilot import Pilot

from benchmarks.bare import Bare
from benchmarks.figures import Figure, machine, table
from tests.snapshots.taking import settle
from tests.tui.driving import prepared_on, running

SIZES = (80, 24), (120, 40)
BOARD = "17 42 2 5 96 77 55 30 12 88"
KEYS = ("right", "2") * 6
SECONDS = 0.2
"""The time after which a key has done all it does."""
PLAY_LIMIT = 3.5


class Calls:
    """Counts the calls of functions, those written in C included."""

    def __init__(self) -> None:
        self.count = 0

    def __enter__(self) -> Calls:
        sys.setprofile(self._note)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _note(self, _frame: FrameType, event: str, _what: Any) -> None:
        self.count += event in ("call", "c_call")


async def calls_of(pilot: Pilot[Any], keys: Sequence[str]) -> list[int]:
    """The calls of each key, from its message until nothing is left to do."""
    pilot.app.animation_level = "none"
    await settle(pilot)
    found = list[int]()
    for key in keys:
        with Calls() as calls:
            pilot.app.post_message(events.Key(key, key if len(key) == 1 else None))
            await asyncio.sleep(SECONDS)
        found.append(calls.count)
    return found


async def figures() -> list[Figure]:
    """A playing key and an arrow at each size, without animation."""
    async with Bare().run_test(size=SIZES[0]) as pilot:
        bare = (await calls_of(pilot, ("x",) * 6))[1:]
    rows = list[Figure]()
    for size in SIZES:
        async with running(prepared_on(BOARD), size=size) as pilot:
            found = await calls_of(pilot, KEYS)
        # The first two keys make what is kept for the others.
        for name, key, limit in (("playing key", "2", PLAY_LIMIT), ("arrow key", "right", None)):
            samples = [calls for pressed, calls in zip(KEYS[2:], found[2:], strict=True) if pressed == key]
            rows.append(Figure(f"{name}, {size[0]}x{size[1]}", samples, bare, limit, "calls"))
    return rows


def main() -> None:
    """Count and print."""
    rows = asyncio.run(figures())
    print(f"{machine()}; medians, 10 numbers\n\n{table(rows)}")


if __name__ == "__main__":
    main()

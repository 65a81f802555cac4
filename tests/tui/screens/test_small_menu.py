from __future__ import annotations

import pytest

from engine.archive import Archive
from engine.position import Move
from tests.tui.driving import prepared_on, press, running, shown


@pytest.mark.parametrize("size", [(40, 12), (80, 24)])
async def test_the_line_that_is_marked_is_in_sight_however_small_the_screen_is(size: tuple[int, int]):
    archive = Archive()
    prepared = prepared_on("9 9")
    archive.saver_for(prepared).save(prepared.match.play(Move(1, 2)))
    async with running(size=size, archive=archive) as pilot:
        seen = []
        for _ in range(10):
            seen += [line.strip() for line in shown(pilot).splitlines() if line.strip().startswith("> ")]
            await press(pilot, "down")
        assert len(seen) == 10
        assert len(set(seen)) > 6

"""The match after one that was gone on with is a match of its own."""

from __future__ import annotations

from engine.archive import Archive
from engine.position import Move
from tests.tui.driving import match_of, prepared_on, press, running


async def test_the_match_after_a_resumed_one_is_saved_beside_it():
    archive = Archive()
    prepared = prepared_on("1 1 1")
    archive.saver_for(prepared).save(prepared.match.play(Move(1, 2)))
    async with running(archive=archive) as pilot:
        await press(pilot, "enter")
        assert match_of(pilot).cursor == 1
        await press(pilot, "6", "6")
        ended = match_of(pilot)
        assert ended.outcome is not None
        assert archive.count() == 1
        await press(pilot, "a", "6")
        assert archive.count() == 2
        record = archive.record(1)
        assert record is not None
        assert record.match == ended

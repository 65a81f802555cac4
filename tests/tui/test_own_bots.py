"""A bot of one's own on the screens: chosen for a new match, played against, and what its faults lead to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from textual.worker import WorkerFailed

from engine.archive import Archive
from engine.bots.own import join
from tests.own_bots import mona
from tests.own_games import forgotten_afterwards
from tests.tui.driving import match_of, match_screen, prepared_on, press, running, settle, shown, until
from tui.new_match.fields import opponents
from tui.widgets.form import Choice


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    with forgotten_afterwards():
        yield


async def test_it_is_chosen_for_a_new_match_and_plays_under_its_name(tmp_path: Path):
    join(str(mona(tmp_path)))
    async with running(size=(100, 30)) as pilot:
        await press(pilot, "b")
        pilot.app.screen.query_one("#opponent", Choice).choose(opponents().index("mona"))
        await settle(pilot)
        assert "Mona always takes the largest number." in " ".join(shown(pilot).split())
        await press(pilot, "enter", "2")
        await until(pilot, lambda: match_of(pilot).cursor == 2)
        assert match_of(pilot).names[1] == "Mona"


async def test_a_fault_of_the_bot_ends_the_game_with_a_sentence_and_loses_no_move(tmp_path: Path):
    path = mona(tmp_path, ("    return Move", "    return 1 / 0\n    return Move"))
    join(str(path))
    archive = Archive(tmp_path / "data")
    # Textual gives a test the error as well.
    with suppress(WorkerFailed):
        async with running(prepared_on("30 8", opponent="mona"), archive=archive) as pilot:
            app = pilot.app
            match_screen(pilot).play(2)
            await until(pilot, lambda: app.fault is not None)
    assert app.fault == f"{path}, line 6: ZeroDivisionError: division by zero."
    assert [match.length for match in archive.page()] == [1]
    archive.close()

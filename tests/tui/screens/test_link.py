"""The link to the board of a match: shown on a page, which copies it."""

from __future__ import annotations

from textual.widgets import Static

from engine.link import parse_link
from engine.notation import parse_position
from engine.setup import Setup
from tests.tui.driving import match_of, prepared_on, press, printed, running


async def test_the_link_leads_to_the_board_as_it_stands_and_can_be_copied() -> None:
    async with running(prepared_on("5 7 nim:4")) as pilot:
        await press(pilot, "2", "L")
        link = printed(pilot.app.screen.query_one("#share", Static).content).strip()
        assert parse_link(link) == Setup(start=parse_position("2 7 nim:4"), first=1)
        await press(pilot, "c")
        assert pilot.app.clipboard == link
        await press(pilot, "q", "2")
        assert match_of(pilot).cursor == 2


async def test_a_board_that_is_too_long_for_a_link_is_a_sentence() -> None:
    async with running(prepared_on("3 " * 20_000)) as pilot:
        await press(pilot, "L")
        assert "too long for a link" in pilot.app.screen.view.foot.said

"""Clicks in a test: on a number, a choice, a hint or whatever else a cell means, or on a cell by its place."""

from __future__ import annotations

from textual.widget import Widget
from textual.widgets import OptionList

from engine.positions.position import Move
from tests.tui.driving import Driver, settle
from tui.board.board import Board


async def click_at(pilot: Driver, widget: str | Widget, offset: tuple[int, int]) -> None:
    """Click a cell of a widget, counted from its corner, and wait for all that it sets off."""
    await pilot.click(widget, offset=offset)
    await settle(pilot)


async def click_on(pilot: Driver, widget: str, meta: str, value: object, times: int = 1) -> str:
    """Click the first cell of a widget that means this, and return the text around it."""
    found = pilot.app.screen.query_one(widget)
    left, top = found.styles.padding.left, found.styles.padding.top
    for y in range(found.content_size.height):
        x = left
        for segment in found.render_line(y):
            if segment.style is not None and segment.style.meta.get(meta) == value:
                for _ in range(times):
                    await pilot.click(widget, offset=(x, y + top))
                await settle(pilot)
                return segment.text.strip()
            x += segment.cell_length
    raise AssertionError(f"{value} is not on {widget}")


async def click_option(pilot: Driver, widget: str, id: str) -> None:
    """Click the option with this id in a list."""
    await click_on(pilot, widget, "option", pilot.app.screen.query_one(widget, OptionList).get_option_index(id))


async def click_number(pilot: Driver, slot: int) -> None:
    """Click what stands in a slot of the board."""
    board = pilot.app.screen.query_one("#board", Board)
    region = board.slot_layout.region(slot).translate(-board.scroll_offset)
    await click_at(pilot, board, (region.x + 2, region.y))
    assert board.chosen == slot


async def click_move(pilot: Driver, move: Move) -> None:
    """Click a number and then what is to be done with it."""
    await click_number(pilot, move.slot)
    await click_on(pilot, "#tray", "choice", move.choice)

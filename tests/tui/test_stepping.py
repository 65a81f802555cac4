"""Stepping through choices that are too many to be listed, and the room on the ledge."""

from __future__ import annotations

from tests.tui.clicking import click_at
from tests.tui.driving import Driver, choose_slot, match_of, match_screen, prepared_on, press, running, shown


def typed(pilot: Driver) -> str:
    """What stands on the ledge as typed, as it is shown."""
    line = next(line for line in shown(pilot).splitlines() if " take" in line)
    return line.partition(" take")[2].split("   ")[0].strip(" ▏")


STEPS = {
    "-": "50",
    "--": "49",
    "--+": "50",
    "-+": "50",
    "+": "1",
    "+-": "1",
    "=+": "2",
    "25-": "24",
    "25+": "26",
    "99-": "50",
    "99+": "1",
}
"""Keys, and the number that stands on the ledge after them."""


async def test_plus_and_minus_step_to_the_choices_beside_what_is_typed():
    async with running(prepared_on("nim:50")) as pilot:
        for keys, stands in STEPS.items():
            await press(pilot, *keys)
            assert typed(pilot) == stands, keys
            await press(pilot, "enter")
            assert match_of(pilot).moves[0].choice == int(stands), keys
            await press(pilot, "u")
            assert match_of(pilot).cursor == 0


async def click_step(pilot: Driver, step: int) -> None:
    ledge = match_screen(pilot).view.ledge
    for y in range(ledge.content_size.height):
        x = ledge.styles.padding.left
        for segment in ledge.render_line(y):
            if segment.style is not None and segment.style.meta.get("step") == step:
                assert segment.text.strip() == {-1: "-", 1: "+"}[step]
                await click_at(pilot, "#ledge", (x, y))
                return
            x += segment.cell_length
    raise AssertionError(f"no button for {step}")


async def test_the_buttons_step_as_their_signs_say():
    async with running(prepared_on("nim:50")) as pilot:
        for step, stands in ((-1, "50"), (-1, "49"), (1, "50")):
            await click_step(pilot, step)
            assert typed(pilot) == stands


async def test_the_ledge_grows_for_a_number_that_needs_more_lines_than_the_largest():
    async with running(prepared_on("nim:50 nim:20")) as pilot:
        height = match_screen(pilot).view.ledge.size.height
        await choose_slot(pilot, 2)
        assert match_screen(pilot).view.ledge.size.height > height
        assert "20 -> gone" in " ".join(shown(pilot).split())
        assert "1 -> 19" in " ".join(shown(pilot).split())

"""How the scenes look, as SVGs that are the same on every machine."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from unittest.mock import patch

from rich.color import Color as RichColor
from rich.color import ColorSystem
from rich.terminal_theme import DEFAULT_TERMINAL_THEME

from tests.snapshots.taking import picture
from tests.tui.driving import press, running, settle
from tests.tui.scenes import Scene
from tests.tui.some_matches import DAY
from tui.drawing.svg import without_seams

BASELINES = Path(__file__).parents[2] / "screenshots"
MOVING = BASELINES / "moving.svg"
"""The moving picture, which `tests.tui.moving` makes."""


async def pictures(way: Sequence[Scene]) -> list[str]:
    """How the scenes look now, in one application: each of them leads to the next."""
    first, taken, pressed = way[0], [], 0
    # A second goes by with each key, however often the clock is looked at meanwhile.
    moment = [0.0]
    application = running(
        first.start(),
        first.size,
        first.glyphs,
        archive=first.archive(),
        preferences=first.preferences(),
        colours=first.colours,
        clock=lambda: moment[0],
    )
    # The board of a new match differs from run to run.
    with patch("tui.new_match.new_match_screen.new_seed", lambda: "chalk"):
        async with application as pilot:
            pilot.app.today = lambda: DAY
            for scene in way:
                pilot.app.theme = scene.theme
                if scene is first and scene.above is not None:
                    pilot.app.push_screen(scene.above(pilot.app.archive))
                await settle(pilot)
                for key in scene.keys[pressed:]:
                    moment[0] += 1
                    await press(pilot, key)
                pressed = len(scene.keys)
                if pilot.app.focused is not None and hasattr(pilot.app.focused, "cursor_blink"):
                    pilot.app.focused.cursor_blink = False
                    await settle(pilot)
                taken.append(without_seams(in_colours(picture(pilot.app), scene.colours)))
    return taken


def in_colours(svg: str, system: str) -> str:
    """The SVG with each colour as Rich sends it to a terminal with such colours."""
    few = {"256": ColorSystem.EIGHT_BIT, "standard": ColorSystem.STANDARD}.get(system)

    def sent(found: re.Match[str]) -> str:
        assert few is not None
        return RichColor.parse(found.group()).downgrade(few).get_truecolor(DEFAULT_TERMINAL_THEME).hex

    return svg if few is None else re.sub(r"#[0-9a-f]{6}", sent, svg)

"""A scene as an SVG that is the same on every machine; `python -m tests.tui.pictures` renews the baselines.

With names of scenes, or their beginnings, it renews those only.
"""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from unittest.mock import patch

import tests.conftest  # noqa: F401  # isort: skip  (before Textual, which reads its variables as it is imported)
from rich.color import Color as RichColor
from rich.color import ColorSystem
from rich.console import Console
from rich.terminal_theme import DEFAULT_TERMINAL_THEME
from textual.app import App

from tests.tui.driving import press, running, settle
from tests.tui.scenes import SCENES, Scene
from tests.tui.some_matches import DAY

_NAME = "terminal-0"

BASELINES = Path(__file__).parents[2] / "screenshots"
MOVING = BASELINES / "moving.svg"
"""The moving picture, which `tests.tui.moving` makes."""


async def pictures(way: Sequence[Scene]) -> list[str]:
    """How the scenes look now, in one application: each of them leads to the next."""
    first, taken, pressed = way[0], [], 0
    application = running(
        first.start(),
        first.size,
        first.glyphs,
        archive=first.archive(),
        preferences=first.preferences(),
        colours=first.colours,
    )
    # The board of a new match differs from run to run.
    with patch("tui.new_match.screen.new_seed", lambda: "chalk"):
        async with application as pilot:
            pilot.app.today = lambda: DAY
            for scene in way:
                pilot.app.theme = scene.theme
                if scene is first and scene.above is not None:
                    pilot.app.push_screen(scene.above(pilot.app.archive))
                await settle(pilot)
                await press(pilot, *scene.keys[pressed:])
                pressed = len(scene.keys)
                if pilot.app.focused is not None and hasattr(pilot.app.focused, "cursor_blink"):
                    pilot.app.focused.cursor_blink = False
                    await settle(pilot)
                taken.append(in_colours(picture_of(pilot.app), scene.colours))
    return taken


def picture_of(app: App[None]) -> str:
    """Textual's `export_screenshot` made stable, without Rich's name for the picture, a sum over all it shows."""
    width, height = app.size
    console = Console(width=width, height=height, file=StringIO(), color_system="truecolor", record=True)
    shown = app.screen._compositor.render_update(full=True, screen_stack=app._background_screens, simplify=True)
    console.print(shown)
    return stable(console.export_svg(title=app.title, unique_id=_NAME))


def in_colours(svg: str, system: str) -> str:
    """The SVG with each colour as Rich sends it to a terminal with such colours."""
    few = {"256": ColorSystem.EIGHT_BIT, "standard": ColorSystem.STANDARD}.get(system)

    def sent(found: re.Match[str]) -> str:
        assert few is not None
        return RichColor.parse(found.group()).downgrade(few).get_truecolor(DEFAULT_TERMINAL_THEME).hex

    return svg if few is None else re.sub(r"#[0-9a-f]{6}", sent, svg)


def stable(svg: str) -> str:
    """The SVG without what differs between runs or points to the network."""
    svg = re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    return svg.replace("\r\n", "\n")


def baseline(scene: Scene) -> Path:
    return BASELINES / f"{scene.name}.svg"


async def _renew(names: tuple[str, ...]) -> None:
    BASELINES.mkdir(exist_ok=True)
    for stale in set(BASELINES.glob("*.svg")) - {baseline(scene) for scene in SCENES} - {MOVING}:
        stale.unlink()
    for scene in SCENES:
        if not scene.name.startswith(names or ("",)):
            continue
        [alone] = await pictures([scene])
        baseline(scene).write_text(alone, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    asyncio.run(_renew(tuple(sys.argv[1:])))

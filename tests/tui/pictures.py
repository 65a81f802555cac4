"""A scene as an SVG that is the same on every machine; `python -m tests.tui.pictures` renews the baselines.

With names of scenes, or their beginnings, it renews those only.
"""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path

from rich.color import Color as RichColor
from rich.color import ColorSystem
from rich.terminal_theme import DEFAULT_TERMINAL_THEME

import tests.conftest  # noqa: F401
from tests.tui.driving import press, running, settle
from tests.tui.scenes import SCENES, Scene
from tests.tui.some_matches import DAY

BASELINES = Path(__file__).parents[2] / "screenshots"


async def picture(scene: Scene) -> str:
    """The scene as it looks now."""
    async with running(
        scene.start(),
        scene.size,
        scene.glyphs,
        archive=scene.archive(),
        preferences=scene.preferences(),
        colours=scene.colours,
    ) as pilot:
        pilot.app.theme = scene.theme
        pilot.app.today = lambda: DAY
        if scene.above is not None:
            pilot.app.push_screen(scene.above(pilot.app.archive).fit(pilot.app.size))
            await settle(pilot)
        await press(pilot, *scene.keys)
        if pilot.app.focused is not None and hasattr(pilot.app.focused, "cursor_blink"):
            pilot.app.focused.cursor_blink = False
            await settle(pilot)
        return in_colours(stable(pilot.app.export_screenshot(simplify=True)), scene.colours)


def in_colours(svg: str, system: str) -> str:
    """The SVG with each colour as Rich sends it to a terminal with such colours."""
    few = {"256": ColorSystem.EIGHT_BIT, "standard": ColorSystem.STANDARD}.get(system)

    def sent(found: re.Match[str]) -> str:
        assert few is not None
        return RichColor.parse(found.group()).downgrade(few).get_truecolor(DEFAULT_TERMINAL_THEME).hex

    return svg if few is None else re.sub(r"#[0-9a-f]{6}", sent, svg)


def stable(svg: str) -> str:
    """The SVG without what differs between runs or points to the network."""
    svg = re.sub(r"terminal-\d+", "terminal-0", svg)
    svg = re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    return svg.replace("\r\n", "\n")


def baseline(scene: Scene) -> Path:
    return BASELINES / f"{scene.name}.svg"


async def _renew(names: tuple[str, ...]) -> None:
    BASELINES.mkdir(exist_ok=True)
    for stale in set(BASELINES.glob("*.svg")) - {baseline(scene) for scene in SCENES}:
        stale.unlink()
    for scene in SCENES:
        if not scene.name.startswith(names or ("",)):
            continue
        baseline(scene).write_text(await picture(scene), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    asyncio.run(_renew(tuple(sys.argv[1:])))

"""A scene as an SVG that is the same on every machine; `python -m tests.tui.pictures` renews the baselines."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import tests.conftest  # noqa: F401
from tests.tui.driving import press, running
from tests.tui.scenes import SCENES, Scene
from tests.tui.some_matches import DAY

BASELINES = Path(__file__).parents[2] / "screenshots"


async def picture(scene: Scene) -> str:
    """The scene as it looks now."""
    async with running(scene.start(), scene.size, scene.glyphs, archive=scene.archive()) as pilot:
        pilot.app.theme = scene.theme
        pilot.app.today = lambda: DAY
        await press(pilot, *scene.keys)
        if pilot.app.focused is not None and hasattr(pilot.app.focused, "cursor_blink"):
            pilot.app.focused.cursor_blink = False
            await pilot.pause()
        return stable(pilot.app.export_screenshot(simplify=True))


def stable(svg: str) -> str:
    """The SVG without what differs between runs or points to the network."""
    svg = re.sub(r"terminal-\d+", "terminal-0", svg)
    svg = re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    return svg.replace("\r\n", "\n")


def baseline(scene: Scene) -> Path:
    return BASELINES / f"{scene.name}.svg"


async def _renew() -> None:
    BASELINES.mkdir(exist_ok=True)
    for stale in set(BASELINES.glob("*.svg")) - {baseline(scene) for scene in SCENES}:
        stale.unlink()
    for scene in SCENES:
        baseline(scene).write_text(await picture(scene), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    asyncio.run(_renew())

"""Every scene looks as its baseline in screenshots/ does."""

from __future__ import annotations

import difflib
import html
import re
from collections import Counter
from pathlib import Path

import pytest

from tests.tui.pictures import BASELINES, MOVING, baseline, pictures, stable
from tests.tui.scenes import SCENES, Scene, ways

REPORT = Path(__file__).parents[2] / ".snapshot-report"


@pytest.mark.parametrize("way", ways(SCENES), ids=lambda way: "+".join(scene.name for scene in way))
async def test_scenes_look_as_their_baselines(way: list[Scene]):
    looks = zip(way, await pictures(way), strict=True)
    if different := [_told(scene, now) for scene, now in looks if now != _before(scene)]:
        pytest.fail("\n".join(different))


def test_every_scene_is_looked_at():
    assert Counter(scene.name for way in ways(SCENES) for scene in way) == Counter(scene.name for scene in SCENES)


def test_there_is_a_baseline_for_every_scene_and_for_nothing_else():
    names = [scene.name for scene in SCENES]
    assert len(set(names)) == len(names)
    assert {path.stem for path in BASELINES.iterdir()} == {*names, MOVING.stem}


def test_stable_pictures_do_not_point_to_the_network_and_keep_their_text():
    svg = '<style>@font-face {\n src: url("https://x");\n }</style><text class="terminal-0-r1">7</text>'
    assert stable(svg) == '<style></style><text class="terminal-0-r1">7</text>'


def _before(scene: Scene) -> str:
    path = baseline(scene)
    return path.read_text(encoding="utf-8") if path.exists() else ""


def _told(scene: Scene, now: str) -> str:
    page = _report(scene, now, baseline(scene))
    changes = difflib.unified_diff(_text(_before(scene)), _text(now), "baseline", "now", lineterm="")
    return "\n".join([f"{scene.name} looks different: open {page}", *changes])


def _text(svg: str) -> list[str]:
    return [html.unescape(line) for line in re.findall(r"<text[^>]*>([^<]*)</text>", svg)]


def _report(scene: Scene, now: str, path: Path) -> Path:
    REPORT.mkdir(exist_ok=True)
    (REPORT / f"{scene.name}-now.svg").write_text(now, encoding="utf-8")
    page = REPORT / f"{scene.name}.html"
    before = f"../screenshots/{path.name}"
    page.write_text(
        f"<h1>{scene.name}</h1><h2>Baseline</h2><img src='{before}'><h2>Now</h2><img src='{scene.name}-now.svg'>",
        encoding="utf-8",
    )
    return page

"""The moving picture on top of the README."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from tests.tui.moving import composed, frames
from tests.tui.pictures import MOVING


@pytest.fixture(scope="module")
def moving() -> str:
    return MOVING.read_text(encoding="utf-8")


async def test_it_shows_the_game_as_it_is_now(moving: str):
    assert composed(*await frames()) == moving, "`make moving` renews it"


def test_it_is_small_and_needs_neither_a_script_nor_another_file(moving: str):
    assert len(moving.encode()) < 300_000
    tags = {each.tag.partition("}")[2] for each in ElementTree.fromstring(moving).iter()}
    assert tags <= {"svg", "title", "style", "rect", "text", "path", "g", "circle"}
    assert not re.search(r"href|url\(|@import|\son\w+=", moving)


def test_in_every_frame_each_line_of_the_screen_is_seen_once():
    screens = [picture("one", "two"), picture("one", "three"), picture("four", "two")]
    made = composed(screens, [1.5, 1.5, 5])
    # The lines with the frames in which they are seen; without a class a line is always seen.
    assert re.findall(r"<g [^>]*?(?: class=\"(\w+)\")?><text[^>]*>(\w+)<", made) == [
        ("f0", "one"),
        ("f1", "four"),
        ("f2", "two"),
        ("f3", "three"),
    ]
    rules = dict(re.findall(r"@keyframes (\w+) \{ (.*) \}", made))
    seen = {name: re.findall(r"\{ visibility: (\w+) \}", steps) for name, steps in rules.items()}
    assert seen["f0"] == ["visible", "hidden"]
    assert seen["f1"] == ["hidden", "visible"]
    assert seen["f2"] == ["visible", "hidden", "visible"]
    assert seen["f3"] == ["hidden", "visible", "hidden"]


def test_where_nobody_wants_motion_the_last_frame_stands_still():
    made = composed([picture("one"), picture("two")], [1, 2])
    assert re.search(r"^\.f0 \{ visibility: hidden;", made, re.MULTILINE)
    assert re.search(r"^\.f1 \{ visibility: visible;", made, re.MULTILINE)
    assert "@media (prefers-reduced-motion: reduce) { g { animation: none !important } }" in made


def picture(*lines: str) -> str:
    texts = "".join(
        f'<text class="terminal-0-r1" x="0" y="{20 + 24.4 * row:g}" textLength="12">{line}</text>'
        for row, line in enumerate(lines)
    )
    style = "<style>\n    .terminal-0-r1 { fill: #ffffff }\n</style>"
    return f'<svg viewBox="0 0 994 635" xmlns="http://www.w3.org/2000/svg">{style}<g>{texts}</g></svg>'

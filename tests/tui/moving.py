"""The moving picture of the README: a board of the path is won; `python -m tests.tui.moving` renews it.

The real application is played by keys, and shown as one SVG without a script. A line of the screen stands in the file
once, however many frames show it, and a style sheet says when it is seen. Where nobody wants motion, the last frame
stands still.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Sequence
from itertools import accumulate, groupby
from operator import itemgetter
from typing import NamedTuple
from unittest.mock import patch
from xml.etree import ElementTree
from xml.sax.saxutils import escape

import tests.conftest  # noqa: F401  # isort: skip  (before Textual, which reads its variables as it is imported)
from engine.positions.match import FIRST
from tests.snapshots.taking import picture, settle
from tests.tui.driving import begin, match_of, match_screen, running, until
from tests.tui.path.some_paths import at
from tests.tui.pictures import MOVING
from tui.drawing.svg import without_seams
from tui.match.ending_view import EndingView
from tui.match.match_screen import MatchScreen

BOARD = "5.1"
MOVES = ("tab tab 2", "", "tab tab 2", "", "tab 4", "", "2")
"""The keys of each move on this board, without any the answer of the bot."""
STEP, STEPS = 0.1, 4
"""How often the board is shown while a move is written, and how many times."""
REST, STAR, END = 0.5, 0.15, 2.0
"""How long the board stands between two moves, a star is the newest thing, and the end stands."""
TITLE = "Numbers are divided and wiped away; whoever makes the last move wins the board, here with three stars"

_SVG = "{http://www.w3.org/2000/svg}"
_STYLE = re.compile(r"^\s*\.terminal-0-(r\d+) \{ (.*?);? \}$", re.MULTILINE)
_LINE = 24.4
"""The height of a line of the screen in a picture."""


class Frame(NamedTuple):
    """What is around the screen, and each line of the screen as SVG."""

    around: str
    lines: tuple[str, ...]


async def frames() -> tuple[list[str], list[float]]:
    """The application at each step of the match, as SVGs, and how many seconds each is seen."""
    taken, seconds, now = list[str](), list[float](), [1.0]
    answer = MatchScreen.ask_bot
    # The bot answers when it is told to, and the clock of the board stands still between two pictures.
    with patch.object(MatchScreen, "ask_bot"), patch("tui.board.board.monotonic", lambda: now[0]):
        async with running(archive=at(BOARD), size=(76, 22)) as pilot:

            async def take(how_long: float) -> None:
                await settle(pilot)
                taken.append(picture(pilot.app))
                seconds.append(how_long)

            begin(pilot, "enter")
            await take(REST)
            for number, keys in enumerate(MOVES, 1):
                pilot.app.animation_level = "full" if number < len(MOVES) else "none"
                *steps, last = keys.split() or [""]
                for key in steps:
                    begin(pilot, key)
                    await settle(pilot)
                await take(REST)
                if last:
                    begin(pilot, last)
                    await settle(pilot)
                else:
                    answer(match_screen(pilot))
                    await until(pilot, lambda number=number: match_of(pilot).cursor == number)
                for _ in range(STEPS if number < len(MOVES) else 0):
                    await take(STEP)
                    now[0] += STEP
                    match_screen(pilot).view.board.refresh()
            assert match_of(pilot).winner == FIRST
            for stars in range(4):
                pilot.app.screen.query_one(EndingView).stars = stars
                await take(STAR if stars < 3 else END)
    return taken, seconds


def composed(pictures: Sequence[str], seconds: Sequence[float]) -> str:
    """One SVG that shows these pictures of a screen one after the other for so many seconds each, without an end."""
    looks: dict[str, str] = {}
    read = [_frame(each, looks) for each in pictures]
    times = Times(seconds)
    body = []
    for row in range(len(read[0].lines)):
        seen: dict[str, list[int]] = {}
        for number, frame in enumerate(read):
            seen.setdefault(frame.lines[row], []).append(number)
        for line, numbers in seen.items():
            if line:
                place = f'transform="translate(0 {row * _LINE:.1f})"'
                body.append(f"<g {place}{times.attribute(tuple(numbers))}>{line}</g>")
    head = re.match(r"<svg[^>]*>", pictures[0])
    assert head is not None
    return "\n".join(
        [
            head[0].replace(">", ' role="img" aria-label="' + escape(TITLE) + '">'),
            f"<title>{escape(TITLE)}</title>",
            "<style>",
            "text { font: 20px Fira Code, DejaVu Sans Mono, Menlo, Consolas, monospace; white-space: pre }",
            *(f".{name} {{ {look} }}" for look, name in looks.items()),
            *times.rules(),
            "</style>",
            read[0].around,
            '<g transform="translate(9 41)">',
            *body,
            "</g>",
            "</svg>\n",
        ]
    )


class Times:
    """When lines are seen, as rules of a style sheet."""

    def __init__(self, seconds: Sequence[float]) -> None:
        """`seconds` says how long each frame is seen."""
        self.count = len(seconds)
        self.begins = [0.0, *accumulate(seconds)]
        self._names: dict[tuple[int, ...], str] = {}

    def attribute(self, numbers: tuple[int, ...]) -> str:
        """What an element is given that is seen in these frames only."""
        if len(numbers) == self.count:
            return ""
        return f' class="{self._names.setdefault(numbers, f"f{len(self._names)}")}"'

    def rules(self) -> Iterator[str]:
        whole = self.begins[-1]
        for numbers, name in self._names.items():
            states = ["visible" if number in numbers else "hidden" for number in range(self.count)]
            changes = [n for n in range(self.count) if n == 0 or states[n] != states[n - 1]]
            steps = " ".join(f"{100 * self.begins[n] / whole:.4g}% {{ visibility: {states[n]} }}" for n in changes)
            yield f".{name} {{ visibility: {states[-1]}; animation: {name} {whole:g}s step-end infinite }}"
            yield f"@keyframes {name} {{ {steps} }}"
        yield "@media (prefers-reduced-motion: reduce) { g { animation: none !important } }"


def _frame(svg: str, looks: dict[str, str]) -> Frame:
    """The parts of a picture of a screen; Rich writes each text with its line and the number of its look.

    `looks` names the ways text looks, the same in all frames, and gets those of this one.
    """
    styles = {name: looks.setdefault(look, f"t{len(looks)}") for name, look in _STYLE.findall(svg)}
    root = ElementTree.fromstring(svg)
    for each in root.iter():
        each.tag = each.tag.removeprefix(_SVG)
    *around, screen = [each for each in root if each.tag not in ("style", "defs")]
    for each in around:
        each.attrib.pop("class", None)
    lines: list[list[str]] = [[] for _ in range(round(float(root.get("viewBox", "").split()[3]) / _LINE))]
    grounds: dict[int, list[tuple[str, float, float]]] = {}
    for each in screen.iter():
        if each.tag == "rect":
            ground = each.get("fill", ""), float(each.get("x", "")), float(each.get("width", ""))
            grounds.setdefault(int(float(each.get("y", "")) / _LINE), []).append(ground)
    for row, found in grounds.items():
        lines[row] += [
            f'<rect fill="{fill}" x="{x:g}" y="1.5" width="{width:g}" height="24.65" shape-rendering="crispEdges"/>'
            for fill, x, width in _joined(found)
        ]
    for each in screen.iter("text"):
        if text := (each.text or "").strip("\n"):
            row = int(float(each.get("y", "")) / _LINE)
            look = styles[each.get("class", "").removeprefix("terminal-0-")]
            length = each.get("textLength")
            lines[row].append(
                f'<text class="{look}" x="{each.get("x")}" y="20" textLength="{length}">{escape(text)}</text>'
            )
    outer = "".join(ElementTree.tostring(each, "unicode").strip() for each in around)
    return Frame(outer, tuple(without_seams("".join(parts)) for parts in lines))


def _joined(grounds: Sequence[tuple[str, float, float]]) -> Iterator[tuple[str, float, float]]:
    """Grounds of one colour that lie side by side, as one."""
    for fill, group in groupby(grounds, key=itemgetter(0)):
        alike = list(group)
        start, (_, x, width) = alike[0][1], alike[-1]
        yield fill, start, x + width - start


if __name__ == "__main__":
    MOVING.write_text(composed(*asyncio.run(frames())), encoding="utf-8", newline="\n")

"""What was practised in words and bars, the same on the screen and on the command line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.practice.figures import Figures, Theme
from engine.puzzles.grades import GRADES
from tui.words.practise import topic_title
from tui.words.scores import percent

BARS, ASCII_BARS = "▁▂▃▄▅▆▇█", "_.-~=+*#"
"""The characters of a plot, from the least to the most."""


def practised_lines(found: Figures, bars: str) -> Iterator[str]:
    """What the figures say in lines of at most 38 cells or so; none where nothing was practised."""
    if not found.tried:
        return
    yield f"Puzzles: {found.tried:,}, right {found.right:,} ({percent(found.right, found.tried)})"
    yield f"Right in a row: {found.streak:,}, at most {found.longest:,}"
    if found.grades:
        last = found.grades[-1]
        yield f"Grade: {_plot(found.grades, bars)} {last:.0f} of {GRADES[-1]}"
    if found.coming_back:
        yield f"Coming back: {found.coming_back:,} missed board{'' if found.coming_back == 1 else 's'}"
    yield ""
    yield from _themes(found.themes)


def _themes(themes: Sequence[Theme]) -> Iterator[str]:
    """A line a theme: how often it was tried, how often right, and the share."""
    rows = [("theme", "tried", "right", "share")]
    rows += [
        (topic_title(each.name), f"{each.tried:,}", f"{each.right:,}", percent(each.right, each.tried))
        for each in themes
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, *figures in rows:
        aligned = (f"{figure:>{width}}" for figure, width in zip(figures, widths[1:], strict=True))
        yield "  ".join([f"{name:<{widths[0]}}", *aligned])


def _plot(grades: Sequence[float], bars: str) -> str:
    return "".join(bars[round((grade - GRADES[0]) * (len(bars) - 1) / (GRADES[-1] - GRADES[0]))] for grade in grades)

"""The results of practice in words and bars, the same on the screen and on the command line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.practice.difficulty import GRADES
from engine.practice.figures import Figures, Theme
from engine.text import numbered
from tui.words import SPRINT, percent, theme_title

BARS, ASCII_BARS = "▁▂▃▄▅▆▇█", "_.-~=+*#"
"""The characters of a plot, from the least to the most."""


def practice_lines(found: Figures, bars: str) -> Iterator[str]:
    """The results in lines of at most about 38 cells; none before the first practice."""
    if found.sprints.many:
        many, best, last = found.sprints
        yield f"{SPRINT} {numbered(many, 'minute')}, best {best:,}, last {last:,}"
    if not found.tried:
        return
    yield f"Puzzles: {found.tried:,}, right {found.right:,} ({percent(found.right, found.tried)})"
    yield f"Right in a row: {found.streak:,}, best {found.longest:,}"
    for climb in found.grades:
        loses = ", misere" if climb.topic.misere else ""
        yield f"Grade, {theme_title(climb.topic.game)}{loses}: {climb.grades[-1]:.0f}"
        yield _plot(climb.grades, bars)
    if found.coming_back:
        yield f"Coming back: {numbered(found.coming_back, 'missed board')}"
    yield ""
    yield "Right answers by theme"
    yield from _themes(found.themes)


def _themes(themes: Sequence[Theme]) -> Iterator[str]:
    """A line for each theme: its share of right replies, and their number."""
    width = max((len(theme_title(each.name)) for each in themes), default=0)
    for each in themes:
        yield f"{theme_title(each.name):<{width}}  {percent(each.right, each.tried):>4} of {each.tried:,}"


def _plot(grades: Sequence[float], bars: str) -> str:
    return "".join(bars[round((grade - GRADES[0]) * (len(bars) - 1) / (GRADES[-1] - GRADES[0]))] for grade in grades)

"""The statistics in lines of text, a sentence for each opponent and game."""

from __future__ import annotations

from collections.abc import Iterator

from engine.archive import Archive
from engine.archive.statistics import Score
from engine.learning.practice.figures import figures
from engine.text import numbered
from tui.statistics.words import THE_PATH, facts, practice_lines, rows, wins_words
from tui.words import PEOPLE, game_title, percent


def lines(archive: Archive) -> Iterator[str]:
    """Matches, rows of wins and the results of practice; no line is a picture."""
    found = archive.statistics()
    yield from map(_line, rows(found))
    yield from facts(found).splitlines()
    if found.wins_over_time:
        yield wins_words(found)
    yield from filter(None, practice_lines(figures(archive.practice), ""))


def _line(score: Score) -> str:
    played = f"{game_title(score.game)}, {numbered(score.played, 'match', 'es')}"
    if score.opponent is None:
        return f"{PEOPLE[:1].upper()}{PEOPLE[1:]}: {played}."
    if score.opponent == THE_PATH:
        boards = numbered(score.played, "board")
        return f"On the path: {boards}, {score.won:,} won ({percent(score.won, score.played)})."
    return f"Against {score.opponent}: {played}, {score.won:,} won ({percent(score.won, score.played)})."

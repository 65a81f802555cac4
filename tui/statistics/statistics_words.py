"""The results of matches and of practice in words and bars."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.archive.statistics import OpponentScore, Statistics, WinsSpan
from engine.learning.practice.difficulty import GRADES
from engine.learning.practice.figures import PracticeStatistics, ThemeScore
from engine.rules.text import numbered
from tui.words import PEOPLE, SPRINT, day, game_title, percent, theme_title, unaided

BARS, ASCII_BARS = "▁▂▃▄▅▆▇█", "_.-~=+*#"
"""The characters of a plot, from the least to the most."""

THE_PATH = "the path"
LEAST = 10
"""The least number of matches that a bar stands for, if there have been that many."""


def rows(found: Statistics) -> tuple[OpponentScore, ...]:
    """The lines of the table: against each opponent in each game, and behind them the path."""
    path = () if found.path is None else (found.path._replace(opponent=THE_PATH),)
    return (*found.scores, *path)


def lines(found: Statistics, practice: PracticeStatistics) -> Iterator[str]:
    """All results as sentences, without a picture: a line for each opponent and game, and then the rest."""
    yield from map(_score_line, rows(found))
    yield from facts(found).splitlines()
    if found.wins_over_time:
        yield wins_words(found)
    yield from filter(None, practice_lines(practice, ""))


def _score_line(score: OpponentScore) -> str:
    won = f"{score.won:,} won ({percent(score.won, score.played)})"
    if score.opponent == THE_PATH:
        return f"On the path: {numbered(score.played, 'board')}, {won}."
    played = f"{game_title(score.game)}, {numbered(score.played, 'match', 'es')}"
    if score.opponent is None:
        return f"{PEOPLE[:1].upper()}{PEOPLE[1:]}: {played}."
    return f"Against {score.opponent}: {played}, {won}."


def facts(found: Statistics) -> str:
    """Streak, longest streak and share of won positions kept, a sentence each."""
    if not found.scores:
        return "No match has been finished yet." if found.path is None else "No other match has been finished yet."
    lines = []
    if found.streak:
        many = abs(found.streak)
        result = "won" if found.streak > 0 else "lost"
        lines.append(f"Last against bots: {many:,} {result} in a row. Most wins in a row: {found.longest:,}.")
    counts = [unaided(found)] if found.longest else []
    if found.won_positions:
        share = percent(found.wins_preserved, found.won_positions)
        counts.append(f"Kept the win: {found.wins_preserved:,} of {found.won_positions:,} times ({share}).")
    return "\n".join([*lines, " ".join(counts)]).rstrip()


def wins_words(found: Statistics) -> str:
    """The plot in words."""
    if not found.wins_over_time:
        return ""
    played, won = sum(span.played for span in found.wins_over_time), sum(span.won for span in found.wins_over_time)
    since = day(found.wins_over_time[0].began)
    last = recent(found.wins_over_time)[-1]
    return f"Wins against bots since {since}: {percent(won, played)}; of the last {last[1]:,}: {percent(*last)}."


def recent(spans: tuple[WinsSpan, ...], least: int = LEAST) -> tuple[tuple[int, int], ...]:
    """For each span, the wins among the last matches up to its end, and the number of these: `least` or a few more."""
    found = []
    for end in range(1, len(spans) + 1):
        won = played = 0
        for span in reversed(spans[:end]):
            won, played = won + span.won, played + span.played
            if played >= least:
                break
        found.append((won, played))
    return tuple(found)


def practice_lines(found: PracticeStatistics, bars: str) -> Iterator[str]:
    """The results in lines of at most about 38 cells, with plots of these characters unless there are none.

    There is no line before the first practice.
    """
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
        if bars:
            yield _plot(climb.grades, bars)
    if found.coming_back:
        yield f"Coming back: {numbered(found.coming_back, 'missed board')}"
    yield ""
    yield "Right answers by theme"
    yield from _themes(found.themes)


def _themes(themes: Sequence[ThemeScore]) -> Iterator[str]:
    """A line for each theme: its share of right replies, and their number."""
    width = max((len(theme_title(each.name)) for each in themes), default=0)
    for each in themes:
        yield f"{theme_title(each.name):<{width}}  {percent(each.right, each.tried):>4} of {each.tried:,}"


def _plot(grades: Sequence[float], bars: str) -> str:
    return "".join(bars[round((grade - GRADES[0]) * (len(bars) - 1) / (GRADES[-1] - GRADES[0]))] for grade in grades)

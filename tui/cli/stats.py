"""`fdivgame stats`: the statistics of the finished matches."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from datetime import UTC
from typing import Any

from engine.archive.statistics import Span, Statistics
from engine.learning.practice.figures import NOTHING, Figures, figures
from tui.cli.matches import saved_matches
from tui.cli.printing import Progress, can_print, columns, print_json, print_lines
from tui.statistics.words import ASCII_BARS, BARS, practice_lines
from tui.statistics.words import rows as score_rows
from tui.words import PEOPLE, game_title, percent, unaided


def stats(options: argparse.Namespace) -> None:
    """Print the statistics."""
    with saved_matches() as archive:
        with Progress("{:,} matches left", is_left=True) as progress:
            found = archive.statistics(progress.show)
        practice = figures(archive.practice)
    if options.json:
        print_json(to_json(found, practice))
        return
    bars = BARS if can_print(BARS) else ASCII_BARS
    print_lines(lines_of(found, bars))
    if practice != NOTHING:
        print_lines(("", *practice_lines(practice, bars)))


def to_json(found: Statistics, practice: Figures) -> dict[str, Any]:
    """The statistics as docs/schemas/stats.json describes them; player 1 is the person where a bot plays."""
    spans = [each._asdict() | {"began": each.began.astimezone(UTC).isoformat()} for each in found.wins_over_time]
    climbs = [{"topic": each.topic.text, "grades": each.grades} for each in practice.grades]
    themes = [each._asdict() for each in practice.themes]
    return {
        **found._asdict(),
        "scores": [each._asdict() for each in found.scores],
        "path": None if found.path is None else found.path._asdict(),
        "wins_over_time": spans,
        "practice": practice._asdict() | {"themes": themes, "grades": climbs, "sprints": practice.sprints._asdict()},
    }


def lines_of(found: Statistics, bars: str) -> Iterator[str]:
    """The statistics in lines; the plot is drawn with these characters, from none won to all won."""
    if not score_rows(found):
        yield "There are no finished matches yet."
        return
    rows = [
        (
            each.opponent or PEOPLE,
            game_title(each.game),
            str(each.played),
            str(each.won),
            percent(each.won, each.played),
        )
        for each in score_rows(found)
    ]
    yield from columns([("against", "game", "played", "won by player 1", "share"), *rows])
    if not found.wins_over_time:
        return
    yield ""
    yield f"Against bots: {_streak(found.streak)}; most wins in a row: {found.longest:,}."
    if found.longest:
        yield unaided(found)
    if found.won_positions:
        share = percent(found.wins_preserved, found.won_positions)
        yield f"Kept the win: {found.wins_preserved:,} of {found.won_positions:,} times ({share}), without a tip."
    scale = f"{_sizes(found.wins_over_time)} a bar, from {bars[0]} (none won) to {bars[-1]} (all won)"
    yield f"Form, from {found.wins_over_time[0].began:%Y-%m-%d} on, {scale}: {_plot(found.wins_over_time, bars)}"


def _streak(streak: int) -> str:
    many = abs(streak)
    what = "won" if streak > 0 else "lost"
    return f"the last match was {what}" if many == 1 else f"the last {many:,} matches were {what}"


def _plot(form: Sequence[Span], bars: str) -> str:
    return "".join(_bar(each.won, each.played, bars) for each in form)


def _bar(won: int, played: int, bars: str) -> str:
    # The first and the last character stand for exactly none and all.
    if won in (0, played):
        return bars[-1 if won else 0]
    return bars[1 + won * (len(bars) - 2) // played]


def _sizes(form: Sequence[Span]) -> str:
    fewest, most = min(each.played for each in form), max(each.played for each in form)
    number = f"{most:,}" if fewest == most else f"{fewest:,} to {most:,}"
    return f"{number} {'match' if most == 1 else 'matches'}"

"""`fdivgame stats`: the statistics of the finished matches."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from datetime import UTC
from typing import Any

from engine.archive.statistics import Span, Statistics
from engine.practice.figures import NOTHING, Figures, figures
from tui.cli.export import saved_matches
from tui.cli.printing import Progress, columns
from tui.statistics.words import ASCII_BARS, BARS, practice_lines
from tui.statistics.words import rows as score_rows
from tui.words import PEOPLE, game_title, percent, unaided

HELP = "print wins, streaks, how often you kept the win, the form over time, and your practice"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the form."""
    parser.add_argument("--json", action="store_true", help="print a JSON object")


def run(options: argparse.Namespace) -> int:
    """Print the statistics."""
    with saved_matches() as archive:
        with Progress("{:,} matches left", is_left=True) as progress:
            found = archive.statistics(progress.show)
        practice = figures(archive.practice)
        if options.json:
            print(json.dumps(to_json(found, practice), indent=1))
            return 0
        for line in (*lines_of(found, _bars()), *_practice(practice, _bars())):
            print(line)
    return 0


def to_json(found: Statistics, practice: Figures) -> dict[str, Any]:
    """The statistics as docs/schemas/stats.json describes them; player 1 is the person where a bot plays."""
    spans = [asdict(each) | {"began": each.began.astimezone(UTC).isoformat()} for each in found.wins_over_time]
    climbs = [{"topic": each.topic.text, "grades": each.grades} for each in practice.grades]
    themes = [each._asdict() for each in practice.themes]
    return {
        **asdict(found),
        "wins_over_time": spans,
        "practice": practice._asdict() | {"themes": themes, "grades": climbs, "sprints": practice.sprints._asdict()},
    }


def _practice(found: Figures, bars: str) -> Iterator[str]:
    if found != NOTHING:
        yield ""
        yield from practice_lines(found, bars)


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


def _bars() -> str:
    try:
        BARS.encode(sys.stdout.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return ASCII_BARS
    return BARS

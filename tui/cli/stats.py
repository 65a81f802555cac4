"""`fdivgame stats`: the statistics of the finished matches."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import Any

from engine.archive.statistics import Statistics
from engine.learning.practice.figures import PracticeStatistics, figures
from tui.cli.matches import saved_matches
from tui.cli.printing import Progress, as_json
from tui.statistics.statistics_words import lines


def stats(options: argparse.Namespace) -> Iterable[str]:
    """The statistics."""
    with saved_matches() as archive:
        with Progress("{:,} matches left") as progress:
            found = archive.statistics(progress.update)
        practice = figures(archive.practice)
    return as_json(statistics_to_json(found, practice)) if options.json else lines(found, practice)


def statistics_to_json(found: Statistics, practice: PracticeStatistics) -> dict[str, Any]:
    """The statistics as docs/schemas/stats.json describes them; player 1 is the person where a bot plays."""
    grades = [{"topic": each.topic.text, "grade": each.grade} for each in practice.grades]
    themes = [each._asdict() for each in practice.themes]
    return {
        **found._asdict(),
        "scores": [each._asdict() for each in found.scores],
        "pairs": [each._asdict() for each in found.pairs],
        "path": None if found.path is None else found.path._asdict(),
        "practice": practice._asdict() | {"themes": themes, "grades": grades, "sprints": practice.sprints._asdict()},
    }

"""Milestones: the firsts that are celebrated, each once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from enum import Enum
from typing import NamedTuple

from engine.archive import Archive, MatchFilter, MatchSummary, Result
from engine.archive.listing import EVERY
from engine.learning.daily.calendar import day_of_match
from engine.learning.path.progress import PathProgress, path_of
from engine.match import FIRST
from engine.setup import PATH, PERFECT, Setup


class First(Enum):
    """What can be done for the first time, the greatest first."""

    PATH = "the whole path"
    STAGE = "a stage of the path"
    PERFECT = "a win against the perfect bot"
    DAY = "a win on the board of a day"
    MISERE = "a win where the last move loses"
    MIXED = "a win on a mixed board"


class Milestone(NamedTuple):
    """One of these, with the stage that was done."""

    first: First
    stage: int = 0
    """The number of the stage; 0 for anything else."""


def milestones(archive: Archive, id: int) -> tuple[Milestone, ...]:
    """The milestones of the match of this number, which has just ended and is saved."""
    filters = MatchFilter(seeds=(PATH,)), MatchFilter(result=Result.FIRST_WON)
    found = {each for match_filter in filters for each in archive.page(match_filter, EVERY)}
    newest_first = sorted(found, key=lambda summary: (summary.began, summary.id), reverse=True)
    return milestones_of(newest_first, id, archive.practice.passed())


def milestones_of(newest_first: Sequence[MatchSummary], id: int, passed: Collection[str] = ()) -> tuple[Milestone, ...]:
    """The milestones of the match of this number among these: what no other of them has reached.

    Stages and the path end with any match that ends them; all others are won by player 1 against a bot without help.
    """
    ended = next((each for each in newest_first if each.id == id), None)
    others = [each for each in newest_first if each.id != id]
    if ended is None:
        return ()
    reached = stages_ended(path_of(others, passed), path_of(newest_first, passed))
    firsts = [first for first, is_such in _WINS.items() if is_such(ended) and not any(map(is_such, others))]
    return (*reached, *map(Milestone, firsts))


def stages_ended(before: PathProgress, after: PathProgress) -> tuple[Milestone, ...]:
    """The milestones between two states of the path, as when a board is passed."""
    path = [Milestone(First.PATH)] if after.is_done and not before.is_done else []
    pairs = zip(before.stages, after.stages, strict=True)
    stages = [Milestone(First.STAGE, new.stage.number) for old, new in pairs if new.is_done and not old.is_done]
    return (*path, *stages)


def _is_win(summary: MatchSummary) -> bool:
    return summary.opponent is not None and summary.winner == FIRST and not summary.helped


def _is_perfect(summary: MatchSummary) -> bool:
    # All boards of the path are played against the perfect bot; only its last ones are as large as a whole match.
    return (summary.opponent, summary.misere) == (PERFECT, False) and summary.numbers >= Setup.count


_WINS: dict[First, Callable[[MatchSummary], bool]] = {
    First.PERFECT: lambda summary: _is_win(summary) and _is_perfect(summary),
    First.DAY: lambda summary: _is_win(summary) and day_of_match(summary) is not None,
    First.MISERE: lambda summary: _is_win(summary) and summary.misere,
    First.MIXED: lambda summary: _is_win(summary) and "+" in summary.game,
}
"""The condition of each first win."""

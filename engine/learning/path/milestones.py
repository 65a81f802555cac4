"""Milestones: the firsts that are celebrated, each once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from enum import Enum
from typing import NamedTuple

from engine.archive import Archive, MatchFilter, MatchSummary, Result
from engine.deals.occasion import DayBoard, PathBoard
from engine.deals.setup import PERFECT, Setup
from engine.learning.path.progress import PathProgress, path_of
from engine.positions.match import FIRST, Match
from engine.rules.errors import GameError, Unsolved
from engine.verdict.winning import count_winning

_MOST_SLOTS = 1_000_000
"""A match is looked at until its moves have seen this many slots."""


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
    filters = MatchFilter(occasions=(PathBoard,)), MatchFilter(result=Result.FIRST_WON)
    found = {each for match_filter in filters for each in archive.page(match_filter, None)}
    newest_first = sorted(found, key=lambda summary: (summary.began, summary.id), reverse=True)

    def can_fail(summary: MatchSummary) -> bool:
        try:
            record = archive.record(summary.id)
        except GameError:
            # The rules of an own game are not loaded; what was won there once is not celebrated twice.
            return True
        return record is not None and could_fail(record.match)

    return milestones_of(newest_first, id, archive.practice.passed(), can_fail)


def milestones_of(
    newest_first: Sequence[MatchSummary],
    id: int,
    passed: Collection[str] = (),
    can_fail: Callable[[MatchSummary], bool] = lambda _: True,
) -> tuple[Milestone, ...]:
    """The milestones of the match of this number among these: what no other of them has reached.

    Stages and the path end with any match that ends them. All others are won by player 1 against a bot, without help
    and where this player `can_fail`.
    """
    ended = next((each for each in newest_first if each.id == id), None)
    others = [each for each in newest_first if each.id != id and each.counts]
    if ended is None or not ended.counts:
        return ()
    reached = stages_ended(path_of(others, passed), path_of(newest_first, passed))
    firsts = [first for first, is_such in _WINS.items() if is_such(ended)]
    if firsts and can_fail(ended):
        # Few matches are asked whether they can fail, for nearly every one of them can.
        won = {first: any(_WINS[first](each) and can_fail(each) for each in others) for first in firsts}
        reached += tuple(Milestone(first) for first in firsts if not won[first])
    return reached


def could_fail(match: Match) -> bool:
    """Whether player 1 had to choose between moves that win and moves that lose; False where that is not known."""
    position = match.start
    try:
        # A board that cannot be solved is one on which a bot guesses, also before player 1 moves.
        _ = position.is_won
        for ply in match.plies[: min(match.cursor, _MOST_SLOTS // len(position.slots))]:
            if ply.player == FIRST and 0 < count_winning(position) < position.legal_moves.number:
                return True
            position = position.play(ply.move)
    except Unsolved:
        pass
    return False


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


def _is_daily(summary: MatchSummary) -> bool:
    return isinstance(summary.occasion, DayBoard) and not summary.occasion.is_small


_WINS: dict[First, Callable[[MatchSummary], bool]] = {
    First.PERFECT: lambda summary: _is_win(summary) and _is_perfect(summary),
    First.DAY: lambda summary: _is_win(summary) and _is_daily(summary),
    First.MISERE: lambda summary: _is_win(summary) and summary.misere,
    First.MIXED: lambda summary: _is_win(summary) and "+" in summary.game,
}
"""The condition of each first win."""

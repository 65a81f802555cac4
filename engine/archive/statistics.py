"""Statistics over the finished matches of the archive."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from engine.archive.database import UNREADABLE, Database
from engine.archive.listing import is_part_of
from engine.archive.matches import find_row, read_match
from engine.archive.pairs import PairScore, pairs
from engine.deals.occasion import PathBoard
from engine.deals.setup import PERFECT
from engine.games import DEFAULT
from engine.positions.match import FIRST, Match, Ply
from engine.rules.errors import UnknownGame
from engine.verdict.wins_preserved import wins_preserved

_TOLD_EVERY = 200
"""After so many matches the progress is told."""

_ENDED = "FROM matches WHERE winner IS NOT NULL AND deleted IS NULL"
_ON_PATH = is_part_of(PathBoard)
# The path is not a match: a beginner's lost boards say nothing of how a bot is played.
_FINISHED = f"{_ENDED} AND NOT ({_ON_PATH})"


class OpponentScore(NamedTuple):
    """Finished matches of one game against one bot."""

    opponent: str
    """The bot."""
    game: str
    played: int
    won: int
    """The matches won by player 1, who is the person."""
    unaided: int = 0
    """The wins without a tip, the coach, the light, a move taken back, or a start from a move of another match."""


class Statistics(NamedTuple):
    """The statistics of finished matches; all but `pairs` and `path` are about matches against bots, off the path."""

    scores: tuple[OpponentScore, ...] = ()
    pairs: tuple[PairScore, ...] = ()
    streak: int = 0
    """How many matches in a row were won up to the last one; negative when they were lost."""
    longest: int = 0
    """The longest row of wins."""
    won_positions: int = 0
    """Won positions of normal play in which the person moved, except moves that help had shown."""
    wins_preserved: int = 0
    """The won positions that were still won after the move."""
    path: OpponentScore | None = None
    """The boards of the path, which no other figure counts; None before the first one."""


def statistics(connection: sqlite3.Connection) -> Statistics:
    """The statistics of the archive; matches that are not yet assessed add no won position."""
    scores = connection.execute(
        f"SELECT opponent, game, count(*), sum(winner = {FIRST}),"
        f" sum(winner = {FIRST} AND NOT helped) {_FINISHED} AND opponent IS NOT NULL"
        " GROUP BY opponent, game ORDER BY opponent, game"
    )
    ordered = tuple(OpponentScore(*row) for row in scores)
    played, won, unaided = connection.execute(
        f"SELECT count(*), sum(winner = {FIRST}), sum(winner = {FIRST} AND NOT helped) {_ENDED} AND {_ON_PATH}"
    ).fetchone()
    path = OpponentScore(PERFECT, DEFAULT.slug, played, won, unaided) if played else None
    won_positions, preserved = connection.execute(
        f"SELECT coalesce(sum(chances), 0), coalesce(sum(kept), 0) {_FINISHED} AND opponent IS NOT NULL"
    ).fetchone()
    results = connection.execute(f"SELECT winner {_FINISHED} AND opponent IS NOT NULL ORDER BY began, id")
    streak, longest = _streaks(winner == FIRST for (winner,) in results)
    return Statistics(ordered, pairs(connection), streak, longest, won_positions, preserved, path)


def assess_matches(database: Database, progress: Callable[[int], None]) -> None:
    """Fill in the counts that the statistics need of each match; stops where the disk does not allow it."""
    query = """SELECT id, touched FROM matches
        WHERE chances IS NULL AND opponent IS NOT NULL AND winner IS NOT NULL AND deleted IS NULL"""
    pending: list[tuple[int, int]] = database.read(lambda connection: connection.execute(query).fetchall(), [])
    for done, (id, touched) in enumerate(pending):
        if done % _TOLD_EVERY == 0:
            progress(len(pending) - done)
        row = database.read(partial(find_row, id=id), None)
        try:
            counts = (0, 0) if row is None else assess(read_match(row))
        except UnknownGame:
            # The match can be assessed once a command names the file of its rules.
            continue
        except UNREADABLE:
            counts = 0, 0
        if not database.write(partial(_save_counts, (*counts, id, touched)), False):
            return


def _save_counts(values: tuple[int, ...], connection: sqlite3.Connection) -> bool:
    # A match that was played on meanwhile is assessed again.
    connection.execute("UPDATE matches SET chances = ?, kept = ? WHERE id = ? AND touched = ?", values)
    return True


def assess(match: Match) -> tuple[int, int]:
    """In how many won positions player 1 moved unaided, and after how many of these moves it was still won.

    (0, 0) where that is unknown.
    """
    judged = zip(match.plies, wins_preserved(match) or (), strict=False)
    own = [is_won for ply, is_won in judged if ply.player == FIRST and not _is_shown(ply) and is_won is not None]
    return len(own), sum(own)


def _is_shown(ply: Ply) -> bool:
    """Whether a tip, the coach or the light had shown this move; a shown move not played hides no mistake."""
    return ply.help.followed or ply.help.coach or ply.help.light


def _streaks(results: Iterable[bool]) -> tuple[int, int]:
    run = longest = 0
    for won in results:
        run = max(run, 0) + 1 if won else min(run, 0) - 1
        longest = max(longest, run)
    return run, longest

"""Matches on the path as the list of the archive has them, and as they are played."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from engine.archive import MatchSummary
from engine.bots import bot
from engine.learning.path.boards import BOARDS, board
from engine.match import ALONE, FIRST, SECOND, Help, Match
from engine.setup import PreparedMatch, bot_rng

NAMES = ("Ann", "Bob")
NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)
"""Noon, so that it is this day nearly everywhere."""
DAY = timedelta(days=1)


def ended(id: str, result: str = "+", deal: int = 1, at: int = 1, days: int = 0, **changed: Any) -> MatchSummary:
    """A match on a board, begun in minute `at` of a day: `+` won, `*` won with help, `-` lost, `?` not finished."""
    numbers = board(id).numbers
    winner = {"+": FIRST, "*": FIRST, "-": SECOND, "?": None}[result]
    began = NOON + days * DAY + timedelta(minutes=at)
    preview, count = " ".join(map(str, numbers)), len(numbers) or 5
    id_, seed = days * 1_000 + at, f"path {id} {deal}"
    made = MatchSummary(
        id_, began, NAMES, "perfect", "floor", FIRST, False, winner, 3, count, preview, seed, result == "*"
    )
    return made._replace(**changed)


def in_a_row(id: str, results: str, **changed: int) -> list[MatchSummary]:
    """Matches on a board one after the other, the newest first."""
    return [ended(id, result, at=at, **changed) for at, result in enumerate(results, 1)][::-1]


def winning_all(ids: list[str]) -> list[MatchSummary]:
    """A win without help on each of these boards, a loss where nobody can win."""
    results = {each.id: "+" if each.is_winnable else "-" for each in BOARDS}
    return [ended(id, results[id], at=at) for at, id in enumerate(ids, 1)][::-1]


def played(prepared: PreparedMatch, help: Help = ALONE) -> Match:
    """The match to its end, played as the perfect bot does by player 1, with this help at each move."""
    match = prepared.match
    while match.outcome is None:
        is_own = match.turn == FIRST
        player = bot("perfect") if is_own else prepared.setup.bot
        assert player is not None
        move = player.choose(match.position, bot_rng(prepared.seed, match.cursor)).move
        match = match.play(move, help if is_own else ALONE)
    return match

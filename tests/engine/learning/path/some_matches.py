"""Matches on the path as the list of the archive has them, and as they are played."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from engine.archive import MatchSummary
from engine.bots import bot
from engine.deals.occasion import parse_occasion
from engine.deals.path_boards import BOARDS, board_on_path
from engine.deals.setup import PreparedMatch, bot_rng
from engine.positions.match import ALONE, FIRST, SECOND, Help, Match

NAMES = ("Ann", "Bob")
NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)
"""Noon, so that it is this day nearly everywhere."""
DAY = timedelta(days=1)


def listed(seed: str, winner: int | None = FIRST, began: datetime = NOON, **changed: Any) -> MatchSummary:
    """A match with this seed on five numbers against the perfect bot."""
    made = MatchSummary(
        1, began, NAMES, "perfect", "floor", FIRST, False, winner, 9, 5, "17", seed, parse_occasion(seed)
    )
    return made._replace(**changed)


def ended(id: str, result: str = "+", deal: int = 1, at: int = 1, days: int = 0, **changed: Any) -> MatchSummary:
    """A match on a board, begun in minute `at` of a day: `+` won, `*` won with help, `-` lost, `?` not finished."""
    numbers = board_on_path(id).numbers
    winner = {"+": FIRST, "*": FIRST, "-": SECOND, "?": None}[result]
    made = listed(f"path {id} {deal}", winner, NOON + days * DAY + timedelta(minutes=at), helped=result == "*")
    preview, count = " ".join(map(str, numbers)), len(numbers) or 5
    return made._replace(id=days * 1_000 + at, preview=preview, numbers=count)._replace(**changed)


def in_a_row(id: str, results: str, **changed: int) -> list[MatchSummary]:
    """Matches on a board one after the other, the newest first."""
    return [ended(id, result, at=at, **changed) for at, result in enumerate(results, 1)][::-1]


def winning_all(ids: list[str]) -> list[MatchSummary]:
    """A win without help on each of these boards, a loss where nobody can win."""
    results = {each.id: "+" if each.is_winnable else "-" for each in BOARDS}
    return [ended(id, results[id], at=at) for at, id in enumerate(ids, 1)][::-1]


def played(prepared: PreparedMatch, help: Help = ALONE, player: str = "perfect", moves: int = 1_000) -> Match:
    """The match after so many moves or at its end, played as this bot does by player 1, with this help at each move."""
    match = prepared.match
    while match.winner is None and match.cursor < moves:
        is_own = match.turn == FIRST
        chooser = bot(player) if is_own else prepared.setup.bot or bot("perfect")
        move = chooser.choose(match.position, bot_rng(prepared.seed, match.cursor)).move
        match = match.play(move, help if is_own else ALONE)
    return match

"""The player's own mistakes: moves in saved matches against bots that gave a win away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from engine.archive import ALL, Archive, MatchSummary
from engine.coach.review import Label, review
from engine.match import FIRST
from engine.position import Position
from engine.practice.task import MISTAKE, Mistake
from engine.practice.topic import board_text

PAGE = 50
MOST_MATCHES = 500
"""So many of the newest matches are looked at."""
LARGEST, LONGEST = 100, 300
"""A board with more numbers and a match with more moves take too long to review."""
REST = timedelta(days=30)
"""A mistake that was tried is not asked about again before that; what was missed comes back by itself."""


def tried_lately(archive: Archive, now: datetime) -> frozenset[str]:
    """The boards of mistakes that are not asked about now."""
    found = archive.practice.attempts(MISTAKE)
    return frozenset(attempt.board for moment, attempt in found if now - moment < REST)


def mistakes(archive: Archive, known: frozenset[str]) -> Iterator[Sequence[Mistake]]:
    """For each match that ended against a bot, the newest first, its mistakes on boards that are not known."""
    seen = set(known)
    for summary in _matches(archive):
        fresh = []
        for mistake in _of(archive, summary):
            board = board_text(mistake.position)
            if board not in seen:
                seen.add(board)
                fresh.append(mistake)
        yield fresh


def _matches(archive: Archive) -> Iterator[MatchSummary]:
    looked, after = 0, None
    while looked < MOST_MATCHES and (page := archive.page(ALL, PAGE, after)):
        for summary in page:
            looked += 1
            is_small = summary.numbers <= LARGEST and summary.length <= LONGEST
            if summary.opponent is not None and summary.winner is not None and is_small:
                yield summary
        after = page[-1]


def _of(archive: Archive, summary: MatchSummary) -> Iterator[Mistake]:
    record = archive.record(summary.id)
    if record is None:
        return
    match = record.match
    for number, each in enumerate(review(match).plies, 1):
        if each.label is Label.GAVE and each.ply.player == FIRST:
            position = match.before(number).position
            live = list(position.live())
            slots = [slot for slot, _ in live]
            move = each.ply.move._replace(slot=slots.index(each.ply.move.slot) + 1)
            board = Position.of((component for _, component in live), position.misere)
            yield Mistake(summary.opponent or "", summary.began, number, board, move)

"""A match of each occasion that deals a board, and records of such matches as somebody else has played them."""

from __future__ import annotations

from datetime import UTC, date, datetime

from engine.archive import Archive
from engine.deals.beyond import match_beyond
from engine.deals.day import daily
from engine.deals.path import path_match
from engine.deals.path_boards import BOARDS
from engine.deals.rung import rung_match
from engine.deals.setup import PreparedMatch
from engine.positions.match import FIRST, Match
from engine.positions.position import Move
from engine.record import Record
from engine.verdict.winning import winning_moves

NAMES = ("Ann", "Bob")
NOW = datetime(2026, 12, 1, 12, tzinfo=UTC)
"""Noon, so that it is this day nearly everywhere."""
DAYS = daily(date(2026, 12, 1), NAMES), daily(date(2026, 12, 1), NAMES, is_small=True)
RUNGS = tuple(rung_match("greedy", number, NAMES) for number in (1, 2, 3))
ON_PATH = path_match(BOARDS[0], 1, NAMES), path_match(BOARDS[0], 2, NAMES), path_match(BOARDS[-1], 1, NAMES)
BEYOND = match_beyond("divisors", NAMES), match_beyond("mixed", NAMES)
DEALT = (*DAYS, *RUNGS, *ON_PATH, *BEYOND)


def won(prepared: PreparedMatch) -> Match:
    """The match as its first player wins it; the other one makes any move."""
    match = prepared.match
    while match.winner is None:
        wins = winning_moves(match.position) if match.turn == FIRST else iter(())
        match = match.play(next(wins, any_move(match)))
    assert match.winner == FIRST
    return match


def any_move(match: Match) -> Move:
    slot, component = next(match.position.live())
    return Move(slot, component.ruleset.choices(component.value)[0])


def record_of(prepared: PreparedMatch, match: Match) -> Record:
    """The record of a match that was played elsewhere."""
    return Archive(now=lambda: NOW).saver_for(prepared).record(match)

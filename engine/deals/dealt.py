"""Whether a match is on the board that its occasion deals."""

from __future__ import annotations

from engine.deals.beyond import WITH_BOARDS, match_beyond
from engine.deals.day import board_on
from engine.deals.occasion import (
    FREE,
    TOKEN,
    BeyondBoard,
    DayBoard,
    FarBoard,
    Occasion,
    PathBoard,
    RungBoard,
    parse_occasion,
)
from engine.deals.path import deal
from engine.deals.path_boards import board_on_path
from engine.deals.rung import rung_match
from engine.deals.setup import PERFECT
from engine.positions.match import FIRST, PEOPLE, Match

_OLD = ["2.4", "2.5", "2.6", "3.1", "3.2", "3.3", "3.4", "4.1", "4.2", "4.3", "4.4", "4.5"]
_NEW = ["2.2", "4.3", "2.4", "4.1", "4.2", "4.4", "4.5", "3.1", "1.1", "3.3", "3.4", "3.5"]
_MOVED = dict(zip(_OLD, _NEW, strict=True))
"""Old places of boards of the path, and where they stand now: a match keeps the seed that it was played with."""


def occasion_of(seed: str, opponent: str | None, match: Match) -> Occasion:
    """What this match is part of: what its seed says, where its board is the one that is dealt there."""
    named = parse_occasion(seed)
    if is_dealt(named, opponent, match):
        return named
    if isinstance(named, PathBoard) and named.board in _MOVED:
        moved = PathBoard(_MOVED[named.board], named.deal)
        if is_dealt(moved, opponent, match, seed):
            return moved
    return FREE


def known(occasion: Occasion, opponent: str | None) -> Occasion:
    """The occasion, or a free match where this version has no such board, or it is against another bot."""
    match occasion:
        case PathBoard(id, _) if board_on_path(id) is None:
            return FREE
        case RungBoard(bot, _) if bot != opponent:
            return FREE
    return occasion


def is_dealt(occasion: Occasion, opponent: str | None, match: Match, seed: str | None = None) -> bool:
    """Whether this match is on the board that the occasion deals, against its opponent and with its start.

    `seed` is that of a board of the path that stood in another place when it was dealt.
    """
    against_perfect, starts = opponent == PERFECT, match.starter == FIRST
    match occasion:
        case DayBoard() if against_perfect and (starts or occasion.is_small):
            return match.start == board_on(occasion)
        case RungBoard(bot, number) if opponent == bot and starts:
            return match.start == rung_match(bot, number, PEOPLE).match.start
        case PathBoard(id, number) if against_perfect and (on := board_on_path(id)) is not None and (on.asks or starts):
            return match.start == deal(on, number) or (seed is not None and match.start == deal(on, number, seed))
        case BeyondBoard(name) if against_perfect and starts and any(name == each.name for each in WITH_BOARDS):
            return match.start == match_beyond(name, PEOPLE).match.start
        case FarBoard(token):
            return opponent is None and TOKEN.fullmatch(token) is not None
    return occasion == FREE

"""What the list of matches is narrowed to, step by step, and the words for it."""

from __future__ import annotations

from typing import TypeVar

from engine.archive import PEOPLE, MatchFilter, Result
from engine.bots import BOTS

T = TypeVar("T")

_OPPONENTS: tuple[str | None, ...] = (None, PEOPLE, *(bot.name for bot in BOTS))
_RESULTS: tuple[Result | None, ...] = (None, *Result)
_RESULT_WORDS = {
    None: "any result",
    Result.FIRST_WON: "player 1 won",
    Result.SECOND_WON: "player 2 won",
    Result.UNFINISHED: "unfinished",
}


def with_next_opponent(match_filter: MatchFilter) -> MatchFilter:
    """The same with the next opponent: anybody, two people, each of the bots, and anybody again."""
    return match_filter._replace(opponent=_next(_OPPONENTS, match_filter.opponent))


def with_next_result(match_filter: MatchFilter) -> MatchFilter:
    """The same with the next result: any, player 1 won, player 2 won, unfinished, and any again."""
    return match_filter._replace(result=_next(_RESULTS, match_filter.result))


def opponent_words(match_filter: MatchFilter) -> str:
    """Against whom."""
    name = match_filter.opponent
    return "any opponent" if name is None else "two people" if name == PEOPLE else f"against {name}"


def result_words(match_filter: MatchFilter) -> str:
    """With what result."""
    return _RESULT_WORDS[match_filter.result]


def _next(options: tuple[T, ...], chosen: T) -> T:
    return options[(options.index(chosen) + 1) % len(options)]

"""What follows a match that is one of several: the next board of the ladder, or the other side of a duplicate match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from engine.match import Match
from engine.series import Series
from engine.setup import LADDER, PreparedMatch, place_of
from tui.screens.application import Application


class FollowUp(NamedTuple):
    """What comes next."""

    label: str
    """What the key for it does, in a few words."""
    go: Callable[[], None]


def follow_up(application: Application, prepared: PreparedMatch, match: Match, score: Series) -> FollowUp | None:
    """What follows this match, which has ended and is saved; None after a match of its own."""
    if prepared.seed.partition(" ")[0] == LADDER:
        return _on_ladder(application, prepared, score)
    place = place_of(prepared.seed, prepared.setup.opponent)
    return None if place is None else _of_duplicate(application, prepared, match, score, place)


def _on_ladder(application: Application, prepared: PreparedMatch, score: Series) -> FollowUp | None:
    from engine.practice.ladder import WINS, is_on_ladder, ladder

    bot = prepared.setup.opponent
    if bot is None or not is_on_ladder(prepared):
        return None
    rung = ladder(application.archive).rung(bot)
    if rung.is_climbed:
        return FollowUp(f"{bot} is climbed", application.open_ladder)
    return FollowUp(f"next board, {sum(rung.last)} of {WINS} won", partial(application.play_rung, bot, score))


def _of_duplicate(
    application: Application, prepared: PreparedMatch, match: Match, score: Series, place: int
) -> FollowUp:
    if place == 2:
        return FollowUp("the result", application.open_duplicate)
    from engine.practice.duplicate import second_match

    return FollowUp("the other side", lambda: application.play(second_match(prepared, match), score))

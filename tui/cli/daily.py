"""`fdivgame daily`: the board of the day, the same one for everybody."""

from __future__ import annotations

import argparse
from datetime import date

from engine.archive import Archive, MatchSaver
from engine.deals.day import board_of, small_board_of
from engine.deals.day import daily as match_on
from engine.deals.occasion import DayBoard
from engine.deals.setup import PreparedMatch
from engine.learning.daily.board import CHALK, PLAIN
from engine.learning.daily.calendar import Calendar, calendar, share_text, unfinished
from engine.rules.errors import GameError
from tui.cli.launch import Session, resumed
from tui.cli.matches import saved_matches
from tui.cli.printing import as_json, can_print


def daily(options: argparse.Namespace) -> int | list[str]:
    """Play the board of the day, going on where it was left, or give the share text of the first finished match."""
    day = day_of(options)
    claim = DayBoard(day, options.small)
    if options.json:
        with saved_matches() as archive:
            return as_json(_of_day(calendar(archive), day, date.today()))
    if options.share:
        with saved_matches() as archive:
            text = share_text(archive, claim, CHALK if can_print("".join(CHALK)) else PLAIN)
        if text is None:
            raise GameError(f"The {claim.title} is not finished yet: fdivgame daily plays it.")
        return text.splitlines()
    with Session(options) as launch:
        return launch.match(*match_of(day, launch.archive, launch.names, options.small))


def match_of(
    day: date, archive: Archive, names: tuple[str, str], is_small: bool = False
) -> tuple[PreparedMatch, MatchSaver | None]:
    """The match on a board of this day as it was left, or a new one; raises GameError."""
    left = unfinished(archive, day, is_small)
    return (match_on(day, names, is_small), None) if left is None else resumed(archive, left.id)


def day_of(options: argparse.Namespace) -> date:
    """The day that the options ask for; raises GameError if its board is not out yet."""
    today = date.today()
    day: date = options.date or today
    if day > today:
        raise GameError(f"The board of {day.isoformat()} is not out yet; today is {today.isoformat()}.")
    return day


def _of_day(found: Calendar, day: date, today: date) -> dict[str, object]:
    """The day as docs/schemas/daily.json describes it."""
    result = found.on(day)
    return {
        "date": day.isoformat(),
        "board": str(board_of(day)),
        "result": result.board.value,
        "helped": result.helped,
        "small_board": str(small_board_of(day)),
        "small_result": result.small.value,
        "puzzle": result.puzzle,
        "stars": result.stars,
        "streak": found.streak(today),
        "longest": found.longest,
    }

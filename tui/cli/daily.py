"""`fdivgame daily`: the board of the day, the same one for everybody."""

from __future__ import annotations

import argparse
from contextlib import closing
from datetime import date

from engine.archive import Archive, MatchSaver
from engine.board_of_day import Claim, board_of, small_board_of
from engine.errors import GameError
from engine.learning.daily.board import CHALK, PLAIN
from engine.learning.daily.board import daily as match_on
from engine.learning.daily.calendar import Calendar, calendar, share_text, unfinished
from engine.notation import format_position
from engine.setup import PreparedMatch
from tui.cli import match_opening as opening
from tui.cli.matches import saved_matches
from tui.cli.printing import can_print, print_json
from tui.cli.settings_options import preferences


def daily(options: argparse.Namespace) -> int:
    """Play the board of the day, going on where it was left, or print the share text of the first finished match."""
    day = day_of(options)
    if options.json:
        with saved_matches() as archive:
            print_json(to_json(calendar(archive), day, date.today()))
        return 0
    if options.share:
        with saved_matches() as archive:
            text = share_text(archive, Claim(day, options.small), CHALK if can_print("".join(CHALK)) else PLAIN)
        if text is None:
            title = Claim(day, options.small).title
            raise GameError(f"The {title} is not finished yet: fdivgame daily plays it.")
        print(text, end="")
        return 0
    loaded = preferences(options)
    with closing(opening.archive_for(options)) as archive:
        return opening.open_match(
            options, loaded, archive, *match_of(day, archive, loaded.settings.names, options.small)
        )


def match_of(
    day: date, archive: Archive, names: tuple[str, str], is_small: bool = False
) -> tuple[PreparedMatch, MatchSaver | None]:
    """The match on a board of this day as it was left, or a new one; raises GameError."""
    left = unfinished(archive, day, is_small)
    return (match_on(day, names, is_small), None) if left is None else opening.resumed(archive, left.id)


def day_of(options: argparse.Namespace) -> date:
    """The day that the options ask for; raises GameError if its board is not out yet."""
    today = date.today()
    day: date = options.date or today
    if day > today:
        raise GameError(f"The board of {day.isoformat()} is not out yet; today is {today.isoformat()}.")
    return day


def to_json(found: Calendar, day: date, today: date) -> dict[str, object]:
    """The day as docs/schemas/daily.json describes it."""
    result = found.on(day)
    return {
        "date": day.isoformat(),
        "board": format_position(board_of(day)),
        "result": result.board.value,
        "helped": result.helped,
        "small_board": format_position(small_board_of(day)),
        "small_result": result.small.value,
        "puzzle": result.puzzle,
        "stars": result.stars,
        "streak": found.streak(today),
        "longest": found.longest,
    }

"""`fdivgame daily`: the board of the day, the same one for everybody."""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import closing
from datetime import date

from engine.archive import Archive, MatchSaver
from engine.board_of_day import Claim, board_of, small_board_of
from engine.daily.board import CHALK, PLAIN, Marks, daily
from engine.daily.calendar import Calendar, calendar, share_text, unfinished
from engine.errors import GameError
from engine.notation import format_position
from engine.setup import PreparedMatch
from tui.cli import match_opening as table
from tui.cli import settings_options as preferences
from tui.cli.export import saved_matches

HELP = "play the board of the day against the perfect bot, or print how it went"

FIRST_YEAR = 1970


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the day."""
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--share", action="store_true", help="print how it went, without giving the board away")
    form.add_argument("--json", action="store_true", help="print the board and how it went as JSON, and play nothing")
    parser.add_argument("--date", metavar="DATE", type=_day, help="the board of another day, as in 2025-12-31")
    parser.add_argument("--small", action="store_true", help="the small board of the day: two numbers")
    parser.add_argument("--names", metavar="A,B", help="the players' names; the first is the person")
    table.saving(parser)
    table.arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Play the board of the day, going on where it was left, or print the share text of the first finished match."""
    day = day_of(options)
    if options.json:
        with saved_matches() as archive:
            print(json.dumps(to_json(calendar(archive), day, date.today()), indent=1))
        return 0
    if options.share:
        with saved_matches() as archive:
            text = share_text(archive, Claim(day, options.small), _marks())
        if text is None:
            title = Claim(day, options.small).title
            raise GameError(f"The {title} is not finished yet: fdivgame daily plays it.")
        print(text, end="")
        return 0
    loaded = preferences.preferences(options)
    with closing(table.archive_for(options)) as archive:
        return table.open_match(options, loaded, archive, *match_of(day, archive, loaded.settings.names, options.small))


def match_of(
    day: date, archive: Archive, names: tuple[str, str], is_small: bool = False
) -> tuple[PreparedMatch, MatchSaver | None]:
    """The match on a board of this day as it was left, or a new one; raises GameError."""
    left = unfinished(archive, day, is_small)
    return (daily(day, names, is_small), None) if left is None else table.resumed(archive, left.id)


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


def _marks() -> Marks:
    """The signs that standard output can carry."""
    try:
        "".join(CHALK).encode(sys.stdout.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return PLAIN
    return CHALK


def _day(text: str) -> date:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError("a date is written as 2025-12-31") from None
    if day.year < FIRST_YEAR:
        raise argparse.ArgumentTypeError(f"there is a board of the day from {FIRST_YEAR} on")
    return day

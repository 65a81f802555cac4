"""The newest matches in lines of text, a sentence for each."""

from __future__ import annotations

from engine.archive import Archive, MatchSummary
from engine.deals.occasion import PathBoard
from engine.positions.match import wins
from engine.rules.text import numbered, printable
from tui.plain.subject import Lines
from tui.words import day, game_title

MOST = 10
LONGEST_NAME = 20
FURTHER = "resume, replay, review and learn take the number of a match, as in review {id}."


def lines(archive: Archive) -> Lines:
    """The newest matches, the newest first, and what can be done with one."""
    page = archive.page(size=MOST)
    yield from map(_line, page)
    yield FURTHER.format(id=page[0].id) if page else "There are no matches yet."


def _line(summary: MatchSummary) -> str:
    first, second = (printable(name, LONGEST_NAME) for name in summary.names)
    bot = "" if summary.opponent is None else f", the bot {summary.opponent}"
    loses = ", last move loses" if summary.misere else ""
    moves = numbered(summary.length, "move")
    if summary.winner is None:
        ended = f"not finished, {moves}"
    else:
        help = " with help" if summary.helped else ""
        ended = f"{wins((first, second)[summary.winner])}{help} after {moves}"
    on_path = f", board {summary.occasion.board} of the path" if isinstance(summary.occasion, PathBoard) else ""
    game = f"{game_title(summary.game)}{loses}"
    return f"Match {summary.id}, {day(summary.began)}: {first} against {second}{bot}. {game}{on_path}, {ended}."

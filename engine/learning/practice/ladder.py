"""The ladder: a rung for each bot; winning its boards, which can be won, without help climbs it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from engine.archive import Archive, MatchFilter, MatchSummary
from engine.bots import BOTS, Bot
from engine.deals.occasion import DayBoard, PathBoard, RungBoard
from engine.deals.rung import rung_match
from engine.deals.setup import PreparedMatch
from engine.positions.match import FIRST

WINS, LAST = 3, 5
"""A rung is climbed by winning `WINS` of `LAST` boards in a row."""
_LOOKED_AT = 100
"""How many of the newest matches are searched for those against bots."""
_PLACES = {each.name: place for place, each in enumerate(BOTS)}


class Rung(NamedTuple):
    """One bot, and the results of the boards against it."""

    bot: str
    results: tuple[bool, ...] = ()
    """For each finished board, the oldest first, whether it was won without help."""
    next: int = 1
    """The number of the board that comes next."""
    unfinished: int | None = None
    """The match in the archive that was left on this rung."""

    @property
    def last(self) -> tuple[bool, ...]:
        """The results of the last boards, which count now."""
        return self.results[-LAST:]

    @property
    def is_climbed(self) -> bool:
        """Whether enough boards in a row were ever won."""
        starts = range(len(self.results))
        return any(sum(self.results[start : start + LAST]) >= WINS for start in starts)


class Ladder(NamedTuple):
    """All rungs, the lowest first."""

    rungs: tuple[Rung, ...]

    @property
    def height(self) -> int:
        """How many rungs lie below the player; a climbed rung counts for all below it."""
        return max((place for place, rung in enumerate(self.rungs, 1) if rung.is_climbed), default=0)

    @property
    def current(self) -> Rung | None:
        """The rung to climb next; None at the top."""
        return self.rungs[self.height] if self.height < len(self.rungs) else None

    def manner(self, bot: Bot) -> str:
        """How a bot plays, behind its name; a habit is told only once its rung, or one above it, is climbed."""
        climbed = {rung.bot for rung in self.rungs[: self.height]}
        return bot.description if not bot.lesson or bot.name in climbed else "has a habit: find it out"

    def rung(self, bot: str) -> Rung:
        """The rung of this bot."""
        return next(rung for rung in self.rungs if rung.bot == bot)


def ladder(archive: Archive) -> Ladder:
    """The ladder of the matches in the archive."""
    return ladder_of(archive.page(MatchFilter(occasions=(RungBoard,)), None))


def beatable(archive: Archive) -> str:
    """The name of a bot that fits the player, as the results of the last matches against bots show.

    Before the first one it is the second easiest; after a win it is the next harder one than the bot that was beaten,
    after two losses in a row to one bot the next easier one.
    """
    matches = [
        each
        for each in archive.page(MatchFilter(), _LOOKED_AT)
        if each.winner is not None and each.opponent in _PLACES and not isinstance(each.occasion, PathBoard | DayBoard)
    ]
    if not matches:
        return BOTS[1].name
    place = _PLACES[matches[0].opponent or ""]
    if matches[0].winner == FIRST:
        place += 1
    elif [each.winner == FIRST for each in matches if each.opponent == matches[0].opponent][:2] == [False, False]:
        place -= 1
    return BOTS[min(max(place, 0), len(BOTS) - 1)].name


def ladder_of(newest_first: Iterable[MatchSummary]) -> Ladder:
    """The ladder of these matches; of several matches on one board only the first counts."""
    boards: dict[str, dict[int, MatchSummary]] = defaultdict(dict)
    for summary in newest_first:
        if summary.counts and isinstance(summary.occasion, RungBoard):
            boards[summary.occasion.bot][summary.occasion.number] = summary
    return Ladder(tuple(_rung(each.name, boards[each.name]) for each in BOTS))


def next_board(rung: Rung, names: tuple[str, str]) -> PreparedMatch:
    """The match on the next board of this rung, which the person can win; raises InvalidValue for names."""
    return rung_match(rung.bot, rung.next, names)


def _rung(bot: str, boards: dict[int, MatchSummary]) -> Rung:
    in_order = sorted(boards.values(), key=lambda summary: (summary.began, summary.id))
    results = tuple(
        summary.winner == FIRST and not summary.helped for summary in in_order if summary.winner is not None
    )
    left = [summary.id for summary in in_order if summary.winner is None]
    return Rung(bot, results, max(boards, default=0) + 1, left[-1] if left else None)

"""The ladder: eight rungs, each a bot; winning its boards, which can be won, without help climbs it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from engine.archive import Archive, MatchFilter, MatchSummary
from engine.bots import BOTS, Bot
from engine.deals.occasion import DayBoard, PathBoard, RungBoard
from engine.deals.rung import rung_match
from engine.deals.setup import PERFECT, PreparedMatch
from engine.positions.match import FIRST

WINS, LAST = 3, 5
"""A rung is climbed by winning `WINS` of `LAST` boards in a row."""
_LOOKED_AT = 100
"""How many of the newest matches are searched for those against bots."""
RUNGS = ("random", "greedy", "casual", "trapper", "steady", "keen", "sharp", PERFECT)
"""The bots of the rungs, of which each is clearly stronger than the one before, as `benchmarks.bots` measures it."""
_NAMES = [each.name for each in BOTS]


def strength(bot: str) -> int:
    """How many rungs are no stronger than this bot; 0 for a bot that is not ours."""
    return sum(name in RUNGS for name in _NAMES[: _NAMES.index(bot) + 1]) if bot in _NAMES else 0


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
    """What was reached against each bot, the weakest first."""

    bots: tuple[Rung, ...]
    """Of every bot: one that is no rung any more counts as the strongest rung that is no stronger."""

    @property
    def rungs(self) -> tuple[Rung, ...]:
        """The rungs, the lowest first."""
        return tuple(each for each in self.bots if each.bot in RUNGS)

    @property
    def height(self) -> int:
        """How many rungs lie below the player; a climbed rung counts for all below it."""
        return max((strength(each.bot) for each in self.bots if each.is_climbed), default=0)

    @property
    def current(self) -> Rung | None:
        """The rung to climb next; None at the top."""
        return self.rungs[self.height] if self.height < len(self.rungs) else None

    def manner(self, bot: Bot) -> str:
        """How a bot plays, behind its name; a habit is told only once it, or a stronger rung, is climbed."""
        told = {each.bot for each in self.bots if each.is_climbed or strength(each.bot) < self.height}
        return bot.description if not bot.lesson or bot.name in told else "has a habit: find it out"

    def rung(self, bot: str) -> Rung:
        """What was reached against this bot."""
        return next(each for each in self.bots if each.bot == bot)


def ladder(archive: Archive) -> Ladder:
    """The ladder of the matches in the archive."""
    return ladder_of(archive.page(MatchFilter(occasions=(RungBoard,)), None))


def beatable(archive: Archive) -> str:
    """The name of a bot that fits the player, as the results of the last matches against bots show.

    Before the first one it is the second rung; after two wins in a row against one bot the next stronger rung, after
    two losses the next weaker one.
    """
    matches = [
        each
        for each in archive.page(MatchFilter(), _LOOKED_AT)
        if each.winner is not None and each.opponent in _NAMES and not isinstance(each.occasion, PathBoard | DayBoard)
    ]
    if not matches:
        return RUNGS[1]
    bot = matches[0].opponent or ""
    won = [each.winner == FIRST for each in matches if each.opponent == bot][:2]
    if len(won) < 2 or won[0] is not won[1]:
        return bot
    place = strength(bot) if won[0] else strength(bot) - 2
    return RUNGS[min(max(place, 0), len(RUNGS) - 1)]


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

"""An archive of matches that is the same on every day and every machine."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from random import Random

from engine.archive import Archive, MatchSaver
from engine.archive.practice import Progress
from engine.bots import BOTS
from engine.bots.perfect import BOT as PERFECT
from engine.daily.board import daily
from engine.games.registry import ruleset
from engine.match import ALONE, FIRST, Help, Match
from engine.setup import Challenge, PreparedMatch, Setup, prepare

DAY = date(2025, 3, 8)
"""The day that it is."""

_HOURS = timedelta(hours=7, minutes=13)


def some_matches(count: int = 26) -> Archive:
    """So many matches, the last one unfinished, won more often the later they are."""
    now = [datetime(2025, 3, 1, 18, 30, tzinfo=UTC)]
    archive = Archive(now=lambda: now[0])
    for number in range(count):
        now[0] += _HOURS
        help = Help(tip=1) if number % 7 == 3 else ALONE
        play(archive, prepare(_setup(number)), unfinished=number == count - 1, skill=0.4 + number / 40, help=help)
    return archive


def daily_match() -> Archive:
    """An archive with the board of the day, won."""
    archive = Archive(now=lambda: datetime(2025, 3, 8, 12, tzinfo=UTC))
    play(archive, daily(DAY, ("Henry", "Derek")), skill=1)
    return archive


def lessons_read() -> Archive:
    """An archive without matches: a lesson done, one in the middle, two nearly done."""
    archive = Archive()
    for lesson, progress in (("one", (0, 1)), ("copycat", (2, 0)), ("nim", (7, 0)), ("winning", (2, 0))):
        archive.practice.save_lesson(lesson, Progress(*progress))
    return archive


def one_number_read() -> Archive:
    """An archive with the first lesson read up to its last page."""
    archive = Archive()
    archive.practice.save_lesson("one", Progress(6, 0))
    return archive


def play(
    archive: Archive, prepared: PreparedMatch, unfinished: bool = False, skill: float = 0.5, help: Help = ALONE
) -> tuple[MatchSaver, Match]:
    """Play a match into the archive; player 1 plays best as often as `skill` says, with this help at the first move."""
    rng = Random(prepared.seed)
    saver, match = archive.saver_for(prepared), prepared.match
    while match.outcome is None and not (unfinished and match.cursor == 4):
        knows = match.turn == FIRST and rng.random() < skill
        move = (PERFECT if knows else BOTS[0]).choose(match.position, rng).move
        match = match.play(move, help if match.turn == FIRST and match.cursor < 2 else ALONE)
    saver.save(match)
    return saver, match


def _setup(number: int) -> Setup:
    seed = f"scene {number}"
    if number % 6 == 5:
        return Setup(("Ann", "Bob"), count=3, largest=30, seed=seed)
    if number % 9 == 4:
        return Setup(opponent="sharp", rules=ruleset("nim"), count=3, largest=7, seed=seed)
    opponent = ("casual", "sharp", "perfect")[number * 3 // 26]
    return Setup(opponent=opponent, count=3 + number % 3, largest=99, challenge=Challenge.ANY, seed=seed)

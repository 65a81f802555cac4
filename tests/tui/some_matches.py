"""An archive of matches that is the same on every day and every machine."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from functools import cache, wraps
from random import Random
from typing import ParamSpec

from engine.archive import Archive, MatchSaver
from engine.bots import BOTS
from engine.bots.perfect import BOT as PERFECT
from engine.deals.day import daily
from engine.deals.path_boards import BOARDS
from engine.deals.setup import Challenge, PreparedMatch, Setup, prepare
from engine.games.registry import ruleset
from engine.learning.practice.ladder import ladder, next_board
from engine.learning.practice.sources import NewPuzzles
from engine.learning.practice.task import Topic, save_result
from engine.positions.match import ALONE, FIRST, SECOND, Help, Match
from engine.record.practice import Attempt, Progress

P = ParamSpec("P")

DAY = date(2025, 3, 8)
"""The day that it is."""

_HOURS = timedelta(hours=7, minutes=13)


def made_once(make: Callable[P, Archive]) -> Callable[P, Archive]:
    """`make`, whose matches are played the first time only: later archives have copies of their rows."""

    @cache
    def made(*how: P.args, **named: P.kwargs) -> tuple[bytes, Callable[[], datetime]]:
        archive = make(*how, **named)
        return _rows(archive).serialize(), archive._now

    @wraps(make)
    def copy(*how: P.args, **named: P.kwargs) -> Archive:
        rows, now = made(*how, **named)
        archive = Archive(now=now)
        _rows(archive).deserialize(rows)
        return archive

    return copy


def _rows(archive: Archive) -> sqlite3.Connection:
    return archive._database._connection


@made_once
def some_matches(count: int = 26) -> Archive:
    """So many matches, the last one unfinished, won more often the later they are."""
    now = [datetime(2025, 3, 1, 18, 30, tzinfo=UTC)]
    archive = Archive(now=lambda: now[0])
    for number in range(count):
        now[0] += _HOURS
        help = Help(tip=1) if number % 7 == 3 else ALONE
        play(archive, prepare(_setup(number)), unfinished=number == count - 1, skill=0.4 + number / 40, help=help)
    return archive


@made_once
def daily_match() -> Archive:
    """An archive with the board of the day, won."""
    archive = Archive(now=lambda: datetime(2025, 3, 8, 12, tzinfo=UTC))
    play(archive, daily(DAY, ("Henry", "Derek")), skill=1)
    return archive


@made_once
def practised() -> Archive:
    """The matches, and puzzles that were solved and missed; two boards come back today."""
    archive = some_matches()
    for number in range(40):
        source = NewPuzzles(Topic("nim" if number % 5 == 4 else "floor"), "scene")
        making = source.making(number, archive.practice)
        assert making is not None
        save_result(archive.practice, making(), number % 7 != 3, DAY - timedelta(1) if number in (3, 38) else DAY)
    for board in archive.practice.missed()[2:]:
        archive.practice.forget_missed(board.board)
    return archive


@made_once
def on_the_ladder(**boards: str) -> Archive:
    """An archive with boards of the ladder, by bot: `1` one that was won, `0` lost, `?` not finished."""
    now = [datetime(2025, 3, 1, 18, 30, tzinfo=UTC)]
    archive = Archive(now=lambda: now[0])
    for name, results in boards.items():
        for result in results:
            now[0] += _HOURS
            prepared = next_board(ladder(archive).rung(name), ("Henry", "Derek"))
            match, rng = prepared.match, Random(prepared.seed)
            while match.winner is None and not (result == "?" and match.cursor == 4):
                best = match.turn == (FIRST if result == "1" else SECOND)
                match = match.play((PERFECT if best else BOTS[0]).choose(match.position, rng).move)
            archive.saver_for(prepared).save(match)
    return archive


@made_once
def half_way() -> Archive:
    """The ladder of a player who has climbed two of its rungs."""
    return on_the_ladder(random="111", casual="11", steady="1")


@made_once
def some_days() -> Archive:
    """The boards and puzzles of a few days up to DAY, played on those days."""
    now = [datetime(2025, 3, 1, 12, tzinfo=UTC)]
    archive = Archive(now=lambda: now[0])
    archive.practice.save_lesson("one", Progress(0, 1))
    for number, (skill, solved) in enumerate(((1, None), (0, True), (None, True), (1, False), (1, True), (2, None))):
        day = DAY - timedelta(8 - number - (number > 3) * 2)
        now[0] = datetime(day.year, day.month, day.day, 12, tzinfo=UTC)
        if skill is not None:
            play(archive, daily(day, ("Henry", "Derek")), unfinished=skill > 1, skill=skill)
        if solved is not None:
            archive.practice.add(Attempt("day", day.isoformat(), (), 2, "17 42", solved))
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
    while match.winner is None and not (unfinished and match.cursor == 4):
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


def past_the_path(archive: Archive) -> Archive:
    """The archive after every board of the path was passed."""
    for board in BOARDS:
        archive.practice.save_passed(board.id)
    return archive

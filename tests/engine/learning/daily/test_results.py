"""Which matches count for the board of a day."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from random import Random

from engine.archive import Archive
from engine.board_of_day import Claim, board_of
from engine.bots import bot
from engine.learning.daily.board import claim_of, daily
from engine.learning.daily.calendar import share_text, unfinished
from engine.match import FIRST, SECOND, Match
from engine.position import Move
from engine.setup import PreparedMatch, Setup, again_from, prepare
from tests.cases import for_each

DAY = date(2025, 3, 8)
GREENWICH = datetime(2025, 3, 8, tzinfo=UTC)
TODAY = daily(DAY, ("Ann", "Bob"))


def archive_with(prepared: PreparedMatch, began: datetime, to_the_end: bool, moves: int = 1) -> Archive:
    """An archive with one match on this board, begun at this moment."""
    archive, match = Archive(now=lambda: began), prepared.match
    while match.outcome is None and (to_the_end or match.cursor < moves):
        match = match.play(bot("random").choose(match.position, Random(match.cursor)).move)
    archive.saver_for(prepared).save(match)
    return archive


@for_each(
    ("after", "counts"),
    [
        (timedelta(hours=-14), True),
        (timedelta(hours=-14, microseconds=-1), False),
        (timedelta(days=-1), False),
        (timedelta(), True),
        (timedelta(days=400), True),
    ],
)
def test_a_match_counts_from_where_the_day_begins_first_on_earth(after: timedelta, counts: bool) -> None:
    began = GREENWICH + after
    assert (unfinished(archive_with(TODAY, began, to_the_end=False), DAY) is not None) is counts
    assert (share_text(archive_with(TODAY, began, to_the_end=True), Claim(DAY)) is not None) is counts


OTHERS: dict[str, Callable[[], PreparedMatch]] = {
    "player 2 starts": lambda: prepare(replace(TODAY.setup, first=SECOND)),
    "two people": lambda: prepare(replace(TODAY.setup, opponent=None)),
    "another bot": lambda: prepare(replace(TODAY.setup, opponent="sharp")),
    "misere": lambda: prepare(replace(TODAY.setup, misere=True)),
    "another day": lambda: daily(date(2025, 3, 9), ("Ann", "Bob")),
    "more numbers": lambda: prepare(
        Setup(
            opponent="perfect",
            start=replace(board_of(DAY), slots=(*board_of(DAY).slots, board_of(DAY).slots[0])),
            seed=TODAY.seed,
        )
    ),
}


@for_each("other", OTHERS.values())
def test_another_match_is_not_that_of_the_day(other: Callable[[], PreparedMatch]) -> None:
    prepared = other()
    assert claim_of(replace(prepared, seed=TODAY.seed)) is None
    assert unfinished(archive_with(prepared, GREENWICH, to_the_end=False), DAY) is None
    assert share_text(archive_with(prepared, GREENWICH, to_the_end=True), Claim(DAY)) is None


def test_the_match_of_the_day_is_found_behind_hundreds_of_others() -> None:
    moment = [GREENWICH]
    archive = Archive(now=lambda: moment[0])
    for number in range(450):
        moment[0] += timedelta(seconds=1)
        prepared = TODAY if number == 20 else OTHERS["another day"]()
        archive.saver_for(prepared).save(prepared.match.play(first_move(prepared)))
    found = unfinished(archive, DAY)
    assert found is not None
    assert found.id == 21


def first_move(prepared: PreparedMatch) -> Move:
    return bot("random").choose(prepared.match.position, Random(1)).move


def test_what_is_shared_is_the_first_finished_match_of_the_day() -> None:
    moment = [GREENWICH]
    archive = Archive(now=lambda: moment[0])
    texts = []
    for skill in ("random", "perfect"):
        moment[0] += timedelta(hours=1)
        match = TODAY.match
        while match.outcome is None:
            match = match.play(bot(skill).choose(match.position, Random(skill)).move)
        archive.saver_for(TODAY).save(match)
        texts.append(share_text(archive, Claim(DAY)))
    assert texts[0] is not None
    assert texts[1] == texts[0]


def test_a_first_try_that_was_lost_stays_lost_whatever_is_played_on_from_it() -> None:
    moment = [GREENWICH]
    archive = Archive(now=lambda: moment[0])
    lost = finished(TODAY, "random")
    saver = archive.saver_for(TODAY)
    saver.save(lost)
    assert lost.outcome is not None
    assert lost.outcome.winner == SECOND
    text = share_text(archive, Claim(DAY))
    assert text is not None
    assert text.startswith(f"fdivgame 2025-03-08: lost, {lost.cursor} moves ---\n")
    for move in (1, 3):
        moment[0] += timedelta(hours=1)
        again = again_from(TODAY, lost, move, saver.id)
        archive.saver_for(again).save(finished(again, "perfect"))
        assert share_text(archive, Claim(DAY)) == text


def test_moves_taken_back_in_the_first_try_are_in_what_is_shared() -> None:
    archive, match = Archive(now=lambda: GREENWICH), TODAY.match
    saver = archive.saver_for(TODAY)
    for _ in range(2):
        tried = match.play(first_move(TODAY))
        saver.save(tried)
        match = tried.undo()
        saver.save(match)
    match = finished(replace(TODAY, match=match), "perfect")
    saver.save(match)
    text = share_text(archive, Claim(DAY))
    assert text is not None
    assert text.startswith(f"fdivgame 2025-03-08: won, {match.cursor} moves, 2 taken back *--\n")


def finished(prepared: PreparedMatch, player: str) -> Match:
    """The match to its end; this bot plays for player 1, the perfect one for player 2."""
    match = prepared.match
    while match.outcome is None:
        name = player if match.turn == FIRST else "perfect"
        match = match.play(bot(name).choose(match.position, Random(match.cursor)).move)
    return match

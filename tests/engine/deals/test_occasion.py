"""What a match is part of: as text, as a board that is dealt, and as a row of the archive."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

from engine.archive import Archive, MatchFilter
from engine.bots import BOTS
from engine.deals.dealt import occasion_of
from engine.deals.occasion import (
    FREE,
    KINDS,
    BeyondBoard,
    DayBoard,
    FarBoard,
    PathBoard,
    RungBoard,
    format_occasion,
    parse_occasion,
)
from engine.deals.setup import PreparedMatch, branch_from
from engine.positions.match import SECOND, Match
from engine.positions.notation import parse_position
from engine.record import Record, format_record, parse_record
from tests.cases import for_each
from tests.engine.dealt_matches import DAYS, DEALT, NAMES, ON_PATH, RUNGS


@for_each(
    "text",
    ["ladder random 3", "path 3.2 1", "daily 2026-12-01", "daily small 2026-12-01", "beyond misere", "far ab 2 guest"],
)
def test_an_occasion_is_read_back_from_its_text(text: str):
    occasion = parse_occasion(text)
    assert occasion != FREE
    assert format_occasion(occasion) == text
    assert text.partition(" ")[0] in KINDS


@for_each(
    "text",
    [
        *("", "tea", "ladder", "ladder random", "ladder random 0", "ladder random one", "xladder random 1"),
        *("path", "path 3.2", "path 3.2 0", "path 3.2 x", "path 3.2 1 1", f"path 3.2 {'9' * 5_000}"),
        *("path 3.2 \N{SUPERSCRIPT TWO}", "daily", "daily 20261201", "daily big 2026-12-01", "daily 1969-12-31"),
        *("daily 9999-12-31", "beyond", "beyond a b", "far ab", "far ab 2 host", "LADDER random 1"),
    ],
)
def test_any_other_text_is_part_of_nothing(text: str):
    assert parse_occasion(text) == FREE


def test_boards_of_different_occasions_are_never_equal():
    assert RungBoard("a", 1) != PathBoard("a", 1)


@for_each("prepared", DEALT)
def test_a_match_is_part_of_what_it_names_where_its_board_is_dealt_there(prepared: PreparedMatch):
    seed, opponent, match = prepared.seed, prepared.setup.opponent, prepared.match
    assert prepared.occasion == occasion_of(seed, opponent, match) != FREE
    assert occasion_of(seed, opponent, replace(match, start=parse_position("1 1 1 1 1"))) == FREE
    assert occasion_of(seed, "sharp", match) == FREE
    assert occasion_of(seed, None, match) == FREE
    start = match.start
    assert occasion_of(seed, opponent, replace(match, start=replace(start, misere=not start.misere))) == FREE


@for_each("prepared", DEALT)
def test_on_a_board_that_asks_nothing_the_player_starts(prepared: PreparedMatch):
    asks = prepared.occasion in (PathBoard("10.3", 1), DAYS[1].occasion)
    found = occasion_of(prepared.seed, prepared.setup.opponent, replace(prepared.match, starter=SECOND))
    assert found == (prepared.occasion if asks else FREE)


@for_each("seed", ["path 9.9 1", "ladder nobody 1", "beyond minute", "beyond nothing", "daily 20261201"])
def test_what_is_not_there_deals_nothing(seed: str):
    assert occasion_of(seed, "perfect", DEALT[0].match) == FREE


def test_a_match_of_two_whose_seed_begins_with_far_is_no_match_far_away():
    assert occasion_of("far away 3", None, DEALT[0].match) == FREE
    assert occasion_of(f"far {'a' * 32} 3", None, DEALT[0].match) == FarBoard("a" * 32, 3)


def test_a_board_that_this_version_does_not_have_is_played_on_as_a_free_match(tmp_path: Path):
    with closing(Archive(tmp_path)) as archive:
        saver = archive.saver_for(ON_PATH[0])
        saver.save(next(to_the_end(ON_PATH[0].match)))
        with closing(sqlite3.connect(tmp_path / "matches.db")) as connection, connection:
            connection.execute("UPDATE matches SET occasion = 'path 9.9 1'")
        assert saver.id is not None
        found = archive.resume(saver.id)
    assert found is not None
    assert found[0].occasion == FREE


def to_the_end(match: Match) -> Iterator[Match]:
    """The match after every move, all at random."""
    rng = Random(1)
    while match.winner is None:
        match = match.play(BOTS[0].choose(match.position, rng).move)
        yield match


def sent(prepared: PreparedMatch) -> Record:
    """The record of a whole match, as somebody else has sent it."""
    (*_, match) = to_the_end(prepared.match)
    record = Archive().saver_for(prepared).record(match)
    return parse_record(format_record(record))


def imported(archive: Archive, record: Record) -> None:
    list(archive.add([record]))


def imported_as_mine(archive: Archive, record: Record) -> None:
    list(archive.add([record], are_mine=True))


def opened(archive: Archive, record: Record) -> None:
    archive.open_record(record)


def found(archive: Archive) -> list[tuple[object, bool]]:
    """What each match is part of, and whether it counts for that."""
    return [(each.occasion, each.counts) for each in archive.page()]


def counting(archive: Archive) -> int:
    kinds = DayBoard, RungBoard, PathBoard, BeyondBoard
    return archive.count(MatchFilter(occasions=kinds))


def test_a_shorter_record_of_ones_own_does_not_make_the_moves_of_others_count():
    archive, record = Archive(), sent(ON_PATH[0])
    imported(archive, record)
    imported_as_mine(archive, replace(record, match=next(to_the_end(ON_PATH[0].match))))
    assert counting(archive) == 0
    imported_as_mine(archive, record)
    assert counting(archive) == 1


@for_each("prepared", DEALT)
def test_a_match_counts_that_was_played_here_or_that_the_player_says_is_theirs(prepared: PreparedMatch):
    here, record = Archive(), sent(prepared)
    here.saver_for(prepared).save(record.match)
    assert found(here) == [(prepared.occasion, True)]
    assert counting(here) == 1
    for take_in, counts in ((imported, False), (opened, False), (imported_as_mine, True)):
        archive = Archive()
        take_in(archive, record)
        assert found(archive) == [(prepared.occasion, counts)]
        assert counting(archive) == counts


@for_each("prepared", DEALT)
@for_each("take_in", [imported, opened, imported_as_mine])
def test_an_invented_board_is_part_of_nothing_whoever_has_played_it(
    prepared: PreparedMatch, take_in: Callable[[Archive, Record], None]
):
    archive = Archive()
    invented = replace(prepared, match=Match(parse_position("1 1 1 1 1"), NAMES))
    take_in(archive, sent(invented))
    assert [each.occasion for each in archive.page()] == [FREE]
    assert counting(archive) == 0


def test_a_record_counts_once_the_player_says_that_it_is_theirs():
    archive, record = Archive(), sent(RUNGS[1])
    imported(archive, record)
    imported_as_mine(archive, record)
    assert found(archive) == [(RUNGS[1].occasion, True)]


def test_a_match_of_here_stays_counted_when_its_record_comes_back_and_not_when_moves_come_with_it():
    archive, prepared = Archive(), RUNGS[1]
    saver = archive.saver_for(prepared)
    first, *_, last = to_the_end(prepared.match)
    saver.save(first)
    imported(archive, saver.record(first))
    assert counting(archive) == 1
    imported(archive, saver.record(last))
    assert archive.page()[0].winner is not None
    assert found(archive) == [(prepared.occasion, False)]


def test_a_match_that_plays_on_from_another_one_does_not_count():
    archive, prepared = Archive(), ON_PATH[1]
    saver = archive.saver_for(prepared)
    (*_, last) = to_the_end(prepared.match)
    saver.save(last)
    again = branch_from(prepared, last, 1, saver.id)
    archive.saver_for(again).save(last)
    assert found(archive) == [(prepared.occasion, False), (prepared.occasion, True)]
    resumed = archive.resume(2)
    assert resumed is not None
    assert (resumed[0].occasion, resumed[0].counts) == (prepared.occasion, False)


def test_a_match_of_somebody_else_is_part_of_nothing_while_it_is_played_on():
    record = sent(ON_PATH[1])
    prepared, _, _ = Archive().open_record(record)
    assert (prepared.occasion, prepared.counts) == (FREE, False)

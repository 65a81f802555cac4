"""A record of a match that is here goes on with it if it only adds moves; with another move it is kept apart."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta, timezone
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

from engine.archive import Archive
from engine.archive.importing import ImportedRecord
from engine.games.registry import ruleset
from engine.positions.match import Help, Match
from engine.positions.position import Move
from engine.record import Record, format_record, parse_record, parse_records
from engine.record.comparison import Comparison, longest
from engine.rules.errors import GameError, InvalidValue, NotationError
from tests.cases import for_each
from tests.engine.archive.some_matches import START, Clock, held, played, prepared_on

EMPTY = prepared_on("9 8 7", None).match


def after(*slots: int, match: Match = EMPTY) -> Match:
    """The match after the division of these slots by 2."""
    return reduce(Match.play, [Move(slot, 2) for slot in slots], match)


def record(match: Match) -> Record:
    return Record(match, None, "7", START)


def added(archive: Archive, *records: Record) -> list[Comparison]:
    """What each record was good for."""
    return [result.comparison for result in archive.add(records)]


def moves_in(archive: Archive) -> list[Match]:
    return [each.match for each in archive.records()]


TIPPED = EMPTY.play(Move(1, 2), Help(tip=3))
UNDONE = after(1, 2, 3).undo().undo()
BACK = replace(after(1).play(Move(2, 2), Help(tip=3)), taken_back=(1, 0))


@for_each(
    ("here", "sent", "moves", "kept"),
    [
        (after(1), after(1, 2, 3), 2, after(1, 2, 3)),
        (after(1, 2, 3), after(1, 2), 0, after(1, 2, 3)),
        (after(1, 2), after(1, 2, 3).undo(), 0, after(1, 2)),
        (after(1), after(1, 2, 3).undo(), 1, after(1, 2, 3).undo()),
        # What was undone is no contradiction.
        (UNDONE, after(1, 2), 1, after(1, 2, 3).undo()),
        (UNDONE, after(1, 3), 1, replace(after(1, 3), taken_back=(1, 1))),
        # Help and moves taken back are counted on both sides.
        (TIPPED, replace(after(1, 2, 3), taken_back=(0, 4)), 2, replace(after(2, 3, match=TIPPED), taken_back=(0, 4))),
        (after(1), BACK, 1, BACK),
    ],
)
def test_a_record_adds_the_moves_that_are_not_here(here: Match, sent: Match, moves: int, kept: Match):
    archive = Archive()
    good_for = Comparison.MORE_MOVES if moves else Comparison.NOTHING_NEW
    found = list(archive.add([record(here), record(sent)]))
    assert found == [ImportedRecord(1, Comparison.DIFFERENT), ImportedRecord(1, good_for, moves)]
    assert moves_in(archive) == [kept]
    assert archive.page()[0].helped is (kept.plies[0].help != Help() or kept.taken_back[0] > 0)


def test_a_record_with_another_move_is_a_match_of_its_own_and_both_can_go_on():
    archive = Archive()
    assert [result.is_apart for result in archive.add([record(after(1, 2)), record(after(1, 3))])] == [False, True]
    further = [after(1, 2, 1), after(1, 3, 2), after(1, 2), after(1, 3, 2)]
    assert [result.id for result in archive.add(map(record, further))] == [1, 2, 1, 2]
    assert moves_in(archive) == [after(1, 2, 1), after(1, 3, 2)]


@for_each("sent", [(1, 3), (1, 3, 2)])
def test_of_several_matches_it_fits_the_one_that_has_its_moves_else_the_longest_goes_on(sent: tuple[int, ...]):
    archive = Archive()
    # Both are saved by boards that were open at once, so that they are one match that went on in two ways.
    for slots in ((1,), (1, 3, 2) if sent == (1, 3) else (1, 3)):
        archive.saver_for(prepared_on("9 8 7", None), START).save(after(*slots))
    assert Comparison.DIFFERENT not in added(archive, record(after(*sent)))
    assert moves_in(archive) == [after(1), after(1, 3, 2)]


def test_the_end_of_a_match_that_went_on_is_in_the_list():
    archive = Archive()
    match = after(1, 1, 1, match=prepared_on("9", None).match)
    added(archive, record(match))
    assert archive.unfinished() is not None
    added(archive, record(after(1, match=match)))
    (entry,) = archive.page()
    assert (entry.winner, entry.length, archive.unfinished()) == (1, 4, None)


def test_of_several_records_of_a_match_the_longest_is_taken():
    records = [record(after(*range(1, many + 1))) for many in (1, 3, 2)]
    assert longest(records) == records[1]
    assert longest([]) is None
    elsewhere = record(after(1, match=prepared_on("9 8", None).match))
    for other in (record(after(2)), elsewhere, replace(records[1], date=None), replace(records[1], opponent="perfect")):
        with pytest.raises(GameError, match="several matches"):
            longest([*records, other])


MATCH = after(1, 2, match=prepared_on("3 4").match)
RECORD = Record(MATCH, "perfect", "7", START)


OTHERS: list[dict[str, Any]] = [
    {"opponent": "sharp"},
    {"opponent": None},
    {"date": START + timedelta(microseconds=1)},
    {"match": replace(MATCH, names=("Ann", "Eve"))},
    *({"match": after(1, 2, match=prepared_on(board).match)} for board in ("3 5", "3 4 1")),
    {"match": replace(MATCH, start=replace(MATCH.start, misere=True))},
    {"match": after(1, 2, match=prepared_on("3 4", first=1).match)},
]
"""Other players, another start or date."""
SAME: list[dict[str, Any]] = [
    {},
    {"seed": None},
    {"rules": ruleset("nim")},
    {"date": START.astimezone(timezone(timedelta(hours=5)))},
    {"match": replace(MATCH, taken_back=(1, 2))},
    {"match": MATCH.play(Move(1, 2)).undo()},
    {"match": after(2, match=prepared_on("3 4").match.play(Move(1, 2), Help(tip=3, followed=True)))},
]
"""What is known beside the moves."""


@for_each(
    ("changed", "good_for"),
    [*((each, Comparison.DIFFERENT) for each in OTHERS), *((each, Comparison.NOTHING_NEW) for each in SAME)],
)
def test_players_start_date_and_moves_say_which_match_a_record_is_of(changed: dict[str, Any], good_for: Comparison):
    assert added(Archive(), RECORD, replace(RECORD, **changed)) == [Comparison.DIFFERENT, good_for]


def test_a_record_without_a_date_is_always_a_new_match_and_so_is_one_of_a_deleted_match():
    archive = Archive()
    undated = replace(RECORD, date=None)
    assert added(archive, undated, undated, RECORD) == [Comparison.DIFFERENT] * 3
    archive.delete(3)
    assert added(archive, RECORD) == [Comparison.DIFFERENT]


def test_records_go_out_and_come_back_as_the_same_matches(tmp_path: Path):
    archive, other = Archive(now=Clock()), Archive(tmp_path, Clock())
    for opponent in (None, "sharp"):
        played(archive, prepared_on("3 4 99", opponent), 4)
    text = "\n".join(map(format_record, archive.records()))
    assert parse_record(format_record(next(archive.records()))).date == START + timedelta(minutes=2)
    assert [result.id for result in other.add(parse_records(text.split("\n")))] == [1, 2]
    assert list(other.records()) == list(archive.records())


def test_a_bad_record_stops_an_import_and_keeps_what_came_before():
    archive = Archive()
    good = format_record(Record(prepared_on().match))
    with pytest.raises(NotationError) as caught:
        list(archive.add(parse_records((good + good + "[Start 3]").split("\n"))))
    assert (caught.value.line, archive.count()) == (15, 2)
    with pytest.raises(InvalidValue, match="different names"):
        list(archive.add([Record(replace(prepared_on().match, names=("A", "A")))]))


def test_an_opened_record_goes_on_with_the_match_that_is_here(tmp_path: Path):
    archive = Archive()
    archive.open_record(record(after(1)))
    prepared, saver, result = archive.open_record(record(after(1, 2)))
    assert (prepared.match, saver.id, result and result.moves) == (after(1, 2), 1, 1)
    assert saver.save(after(1, 2, 3))
    assert held(archive, 1) == after(1, 2, 3)
    # Where nothing can be saved it opens under its date.
    (tmp_path / "file").touch()
    prepared, saver, _ = Archive(tmp_path / "file").open_record(record(after(1)))
    assert (prepared.match, saver.record(prepared.match), saver.is_saved) == (after(1), record(after(1)), False)

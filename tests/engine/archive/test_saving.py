from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from engine.archive import Archive
from engine.archive.known import Added
from engine.errors import InvalidValue, NotationError
from engine.match import Match
from engine.position import Move
from engine.record import Record, format_record, parse_record, parse_records
from engine.setup import Challenge, Setup, prepare
from tests.engine.archive.some_matches import START, Clock, played, playing, prepared_on
from tests.engine.some_records import records


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    return Archive(tmp_path, Clock())


def kept(directory: Path, id: int) -> Match:
    other = Archive(directory)
    found = other.resume(id)
    other.close()
    assert found is not None
    return found[0].match


def test_a_match_is_kept_from_its_first_move_on(archive: Archive, tmp_path: Path) -> None:
    setting = prepared_on()
    saver = archive.saver_for(setting)
    assert saver.save(setting.match)
    assert (saver.id, archive.count()) == (None, 0)
    for match in playing(setting.match):
        assert saver.save(match)
        assert saver.id == 1
        assert kept(tmp_path, 1) == match
    assert archive.count() == 1


def test_going_on_finds_the_deal_as_it_was_left(archive: Archive) -> None:
    setup = Setup(
        ("Ann", "Bob \u05d0\u0301 [b]"), "sharp", 1, count=3, largest=10**40, challenge=Challenge.HARD, seed="\udcff"
    )
    setting = prepare(setup)
    saver, match = played(archive, setting, 5)
    match = match.undo().undo()
    assert saver.save(match)
    found = archive.resume(1)
    assert found is not None
    again, other = found
    assert again == replace(setting, match=match)
    assert again.match.position == match.position
    assert other.save(match.redo())
    assert other.id == saver.id


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
@given(st.lists(st.sampled_from(["play", "undo", "redo", "skip"]), max_size=25), st.integers(0, 9))
def test_whatever_is_done_the_archive_holds_the_match(archive: Archive, steps: list[str], seed: int) -> None:
    setting = prepared_on("30 4 17 100")
    saver, match = archive.saver_for(setting), setting.match
    saved = match
    for step in steps:
        if step == "play" and match.outcome is None:
            match = next(playing(match, seed))
        elif step == "undo":
            match = match.undo()
        elif step == "redo":
            match = match.redo()
        if step != "skip":
            assert saver.save(match)
            saved = match
    if saver.id is None:
        assert not saved.plies
    else:
        found = archive.resume(saver.id)
        assert found is not None
        assert found[0].match == saved
        entry = next(iter(archive.page(size=1)))
        assert (entry.length, entry.winner) == (saved.cursor, saved.outcome and saved.outcome.winner)


def test_a_save_after_many_steps_holds_the_moves_that_were_made_instead_of_others(archive: Archive) -> None:
    saver, match = played(archive, setting := prepared_on("30 30 30 30"), 1)
    for slot in (2, 3, 4):
        match = match.play(Move(slot, 2))
    assert saver.save(match)
    match = match.undo().undo().undo()
    for slot in (4, 3, 2):
        match = match.play(Move(slot, 5))
    assert saver.save(match)
    found = archive.resume(1)
    assert found is not None
    assert found[0].match == match
    assert found[0].setup == setting.setup


def test_only_an_unfinished_match_is_offered_and_the_last_one_first(archive: Archive) -> None:
    assert archive.unfinished() is None
    first, _ = played(archive, prepared_on(), 1)
    second, match = played(archive, prepared_on(), 1)
    first_again = archive.resume(1)
    assert first_again is not None
    assert archive.unfinished() == archive.page(size=1)[0]
    assert first_again[1].save(first_again[0].match)
    assert (entry := archive.unfinished()) is not None
    assert entry.id == first.id
    for done in playing(match):
        second.save(done)
    for done in playing(first_again[0].match):
        first_again[1].save(done)
    assert archive.unfinished() is None
    second.save(done := kept_again(archive, 2).undo())
    assert done.outcome is None
    assert (entry := archive.unfinished()) is not None
    assert entry.id == 2


def kept_again(archive: Archive, id: int) -> Match:
    found = archive.resume(id)
    assert found is not None
    return found[0].match


def test_two_that_go_on_with_one_match_keep_both(archive: Archive) -> None:
    saver, match = played(archive, prepared_on("9 9 9"), 1)
    found = archive.resume(1)
    assert found is not None
    here, there = next(playing(match, 1)), next(playing(match, 2))
    assert here != there
    assert saver.save(here)
    assert found[1].save(there)
    assert (saver.id, found[1].id) == (1, 2)
    assert archive.take_notice() == (
        "The saved match was changed or deleted elsewhere; this one is saved as match 2 from now on."
    )
    assert (kept_again(archive, 1), kept_again(archive, 2)) == (here, there)


def test_a_deleted_match_is_gone_until_it_is_restored(archive: Archive) -> None:
    saver, match = played(archive, prepared_on())
    assert archive.delete(1)
    assert not archive.delete(1)
    assert (archive.count(), archive.page(), archive.resume(1), archive.record(1)) == (0, (), None, None)
    assert archive.statistics().scores == ()
    assert archive.restore(1)
    assert not archive.restore(1)
    assert kept_again(archive, 1) == match
    assert archive.delete(1)
    assert saver.save(match.undo())
    assert saver.id == 2


def test_what_was_deleted_long_ago_is_removed_for_good(tmp_path: Path) -> None:
    clock = Clock()
    archive = Archive(tmp_path, clock)
    played(archive, prepared_on())
    archive.delete(1)
    for days, there in ((29, True), (31, False)):
        clock.now += timedelta(days=days)
        later = Archive(tmp_path, clock)
        assert later.restore(1) is there
        later.delete(1)
        later.close()


def test_records_go_out_and_come_back_as_the_same_matches(archive: Archive, tmp_path: Path) -> None:
    for opponent in (None, "sharp"):
        _, match = played(archive, prepared_on("3 4 99", opponent), 4)
    text = "\n".join(map(format_record, archive.records()))
    assert parse_record(format_record(next(archive.records()))).date == START + timedelta(minutes=2)
    other = Archive(tmp_path / "other", Clock())
    assert list(other.add(parse_records(text.split("\n")))) == [Added(2)]
    assert list(other.records()) == list(archive.records())
    assert kept_again(other, 2) == match


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50)
@given(records(st.text(min_size=1)))
def test_any_record_that_can_be_played_with_is_kept_as_it_is(archive: Archive, record: Record) -> None:
    with suppress(InvalidValue):
        setting = record.prepared
        (added,) = archive.add([record])
        assert added.total == 1
        assume(added.new)
        newest = max(row.id for row in archive.page(size=100_000))
        assert kept_again(archive, newest) == setting.match
        again = archive.record(newest)
        assert again is not None
        assert replace(again, seed="", date=None) == replace(record, match=setting.match, seed="", date=None)


def test_a_bad_record_stops_an_import_and_keeps_what_came_before(archive: Archive) -> None:
    good = format_record(Record(prepared_on().match))
    with pytest.raises(NotationError) as caught:
        list(archive.add(parse_records((good + good + "[Start 3]").split("\n"))))
    assert (caught.value.line, archive.count()) == (15, 2)
    with pytest.raises(InvalidValue, match="different names"):
        list(archive.add([Record(replace(prepared_on().match, names=("A", "A")))]))
    assert list(archive.add([])) == [Added()]


def test_a_match_that_is_here_is_not_added_again(archive: Archive) -> None:
    for opponent in (None, "sharp"):
        played(archive, prepared_on("3 4 99", opponent), 4)
    first, second = archive.records()
    assert list(archive.add([first, second, second])) == [Added(unchanged=3)]
    assert archive.count() == 2
    # Without a date nobody can say whether it is another match that went alike, and a deleted one is wanted back.
    assert list(archive.add([replace(first, date=None)])) == [Added(1)]
    assert archive.delete(1)
    assert list(archive.add([first, first])) == [Added(1, unchanged=1)]


def test_an_import_tells_how_far_it_is(archive: Archive) -> None:
    assert list(archive.add([Record(prepared_on().match)] * 450)) == [Added(200), Added(400), Added(450)]


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE matches SET start = 'x'",
        "UPDATE matches SET rules = 'chess'",
        "UPDATE matches SET setup = '{'",
        "UPDATE matches SET setup = '{}'",
        "UPDATE matches SET cursor = 9",
        "UPDATE matches SET first = 7",
        "UPDATE matches SET misere = 1, rules = 'cuboid'",
        "UPDATE plies SET move = '1/7'",
        "UPDATE matches SET opponent = 'hal'",
    ],
)
def test_a_match_that_cannot_be_read_is_told_and_does_no_more_harm(
    archive: Archive, tmp_path: Path, harm: str, execute: Callable[[Path, str], None]
) -> None:
    played(archive, prepared_on(), 2)
    execute(tmp_path, harm)
    assert archive.resume(1) is None
    assert (archive.take_notice() or "").startswith("Match 1 in the archive cannot be read: ")
    assert archive.count() == 1
    assert archive.statistics().scores[0].played == 1
    list(archive.records())


def test_an_unfinished_match_that_cannot_be_read_is_offered_no_more(
    archive: Archive, tmp_path: Path, execute: Callable[[Path, str], None]
) -> None:
    for _ in range(2):
        played(archive, prepared_on(), 1)
    execute(tmp_path, "UPDATE plies SET move = 'x' WHERE match = 2")
    assert [entry and entry.id for entry in (archive.unfinished(), archive.unfinished())] == [2, 2]
    assert archive.resume(2) is None
    assert (entry := archive.unfinished()) is not None
    assert entry.id == 1


def test_a_moment_that_no_calendar_has_is_its_end(
    archive: Archive, tmp_path: Path, execute: Callable[[Path, str], None]
) -> None:
    played(archive, prepared_on())
    for moment, year in ((2**62, 9999), (-(2**62), 1)):
        execute(tmp_path, f"UPDATE matches SET began = {moment}")
        assert archive.page()[0].began.year == year


def test_a_long_match_on_a_large_board_is_gone_on_with_at_once(archive: Archive) -> None:
    setting = prepared_on(" ".join(map(str, range(1, 20_001))))
    match = setting.match
    for slot in range(1, 501):
        match = match.play(Move(slot, 2))
    saver = archive.saver_for(setting)
    assert saver.save(match)
    assert kept_again(archive, 1) == match


def test_without_a_directory_all_works_as_long_as_the_program_runs() -> None:
    archive = Archive()
    _, match = played(archive, prepared_on(), 2)
    assert not archive.is_saved
    assert kept_again(archive, 1) == match
    assert archive.take_notice() is None

"""A match is saved from its first move on, as it stands, and is found again so."""

from __future__ import annotations

from contextlib import closing, suppress
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from engine.archive import Archive, MatchSaver
from engine.deals.setup import Challenge, Setup, prepare
from engine.record import Record
from engine.record.comparison import Comparison
from engine.record.practice import Attempt, Knowledge, Missed, Progress
from engine.rules.errors import InvalidValue
from tests.cases import for_each
from tests.engine.archive.some_matches import Clock, execute, held, notices, played, playing, prepared_on
from tests.engine.some_records import records


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    return Archive(tmp_path, Clock())


def test_a_match_is_kept_from_its_first_move_on(archive: Archive):
    setting = prepared_on()
    saver = archive.saver_for(setting)
    assert saver.save(setting.match)
    assert (saver.id, archive.count()) == (None, 0)
    assert saver.save(next(playing(setting.match)))
    assert (saver.id, archive.count()) == (1, 1)


def test_going_on_finds_the_deal_as_it_was_left(archive: Archive):
    names = "Ann", "Bob \u05d0\u0301 [b]"
    setup = Setup(names, "sharp", 1, count=3, largest=10**40, challenge=Challenge.HARD, seed="\udcff")
    setting = prepare(setup)
    saver, match = played(archive, setting, 5)
    match = match.undo().undo()
    assert saver.save(match)
    found = archive.resume(1)
    assert found is not None
    again, other = found
    assert again == replace(setting, match=match)
    assert other.save(match.redo())
    assert other.id == saver.id


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
@given(st.lists(st.sampled_from(["play", "undo", "redo", "skip"]), max_size=25), st.integers(0, 9))
def test_whatever_is_done_the_archive_holds_the_match(archive: Archive, steps: list[str], seed: int):
    setting = prepared_on("30 4 17 100")
    saver, match = archive.saver_for(setting), setting.match
    saved = match
    for step in steps:
        if step == "play" and match.winner is None:
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
        assert held(archive, saver.id) == saved
        (entry,) = archive.page(size=1)
        assert (entry.length, entry.winner) == (saved.cursor, saved.winner)


def resumed(archive: Archive, id: int) -> MatchSaver:
    found = archive.resume(id)
    assert found is not None
    return found[1]


def unfinished(archive: Archive) -> int | None:
    entry = archive.unfinished()
    return None if entry is None else entry.id


def test_only_an_unfinished_match_is_offered_and_the_last_one_first(archive: Archive, tmp_path: Path):
    assert unfinished(archive) is None
    matches = {id: played(archive, prepared_on(), 1)[1] for id in (1, 2)}
    savers = {}
    for id in matches:
        savers[id] = resumed(archive, id)
        savers[id].save(matches[id].undo())
        assert unfinished(archive) == id
    *_, done = playing(matches[1])
    savers[1].save(done)
    assert unfinished(archive) == 2
    # One that cannot be read is offered no more.
    execute(tmp_path, "UPDATE matches SET moves = 'x' WHERE id = 2")
    assert archive.resume(2) is None
    assert unfinished(archive) is None


def test_two_that_go_on_with_one_match_keep_both(archive: Archive):
    saver, match = played(archive, prepared_on("9 9 9"), 1)
    other = resumed(archive, 1)
    here, there = next(playing(match, 1)), next(playing(match, 2))
    assert here != there
    assert saver.save(here)
    assert other.save(there)
    assert (saver.id, other.id) == (1, 2)
    assert notices(archive) == [
        "The saved match was changed or deleted elsewhere; this one is saved as match 2 from now on."
    ]
    assert (held(archive, 1), held(archive, 2)) == (here, there)
    # An undo elsewhere is a change too.
    assert resumed(archive, 1).save(here.undo())
    assert saver.save(next(playing(here)))
    assert saver.id == 3


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50)
@given(records(st.text(min_size=1)))
def test_any_record_that_can_be_played_with_is_kept_as_it_is(archive: Archive, record: Record):
    with suppress(InvalidValue):
        match = record.prepared.match
        (result,) = archive.add([record])
        assume(result.comparison is Comparison.DIFFERENT)
        assert held(archive, result.id) == match
        again = archive.record(result.id)
        assert again is not None
        assert replace(again, seed="", date=None) == replace(record, match=match, seed="", date=None)


@pytest.mark.parametrize(
    "harm",
    ["start = 'x'", "rules = 'chess'", "setup = '{'", "cursor = 9", "first = 7", "moves = '1/7'", "opponent = 'hal'"],
)
def test_a_match_that_cannot_be_read_is_told_and_does_no_more_harm(archive: Archive, tmp_path: Path, harm: str):
    played(archive, prepared_on(), 2)
    execute(tmp_path, f"UPDATE matches SET {harm}")
    assert archive.resume(1) is None
    assert notices(archive)[0].startswith("Match 1 in the archive cannot be read: ")
    assert archive.count() == 1
    assert archive.statistics().scores[0].played == 1
    list(archive.records())


def test_a_deleted_match_is_gone_until_it_is_restored_and_after_a_month_for_good(archive: Archive, tmp_path: Path):
    saver, match = played(archive, prepared_on())
    assert archive.delete(1)
    assert not archive.delete(1)
    assert (archive.count(), archive.page(), archive.resume(1), archive.record(1)) == (0, (), None, None)
    assert archive.statistics().scores == ()
    assert archive.restore(1)
    assert not archive.restore(1)
    assert held(archive, 1) == match
    assert archive.delete(1)
    assert saver.save(match.undo())
    assert saver.id == 2
    clock = Clock()
    for days, there in ((29, True), (31, False)):
        clock.now += timedelta(days=days)
        later = Archive(tmp_path, clock)
        assert later.restore(1) is there
        later.delete(1)
        later.close()


NOW = datetime(2026, 12, 1, 12, tzinfo=UTC)
RIGHT = Attempt("puzzle", "floor", ("floor", "only"), 3, "17 42", True)
WRONG = RIGHT._replace(is_right=False, board="5 42")
OUTCOME, WORTH = Knowledge.OUTCOME, Knowledge.WORTH


def test_everything_is_there_for_the_next_program(tmp_path: Path):
    practice = Archive(tmp_path, lambda: NOW).practice
    practice.save_lesson("mex", Progress(2, 0))
    practice.save_lesson("mex", Progress(0, 1))
    practice.add(RIGHT)
    practice.add(WRONG)
    practice.add(RIGHT._replace(topic="nim"))
    practice.add(RIGHT._replace(kind="day"))
    late, early = (Missed(board, "floor", 3, date(2026, 12, day), 1) for board, day in (("3", 9), ("5 42", 2)))
    practice.save_missed(late)
    practice.save_missed(early._replace(gap=3))
    practice.save_missed(early)
    practice.save_missed(early._replace(board="7"))
    practice.forget_missed("7")
    for board in ("3.2", "1.4", "3.2"):
        practice.save_passed(board)
    practice.add_knowledge({7: OUTCOME})
    practice.add_knowledge({})
    with closing(Archive(tmp_path, lambda: NOW)) as other:
        assert other.practice.lessons() == {"mex": Progress(0, 1)}
        assert other.practice.attempts("puzzle", "floor") == [(NOW, WRONG), (NOW, RIGHT)]
        assert [attempt.topic for _, attempt in other.practice.attempts("puzzle")] == ["nim", "floor", "floor"]
        assert len(other.practice.attempts("puzzle", most=1)) == 1
        assert other.practice.missed() == [early, late]
        assert other.practice.passed() == {"1.4", "3.2"}
        assert other.practice.knowledge() == {7: OUTCOME}


@for_each(
    ("first", "second", "known"),
    [(OUTCOME, WORTH, WORTH), (WORTH, OUTCOME, WORTH), (OUTCOME, OUTCOME, OUTCOME), (WORTH, WORTH, WORTH)],
)
def test_what_was_known_before_stays_known(first: Knowledge, second: Knowledge, known: Knowledge):
    practice = Archive().practice
    practice.add_knowledge({7: first})
    practice.add_knowledge({7: second, 8: OUTCOME})
    assert practice.knowledge() == {7: known, 8: OUTCOME}

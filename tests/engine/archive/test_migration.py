"""The file of the version before, as that version made it, is taken over once, with all that is in it."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from engine.archive import Archive, MatchFilter
from engine.archive.statistics import OpponentScore
from engine.deals.beyond import match_beyond
from engine.deals.day import daily
from engine.deals.occasion import FREE, BeyondBoard, DayBoard, FarBoard, PathBoard, RungBoard, format_occasion
from engine.deals.path import path_match
from engine.deals.path_boards import BOARDS, board_on_path
from engine.deals.rung import rung_match
from engine.deals.setup import BranchPoint, Challenge, PreparedMatch
from engine.record import format_record
from engine.record.practice import Attempt, Knowledge, Missed, Progress
from tests.engine.archive.some_matches import execute, held, notices, played, playing, prepared_on
from tests.full_disk import no_file_grows_beyond

HERE = Path(__file__).parent
NOW = datetime(2026, 1, 2, tzinfo=UTC)
NAMES = ("Ann", "Bob")
OPEN = """
import sys
from pathlib import Path
from engine.archive import Archive
print(Archive(Path(sys.argv[1])).count())
"""


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A directory with a file of version 5: ten matches, one of them deleted, and some practice."""
    with closing(sqlite3.connect(tmp_path / "matches.db")) as connection:
        connection.executescript((HERE / "version_5.sql").read_text())
    return tmp_path


@pytest.fixture
def archive(old: Path) -> Iterator[Archive]:
    with closing(Archive(old, lambda: NOW)) as archive:
        yield archive


DEALT = (
    daily(date(2026, 1, 1), NAMES),
    daily(date(2026, 1, 1), NAMES, is_small=True),
    rung_match("random", 1, NAMES),
    path_match(BOARDS[0], 1, NAMES),
    path_match(BOARDS[-1], 3, NAMES),
    match_beyond("divisors", NAMES),
)


def version_6(directory: Path, *matches: PreparedMatch) -> None:
    """Make a file of version 6 with these matches, each with one move."""
    with closing(Archive(directory, lambda: NOW)) as archive:
        for each in matches:
            played(archive, each, 1)
    with closing(sqlite3.connect(directory / "matches.db")) as connection:
        for column in ("occasion", "counts", "help"):
            connection.execute(f"ALTER TABLE matches DROP COLUMN {column}")
        connection.execute("PRAGMA user_version = 6")


def test_of_version_6_each_match_is_part_of_what_deals_its_board_and_counts(tmp_path: Path):
    moved = replace(path_match(board_on_path("4.2"), 1, NAMES), seed="path 3.2 1")
    invented = replace(prepared_on("1 1 1 1 1"), seed="ladder random 1")
    version_6(tmp_path, *DEALT, moved, invented, prepared_on())
    for _ in range(2):
        with closing(Archive(tmp_path, lambda: NOW)) as archive:
            found = {each.id: (each.occasion, each.counts) for each in archive.page()}
            assert found == {
                **{number: (each.occasion, True) for number, each in enumerate(DEALT, 1)},
                7: (PathBoard("4.2", 1), True),
                8: (FREE, True),
                9: (FREE, True),
            }
            assert held(archive, 4).cursor == 1
            assert notices(archive) == []
    assert len(list(tmp_path.glob("matches-version-6-*.db"))) == 1


def test_of_version_6_a_match_that_plays_on_alone_from_one_far_away_is_part_of_nothing(tmp_path: Path):
    far = FarBoard("0" * 32, 1)
    together = replace(prepared_on(opponent=None), seed=format_occasion(far))
    version_6(tmp_path, together, replace(together, again=BranchPoint(1, 1)))
    with closing(Archive(tmp_path, lambda: NOW)) as archive:
        assert {each.id: each.occasion for each in archive.page()} == {1: far, 2: FREE}


def test_a_damaged_row_of_version_6_is_part_of_nothing_and_keeps_no_other_one_back(tmp_path: Path):
    version_6(tmp_path, *DEALT)
    execute(tmp_path, "UPDATE matches SET start = 'no board' WHERE id = 4")
    with closing(Archive(tmp_path, lambda: NOW)) as archive:
        assert archive.count(MatchFilter(occasions=(DayBoard, RungBoard, PathBoard, BeyondBoard))) == len(DEALT) - 1


def rows(path: Path) -> list[str]:
    """Every table and row of a file."""
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


def test_every_match_has_its_moves_help_marks_and_headers(archive: Archive):
    assert notices(archive) == []
    # As version 5 itself exports them.
    assert "\n".join(map(format_record, archive.records())) == (HERE / "version_5.txt").read_text()


def test_matches_are_listed_and_found_as_before(archive: Archive):
    assert [each.id for each in archive.page()] == [10, 9, 8, 7, 6, 5, 4, 2, 1]
    assert [each.winner for each in archive.page()] == [None, None, None, None, 1, 0, 1, 0, None]
    assert [each.id for each in archive.page() if each.helped] == [8, 1]
    assert [each.id for each in archive.page(MatchFilter("misere"))] == [5]
    # None of them is on the board that its seed names.
    assert archive.page(MatchFilter(occasions=(PathBoard, DayBoard))) == ()
    assert (last := archive.unfinished()) is not None
    assert last.id == 10
    assert archive.statistics().scores == (
        OpponentScore("perfect", "floor", 1, 0, 0),
        OpponentScore("perfect", "nim", 1, 1, 1),
        OpponentScore("random", "nim", 1, 0, 0),
    )
    assert [(pair.played, pair.won) for pair in archive.statistics().pairs] == [(1, 1)]
    # The deleted one can still be restored.
    assert archive.resume(3) is None
    assert archive.restore(3)
    assert held(archive, 3).cursor == 1


def test_a_match_goes_on_with_all_that_was_chosen_for_it(archive: Archive):
    (prepared, saver), (other, _) = archive.resume(9) or (), archive.resume(8) or ()
    setup = prepared.setup
    assert (setup.start, setup.count, setup.largest, setup.challenge) == (None, 2, 10**30, Challenge.HARD)
    assert prepared.note == "You can win this board, however well the other player plays."
    assert saver.save(further := next(playing(prepared.match)))
    assert (saver.id, held(archive, 9)) == (9, further)
    assert other.again == BranchPoint(6, 2)


def test_practice_and_path_are_there(archive: Archive):
    practice, day = archive.practice, datetime(2026, 1, 1, 12, 40, tzinfo=UTC)
    asked = Attempt("day", "2026-01-01", (), 2, "5 42", False)
    assert practice.lessons() == {"mex": Progress(2, 0), "nim": Progress(0, 1)}
    assert practice.attempts("puzzle") == [(day, Attempt("puzzle", "floor", ("split", "only"), 3, "17 42", True))]
    assert practice.attempts("day") == [(day + timedelta(minutes=1), asked)]
    assert len(practice.attempts("sheet")) == 1
    assert practice.missed() == [Missed("5 42", "floor", 3, date(2026, 1, 2), 9)]
    assert practice.passed() == {"1.1", "3.2"}
    assert practice.knowledge() == {7: Knowledge.OUTCOME, 20: Knowledge.WORTH}


def test_it_happens_once_and_the_old_file_stays_beside(old: Path):
    before = rows(old / "matches.db")
    for _ in range(2):
        Archive(old, lambda: NOW).close()
        (copy,) = old.glob("matches-version-5-*.db")
        assert rows(copy) == before


def test_a_file_that_cannot_be_written_is_read_as_it_is(old: Path):
    before = (old / "matches.db").read_bytes()
    with no_file_grows_beyond(0), closing(Archive(old, lambda: NOW)) as archive:
        assert (archive.count(), archive.is_saved) == (9, False)
        assert "can only be read: " in notices(archive)[0]
    assert (old / "matches.db").read_bytes() == before
    assert [path.name for path in old.iterdir()] == ["matches.db"]
    with closing(Archive(old, lambda: NOW)) as archive:
        assert (archive.count(), archive.is_saved) == (9, True)


def test_two_programs_that_start_at_once_take_it_over_once(old: Path):
    command = [sys.executable, "-c", OPEN, str(old)]
    programs = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    assert [program.communicate()[0] for program in programs] == ["9\n"] * 3
    assert len(list(old.glob("*-version-5-*"))) == 1


def test_of_a_damaged_old_file_all_that_can_be_read_comes_along(old: Path):
    content = bytearray((old / "matches.db").read_bytes())
    with closing(sqlite3.connect(old / "matches.db")) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'missed'").fetchone()
    content[(page - 1) * 4096 : page * 4096] = b"\xff" * 4096
    (old / "matches.db").write_bytes(content)
    with closing(Archive(old, lambda: NOW)) as archive:
        (told,) = notices(archive)
        assert "10 matches could be rescued" in told
        assert (archive.count(), archive.practice.missed()) == (9, [])
        assert archive.practice.passed() == {"1.1", "3.2"}


def test_an_older_file_is_refused_by_a_sentence_and_left_alone(old: Path):
    execute(old, "PRAGMA user_version = 4")
    before = (old / "matches.db").read_bytes()
    with closing(Archive(old)) as archive:
        (told,) = notices(archive)
        assert "cannot be used: " in told
        assert "0.1.0" in told
    assert (old / "matches.db").read_bytes() == before

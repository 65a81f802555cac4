"""Which records an import takes for a match that is there."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta, timezone

from engine.archive import Archive
from engine.archive.known import nearest
from engine.archive.match_rows import Saved
from engine.games.registry import ruleset
from engine.match import Help
from engine.position import Move
from engine.record import Record
from engine.record.arrival import Arrival
from tests.cases import for_each
from tests.engine.archive.some_matches import START, prepared_on

MATCH = prepared_on("3 4").match.play(Move(1, 2)).play(Move(2, 2))
RECORD = Record(MATCH, "perfect", "7", START)


def added(*records: Record) -> tuple[int, int]:
    """How many records became new matches, and how many were there already."""
    *_, last = Archive().add(records)
    return last.new, last.unchanged


def test_the_same_record_is_one_match() -> None:
    assert added(RECORD, RECORD) == (1, 1)


@for_each(
    "changed",
    [
        {"opponent": "sharp"},
        {"opponent": None},
        {"date": START + timedelta(microseconds=1)},
        {"match": replace(MATCH, names=("Ann", "Eve"))},
        {"match": prepared_on("3 5").match.play(Move(1, 2)).play(Move(2, 2))},
        {"match": prepared_on("3 4 1").match.play(Move(1, 2)).play(Move(2, 2))},
        {"match": replace(MATCH, start=replace(MATCH.start, misere=True))},
        {"match": prepared_on("3 4", first=1).match.play(Move(1, 2)).play(Move(2, 2))},
    ],
)
def test_a_record_of_other_players_another_start_or_date_is_another_match(changed: dict[str, object]) -> None:
    assert added(RECORD, replace(RECORD, **changed)) == (2, 0)  # type: ignore[arg-type]


@for_each(
    "changed",
    [
        {"seed": "8"},
        {"seed": None},
        {"date": START.astimezone(timezone(timedelta(hours=5)))},
        {"match": replace(MATCH, taken_back=(1, 2))},
        {"match": MATCH.play(Move(1, 2)).undo()},
        {"match": prepared_on("3 4").match.play(Move(1, 2), help=Help(tip=3, followed=True)).play(Move(2, 2))},
    ],
)
def test_what_an_archive_knows_beside_the_moves_makes_no_other_match(changed: dict[str, object]) -> None:
    assert added(RECORD, replace(RECORD, **changed)) == (1, 1)  # type: ignore[arg-type]


def test_a_record_that_is_ahead_of_one_match_and_behind_another_changes_neither() -> None:
    short, long = [prepared_on("9 8 7").match.play(Move(1, 2)) for _ in range(2)]
    for slot in (3, 2):
        long = long.play(Move(slot, 2))
    saved = [Saved(number, number, match) for number, match in enumerate((short, long), 1)]
    found = nearest(saved, long.undo())
    assert found == (Arrival.UNCHANGED, saved[1])


def test_a_record_that_is_ahead_of_two_matches_goes_on_with_the_longer_one() -> None:
    short = prepared_on("9 8 7").match.play(Move(1, 2))
    long = short.play(Move(3, 2))
    saved = [Saved(1, 1, short), Saved(2, 2, long)]
    found = nearest(saved, long.play(Move(2, 2)))
    assert found == (Arrival.GOES_ON, saved[1])


def test_a_record_without_a_date_is_always_a_new_match() -> None:
    assert added(replace(RECORD, date=None), replace(RECORD, date=None)) == (2, 0)


def test_the_game_of_bare_numbers_makes_no_other_match() -> None:
    assert added(RECORD, replace(RECORD, rules=ruleset("nim"))) == (1, 1)

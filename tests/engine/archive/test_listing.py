from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from time import perf_counter

from engine.archive import PEOPLE, Archive, MatchFilter, Result
from engine.deals.day import daily
from engine.deals.occasion import DayBoard, Occasion, RungBoard
from engine.deals.rung import rung_match
from engine.deals.setup import Setup, prepare
from engine.positions.notation import parse_position
from engine.positions.position import Move
from tests.cases import for_each
from tests.engine.archive.some_matches import START, Clock, multiply, played, prepared_on

MANY = 100_000
FILTERS = (
    (MatchFilter(), MANY + 1),
    (MatchFilter("nobody"), 0),
    (MatchFilter("ANN 77777"), 1),
    (MatchFilter("bob 4321"), 20),
    (MatchFilter(opponent=PEOPLE), MANY // 2),
    (MatchFilter(opponent="perfect"), MANY // 2 + 1),
    (MatchFilter(opponent="sharp"), 0),
    (MatchFilter(game="floor"), MANY + 1),
    (MatchFilter(game="nim"), 0),
    (MatchFilter(result=Result.UNFINISHED), MANY // 3 + 1),
    (MatchFilter(result=Result.FIRST_WON), 33_334),
    (MatchFilter("1", PEOPLE, "floor", Result.SECOND_WON), sum("1" in str(n) for n in range(2, MANY + 1, 6))),
)
RESULTS = {None: Result.UNFINISHED, 0: Result.FIRST_WON, 1: Result.SECOND_WON}


def test_of_100_000_matches_each_page_comes_at_once_and_holds_what_was_asked_for(tmp_path: Path):
    with closing(Archive(tmp_path, Clock())) as archive:
        played(archive, prepared_on(), 1)
    multiply(tmp_path, MANY)
    took = []
    for _ in range(5):
        before = perf_counter()
        with closing(Archive(tmp_path)) as archive:
            assert len(archive.page()) == 50
            took.append(perf_counter() - before)
    assert min(took) < 0.1
    archive = Archive(tmp_path)
    first = archive.page(size=20)
    second = archive.page(size=20, after=first[-1])
    assert [entry.names[0] for entry in first + second] == ["Ann", *(f"Ann {n}" for n in range(1, 40))]
    assert archive.page(size=5, after=first[4], skip=10) == first[15:20]
    assert archive.page(size=30, skip=MANY - 9)[-1].names[0] == f"Ann {MANY}"
    assert archive.page(size=20, after=archive.page(size=1, skip=MANY)[0]) == ()
    for asked, found in FILTERS:
        page = archive.page(asked, size=25)
        assert (archive.count(asked), len(page)) == (found, min(25, found)), asked
        for entry in page:
            text = f"{entry.names} {entry.opponent} {entry.game}".casefold()
            assert all(word in text for word in asked.text.casefold().split()), asked
            assert asked.opponent in (None, entry.opponent or PEOPLE), asked
            assert asked.game in (None, entry.game), asked
            assert asked.result in (None, RESULTS[entry.winner]), asked


def test_an_entry_says_what_the_list_shows():
    archive = Archive(None, Clock())
    _, match = played(archive, prepared_on("- 17 floor(2,3):9 " + "1" * 200, None, 1))
    (entry,) = archive.page()
    assert (entry.id, entry.names, entry.opponent, entry.game) == (1, ("Ann", "Bob"), None, "floor")
    assert (entry.starter, entry.misere, entry.length, entry.numbers) == (1, False, match.cursor, 4)
    assert match.winner is not None
    assert (entry.winner, (entry.began - START).seconds) == (match.winner, 120)
    assert entry.preview.startswith("- 17 floor(2,3):9 111")
    assert entry.preview.endswith("...")
    assert len(entry.preview) == 80


def test_matches_of_one_moment_are_all_on_some_page():
    archive = Archive(None, lambda: START)
    for _ in range(5):
        played(archive, prepared_on(), 1)
    first = archive.page(size=2)
    assert [entry.id for entry in (*first, *archive.page(size=9, after=first[-1]))] == [5, 4, 3, 2, 1]


def test_matches_are_found_by_what_they_are_part_of():
    archive = Archive(None, Clock())
    day, rung = daily(date(2025, 1, 1), ("Ann", "Bob")), rung_match("casual", 1, ("Ann", "Bob"))
    for dealt in (day, rung):
        played(archive, dealt, 1)
    for seed in ("daily 2025-01-02", "dailyness 1", "xdaily 1", "daily", "", "LADDER casual 1"):
        # None of them is on the board that is dealt there.
        played(archive, replace(prepared_on(), seed=seed), 1)

    def found(*kinds: type[Occasion]) -> list[Occasion]:
        return [entry.occasion for entry in archive.page(MatchFilter(occasions=kinds))]

    assert found(DayBoard) == [day.occasion]
    assert found(RungBoard, DayBoard) == [rung.occasion, day.occasion]
    assert len(found()) == 8
    assert archive.count(MatchFilter(opponent="sharp", occasions=(DayBoard, RungBoard))) == 0


@for_each(
    ("words", "found"),
    [
        ("ada (perfect)", 2),
        ("you, ada", 1),
        ("87", 1),
        ("87 25 nim:4", 1),
        ("25", 2),
        ("26", 0),
        ("misere", 1),
        ("2025-03-08", 2),
        ("2025", 2),
        ("202", 0),
        ("()", 0),
        # Every word must occur, in any case of letters.
        ("henry nobody", 0),
        ("perfect strasse HENRY floor", 1),
        ("straße", 1),
        ("a n e s t r p f l nobody", 0),
    ],
)
def test_what_the_list_prints_is_found(words: str, found: int):
    archive = Archive(now=lambda: datetime(2025, 3, 8, 12, tzinfo=UTC))
    for board, is_misere, name in (("87 25 nim:4", False, "Henry"), ("25 17", True, "Henry Straße")):
        start = parse_position(board, misere=is_misere)
        prepared = prepare(Setup((name, "Derek"), "perfect", start=start))
        archive.saver_for(prepared).save(prepared.match.play(Move(1, 2)))
    assert archive.count(MatchFilter(words)) == found

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from time import perf_counter

import pytest

from engine.archive import PEOPLE, Archive, MatchFilter, Result
from tests.engine.archive.some_matches import START, Clock, multiply, played, prepared_on

MANY = 100_000


@pytest.fixture(scope="module")
def crowd(tmp_path_factory: pytest.TempPathFactory) -> Path:
    directory = tmp_path_factory.mktemp("crowd")
    archive = Archive(directory, Clock())
    played(archive, prepared_on(), 1)
    archive.close()
    multiply(directory, MANY)
    return directory


def test_the_first_page_of_100_000_matches_comes_at_once(crowd: Path) -> None:
    took = []
    for _ in range(5):
        before = perf_counter()
        archive = Archive(crowd)
        page = archive.page()
        took.append(perf_counter() - before)
        archive.close()
    assert len(page) == 50
    assert min(took) < 0.1


def test_pages_follow_each_other_without_gap_or_overlap(crowd: Path) -> None:
    archive = Archive(crowd)
    first = archive.page(size=20)
    second = archive.page(size=20, after=first[-1])
    assert [entry.names[0] for entry in first + second] == ["Ann", *(f"Ann {n}" for n in range(1, 40))]
    assert archive.page(size=5, after=first[4], skip=10) == first[15:20]
    assert archive.page(size=30, skip=MANY - 9)[-1].names[0] == f"Ann {MANY}"
    assert archive.page(size=20, after=archive.page(size=1, skip=MANY)[0]) == ()
    archive.close()


@pytest.mark.parametrize(
    ("match_filter", "found"),
    [
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
    ],
)
def test_a_filter_finds_what_it_says(crowd: Path, match_filter: MatchFilter, found: int) -> None:
    archive = Archive(crowd)
    count = archive.count(match_filter)
    page = archive.page(match_filter, size=25)
    archive.close()
    assert count == found
    assert len(page) == min(25, found)
    for entry in page:
        text = f"{entry.names} {entry.opponent} {entry.game}".casefold()
        assert all(word in text for word in match_filter.text.casefold().split())
        assert match_filter.opponent in (None, entry.opponent or PEOPLE)
        assert match_filter.game in (None, entry.game)
        results = {None: Result.UNFINISHED, 0: Result.FIRST_WON, 1: Result.SECOND_WON}
        assert match_filter.result in (None, results[entry.winner])


def test_an_entry_says_what_the_list_shows() -> None:
    archive = Archive(None, Clock())
    _, match = played(archive, prepared_on("- 17 floor(2,3):9 " + "1" * 200, None, 1))
    (entry,) = archive.page()
    assert (entry.id, entry.names, entry.opponent, entry.game) == (1, ("Ann", "Bob"), None, "floor")
    assert (entry.first, entry.misere, entry.length, entry.numbers) == (1, False, match.cursor, 4)
    assert match.outcome is not None
    assert (entry.winner, (entry.began - START).seconds) == (match.outcome.winner, 120)
    assert entry.preview.startswith("- 17 floor(2,3):9 111")
    assert entry.preview.endswith("...")
    assert len(entry.preview) == 80


def test_matches_of_one_moment_are_all_on_some_page() -> None:
    archive = Archive(None, lambda: START)
    for _ in range(5):
        played(archive, prepared_on(), 1)
    first = archive.page(size=2)
    assert [entry.id for entry in first] == [5, 4]
    assert [entry.id for entry in archive.page(size=9, after=first[-1])] == [3, 2, 1]


def test_matches_are_found_by_the_word_that_their_seed_begins_with() -> None:
    archive = Archive(None, Clock())
    for seed in ("daily 2025-01-01", "ladder casual 1", "dailyness 1", "xdaily 1", "daily", "", "LADDER casual 1"):
        played(archive, replace(prepared_on(), seed=seed), 1)

    def seeds(*words: str) -> list[str]:
        return [entry.seed for entry in archive.page(MatchFilter(seeds=words))]

    assert seeds("daily") == ["daily 2025-01-01"]
    assert seeds("ladder", "daily") == ["ladder casual 1", "daily 2025-01-01"]
    assert len(seeds()) == 7
    assert archive.count(MatchFilter(opponent="sharp", seeds=("daily", "ladder"))) == 0

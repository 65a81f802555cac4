"""The statistics screen: its figures are those of the archive, in words as well as in a picture."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.widgets import Static

from engine.archive import Archive
from engine.archive.statistics import Score, Span, Statistics
from tests.tui.driving import prepared_on, press, running, shown
from tests.tui.some_matches import play, some_matches
from tui.cli.stats import lines_of
from tui.drawing.glyphs import ASCII
from tui.screens.statistics import StatisticsScreen, facts, wins_words
from tui.widgets.statistics.wins_plot import WinsPlot, recent
from tui.words.scores import percent

DAY = datetime(2025, 3, 1, tzinfo=UTC)

spans = st.lists(
    st.integers(1, 30).flatmap(lambda played: st.builds(Span, st.just(DAY), st.just(played), st.integers(0, played))),
    max_size=30,
).map(tuple)


async def test_every_score_of_the_archive_is_shown():
    archive = some_matches()
    found = archive.statistics()
    async with running(archive=archive) as pilot:
        await press(pilot, "t")
        screen = " ".join(shown(pilot).split())
        assert len(found.scores) == 5
        for score in found.scores:
            share = "" if score.opponent is None else f" {percent(score.won, score.played)}"
            opponent = score.opponent or "two people"
            assert any(
                f"{opponent} {title} {score.played} {score.won}{share}" in screen
                for title in ("Floor Division Game", "Nim")
            )
        assert f"Won positions kept: {found.wins_preserved} of {found.won_positions}" in screen
        assert "25 finished matches" in screen
        await press(pilot, "h")
        assert "26 matches" in shown(pilot)


async def test_the_command_has_the_words_of_the_screen():
    archive = some_matches()
    play(archive, prepared_on("17 nim:5"))
    found = archive.statistics()
    async with running(size=(80, 40), archive=archive) as pilot:
        await press(pilot, "t")
        rows = [re.split(" {2,}", row.strip(" ▌▐")) for row in shown(pilot).splitlines()]
    for line in list(lines_of(found, "_#"))[1 : len(found.scores) + 1]:
        opponent, game, played, won, share = re.split(" {2,}", line)
        shares = [share] if opponent != "two people" else []
        assert [opponent, game, played, won, *shares] in rows


async def test_small_screens_scroll_to_the_plot():
    async with running(size=(40, 12), archive=some_matches()) as pilot:
        await press(pilot, "t")
        assert "Wins against bots" not in shown(pilot)
        await press(pilot, *["down"] * 12)
        assert "Wins against bots" in shown(pilot)
        await press(pilot, *["k"] * 12)
        assert "Opponent" in shown(pilot)


@pytest.mark.parametrize(
    ("size", "days"), [((80, 24), 22 * " "), ((40, 12), " "), ((120, 40), 64 * " ")], ids=lambda each: str(each)[:9]
)
async def test_the_plot_tells_its_first_and_its_last_day(size: tuple[int, int], days: str):
    archive = some_matches()
    async with running(size=size, archive=archive) as pilot:
        await press(pilot, "t", *["down"] * 12)
        assert f" 2025-03-02{days}2025-03-09 " in shown(pilot)


async def test_a_plot_too_narrow_for_two_days_tells_the_first():
    async with running(size=(40, 12), archive=some_matches(6)) as pilot:
        await press(pilot, "t", *["down"] * 12)
        assert "2025-03-02" in shown(pilot)
        assert "2025-03-03" not in shown(pilot)


async def test_without_a_finished_match_one_sentence_says_so():
    archive = Archive()
    play(archive, prepared_on("17 42 9"), unfinished=True)
    async with running(archive=archive) as pilot:
        await press(pilot, "t")
        assert "No match has been finished yet." in shown(pilot)
        assert "100%" not in shown(pilot)
        await press(pilot, "q")
        assert "Quick match" in shown(pilot)


async def test_matches_between_people_make_no_plot():
    archive = Archive()
    play(archive, prepared_on("17 42 9"))
    async with running(archive=archive, glyphs=ASCII) as pilot:
        await press(pilot, "t")
        assert "two people" in shown(pilot)
        assert not pilot.app.screen.query_one(WinsPlot).display
        assert shown(pilot).isascii()


async def test_long_work_says_how_far_it_is():
    async with running(archive=some_matches(3)) as pilot:
        await press(pilot, "t")
        screen = pilot.app.screen
        screen.post_message(StatisticsScreen.Counted(None, 4_200))
        await press(pilot, "up")
        assert str(screen.query_one("#message", Static).render()) == "Looking at 4,200 matches..."


@given(spans)
def test_each_bar_stands_for_the_last_ten_matches_or_a_few_more(form: tuple[Span, ...]):
    bars = recent(form)
    assert len(bars) == len(form)
    results = []
    for span, (won, played) in zip(form, bars, strict=True):
        results.append((span.won, span.played))
        assert 0 <= won <= played
        assert played >= min(10, sum(each for _, each in results))
        count = next(n for n in range(1, len(results) + 1) if sum(each for _, each in results[-n:]) == played)
        assert won == sum(each for each, _ in results[-count:])
        assert played - results[-count][1] < 10


def test_the_words_say_what_the_plot_says():
    form = (Span(DAY, 10, 1), Span(DAY, 10, 7))
    found = Statistics((), -3, 2, 8, 6, form)
    assert wins_words(found) == "Wins against bots since 2025-03-01: 40%; of the last 10: 70%."
    assert wins_words(Statistics()) == ""
    scores = Score("sharp", "nim", 5, 4, 3), Score(None, "nim", 9, 9, 9)
    assert "Won without help: 3 of 4." in facts(Statistics(scores, 2, 2))
    assert facts(Statistics()) == "No match has been finished yet."


@given(st.integers(1, 10**6).flatmap(lambda whole: st.tuples(st.integers(0, whole), st.just(whole))))
def test_per_cent_is_the_nearest_whole_number(share: tuple[int, int]):
    part, whole = share
    assert abs(int(percent(part, whole)[:-1]) * whole - 100 * part) * 2 <= whole

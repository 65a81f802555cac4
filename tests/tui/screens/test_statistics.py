"""The statistics screen: its figures are those of the archive, in words as well as in a picture."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime
from threading import Event

from hypothesis import given
from hypothesis import strategies as st

from engine.archive import Archive
from engine.archive.statistics import OpponentScore, Statistics, WinsSpan
from engine.learning.practice.sprint import Sprint, save_score
from engine.learning.practice.task import Topic
from tests.tui.driving import prepared_on, press, running, settle, shown, until
from tests.tui.some_matches import play, some_matches
from tui.drawing.glyphs import ASCII
from tui.statistics.pictures import WinsPlot, recent
from tui.statistics.statistics_screen import StatisticsScreen
from tui.statistics.statistics_words import facts, wins_words
from tui.widgets.lines import Paragraph
from tui.words import game_title, percent

DAY = datetime(2025, 3, 1, tzinfo=UTC)

spans = st.lists(
    st.tuples(st.integers(1, 30), st.integers(0, 30)).map(lambda each: WinsSpan(DAY, each[0], each[1] % (each[0] + 1))),
    max_size=30,
).map(tuple)


async def test_every_score_of_the_archive_is_shown():
    archive = some_matches()
    play(archive, prepared_on("17 nim:5"))
    found = archive.statistics()
    assert len(found.scores) == 6
    async with running(size=(80, 40), archive=archive, above=StatisticsScreen) as pilot:
        rows = [re.split(" {2,}", row.strip(" ▌▐")) for row in shown(pilot).splitlines()]
        assert f"Kept the win: {found.wins_preserved} of {found.won_positions}" in shown(pilot)
        assert "26 finished matches" in shown(pilot)
    for score in found.scores:
        share = [] if score.opponent is None else [percent(score.won, score.played)]
        counts = [str(score.played), str(score.won), *share]
        assert [score.opponent or "two people", game_title(score.game), *counts] in rows


async def test_long_work_says_how_far_it_is():
    async with running(above=StatisticsScreen) as pilot:
        screen = pilot.app.screen
        screen.post_message(StatisticsScreen.Counted(None, 4_200))
        await settle(pilot)
        assert screen.query_one("#message", Paragraph).text == "Looking at 4,200 matches..."


async def test_small_screens_scroll_to_the_plot_and_one_too_narrow_for_two_days_tells_the_first():
    async with running(size=(40, 12), archive=some_matches(), above=StatisticsScreen) as pilot:
        assert "Wins against bots" not in shown(pilot)
        await press(pilot, *["down"] * 12)
        assert " 2025-03-02 2025-03-09 " in shown(pilot)
        assert "Wins against bots" in shown(pilot)
        await press(pilot, *["k"] * 12)
        assert "Opponent" in shown(pilot)
    async with running(size=(40, 12), archive=some_matches(6), above=StatisticsScreen) as pilot:
        await press(pilot, *["down"] * 12)
        assert "2025-03-02" in shown(pilot)
        assert "2025-03-03" not in shown(pilot)


async def test_without_a_finished_match_one_sentence_says_so():
    archive = Archive()
    play(archive, prepared_on("17 42 9"), unfinished=True)
    async with running(archive=archive, above=StatisticsScreen) as pilot:
        assert "No match has been finished yet." in shown(pilot)
        assert "100%" not in shown(pilot)


async def test_matches_between_people_make_no_plot_and_minutes_are_told_even_if_there_was_no_puzzle():
    archive = Archive()
    play(archive, prepared_on("17 42 9"))
    for right in (4, 9, 6):
        save_score(archive.practice, Sprint(Topic("floor"), "seed", right=right))
    async with running(archive=archive, glyphs=ASCII, above=StatisticsScreen) as pilot:
        text = shown(pilot)
        assert "two people" in text
        assert not pilot.app.screen.query_one(WinsPlot).display
        assert text.isascii()
        assert "Won or lost? 3 minutes, best 9, last 6" in text
        assert "Puzzles" not in text


@given(spans)
def test_each_bar_stands_for_the_last_ten_matches_or_a_few_more(form: tuple[WinsSpan, ...]):
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
    form = (WinsSpan(DAY, 10, 1), WinsSpan(DAY, 10, 7))
    found = Statistics((), -3, 2, 8, 6, form)
    assert wins_words(found) == "Wins against bots since 2025-03-01: 40%; of the last 10: 70%."
    assert wins_words(Statistics()) == ""
    scores = OpponentScore("sharp", "nim", 5, 4, 3), OpponentScore(None, "nim", 9, 9, 9)
    assert "Won without help: 3 of 4." in facts(Statistics(scores, 2, 2))
    assert facts(Statistics()) == "No match has been finished yet."
    on_path = Statistics(path=OpponentScore("perfect", "floor", 2, 1))
    assert facts(on_path) == "No other match has been finished yet."


@given(st.tuples(st.integers(0, 10**6), st.integers(1, 10**6)).map(lambda two: (min(two), max(two))))
def test_per_cent_is_the_nearest_whole_number(share: tuple[int, int]):
    part, whole = share
    assert abs(int(percent(part, whole)[:-1]) * whole - 100 * part) * 2 <= whole


class Counting(Archive):
    """An archive that is still counting when the player leaves, and goes on only then."""

    def __init__(self) -> None:
        super().__init__()
        self.begun, self.left = Event(), Event()
        self.has_gone_on = False

    def statistics(self, progress: Callable[[int], None] = lambda _: None) -> Statistics:
        progress(2)
        self.begun.set()
        self.left.wait()
        progress(1)
        self.has_gone_on = True
        return Statistics()


async def test_counting_stops_when_the_player_has_left():
    archive = Counting()
    async with running(archive=archive) as pilot:
        try:
            await pilot.press("t")
            await until(pilot, archive.begun.is_set)
            await pilot.press("q")
            await until(pilot, lambda: "+  more" in shown(pilot))
        finally:
            archive.left.set()
        await settle(pilot)
        assert not archive.has_gone_on

"""The statistics screen: its figures are those of the archive, in words as well as in a picture."""

from __future__ import annotations

import re
from collections.abc import Callable
from threading import Event

from hypothesis import given
from hypothesis import strategies as st

from engine.archive import Archive
from engine.archive.statistics import OpponentScore, Statistics
from engine.learning.practice.sprint import Sprint, save_score
from engine.learning.practice.task import Topic
from tests.tui.driving import prepared_on, running, settle, shown, until
from tests.tui.some_matches import play, some_matches
from tui.drawing.glyphs import ASCII
from tui.statistics.statistics_screen import StatisticsScreen
from tui.statistics.statistics_words import facts, opponent
from tui.widgets.lines import Paragraph
from tui.words import game_title, percent


async def test_every_score_of_the_archive_is_shown():
    archive = some_matches()
    play(archive, prepared_on("17 nim:5"))
    found = archive.statistics()
    assert len(found.scores) == 4
    async with running(size=(80, 40), archive=archive, above=StatisticsScreen) as pilot:
        rows = [re.split(" {2,}", row.strip(" ▌▐")) for row in shown(pilot).splitlines()]
        assert f"Kept the win: {found.wins_preserved} of {found.won_positions}" in shown(pilot)
        assert "26 finished matches" in shown(pilot)
    for score in found.scores:
        counts = [str(score.played), str(score.won), percent(score.won, score.played)]
        assert [opponent(score), game_title(score.game), *counts] in rows


async def test_long_work_says_how_far_it_is():
    async with running(above=StatisticsScreen) as pilot:
        screen = pilot.app.screen
        screen.say_left(4_200)
        assert screen.query_one("#message", Paragraph).text == "Looking at 4,200 matches..."


async def test_without_a_finished_match_one_sentence_says_so():
    archive = Archive()
    play(archive, prepared_on("17 42 9"), unfinished=True)
    async with running(archive=archive, above=StatisticsScreen) as pilot:
        assert "No match has been finished yet." in shown(pilot)
        assert "100%" not in shown(pilot)


async def test_pairs_and_minutes_are_told_even_if_there_was_no_puzzle():
    archive = Archive()
    play(archive, prepared_on("17 42 9"))
    for right in (4, 9, 6):
        save_score(archive.practice, Sprint(Topic("floor"), "seed", right=right))
    async with running(archive=archive, glyphs=ASCII, above=StatisticsScreen) as pilot:
        text = " ".join(shown(pilot).split())
        assert "Henry started 1 of them, Derek 0." in text
        assert text.isascii()
        assert "Won or lost? 3 minutes, best 9, last 6" in text
        assert "Puzzles" not in text


def test_the_facts_say_what_there_is():
    scores = (OpponentScore("sharp", "nim", 5, 4, 3),)
    assert "Won without help: 3 of 4." in facts(Statistics(scores, streak=2, longest=2))
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

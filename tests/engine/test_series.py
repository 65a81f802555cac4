from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.match import FIRST, SECOND
from engine.series import Series


def test_a_series_starts_at_nothing_and_is_told_in_words():
    series = Series()
    assert series.sentence(("Henry", "Derek")) == "Henry 0, Derek 0"
    series = series.won_by(FIRST).won_by(SECOND).won_by(FIRST)
    assert series.sentence(("Henry", "Derek")) == "Henry 2, Derek 1"


@given(st.lists(st.sampled_from([FIRST, SECOND])))
def test_every_win_counts_once(winners: list[int]):
    series = Series()
    for winner in winners:
        series = series.won_by(winner)
    assert series.wins == (winners.count(FIRST), winners.count(SECOND))

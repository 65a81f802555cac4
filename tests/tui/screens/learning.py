"""Learning from mistakes in a test: matches with mistakes, and a move tried by keys."""

from __future__ import annotations

from engine.archive import Archive
from engine.match import Match
from tests.tui.driving import Driver, prepared_on, settle
from tests.tui.screens.test_review import played
from tui.app.app import BlackboardApp
from tui.review.learn import LearnScreen
from tui.review.screen import ReviewScreen

SIZES = [(40, 12), (80, 24), (120, 40), (200, 60)]
TWICE = ("3-1", "1-1", "3-1", "2-1", "3-1", "2-1")
"""On nim:1 nim:5 nim:9 player 1 gives the win away at moves 1, 3 and 5."""


def three(archive: Archive) -> Match:
    prepared = prepared_on("nim:1 nim:5 nim:9", opponent="perfect")
    match = played(prepared, TWICE)
    archive.saver_for(prepared).save(match)
    return match


async def review_of_the_last_match(pilot: Driver) -> None:
    """Open the review of the match that was saved last."""
    assert isinstance(pilot.app, BlackboardApp)
    last = pilot.app.archive.page()[0].id
    found = pilot.app.archive.resume(last)
    assert found is not None
    pilot.app.push_screen(ReviewScreen(found[0], last))
    await settle(pilot)


def learn_screen(pilot: Driver) -> LearnScreen:
    assert isinstance(pilot.app.screen, LearnScreen)
    return pilot.app.screen


def said(pilot: Driver) -> str:
    return learn_screen(pilot).view.foot.said

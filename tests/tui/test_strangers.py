"""What others have played, by every way on which it comes: it climbs no rung, passes no board and makes no day."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.archive import Archive
from engine.deals.setup import PreparedMatch
from engine.learning.daily.calendar import calendar
from engine.learning.path.progress import path
from engine.learning.practice.beyond import next_beyond
from engine.learning.practice.ladder import ladder
from engine.positions.match import FIRST
from engine.positions.notation import format_move
from engine.record import format_record
from engine.record.match_link import format_match
from tests.engine.dealt_matches import BEYOND, DAYS, NOW, ON_PATH, RUNGS, record_of, won
from tests.tui.driving import running, settle
from tests.tui.in_lines import play
from tui.cli.menu import PlainMenu
from tui.records.pasting import follow_link
from tui.settings import Settings

OCCASIONS = {"day": DAYS, "ladder": RUNGS, "path": ON_PATH, "beyond": BEYOND}


def claims(archive: Archive) -> tuple[object, ...]:
    """All that a player can reach by matches that are part of something."""
    return ladder(archive), path(archive), calendar(archive), next_beyond(archive)


NOTHING = claims(Archive())


def imported(archive: Archive, prepared: PreparedMatch) -> None:
    list(archive.add([record_of(prepared, won(prepared))]))


def pasted(archive: Archive, prepared: PreparedMatch) -> None:
    menu = PlainMenu(archive, Settings(), [].append)
    for line in format_record(record_of(prepared, won(prepared))).splitlines():
        menu.handle(line)


def linked(archive: Archive, prepared: PreparedMatch) -> None:
    PlainMenu(archive, Settings(), [].append).handle(format_match(record_of(prepared, won(prepared))))


def played_to_the_end(archive: Archive, prepared: PreparedMatch) -> None:
    """The last move is made here, as after `fdivgame play --from`."""
    match = won(prepared)
    last = match.before(match.cursor)
    here, saver, _ = archive.open_record(record_of(prepared, last))
    assert match.last is not None
    over = play(here, [format_move(match.last.move, last.position)], [].append, archive, saver)
    assert over.winner is not None


@pytest.mark.parametrize("occasion", OCCASIONS)
@pytest.mark.parametrize("way", [imported, pasted, linked, played_to_the_end])
def test_a_strangers_matches_claim_nothing(way: Callable[[Archive, PreparedMatch], None], occasion: str):
    archive = Archive(now=lambda: NOW)
    for prepared in OCCASIONS[occasion]:
        way(archive, prepared)
    assert archive.count() == len(OCCASIONS[occasion])
    assert claims(archive) == NOTHING


@pytest.mark.parametrize("occasion", OCCASIONS)
async def test_a_strangers_link_that_is_followed_on_a_screen_claims_nothing(occasion: str):
    archive = Archive(now=lambda: NOW)
    async with running(archive=archive) as pilot:
        for prepared in OCCASIONS[occasion]:
            follow_link(pilot.app, format_match(record_of(prepared, won(prepared))))
            await settle(pilot)
    assert archive.count() == len(OCCASIONS[occasion])
    assert claims(archive) == NOTHING


@pytest.mark.parametrize("occasion", OCCASIONS)
def test_the_same_matches_count_where_they_are_played_or_are_said_to_be_ones_own(occasion: str):
    here, mine = Archive(now=lambda: NOW), Archive(now=lambda: NOW)
    for prepared in OCCASIONS[occasion]:
        here.saver_for(prepared, NOW).save(won(prepared))
        list(mine.add([record_of(prepared, won(prepared))], are_mine=True))
    assert claims(here) == claims(mine) != NOTHING


def test_a_last_move_in_a_strangers_match_wins_no_star_and_no_diploma():
    prepared, said = ON_PATH[0], list[str]()
    match = won(prepared)
    last = match.before(match.cursor)
    menu = PlainMenu(Archive(now=lambda: NOW), Settings(), said.append)
    menu.handle(format_match(record_of(prepared, last)))
    assert match.last is not None
    menu.handle(format_move(match.last.move, last.position))
    assert f"{match.names[FIRST]} wins." in said
    assert not any("star" in line or "Diploma" in line for line in said)

"""The player's own mistakes are found in the saved matches, the newest first, and not asked about again soon."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any

from engine.archive import Archive
from engine.deals.setup import Setup, prepare
from engine.learning.practice.sources import REST, mistakes, task_of, tried_lately
from engine.learning.practice.task import OwnMistake, save_result
from engine.positions.match import FIRST, SECOND
from engine.positions.notation import format_position, parse_move, parse_position

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)
WRONG = ("2-2", "1-1")
"""On nim:1 nim:2 the first player gives the win away at the first move."""


def saved(archive: Archive, moves: tuple[str, ...] = WRONG, board: str = "nim:1 nim:2", **chosen: Any) -> None:
    prepared = prepare(Setup(start=parse_position(board), **chosen))
    match = prepared.match
    for move in moves:
        match = match.play(parse_move(move, match.position))
    archive.saver_for(prepared).save(match)


def test_a_win_that_was_given_away_is_asked_about_without_the_slots_that_were_erased():
    archive = Archive(now=lambda: NOW)
    saved(archive, ("1-1", "2-1", "3-2", "4-1"), "nim:1 nim:1 nim:2 nim:1", opponent="sharp", starter=FIRST)
    mistake = found(archive)[-1]
    assert mistake[:3] == ("sharp", NOW, 3)
    assert format_position(mistake.position) == "nim:2 nim:1"
    assert mistake.move == (1, 2)
    task = task_of(mistake)
    assert [tuple(each) for each in task.puzzle.winning] == [(1, 1)]
    assert (task.topic.text, task.kind) == ("nim", "mistake")


def found(archive: Archive, now: datetime = NOW) -> list[OwnMistake]:
    return [each for fresh in mistakes(archive, tried_lately(archive, now)) for each in fresh]


def test_only_finished_matches_against_bots_count_and_a_board_once():
    archive = Archive(now=lambda: NOW)
    saved(archive)
    saved(archive, WRONG[:1], opponent="sharp")
    # Here it is the bot that gives the win away.
    saved(archive, opponent="sharp", starter=SECOND)
    assert found(archive) == []
    for _ in range(2):
        saved(archive, opponent="perfect")
    assert len(found(archive)) == 1


def test_the_newest_match_comes_first_and_what_was_tried_rests():
    now = [NOW]
    archive = Archive(now=lambda: now[0])
    saved(archive, opponent="sharp")
    now[0] += timedelta(hours=1)
    saved(archive, ("2-3", "1-1"), "nim:1 nim:3", opponent="perfect")
    first, second = found(archive, now[0])
    assert (first.opponent, second.opponent) == ("perfect", "sharp")
    save_result(archive.practice, task_of(first), True, date(2026, 11, 20))
    assert found(archive, now[0]) == [second]
    assert found(archive, now[0] + REST) == [first, second]
    assert archive.practice.missed() == []

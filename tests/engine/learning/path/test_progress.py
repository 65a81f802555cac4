"""Stars, losses, what is done and what comes next on the path, rule by rule."""

from __future__ import annotations

from typing import Any

from engine.archive import Archive, MatchSummary
from engine.deals.occasion import FREE, BeyondBoard, RungBoard
from engine.deals.path import path_match
from engine.deals.path_boards import BOARDS, STAGES, board_on_path
from engine.deals.setup import branch_from
from engine.learning.path.light import Light
from engine.learning.path.progress import BoardProgress, path, path_of
from engine.positions.match import FIRST, SECOND
from engine.positions.position import Move
from tests.cases import for_each
from tests.engine.learning.path.some_matches import NAMES, ended, in_a_row, played, winning_all


def on(id: str, newest_first: list[MatchSummary], passed: tuple[str, ...] = ()) -> BoardProgress:
    return path_of(newest_first, passed).on(board_on_path(id))


def test_at_first_nothing_is_reached_and_the_first_board_comes():
    begun = path_of([])
    assert begun.next_board == BoardProgress(board_on_path("1.1"))
    assert (begun.stars, begun.is_begun, begun.is_done) == (0, False, False)


@for_each(
    ("results", "stars", "losses", "lost"),
    [
        ("", 0, 0, None),
        ("--?", 0, 2, 2),
        ("*", 1, 0, None),
        ("--*", 1, 0, None),
        ("+", 3, 0, None),
        ("----+", 2, 0, None),
        ("*+", 2, 0, None),
        ("+*", 3, 0, None),
        ("-+--", 2, 2, 4),
        ("?+", 3, 0, None),
    ],
)
def test_a_win_is_a_star_one_without_help_two_and_at_the_first_try_three_and_losses_count_since_the_last_win(
    results: str, stars: int, losses: int, lost: int | None
):
    progress = on("4.1", in_a_row("4.1", results))
    assert (progress.stars, progress.is_done) == (stars, stars > 0)
    # So is the match that was lost last known until then.
    assert (progress.losses, progress.lost) == (losses, lost)


@for_each(
    ("second", "stars"),
    [
        (ended("4.1", deal=2, at=9), 3),
        (ended("4.1", deal=1, at=9), 2),
        (ended("4.1", "*", deal=2, at=9), 1),
        # A move taken back costs what a new try costs.
        (ended("4.1", deal=2, at=9, helped=True, took_back=True), 2),
    ],
)
def test_other_numbers_are_a_first_try_again(second: MatchSummary, stars: int):
    assert on("4.1", [second, ended("4.1", "-")]).stars == stars


@for_each(
    ("results", "light", "may_be_passed"),
    [
        ("-", Light.OFF, False),
        ("--", Light.PLACE, False),
        ("---", Light.MOVE, False),
        ("----", Light.MOVE, True),
        ("---------", Light.MOVE, True),
        ("+----", Light.MOVE, False),
    ],
)
def test_after_losses_there_is_light_and_then_a_way_past_unless_it_was_won(
    results: str, light: Light, may_be_passed: bool
):
    progress = on("4.1", in_a_row("4.1", results))
    assert (progress.light, progress.may_be_passed) == (light, may_be_passed)


@for_each(("result", "comes_next"), [("+", "5.1"), ("*", "4.1"), ("-", "4.1")])
def test_two_stars_on_the_last_board_of_a_stage_pass_the_stage_and_no_other(result: str, comes_next: str):
    before = winning_all([each.id for each in BOARDS if each.stage < 4])
    found = path_of([ended("10.4"), ended("4.6", result, days=1), *before])
    assert found.next_board is not None
    assert found.next_board.board.id == comes_next
    assert [found.stages[place].is_done for place in (3, 9)] == [comes_next == "5.1", True]


def test_a_board_that_nobody_can_win_is_done_by_a_loss_without_star_and_never_lit():
    assert not on("2.1", in_a_row("2.1", "?")).is_done
    progress = on("2.1", in_a_row("2.1", "----"))
    assert (progress.is_done, progress.stars, progress.most_stars) == (True, 0, 0)
    assert (progress.light, progress.may_be_passed) == (Light.OFF, False)


def test_a_board_that_was_passed_is_done_without_star():
    progress = on("4.1", in_a_row("4.1", "----"), ("4.1",))
    assert (progress.is_done, progress.stars, progress.may_be_passed) == (True, 0, False)


def test_a_stage_adds_up_its_stars():
    stage = path_of([ended("2.3", "*", at=2), ended("2.2")]).stages[1]
    assert (stage.stars, stage.most_stars, stage.stage) == (4, 9, STAGES[1])


def test_the_boards_come_one_after_the_other_and_stars_lock_nothing():
    ids = [each.id for each in BOARDS]
    for number, id in enumerate(ids):
        progress = path_of(winning_all(ids[:number])).next_board
        assert progress is not None
        assert progress.board.id == id
    done = path_of(winning_all(ids))
    assert (done.next_board, done.is_done, done.stars, done.most_stars) == (None, True, 135, 135)
    helped = path_of([each._replace(helped=True) for each in winning_all(ids)])
    assert (helped.is_done, helped.stars) == (True, 45)


@for_each(
    ("matches", "deal", "unfinished"),
    [
        ([], 1, None),
        (in_a_row("4.1", "-"), 1, None),
        (in_a_row("4.1", "*"), 1, None),
        (in_a_row("4.1", "+-"), 2, None),
        # The match that was left goes on unless another has ended since.
        (in_a_row("4.1", "-?"), 1, 2),
        (in_a_row("4.1", "?-"), 1, None),
        ([ended("4.1", "-", 2, days=1), ended("4.1")], 2, None),
        ([ended("4.1", "+", 2, days=1), ended("4.1")], 3, None),
        ([ended("4.1", "?", 2, days=1), ended("4.1")], 2, 1_001),
    ],
)
def test_a_board_keeps_its_numbers_until_two_stars_and_other_ones_until_they_are_won(
    matches: list[MatchSummary], deal: int, unfinished: int | None
):
    assert (on("4.1", matches).deal, on("4.1", matches).unfinished) == (deal, unfinished)


@for_each(("result", "deal"), [("-", 6), ("+", 6), ("*", 6), ("?", 1)])
def test_a_random_board_is_dealt_anew_after_every_match(result: str, deal: int):
    assert on("10.3", [ended("10.3", result, 5)]).deal == deal


@for_each(
    "changed",
    [
        *({"occasion": FREE}, {"occasion": RungBoard("4.1", 1)}, {"occasion": BeyondBoard("4.1")}),
        {"counts": False},
    ],
)
def test_other_matches_are_not_on_the_path(changed: dict[str, Any]):
    assert path_of([ended("4.1", **changed)]) == path_of([])


def test_a_move_taken_back_costs_the_third_star_and_playing_on_from_a_move_earns_none():
    archive = Archive()
    prepared = path_match(board_on_path("3.3"), 1, NAMES)
    saver = archive.saver_for(prepared)
    wrong = prepared.match.play(Move(1, 2))
    saver.save(wrong)
    saver.save(wrong.undo().play(Move(1, 6)))
    assert saver.id is not None
    resumed = archive.resume(saver.id)
    assert resumed is not None
    match = played(resumed[0])
    saver.save(match)
    archive.saver_for(branch_from(prepared, match, 1, saver.id)).save(played(prepared))
    assert path(archive).on(board_on_path("3.3")) == BoardProgress(board_on_path("3.3"), 2, 1, deal=2)


def test_where_the_player_is_asked_both_sides_may_start():
    assert on("1.3", [ended("1.3", starter=SECOND)]).stars == 3
    # The wrong one is a match that is lost.
    prepared = path_match(board_on_path("2.2"), 1, NAMES, FIRST)
    assert played(prepared).winner == SECOND


def test_the_archive_remembers_what_was_passed():
    archive = Archive()
    archive.practice.save_passed("1.1")
    assert path(archive).next_board == BoardProgress(board_on_path("1.2"))
    assert path(archive).is_begun

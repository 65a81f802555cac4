"""The firsts that are celebrated: each once, and wins only without help against a bot."""

from __future__ import annotations

from datetime import date
from typing import Any

from engine.archive import Archive, MatchSummary
from engine.deals.occasion import FREE, DayBoard
from engine.deals.path import path_match
from engine.deals.path_boards import BOARDS, board_on_path
from engine.deals.setup import PERFECT, Setup, prepare
from engine.learning.path.milestones import First, Milestone, could_fail, milestones, milestones_of, stages_ended
from engine.learning.path.progress import path_of
from engine.positions.match import FIRST, SECOND, Match
from engine.positions.notation import parse_position
from engine.positions.position import Move
from tests.cases import for_each
from tests.engine.learning.path.some_matches import NAMES, ended, played, winning_all

FIRST_STAGE = ["1.1", "1.2", "1.3", "1.4"]
STAGE_ENDS = (Milestone(First.STAGE, 1),)
ALL = [each.id for each in BOARDS]


def win(**changed: Any) -> MatchSummary:
    """A win against a bot on five numbers, off the path."""
    return (
        ended("10.4", at=900)
        ._replace(seed="7", occasion=FREE, opponent="casual", preview="1 2 3 4 5")
        ._replace(**changed)
    )


AGAINST_PERFECT = win(opponent=PERFECT)
ON_A_DAY = win(opponent=PERFECT, occasion=DayBoard(date(2026, 12, 1)))
MISERE = win(misere=True)
MIXED = win(game="floor+nim", numbers=2)


@for_each(
    ("summary", "firsts"),
    [
        (win(), []),
        (AGAINST_PERFECT, [First.PERFECT]),
        (ON_A_DAY, [First.PERFECT, First.DAY]),
        (MISERE, [First.MISERE]),
        (MIXED, [First.MIXED]),
        (win(game="floor+nim", misere=True, opponent=PERFECT), [First.MISERE, First.MIXED]),
        (win(opponent=PERFECT, numbers=4), []),
    ],
)
def test_a_first_win_is_a_milestone_once(summary: MatchSummary, firsts: list[First]):
    expected = tuple(Milestone(first) for first in firsts)
    assert milestones_of([summary], summary.id) == expected
    again = summary._replace(id=901)
    assert milestones_of([again, summary], again.id) == ()
    # Another match that the player lost before, or won with help, takes nothing away, and none that others have won.
    for changed in ({"winner": SECOND}, {"helped": True}, {"winner": None}, {"counts": False}):
        other = again._replace(**changed)
        assert milestones_of([summary, other], summary.id) == expected


@for_each("changed", [{"winner": SECOND}, {"winner": None}, {"helped": True}, {"opponent": None}, {"counts": False}])
def test_a_loss_a_win_with_help_a_match_between_people_and_one_of_others_are_none(changed: dict[str, Any]):
    for summary in (AGAINST_PERFECT, ON_A_DAY, MISERE, MIXED):
        assert milestones_of([summary._replace(**changed)], summary.id) == ()


def test_the_match_that_ends_a_stage_is_a_milestone_with_help_too_and_the_one_before_it_is_not():
    last, *others = winning_all(FIRST_STAGE)
    for match in (last, last._replace(helped=True)):
        assert milestones_of([match, *others], last.id) == STAGE_ENDS
    assert milestones_of(others, others[0].id) == milestones_of([], last.id) == ()
    # What was passed counts.
    assert milestones_of(others, others[0].id, {"1.4"}) == STAGE_ENDS


def test_a_small_board_of_the_path_is_no_win_against_perfect_and_its_last_one_is():
    assert milestones_of([ended("1.2")], 1) == ()
    assert Milestone(First.PERFECT) in milestones_of([ended("10.4")], 1)


def test_winning_a_board_of_an_ended_stage_again_is_none():
    matches = [ended("1.4", deal=2, at=50), *winning_all(FIRST_STAGE)]
    assert milestones_of(matches, matches[0].id) == ()


def test_the_end_of_the_path_comes_before_the_end_of_its_last_stage():
    matches = winning_all(ALL)
    found = milestones_of(matches, matches[0].id)
    assert found[:2] == (Milestone(First.PATH), Milestone(First.STAGE, 10))


def test_passing_a_board_can_end_a_stage():
    matches = winning_all(FIRST_STAGE[:3])
    before, after = path_of(matches), path_of(matches, {"1.4"})
    assert (stages_ended(before, after), stages_ended(after, after)) == (STAGE_ENDS, ())


def test_the_archive_is_asked_with_what_was_played():
    archive = Archive()
    for each in BOARDS[:3]:
        archive.practice.save_passed(each.id)
    mixed = prepare(Setup(NAMES, "random", FIRST, start=parse_position("5 nim:3"), seed="7"))
    for id, prepared, found in (
        (1, path_match(board_on_path("1.4"), 1, NAMES), STAGE_ENDS),
        (2, mixed, (Milestone(First.MIXED),)),
    ):
        archive.saver_for(prepared).save(played(prepared))
        assert milestones(archive, id) == found
    assert milestones(archive, 1) == STAGE_ENDS


@for_each(
    ("board", "misere", "can"),
    [
        ("17 42 5 8 99", False, True),
        ("1 1 1 1 1", False, False),
        ("1 1 1 1 1", True, False),
        ("1 1 1 2", True, True),
        # Nobody can know that a move on a board of these heaps loses.
        ("wythoff:40000,70000 wythoff:30000,90000", False, False),
    ],
)
def test_a_match_can_fail_where_some_moves_win_and_others_lose(board: str, misere: bool, can: bool):
    start = parse_position(board, misere=misere)
    assert could_fail(played(prepare(Setup(NAMES, "random", FIRST, start=start, seed="7")), moves=9)) is can


def test_a_choice_of_the_other_player_alone_is_no_danger():
    # Player 2 may leave twins or not; to player 1 only one move is left.
    match = Match(parse_position("1 1 2"), NAMES, SECOND).play(Move(3, 4)).play(Move(1, 2)).play(Move(2, 2))
    assert not could_fail(match)


def test_a_win_that_could_not_fail_is_no_first_and_takes_none_away():
    archive, real = Archive(), prepare(Setup(NAMES, PERFECT, FIRST, start=parse_position("17 42 5 8 20"), seed="7"))
    for id, prepared, found in (
        (1, prepare(Setup(NAMES, PERFECT, FIRST, start=parse_position("1 1 1 1 1"), seed="7")), ()),
        (2, real, (Milestone(First.PERFECT),)),
        (3, real, ()),
    ):
        archive.saver_for(prepared).save(played(prepared))
        assert milestones(archive, id) == found


def test_a_win_after_the_other_player_had_to_guess_is_no_first():
    # Nobody knows what a heap of 70,000 beside one of 3 is worth; what player 2 leaves of it is known.
    match = Match(parse_position("wythoff:3,70000 17"), NAMES, SECOND).play(Move(1, (0, 69_996))).play(Move(2, 2))
    assert not could_fail(match)

"""Reviews of certain matches, and learning from the mistakes in them."""

from __future__ import annotations

import json

import pytest

from engine.coach.mistake_practice import MatchMistakes, mistakes_for, mistakes_of
from engine.coach.review import MOST_LISTED, MoveEffect, OverlookedIdea, review, review_to_json
from engine.positions.match import FIRST, SECOND, Forfeit, Match
from engine.positions.notation import format_move, parse_position
from engine.positions.position import Move
from tests.cases import for_each
from tests.engine.some_boards import played
from tests.engine.whole_play import winning

TWICE = ("1-1", "3-4", "2-1", "2-1")
"""On nim:1 nim:2 nim:4 player 1 and player 2 each give the win away."""


@for_each(
    ("board", "moves", "fault", "better"),
    [
        ("3 4", ("2/6",), OverlookedIdea.CHOICE, "2/2"),
        ("3 4", ("1/2",), OverlookedIdea.COMPONENT, "2/2"),
        ("nim:5 nim:1 nim:7", ("3-1",), OverlookedIdea.CHOICE, "3-3"),
        # 9 / 3 = 3 raises 0 to 2; 3 / 4 erases it and brings the 0 back.
        ("9 7", ("1/3", "2/6"), OverlookedIdea.RAISE, "1/4"),
        # 8 / 2 = 4 is worth 3; 23 / 6 wins as well, but brings nothing back.
        ("23 8 23", ("2/2", "3/2"), OverlookedIdea.RAISE, "2/5"),
    ],
)
def test_the_better_move_shows_what_was_overlooked(
    board: str, moves: tuple[str, ...], fault: OverlookedIdea, better: str
):
    match = played(board, *moves)
    last = review(match).plies[-1]
    assert last.better is not None
    assert (last.label, last.fault, format_move(last.better, match.undo().position)) == (MoveEffect.GAVE, fault, better)


def test_what_is_overlooked_is_not_named_where_too_many_moves_win_to_be_listed():
    last = review(played("23 8 23", "2/2", "3/2")).plies[-1]
    listed = last._replace(winning=(Move(1, 6),) * MOST_LISTED)
    assert [listed.overlooked(met) for met in (True, False)] == [OverlookedIdea.RAISE, None]


def test_the_json_says_the_same():
    match = played("3 4 42 17", "1/2", "2/2", "3/2")
    read = json.loads(review_to_json(review(match)))
    first = read["moves"][0]
    assert first | {"winning": None} == {
        "number": 1,
        "player": 1,
        "move": "1/2",
        "won_before": True,
        "won_after": False,
        "winning": None,
        "label": "gave it away",
    }
    assert set(first["winning"]) == {format_move(move, match.start) for move in winning(match.start)}
    assert read["players"] == [{"name": "Ann", "chances": 1, "kept": 0}, {"name": "Bob", "chances": 1, "kept": 1}]
    assert read["turning_point"] == 1


@for_each(
    ("board", "move"), [("wythoff:1000000,10000000 wythoff:1000000,100000000", Move(1, (1, 0))), ("4 4 4", Move(1, 2))]
)
def test_what_cannot_be_solved_or_takes_too_long_is_no_judgement(
    board: str, move: Move, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("engine.coach.review.MOST_WORK", 2)
    (each,) = review(Match(parse_position(board)).play(move)).plies
    assert (each.won_before, each.won_after, each.label, each.winning) == (None, None, None, ())


def test_no_move_is_said_to_be_the_best_try_where_only_some_were_looked_at():
    labels = [review(played("nim:9999 nim:9999", move)).plies[0].label for move in ("1-1", "1-5000")]
    assert labels == [MoveEffect.LOST, MoveEffect.EASY]


def test_only_so_many_winning_moves_are_listed():
    match = Match(parse_position(" ".join(["1"] * 201))).play(Move(1, 2))
    assert len(review(match).plies[0].winning) == MOST_LISTED


def mistakes(board: str, *moves: str, player: int = FIRST) -> MatchMistakes:
    found = mistakes_of(review(played(board, *moves)), player)
    assert found is not None
    return found


def three() -> MatchMistakes:
    found = mistakes("nim:1 nim:5 nim:9", "3-1", "1-1", "3-1", "2-1", "3-1", "2-1")
    assert len(found.numbers) == 3
    return found


@for_each("player", [FIRST, SECOND])
def test_the_board_stands_before_each_mistake(player: int):
    found = mistakes("nim:1 nim:2 nim:4", *TWICE, player=player)
    assert found.numbers == review(played("nim:1 nim:2 nim:4", *TWICE)).given_by(player)
    for place, number in enumerate(found.numbers):
        match = found.go(place).match
        assert (match.cursor, len(match.plies), match.turn) == (number - 1, number - 1, player)


def test_only_what_was_found_by_the_first_move_and_without_help_counts():
    asked = three().tried(wins=True).go_on().tried(wins=False).tried(wins=True).go_on().helped().tried(wins=True)
    assert [each.is_first for each in asked.attempts] == [True, False, False]
    assert (asked.at_first_try, asked.go_on() is asked) == (1, True)


def test_what_was_shown_is_done_and_finding_it_afterwards_changes_nothing():
    asked = three().shown().tried(wins=True)
    assert (asked.attempt.is_first, asked.attempt.is_done) == (False, True)
    found = three().tried(wins=True)
    assert found.tried(wins=False).shown().helped() == found


def test_going_on_skips_what_is_done_and_begins_again_after_the_last():
    asked = three().go(1).tried(wins=True)
    assert asked.go_on().place == 2
    assert asked.go(-1).go_on().place == 2
    assert asked.go_on().tried(wins=True).go_on().place == 0
    only_one_is_open = asked.go_on().tried(wins=True).go_on()
    assert only_one_is_open.go_on() is only_one_is_open
    assert (three().go(-1), three().go(2).go(1).place) == (three(), 2)


def test_you_are_asked_about_your_own_mistakes_and_people_about_those_of_the_chosen_player():
    reviewed, own = review(played("nim:1 nim:2", "2-2", "1-1")), mistakes("nim:1 nim:2", "2-2", "1-1")
    assert mistakes_for(reviewed, FIRST, SECOND) == mistakes_for(reviewed, None, SECOND) == own
    assert mistakes_for(reviewed, SECOND, FIRST) is None
    both = review(played("nim:1 nim:2 nim:4", *TWICE))
    assert [mistakes_for(both, None, player).player for player in (FIRST, SECOND)] == [FIRST, SECOND]
    assert mistakes_for(review(played("nim:1 nim:2", "2-1", "1-1", "2-1")), None, FIRST) is None


def test_who_gives_a_won_board_up_has_not_kept_the_win():
    given_up = review(played("1 1", "1/2").forfeited(Forfeit.RESIGNED))
    assert given_up.won_when_lost == SECOND
    assert (given_up.tally(FIRST), given_up.tally(SECOND)) == ((0, 0, 0), (1, 0, 0))


def test_who_gives_a_lost_board_up_has_lost_nothing():
    given_up = review(played("3 4", "2/2").forfeited(Forfeit.RESIGNED))
    assert given_up.won_when_lost is None
    assert given_up.tally(SECOND) == (0, 0, 0)

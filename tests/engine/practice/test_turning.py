"""Matches in which the win changes hands: how often it does, where, and what is saved."""

from __future__ import annotations

from engine.archive import Archive
from engine.archive.practice import Attempt
from engine.games.registry import RULESETS
from engine.match import Match
from engine.practice.difficulty import GRADES
from engine.practice.task import Topic, board_text
from engine.practice.turning import KIND, make, save_answer, standing
from engine.theory.grundy import is_won
from tests.cases import for_each

FLOOR = Topic("floor")


def turns_of(match: Match) -> tuple[int, ...]:
    """The numbers of the moves after which another player is winning than before."""
    winners = []
    for number in range(1, match.cursor + 1):
        before = match.before(number)
        winners.append(before.turn if is_won(before.position) else 1 - before.turn)
    assert match.outcome is not None
    winners.append(match.outcome.winner)
    return tuple(number for number in range(1, match.cursor + 1) if winners[number - 1] != winners[number])


@for_each("topic", [FLOOR, Topic("floor", True), Topic("nim"), Topic("wythoff", True), Topic("mixed")])
def test_the_moves_at_which_it_turned_are_those_after_which_another_player_is_winning(topic: Topic):
    for grade in (1, 5, 8):
        found = make(topic, grade, "seed")
        assert found.turns == turns_of(found.match)
        assert found.answer == found.turns[-1]


def test_the_win_changes_hands_once_at_easy_grades_and_more_often_at_hard_ones():
    turns = [len(make(FLOOR, grade, "seed").turns) for grade in GRADES]
    assert turns[:6] == [1] * 6
    assert all(each in (2, 3) for each in turns[6:])


@for_each("topic", [Topic(kind.slug, misere) for kind in RULESETS for misere in (False, True)])
def test_every_game_has_such_matches_of_the_lowest_and_the_highest_grade(topic: Topic):
    if topic.has_puzzles:
        for grade in (GRADES[0], GRADES[-1]):
            found = make(topic, grade, "x")
            assert found.match.outcome is not None
            assert found.match.cursor >= 3
            assert found.match.start.misere is topic.misere


def test_the_same_seed_makes_the_same_match_and_another_one_another():
    assert make(FLOOR, 3, "a") == make(FLOOR, 3, "a")
    assert make(FLOOR, 3, "a").match != make(FLOOR, 3, "b").match


def test_an_answer_is_saved_and_the_grade_follows_the_player():
    practice = Archive().practice
    assert standing(practice, FLOOR) == (1, 0)
    found = make(FLOOR, 1, "seed")
    save_answer(practice, found, True)
    saved = [attempt for _, attempt in practice.attempts(KIND)]
    assert saved == [Attempt(KIND, "floor", ("floor",), 1, board_text(found.match.start), True)]
    for _ in range(20):
        save_answer(practice, found, True)
    assert standing(practice, FLOOR) == (2, 21)
    save_answer(practice, found, False)
    assert standing(practice, FLOOR)[1] == 0
    assert standing(practice, Topic("nim")) == (1, 0)

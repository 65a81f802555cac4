"""The minute of won and lost boards: what is asked, what is right, what counts and what comes back."""

from __future__ import annotations

from random import Random

from engine.archive import Archive
from engine.games.registry import RULESETS
from engine.learning.practice.figures import Sprints, figures
from engine.learning.practice.sprint import (
    KIND,
    SCORE,
    Sprint,
    begin_sprint,
    best,
    number_count,
    save_answer,
    save_score,
    sprint_board,
    still_missed,
)
from engine.learning.practice.task import Topic, board_text
from engine.misere.convention import first_wild_component
from engine.record.practice import Attempt, Knowledge
from tests.cases import for_each

FLOOR = Topic("floor")


def answering(*answers: bool, topic: Topic = FLOOR, seed: str = "seed") -> Sprint:
    """A minute in which these answers were right, or were not."""
    sprint = Sprint(topic, seed)
    for is_right in answers:
        sprint = sprint.answered(sprint.is_won is is_right)
    return sprint


@for_each("topic", [Topic(kind.slug, misere) for kind in RULESETS for misere in (False, True)])
def test_every_game_has_boards_of_one_two_and_three_numbers_whose_values_tell_who_wins(topic: Topic):
    for asked, count in ((0, 1), (5, 2), (12, 3)) if topic.has_puzzles else ():
        position = sprint_board(topic, asked, Random("x"))
        assert (len(position.slots), position.misere) == (count, topic.misere)
        assert not topic.misere or first_wild_component(position) is None


def test_about_half_of_the_boards_are_won():
    outcomes = [sprint_board(FLOOR, asked, Random(seed)).is_won for asked in (0, 5, 12) for seed in range(100)]
    assert 110 < sum(outcomes) < 190


def test_numbers_that_stand_alone_grow_from_answer_to_answer():
    def largest(asked: int) -> int:
        return max(value for seed in range(300) for _, value in sprint_board(FLOOR, asked, Random(seed)))

    assert [largest(asked) for asked in range(5)] == [15, 29, 43, 57, 71]


def test_boards_grow_from_one_number_to_three_and_come_from_the_seed():
    assert [number_count(asked) for asked in range(16)] == [1] * 5 + [2] * 7 + [3] * 4
    assert len(answering(*[True] * 5).position.slots) == 2
    assert len({answering(*[True] * 12, seed=str(seed)).position for seed in (*range(9), *range(9))}) == 9


def test_a_wrong_answer_takes_a_point_away_and_nothing_falls_below_none():
    assert answering(True, True, False).points == 1
    assert answering(False, False, True).points == 0


def test_what_was_missed_comes_back_until_its_last_answer_is_right():
    practice = Archive().practice
    before = Sprint(FLOOR, "seed")
    save_answer(practice, before, before.answered(not before.is_won))
    again = begin_sprint(practice, FLOOR, "another")
    assert again.due == (board_text(before.position),)
    third = again.answered(again.is_won)
    third = third.answered(third.is_won)
    assert (board_text(third.position),) == again.due
    save_answer(practice, third, third.answered(third.is_won))
    assert begin_sprint(practice, FLOOR, "third").due == ()


def test_the_board_that_has_waited_longest_comes_back_first_and_none_that_cannot_be_read():
    assert len(Sprint(FLOOR, "seed", ("nonsense",), right=2).position.slots) == 1
    newest_first = [Attempt(KIND, "floor", (), 1, name, name == "a") for name in "cab"]
    assert still_missed([*newest_first, newest_first[1]._replace(is_right=False)]) == ("b", "c")


@for_each(("topic", "is_right"), [(FLOOR, True), (FLOOR, False), (Topic("floor", True), True)])
def test_an_answer_is_saved_with_its_board_and_found_out_for_the_notebook_if_it_is_right(topic: Topic, is_right: bool):
    practice, before = Archive().practice, Sprint(topic, "seed")
    save_answer(practice, before, before.answered(before.is_won is is_right))
    (number,) = before.position
    # Where the last move loses nothing is found out.
    assert practice.knowledge() == ({number.value: Knowledge.OUTCOME} if is_right and not topic.misere else {})
    ((_, saved),) = practice.attempts(KIND)
    assert saved == Attempt(KIND, topic.text, tuple(topic.text.split()), 1, board_text(before.position), is_right)


def test_scores_are_saved_and_the_best_one_is_known():
    practice = Archive().practice
    assert best(practice, FLOOR) is None
    assert figures(practice).sprints == Sprints(0, 0, 0)
    for answers in ((True,), (True, True, True), (True, True, False, True)):
        save_score(practice, answering(*answers))
    assert best(practice, FLOOR) == 3
    assert [attempt.grade for _, attempt in practice.attempts(SCORE)] == [2, 3, 1]
    assert (figures(practice).sprints, figures(practice).tried) == (Sprints(3, 3, 2), 0)

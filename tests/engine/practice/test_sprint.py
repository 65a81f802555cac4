"""The minute of won and lost boards: what is asked, what is right, what counts and what comes back."""

from __future__ import annotations

from functools import cache
from random import Random

from engine.archive import Archive
from engine.archive.practice import Attempt, Knowledge
from engine.component import Component
from engine.games.registry import RULESETS
from engine.position import Position
from engine.practice.figures import Sprints, figures
from engine.practice.sprint import (
    KIND,
    SCORE,
    Sprint,
    begin,
    best,
    board,
    numbers,
    save_answer,
    save_score,
    still_missed,
)
from engine.practice.task import Topic, board_text
from engine.theory.grundy import is_won
from engine.theory.misere import first_wild
from tests.cases import for_each

FLOOR = Topic("floor")


@cache
def wins(board: frozenset[tuple[Component, int]], misere: bool) -> bool:
    """Whether the player to move wins, by trying every move; `board` says how often each component stands there."""
    many = dict(board)
    if not many:
        return misere
    for component in many:
        for choice in component.ruleset.choices(component.value):
            after = dict(many)
            after[component] -= 1
            for piece in component.after(choice):
                after[piece] = after.get(piece, 0) + 1
            if not wins(frozenset((each, count) for each, count in after.items() if count), misere):
                return True
    return False


def wins_by_trying(position: Position) -> bool:
    many: dict[Component, int] = {}
    for _, component in position.live():
        many[component] = many.get(component, 0) + 1
    return wins(frozenset(many.items()), position.misere)


def answering(*answers: bool, topic: Topic = FLOOR, seed: str = "seed") -> Sprint:
    """A minute in which these answers were right, or were not."""
    sprint = Sprint(topic, seed)
    for is_right in answers:
        sprint = sprint.answered(sprint.is_won is is_right)
    return sprint


@for_each("topic", [FLOOR, Topic("floor", True), Topic("nim"), Topic("nim", True), Topic("subtract"), Topic("cards")])
def test_what_is_right_is_what_trying_every_move_finds(topic: Topic):
    for seed in range(30):
        position = board(topic, 2, Random(seed))
        assert is_won(position) is wins_by_trying(position), board_text(position)


@for_each("topic", [Topic(kind.slug, misere) for kind in RULESETS for misere in (False, True)])
def test_every_game_has_boards_of_one_two_and_three_numbers(topic: Topic):
    if topic.has_puzzles:
        for count in (1, 2, 3):
            position = board(topic, count, Random("x"))
            assert len(position.slots) == count
            assert position.misere is topic.misere


def test_about_half_of_the_boards_are_won():
    outcomes = [is_won(board(FLOOR, count, Random(seed))) for count in (1, 2, 3) for seed in range(100)]
    assert 110 < sum(outcomes) < 190


def test_boards_grow_from_one_number_to_three():
    assert [numbers(asked) for asked in range(16)] == [1] * 5 + [2] * 7 + [3] * 4
    sprint = answering(*[True] * 5)
    assert len(sprint.position.slots) == 2


def test_the_same_seed_asks_the_same():
    assert answering(True).position == answering(True).position
    assert [answering(seed=str(seed)).position for seed in range(9)] != [answering().position] * 9


def test_a_wrong_answer_takes_a_point_away_and_nothing_falls_below_none():
    assert answering(True, True, False).points == 1
    assert answering(False, False, True).points == 0


def test_what_was_missed_comes_back_until_its_last_answer_is_right():
    practice = Archive().practice
    before = Sprint(FLOOR, "seed")
    after = before.answered(not before.is_won)
    save_answer(practice, before, after)
    missed = board_text(before.position)
    again = begin(practice, FLOOR, "another")
    assert again.returning == (missed,)
    third = again.answered(again.is_won)
    third = third.answered(third.is_won)
    assert board_text(third.position) == missed
    save_answer(practice, third, third.answered(third.is_won))
    assert begin(practice, FLOOR, "third").returning == ()
    assert begin(practice, Topic("nim"), "other").returning == ()


def test_the_board_that_has_waited_longest_comes_back_first():
    tries = [("c", False), ("a", True), ("b", False), ("a", False)]
    newest_first = [Attempt(KIND, "floor", (), 1, name, is_right) for name, is_right in tries]
    assert still_missed(newest_first) == ("b", "c")


def test_misere_asks_only_for_boards_whose_worths_tell_who_wins():
    for seed in range(20):
        assert first_wild(board(Topic("octal", True), 2, Random(seed))) is None


def test_a_board_that_cannot_be_read_any_more_is_not_asked():
    sprint = Sprint(FLOOR, "seed", ("nonsense",), right=2)
    assert len(sprint.position.slots) == 1


def test_an_answer_is_saved_with_its_board_and_a_score_with_its_points():
    practice = Archive().practice
    sprint = Sprint(Topic("floor", True), "seed")
    save_answer(practice, sprint, sprint.answered(sprint.is_won))
    saved = [attempt for _, attempt in practice.attempts(KIND)]
    assert saved == [
        Attempt(KIND, "floor misere", ("floor", "misere"), 1, board_text(sprint.position), True),
    ]
    assert best(practice, FLOOR) is None
    for answers in ((True, True, True), (True,)):
        save_score(practice, answering(*answers))
    assert best(practice, FLOOR) == 3
    assert [attempt.grade for _, attempt in practice.attempts(SCORE)] == [1, 3]


def test_the_figures_tell_how_many_minutes_there_were_the_best_and_the_last() -> None:
    practice = Archive().practice
    assert figures(practice).sprints == Sprints(0, 0, 0)
    for answers in ((True,), (True, True, True), (True, True, False, True)):
        save_score(practice, answering(*answers))
    assert figures(practice).sprints == Sprints(3, 3, 2)
    assert figures(practice).tried == 0


def test_a_right_answer_about_one_number_is_found_out_for_the_notebook() -> None:
    practice, before = Archive().practice, Sprint(FLOOR, "seed")
    (number,) = (component.value for _, component in before.position.live())
    save_answer(practice, before, before.answered(before.is_won))
    assert practice.knowledge() == {number: Knowledge.OUTCOME}


def test_a_wrong_answer_finds_nothing_out() -> None:
    practice, before = Archive().practice, Sprint(FLOOR, "seed")
    save_answer(practice, before, before.answered(not before.is_won))
    assert practice.knowledge() == {}

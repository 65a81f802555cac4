"""Tasks come one after the other, and what came of them is saved as it is known."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import pytest

from engine.archive import Archive
from engine.archive.practice import Practice
from engine.games.registry import RULESETS
from engine.learning.practice import sources
from engine.learning.practice.difficulty import next_grade, streak
from engine.learning.practice.figures import NOTHING, figures
from engine.learning.practice.puzzles import Contents, contents, make, puzzle_of
from engine.learning.practice.solving import Solving, begin_solving
from engine.learning.practice.sources import NewPuzzles, Run, TasksOf, due_missed, standing
from engine.learning.practice.task import (
    CHOSEN,
    MIXED,
    PUZZLE,
    Task,
    Topic,
    board_text,
    due_today,
    games,
    new_missed,
    read_board,
    save_result,
    topic_of,
)
from engine.own_games.loading import load_games
from engine.positions.notation import parse_position
from engine.positions.position import Position
from engine.record.practice import Attempt, Knowledge, Missed
from engine.values.grundy import grundy
from engine.verdict.winning import winning_moves
from tests.cases import for_each
from tests.own_games import forgotten_afterwards, squares

TODAY = date(2026, 12, 1)
NIM = Topic("nim")


@pytest.fixture
def practice() -> Practice:
    return Archive().practice


def asked(source: NewPuzzles | TasksOf, practice: Practice, place: int = 0) -> Task:
    making = source.making(place, practice)
    assert making is not None
    return making()


def task(board: str) -> Task:
    puzzle = puzzle_of(parse_position(board))
    assert puzzle is not None
    return Task(puzzle, PUZZLE, topic_of(puzzle.position))


@for_each(
    ("newest_first", "grade", "row"),
    [
        ("", 1, 0),
        # The first three answers find the grade.
        ("1+", 3, 1),
        ("3+ 1+", 5, 2),
        ("3- 1+", 2, 0),
        ("1-", 1, 0),
        ("9+ 7-", 10, 1),
        ("2+ 2+ 2+ 1-", 3, 3),
        ("2+ 2+ 1+ 1- 1+", 2, 3),
        # What came before the last three takes nothing away.
        ("1+ 1+ 1+ 1-", 2, 3),
        ("2- 2+ 2+ 2+", 2, 0),
        ("2- 2-", 1, 0),
        ("2- 2+ 2-", 1, 0),
        ("2- 2+ 2+ 2-", 2, 0),
        ("1- 1- 1-", 1, 0),
        ("10+ 10+ 10+ 10+", 10, 4),
    ],
)
def test_three_right_answers_lead_up_and_two_missed_of_three_down(newest_first: str, grade: int, row: int):
    tries = [Attempt(PUZZLE, "floor", (), int(each[:-1]), "17", each[-1] == "+") for each in newest_first.split()]
    assert (next_grade(tries), streak(tries)) == (grade, row)


def test_only_what_is_due_comes_and_the_oldest_first():
    boards = [new_missed(str(number), "floor", 1, TODAY + timedelta(number)) for number in (3, 1, 2)]
    assert [each.board for each in due_today(boards, TODAY + timedelta(3))] == ["1", "2"]


def test_the_grade_follows_the_player_up_and_down(practice: Practice):
    source, grades = NewPuzzles(NIM, "seed"), []
    for place, is_right in enumerate((True, True, True, True, False, False, True)):
        now = asked(source, practice, place)
        grades.append(now.grade)
        save_result(practice, now, is_right, TODAY)
    assert grades == [1, 3, 5, 7, 7, 7, 6]
    assert standing(practice, NIM) == (6, 1)
    assert standing(practice, Topic("nim", True)) == (1, 0)


@for_each("game", ["floor", "nim", MIXED])
def test_no_board_that_was_solved_comes_again_in_a_run_and_none_that_was_missed_at_once(game: str):
    practice, source = Archive().practice, NewPuzzles(Topic(game), "seed")
    solved, missed = list[Contents](), list[Contents]()
    for place in range(40):
        now = asked(source, practice, place)
        board = contents(now.puzzle.position)
        assert board not in {*solved, *missed[-2:]}
        # Two of three are missed, so the grade stays where there are few boards.
        is_right = place % 3 == 0
        (solved if is_right else missed).append(board)
        save_result(practice, now, is_right, TODAY)


def test_no_board_of_the_last_twenty_tries_comes_again_in_a_new_run(practice: Practice):
    boards = list[Contents]()
    for place in range(40):
        # The first puzzle of a run with this seed would always be the same one.
        now = asked(NewPuzzles(Topic("floor"), "seed"), practice)
        boards.append(contents(now.puzzle.position))
        assert boards[-1] not in boards[:place][-20:]
        save_result(practice, now, True, TODAY)


def test_after_all_boards_of_a_game_they_begin_again(practice: Practice, monkeypatch: pytest.MonkeyPatch):
    class All(frozenset[Contents]):
        def __contains__(self, _: object) -> bool:
            return True

    monkeypatch.setattr(sources, "GRADES", range(1, 3))
    monkeypatch.setattr(sources, "_done", lambda *_: All({contents(parse_position("nim:2"))}))
    assert asked(NewPuzzles(NIM, "seed"), practice).grade == 1


def test_the_first_puzzle_is_one_of_many_and_not_every_move_wins():
    firsts = [asked(NewPuzzles(Topic("floor"), f"run {number}"), Archive().practice).puzzle for number in range(300)]
    assert {puzzle.grade for puzzle in firsts} == {1}
    found = Counter(str(puzzle.position) for puzzle in firsts)
    assert len(found) > 30
    assert max(found.values()) < 30
    assert all(len(puzzle.winning) < puzzle.position.legal_moves.number for puzzle in firsts)


def test_a_puzzle_of_one_number_that_is_solved_at_the_first_try_fills_the_notebook(practice: Practice):
    for board, is_right in (("20", True), ("60", False), ("17 42 2", True), ("nim:5", True)):
        save_result(practice, task(board), is_right, TODAY)
    assert practice.knowledge() == {20: Knowledge.OUTCOME}


def test_a_grade_that_was_asked_for_moves_no_other_and_gives_what_the_seed_prints(practice: Practice):
    source = NewPuzzles(NIM, "tea", grade=7, many=2)
    tasks = [asked(source, practice, place) for place in range(2)]
    assert source.making(2, practice) is None
    assert [each.puzzle for each in tasks] == [make(NIM.rules, 7, f"tea {place}") for place in range(2)]
    save_result(practice, tasks[0], True, TODAY)
    assert standing(practice, NIM) == (1, 0)
    assert [attempt.grade for _, attempt in practice.attempts(CHOSEN)] == [7]


def test_what_was_missed_comes_back_the_next_day_on_another_board_and_less_often_each_time(practice: Practice):
    missed = asked(NewPuzzles(Topic("floor"), "a", grade=8), practice)
    save_result(practice, missed, False, TODAY)
    assert due_missed(practice, TODAY).many == 0
    days, day = [], TODAY
    for _ in range(3):
        day = practice.missed()[0].day
        days.append((day - TODAY).days)
        now = asked(due_missed(practice, day), practice)
        assert now.puzzle.position != missed.puzzle.position
        assert values(now.puzzle.position) == values(missed.puzzle.position)
        save_result(practice, now, True, day)
    assert days == [1, 4, 13]
    assert practice.missed() == []


def values(position: Position) -> list[int]:
    return sorted(grundy(*component) for _, component in position.live())


def test_what_is_missed_again_comes_tomorrow(practice: Practice):
    save_result(practice, task("17 42 2"), False, TODAY)
    day = TODAY + timedelta(4)
    save_result(practice, asked(due_missed(practice, day), practice), False, day)
    assert [(each.day, each.gap) for each in practice.missed()] == [(day + timedelta(1), 1)]


def test_a_board_that_cannot_be_read_comes_back_no_more(practice: Practice):
    for board in ("17 x", "", "nim:3 nim:1"):
        practice.save_missed(Missed(board, "nim", 1, TODAY, 1))
    assert due_missed(practice, TODAY).many == 1
    assert [each.board for each in practice.missed()] == ["nim:3 nim:1"]


def solved(solving: Solving) -> Solving:
    while not solving.is_solved:
        solving = solving.made(next(winning_moves(solving.match.position))).replied()
    return solving


def test_a_line_of_only_moves_is_asked_for_one_by_one():
    solving = begin_solving(task("nim:1 nim:2 nim:4"), "Ann")
    assert solving.task.steps == len(solving.task.puzzle.line) > 1
    for step in solving.task.puzzle.line:
        assert solving.is_asking
        assert solving.match.position == step.position
        solving = solving.made(step.move)
        if not solving.is_solved:
            assert (solving.awaits_reply, solving.result) == (True, None)
            solving = solving.replied()
    assert (solving.is_solved, solving.result) == (True, True)


def test_help_before_the_end_is_a_miss_and_after_it_changes_nothing():
    solving = begin_solving(task("nim:3 nim:1"), "Ann")
    assert solving.result is None
    assert solving.helped().result is False
    assert solved(solving.helped()).result is False
    assert solved(solving).helped().result is True


@for_each("topic", [topic for game in games() for topic in (Topic(game), Topic(game, True)) if topic.has_puzzles])
def test_each_topic_has_tasks_that_can_be_solved_and_saved(topic: Topic):
    practice = Archive().practice
    for grade in (1, 6):
        now = asked(NewPuzzles(topic, "a", grade), practice)
        end = solved(begin_solving(now, "Ann"))
        assert end.result
        assert end.found <= now.steps
        save_result(practice, now, False, TODAY)
        assert read_board(now.board) == now.puzzle.position
        assert ("misere" in now.themes) == topic.misere
    assert Topic.parse(topic.text) == topic
    assert due_missed(practice, TODAY + timedelta(1)).many


def test_a_run_counts_what_was_right_and_a_board_says_its_topic():
    assert Run(NewPuzzles(NIM, "a")).after(True).after(False)[1:] == (2, 1)
    assert topic_of(parse_position("nim:3 nim:1", misere=True)) == Topic("nim", True)
    assert topic_of(parse_position("17 nim:1")) == Topic(MIXED)
    assert board_text(parse_position("17 nim:1", misere=True)) == "17 nim:1 misere"
    assert games() == (*(kind.slug for kind in RULESETS), MIXED)


def test_misere_puzzles_are_of_games_with_tame_numbers(tmp_path: Path):
    assert Topic("nim", True).has_puzzles
    assert Topic(MIXED, True).has_puzzles
    with forgotten_afterwards():
        load_games(str(squares(tmp_path)))
        assert Topic("squares").has_puzzles
        assert not Topic("squares", True).has_puzzles


def test_the_figures_count_every_try(practice: Practice):
    for is_right in (True, True, False, True):
        save_result(practice, task("nim:1 nim:2 nim:4"), is_right, TODAY)
    save_result(practice, task("17 nim:4"), True, TODAY)
    found = figures(practice)
    assert (found.tried, found.right, found.streak, found.longest, found.coming_back) == (5, 4, 2, 2, 1)
    assert found.themes == (
        *(("nim", 5, 4), ("only", 5, 4)),
        *(("floor", 1, 1), ("mixed", 1, 1), ("raise", 1, 1)),
    )
    assert found.grades == ((NIM, task("nim:1 nim:2 nim:4").grade), (Topic(MIXED), task("17 nim:4").grade))
    assert figures(Archive().practice) == NOTHING


def test_of_a_game_with_few_puzzles_the_missed_board_itself_does_not_come_back(practice: Practice):
    board = "nim:3"
    save_result(practice, task(board), False, TODAY - timedelta(1))
    back = asked(due_missed(practice, TODAY), practice)
    # On this day it is the first that is drawn among the two puzzles of its grade.
    assert make(NIM.rules, 1, f"{TODAY} {board} 0", is_wide=True).position == parse_position(board)
    assert back.puzzle.position != parse_position(board)
    # There is no twin of a heap, so that it is another puzzle of the same game and grade.
    assert (back.topic, back.grade) == (NIM, 1)

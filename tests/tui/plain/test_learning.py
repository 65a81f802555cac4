"""Puzzles, won or lost, the ladder, the mistakes of a match, the notebook and the statistics in lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest

from engine.archive import Archive
from engine.learning.practice.difficulty import MOST_STEPS
from engine.learning.practice.figures import figures
from engine.learning.practice.ladder import RUNGS, ladder
from engine.learning.practice.sources import NewPuzzles, Run, TasksOf
from engine.learning.practice.sprint import KIND, SCORE, best
from engine.learning.practice.task import MIXED, Topic
from engine.positions.notation import format_move, format_position
from engine.record.practice import Knowledge, Progress
from engine.verdict.winning import winning_moves
from tests.tui.driving import prepared_on
from tests.tui.in_lines import play
from tests.tui.path import some_paths
from tests.tui.practising import task_on
from tests.tui.some_matches import on_the_ladder, practised, some_matches
from tui.cli.menu import PlainMenu
from tui.path.path_words import COST_OF_UNDO
from tui.plain.match import PlainMatch
from tui.plain.notebook import lines
from tui.plain.puzzles import PlainPuzzles
from tui.plain.sprint import ANSWERING, BEGINNING, BOARDS, PlainSprint
from tui.settings import Settings
from tui.statistics.statistics_words import lines as statistics_lines

TODAY = date(2026, 12, 1)


def puzzles(*boards: str) -> tuple[PlainPuzzles, list[str], Archive]:
    said, archive = list[str](), Archive()
    plain = PlainPuzzles(Run(TasksOf(boards, task_on)), archive, TODAY, "Ann", said.append)
    assert plain.open()
    return plain, said, archive


def right(plain: PlainPuzzles) -> str:
    position = plain._solving.match.position
    return format_move(next(winning_moves(position)), position)


def attempts(archive: Archive) -> Iterator[bool]:
    return (attempt.is_right for _, attempt in archive.practice.attempts("puzzle"))


def test_a_run_in_lines_asks_no_board_twice():
    said = list[str]()
    plain = PlainPuzzles(Run(NewPuzzles(Topic("floor"), "seed")), Archive(), TODAY, "Ann", said.append)
    plain.open()
    for number in range(8):
        # Every other one is missed, so that the boards stay small.
        lines = ["tip"] * (number % 2 == 0)
        for line in (*lines, *["show"] * MOST_STEPS):
            if sum(each.startswith("Puzzle ") for each in said) == number + 1:
                plain.handle(line)
    asked = [said[place + 1] for place, each in enumerate(said) if each.startswith("Puzzle ")]
    assert len(set(asked)) == len(asked) == 9


def test_a_puzzle_is_asked_refuted_and_solved_and_the_next_one_follows():
    plain, said, archive = puzzles("nim:1 nim:2", "nim:3 nim:1")
    assert said == ["Puzzle 1 of 2, grade 2: Nim", "Place 1 has 1. Place 2 has 2.", "Find a winning move."]
    assert plain.handle("2-2")
    assert said[-1] == "No: 2 minus 2 loses: the reply 1 minus 1 wins. Try again."
    assert list(attempts(archive)) == [False]
    assert plain.handle("2 - 1")
    assert said[4].startswith("Solved: 2 minus 1 leaves 1: only twins. Now copy every move.")
    assert said[5].startswith("Puzzle 2 of 2, ")
    while plain.handle(right(plain)):
        pass
    assert said[-1] == "Found at the first try: 1 of 2."
    assert list(attempts(archive)) == [True, False]
    assert [each.board for each in archive.practice.missed()] == ["nim:1 nim:2"]


def test_a_line_is_asked_for_move_by_move():
    plain, said, archive = puzzles("nim:1 nim:2 nim:4")
    plain.handle(right(plain))
    assert said[3].startswith("1 of ")
    assert said[4].startswith("The bot replies ")
    assert list(attempts(archive)) == []
    while plain.handle(right(plain)):
        pass
    assert list(attempts(archive)) == [True]


def test_help_counts_as_missed_before_it_is_read():
    plain, said, archive = puzzles("nim:1 nim:2")
    plain.handle("tip")
    assert said[-1] == "Tip 1 of 3: You can win. Look at 2."
    assert list(attempts(archive)) == [False]
    plain.handle("tip")
    assert said[-1].startswith("Tip 2 of 3: ")
    assert not plain.handle("show")
    assert said[-1] == "Found at the first try: none."
    assert list(attempts(archive)) == [False]


def test_what_is_no_move_and_what_is_not_allowed_are_no_tries():
    plain, said, archive = puzzles("nim:1 nim:2")
    for line, expected in (
        ("what", "what is not a move: write it as in 1 minus 1."),
        ("2-9", "2 minus 9 is not allowed: choose 1, 2."),
        ("", "2 minus 9 is not allowed: choose 1, 2."),
        ("board", "Place 1 has 1. Place 2 has 2."),
        ("help", "Type a move; or tip for where to look, show for a winning move, board, help or quit."),
    ):
        assert plain.handle(line)
        assert said[-1] == expected
    assert not plain.handle("Quit")
    assert list(attempts(archive)) == []


FLOOR = Topic("floor")


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def sprint(
    *lines: str, topic: Topic = FLOOR, archive: Archive | None = None, seed: str = "chalk"
) -> tuple[PlainSprint, list[str], Archive, Clock]:
    said, archive, clock = list[str](), archive or Archive(), Clock()
    plain = PlainSprint(topic, archive, said.append, clock, seed)
    plain.open()
    for line in lines:
        assert plain.handle(line)
    return plain, said, archive, clock


def answer(plain: PlainSprint, is_right: bool = True) -> bool:
    return plain.handle("w" if plain._sprint.is_won is is_right else "lost")


def test_it_says_what_is_asked_before_the_clock_runs_and_an_empty_line_leads_back():
    plain, said, _, _ = sprint("go")
    asked = ["Won or lost? Floor Division Game", "You move. Do you win? You have 60 seconds.", BEGINNING]
    assert said == [*asked, BEGINNING]
    assert not plain.handle("")


def test_each_answer_is_told_and_saved_before_the_next_board():
    plain, said, archive, _ = sprint("start")
    assert said[-1].endswith("?")
    answer(plain)
    assert said[-2].startswith("Right: ")
    answer(plain, is_right=False)
    assert said[-2].startswith("Wrong: ")
    assert [attempt.is_right for _, attempt in archive.practice.attempts(KIND)] == [False, True]


def test_an_answer_after_the_minute_does_not_count_and_the_score_stands_among_the_best():
    plain, said, archive, clock = sprint("start")
    answer(plain)
    answer(plain)
    clock.now = 59.9
    answer(plain)
    clock.now = 60.0
    assert answer(plain)
    assert said[-3:] == ["Time!", "3 points: 3 right, 0 wrong. Your best minute so far.", BEGINNING]
    assert best(archive.practice, FLOOR) == 3


@pytest.mark.parametrize("is_over", [True, False])
def test_a_minute_that_is_left_has_its_score_if_it_is_over(is_over: bool):
    plain, _, archive, clock = sprint("start")
    answer(plain)
    clock.now = 61.0 if is_over else 1.0
    assert not plain.handle("q")
    plain.close()
    assert [attempt.grade for _, attempt in archive.practice.attempts(SCORE)] == [1] * is_over


def test_boards_without_a_clock_are_answers_like_all_others_but_no_minute():
    plain, said, archive, clock = sprint("slow")
    for _ in range(BOARDS - 1):
        clock.now += 100
        answer(plain)
    answer(plain, is_right=False)
    assert said[-3] == f"{BOARDS - 2} points: {BOARDS - 1} right, 1 wrong."
    assert len(archive.practice.attempts(KIND)) == BOARDS
    assert archive.practice.attempts(SCORE) == []
    assert Knowledge.OUTCOME in archive.practice.knowledge().values()


def test_a_missed_board_comes_back_in_the_next_minute():
    plain, said, archive, clock = sprint("start")
    missed = said[-1]
    answer(plain, is_right=False)
    clock.now = 60.0
    plain.handle("")
    plain, said, _, _ = sprint("start", archive=archive, seed="slate")
    assert "Missed before: 1." in said
    answer(plain)
    answer(plain)
    assert said[-1] == missed


def test_on_mixed_boards_the_game_of_each_thing_is_named():
    plain, said, _, _ = sprint("start", topic=Topic(MIXED))
    for _ in range(6):
        answer(plain)
        assert said[-1] == f"{format_position(plain._sprint.position)}?"
    assert any(":" in line for line in said if line.endswith("?"))


def test_only_a_second_empty_line_leaves_a_minute():
    plain, said, _, _ = sprint("start")
    assert plain.handle("")
    assert said[-1] == f"{ANSWERING} Press Enter once more to leave."
    assert plain.handle("maybe")
    assert said[-1] == ANSWERING
    assert plain.handle("")
    assert not plain.handle("")


def said_to(archive: Archive, *lines: str) -> list[str]:
    """What is said to these lines, the greeting left out."""
    said: list[str] = []
    menu = PlainMenu(archive, Settings(), said.append)
    menu.open()
    said.clear()
    for line in lines:
        menu.handle(line)
    return said


def win(menu: PlainMenu) -> None:
    while not menu.is_over:
        move_on(menu)


def move_on(menu: PlainMenu) -> None:
    assert isinstance(menu._subject, PlainMatch)
    position = menu._subject.match.position
    menu.handle(format_move(next(winning_moves(position)), position))


def test_enter_leads_two_people_to_their_next_board_which_the_other_one_starts():
    said = list[str]()
    menu = PlainMenu(Archive(), Settings(), said.append)
    for line in ("play 1 1", "1/2", "2/2"):
        menu.handle(line)
    assert said[-1] == "Just press Enter for the next board; menu leads to the menu."
    menu.handle("")
    assert said[-1] == "Place 1 has 1. Place 2 has 1. Derek to move."


def test_the_rungs_are_listed_and_the_one_to_climb_is_introduced():
    said = said_to(on_the_ladder(random="111", greedy="10"), "ladder")
    assert said[:4] == [
        f"The ladder: 1 of {len(RUNGS)} climbed.",
        "1. random: climbed. Last boards: won, won, won.",
        "2. greedy: 1 of 3. Last boards: won, not won.",
        "3. casual.",
    ]
    assert said[-2].endswith("Win 3 of 5 to climb. A win with help does not count.")


def test_three_wins_in_lines_climb_a_rung():
    archive, said = Archive(), list[str]()
    menu = PlainMenu(archive, Settings(), said.append)
    menu.handle("ladder")
    menu.handle("1")
    for number in (1, 2):
        assert isinstance(menu._subject, PlainMatch)
        assert menu._subject.sitting.now.prepared.seed == f"ladder random {number}"
        win(menu)
        assert said[-2] == f"The ladder: next board, {number} of 3 won."
        menu.handle("")
    win(menu)
    assert said[-2] == "The ladder: random is climbed."
    assert ladder(archive).height == 1
    menu.handle("")
    assert f"The ladder: 1 of {len(RUNGS)} climbed." in said


def test_a_board_that_was_left_goes_on():
    archive, said = Archive(), list[str]()
    menu = PlainMenu(archive, Settings(), said.append)
    menu.handle("ladder random")
    move_on(menu)
    moves, left = said[-2:]
    menu.handle("menu")
    assert any(line.startswith("1. random: to go on.") for line in said_to(archive, "ladder"))
    said = said_to(archive, "ladder", "random")
    assert said[-2:] == [f"You against Pip, the bot random. Divisors: 2, 3, 4, 5, 6. {moves}", left]


def test_a_lesson_goes_on_where_it_was_left_and_back_leads_to_the_page_before():
    archive = Archive()
    archive.practice.save_lesson("one", Progress(2))
    said = said_to(archive, "lesson one", "back", "next", "next")
    assert [line.split(" of ")[0][-6:] for line in said if ", page " in line] == ["page 3", "page 2", "page 3"]
    assert said[-2].startswith("Type your answer; or show ")


def test_help_in_a_lesson_says_the_question_again():
    said = said_to(Archive(), "lesson one", "help")
    assert said[-1] == "Divide 17 by 5."


def test_help_in_won_or_lost_says_the_question_again():
    plain, said, _, _ = sprint("slow")
    asked = said[-1]
    plain.handle("help")
    assert said[-1] == asked


def test_what_a_move_taken_back_costs_on_the_path_is_said_once():
    said = said_to(Archive(), "path 1.1", "1/2", "undo", "undo")
    taken = [line for line in said if line.startswith("Tak")]
    assert taken[0] == COST_OF_UNDO.format(undo="undo")
    assert [line.count("Taken back: ") for line in taken[1:]] == [2]


def test_a_bot_that_is_on_no_rung_is_a_sentence_until_an_empty_line_or_q_leads_back():
    for line in ("", "q", "Quit"):
        said = said_to(Archive(), "ladder", "nobody", "99", "help", line)
        assert "There is no rung nobody: choose random, greedy, " in said[-7]
        assert said[-6].startswith("There is no rung 99: choose random, ")
        assert said[-5].startswith("Each rung is a bot.")
        assert said[-1].startswith("Menu.")


PLAYED = ("2-2", "1-1", "learn")
"""Henry gives the win away, Derek takes it, and the mistake is asked about."""


def heard(*lines: str, board: str = "nim:1 nim:2", **chosen: Any) -> list[str]:
    said: list[str] = []
    play(prepared_on(board, **chosen), lines, said.append)
    return said


def test_against_a_bot_the_mistakes_of_the_other_are_not_asked_about():
    said = heard("2-2", "learn", "other", opponent="perfect")
    assert said[-1] == said[-5] == "Type a move; or show for a winning one, next, before, or stop."


def test_the_better_move_is_asked_for_until_it_is_found():
    assert heard(*PLAYED, "2-9", "what", "2-2", "2 - 1")[6:] == [
        "Henry was winning for a while. Henry and Derek, 0 to 1.",
        "Type a move; or show for a winning one, next, before, other for the other player's, or stop.",
        "Mistake 1 of 1",
        "Place 1 has 1. Place 2 has 2.",
        "Move 1: Henry played 2 minus 2 and gave the win away. Find a winning move.",
        "2 minus 9 is not allowed: choose 1, 2.",
        "what is not a move: write it as in 1 minus 1.",
        "No: 2 minus 2 loses: it erases 2, worth 2, and then 1 minus 1 wins.",
        "Try again.",
        "Yes: 2 minus 1 leaves 1, worth 1, and the XOR is 0. Any move breaks the 0; you restore it.",
        "Found at the first try: none.",
        "Derek wins.",
        "Henry was winning for a while. Henry and Derek, 0 to 1.",
    ]


def test_against_a_bot_the_person_is_spoken_to_and_a_winning_move_can_be_shown():
    said = heard(*PLAYED[:1], "learn", "show", opponent="perfect")
    assert "Move 1: you played 2 minus 2 and gave the win away. Find a winning move." in said
    assert "Found at the first try: none. Shown: 1." in said


def test_where_values_do_not_tell_who_wins_a_move_is_judged_without_a_reason():
    said = heard("1:1", "learn", "1:2", "3:1", board="kayles:7 kayles:6 kayles:5", misere=True)
    assert said[-5:-2] == ["No: 7 minus 2 loses.", "Try again.", "Yes: 5 minus 1 wins."]


def test_mistakes_can_be_passed_over_and_left_without_a_trace_in_the_match():
    moves = ("3-1", "1-1", "3-1", "2-1", "3-1", "2-1")
    said = heard(
        *moves, "learn", "before", "next", "next", "next", "before", "help", "stop", "moves", board="nim:1 nim:5 nim:9"
    )
    assert [line for line in said if line.startswith("Mistake")] == [f"Mistake {n} of 3" for n in (1, 2, 3, 2)]
    assert "This is the first mistake." in said
    assert "This is the last mistake." in said
    assert "Found at the first try: 0 of 3. Still open: 3." in said
    assert [line for line in said if line[:1].isdigit() and line[1:3] == ". "][-1].startswith("6. ")


def test_an_empty_notebook_says_how_it_fills():
    assert list(lines(Archive())) == [
        "Your notebook. Nothing is found yet.",
        "Win without help, or answer a puzzle, and what you found out stands here.",
    ]


def test_numbers_stand_with_what_is_found_out_about_them():
    found = dict.fromkeys((1, 2, 3, 6, 8), Knowledge.OUTCOME) | dict.fromkeys((12, 20), Knowledge.WORTH)
    archive = Archive()
    archive.practice.add_knowledge(found)
    assert list(lines(archive)) == [
        "Your notebook. 7 of 143 found.",
        "Whoever moves wins: 1 to 3, 12, 20.",
        "Traps, where whoever moves loses: 6, 8.",
        "Worth 1: 12, 20.",
    ]


def test_the_question_of_the_notebook_is_answered_by_its_line():
    said = list[str]()
    menu = PlainMenu(some_paths.win(Archive(), "2.2"), Settings(), said.append)
    for line, answer in (
        ("notebook", "Which is its last number? Type notebook and the number."),
        ("notebook 9", "9 is one of them, but not the last one."),
        ("notebook 200", "The notebook has the numbers 1 to 143."),
        ("notebook 11", "6 to 11 is a trap: whoever moves there loses."),
        ("notebook 11", "No number is asked for now."),
    ):
        menu.handle(line)
        assert answer in said[-1]


def test_statistics_are_sentences_without_a_picture():
    said = [
        line
        for archive in (some_matches(), practised())
        for line in statistics_lines(archive.statistics(), figures(archive.practice))
    ]
    for begun in ("Against perfect, strength 8: Floor Division Game, ", "Ann and Bob: ", "Puzzles: "):
        assert any(line.startswith(begun) for line in said)
    assert all(line.isascii() for line in said)

"""Won or lost in lines of text: a minute by a clock that the test sets, and boards without a clock."""

from __future__ import annotations

from engine.archive import Archive
from engine.archive.practice import Knowledge
from engine.learning.practice.sprint import KIND, SCORE, best
from engine.learning.practice.task import MIXED, Topic
from engine.notation import format_position
from tui.plain.sprint import ANSWERING, BEGINNING, BOARDS, PlainSprint

FLOOR = Topic("floor")


class Clock:
    """A clock that stands still until it is set."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def begun(word: str = "start") -> tuple[PlainSprint, list[str], Archive, Clock]:
    said, archive, clock = list[str](), Archive(), Clock()
    plain = PlainSprint(FLOOR, archive, said.append, clock, "chalk")
    plain.open()
    plain.take(word)
    return plain, said, archive, clock


def answer(plain: PlainSprint, is_right: bool = True) -> bool:
    return plain.take("w" if plain._sprint.is_won is is_right else "lost")


def test_it_says_what_is_asked_before_the_clock_runs_and_an_empty_line_leads_back():
    said: list[str] = []
    plain = PlainSprint(FLOOR, Archive(), said.append)
    plain.open()
    assert plain.take("go")
    asked = ["Won or lost? Floor Division Game", "You move. Do you win? You have 60 seconds.", BEGINNING]
    assert said == [*asked, BEGINNING]
    assert not plain.take("")


def test_each_answer_is_told_and_saved_before_the_next_board():
    plain, said, archive, _ = begun()
    assert said[-1].endswith("?")
    answer(plain)
    assert said[-2].startswith("Right: ")
    answer(plain, is_right=False)
    assert said[-2].startswith("Wrong: ")
    assert [attempt.is_right for _, attempt in archive.practice.attempts(KIND)] == [False, True]


def test_an_answer_after_the_minute_does_not_count_and_the_score_stands_among_the_best():
    plain, said, archive, clock = begun()
    answer(plain)
    answer(plain)
    clock.now = 59.9
    answer(plain)
    clock.now = 60.0
    assert answer(plain)
    assert said[-3:] == ["Time!", "3 points: 3 right, 0 wrong. Your best minute so far.", BEGINNING]
    assert best(archive.practice, FLOOR) == 3


def test_a_minute_has_its_score_when_it_is_left_and_none_before_its_end():
    for seconds, scores in ((61.0, [1]), (1.0, [])):
        for leave in (lambda plain: plain.take("q"), PlainSprint.close):
            plain, _, archive, clock = begun()
            answer(plain)
            clock.now = seconds
            assert not leave(plain)
            assert [best(archive.practice, FLOOR)] == (scores or [best(Archive().practice, FLOOR)])
            assert len(archive.practice.attempts(SCORE)) == len(scores)


def test_boards_without_a_clock_are_answers_like_all_others_but_no_minute():
    plain, said, archive, clock = begun("slow")
    for _ in range(BOARDS - 1):
        clock.now += 100
        answer(plain)
    answer(plain, is_right=False)
    assert said[-3] == f"{BOARDS - 2} points: {BOARDS - 1} right, 1 wrong."
    assert len(archive.practice.attempts(KIND)) == BOARDS
    assert archive.practice.attempts(SCORE) == []
    assert Knowledge.OUTCOME in archive.practice.knowledge().values()


def test_a_missed_board_comes_back_in_the_next_minute():
    plain, said, archive, clock = begun()
    missed = said[-1]
    answer(plain, is_right=False)
    clock.now = 60.0
    plain.take("")
    said.clear()
    plain = PlainSprint(FLOOR, archive, said.append, Clock(), "slate")
    plain.open()
    assert "Missed before: 1." in said
    plain.take("start")
    answer(plain)
    answer(plain)
    assert said[-1] == missed


def test_on_mixed_boards_the_game_of_each_thing_is_named():
    said: list[str] = []
    plain = PlainSprint(Topic(MIXED), Archive(), said.append, Clock(), "chalk")
    plain.open()
    plain.take("start")
    for _ in range(6):
        answer(plain)
        assert said[-1] == f"{format_position(plain._sprint.position)}?"
    assert any(":" in line for line in said if line.endswith("?"))


def test_only_a_second_empty_line_leaves_a_minute():
    plain, said, _, _ = begun()
    assert plain.take("")
    assert said[-1] == f"{ANSWERING} Press Enter once more to leave."
    assert plain.take("maybe")
    assert said[-1] == ANSWERING
    assert plain.take("")
    assert not plain.take("")

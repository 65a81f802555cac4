"""A lesson as it is read: answers, moves that are taken back, replies, and the way through the pages."""

from __future__ import annotations

from engine.learning.lessons.lesson_state import NAMES, TRIES_ALONE, LessonState
from engine.learning.lessons.table import COURSE, course_entries, game_entries
from engine.learning.lessons.tasks import ChoiceQuestion, Goal, Lesson, MoveQuestion, NumberQuestion, Page
from engine.learning.practice.difficulty import perfect_move
from engine.positions.notation import parse_position
from engine.positions.position import Move
from tests.cases import for_each
from tests.engine.learning.lessons.all_lessons import LESSON_NAMES, lesson_of

ONE = COURSE[0]


def lesson(*tasks: NumberQuestion | ChoiceQuestion | MoveQuestion) -> Lesson:
    return Lesson("test", "Test", "test", tuple(Page("A thought.", task) for task in tasks))


def read_on(state: LessonState) -> LessonState:
    """The state after the program has done this page for the reader."""
    while not state.is_done:
        if state.is_awaiting:
            reply = perfect_move(state.match.position)
            assert reply is not None
            state = state.replied(reply)
        elif state.is_asked:
            state = state.solved()
        else:
            state = state.taken_back()
    return state


@for_each("name", LESSON_NAMES)
def test_every_lesson_is_read_to_its_end_by_right_answers(name: str):
    each = lesson_of(name)
    state = LessonState.of(each)
    for page in range(len(each.pages)):
        assert (state.page, state.can_go_on, state.is_over) == (page, False, False)
        assert state.turn_to(page + 1).page == page
        state = read_on(state)
        assert (state.is_right, state.said != "", state.can_go_on) == (True, True, True)
        state = state.turn_to(page + 1)
    assert (state.is_over, state.is_asked, state.is_awaiting) == (True, False, False)
    last = each.pages[-1].task
    assert isinstance(last, MoveQuestion)
    assert last.goal is Goal.MATCH
    entry = next(each for each in (*course_entries(), *game_entries()) if each.name == name)
    assert entry == (name, each.title, each.aim, len(each.pages))


def test_a_wrong_answer_is_counted_and_the_page_asks_on():
    missed = LessonState.of(ONE, 2).answered(9)
    assert (missed.is_right, missed.is_asked, missed.misses, missed.answer) == (False, True, 1, 9)
    assert missed.said == "9 / 6 is 1: it stays on the board."
    again = missed.answered(3)
    assert (missed.can_be_shown, again.can_be_shown, again.misses) == (False, True, TRIES_ALONE)
    solved = again.solved()
    assert (solved.is_done, solved.answer, solved.can_be_shown) == (True, 5, False)
    assert solved.said == "It is 5. 5 / 6 leaves nothing, and 6 / 6 leaves 1."


def test_moves_are_tried_told_and_taken_back_until_so_many_different_ones_were():
    state = LessonState.of(ONE, 3)
    tried = state.moved(Move(1, 2))
    assert tried.said == "6 / 2, and the other player makes the last move: 3 / 4."
    assert (tried.is_done, tried.is_asked, tried.is_awaiting) == (False, False, True)
    back = tried.replied(Move(1, 4)).taken_back()
    assert (back.match, back.is_asked, back.is_fresh, back.said) == (state.match, True, False, tried.said)
    same = back.moved(Move(1, 2))
    assert (same.said, same.is_done) == (f"You have tried that. {tried.said}", False)
    assert same.taken_back().moved(Move(1, 3)).is_done


def test_a_move_that_gives_the_win_away_is_not_made():
    state = LessonState.of(ONE, len(ONE.pages) - 1)
    missed = state.moved(Move(1, 4))
    assert missed.match is state.match
    assert (state.is_fresh, missed.is_fresh) == (True, False)
    assert (missed.is_right, missed.misses, missed.is_asked) == (False, 1, True)
    made = missed.moved(Move(1, 2))
    assert (made.is_right, made.is_done, made.is_awaiting) == (True, False, True)
    replied = made.replied(Move(1, 2))
    assert replied.said == "20 / 2. Good. The other player: 10 / 2."
    won = replied.moved(Move(1, 6))
    assert (won.is_done, won.said) == (True, "5 / 6: the last move, and you win.")
    assert won.match.winner is not None
    assert won.match.names[won.match.winner] == NAMES[0]


def test_the_same_move_on_another_board_of_a_match_was_not_tried():
    task = MoveQuestion("Win.", parse_position("nim:3 nim:2"), Goal.MATCH)
    state = LessonState.of(lesson(task)).moved(Move(1, 1)).replied(Move(2, 1)).moved(Move(1, 1))
    assert state.said == "2 - 1. Good."


def test_under_misere_play_the_match_is_won_by_the_other_players_last_move():
    task = MoveQuestion("Win.", parse_position("3 1", misere=True), Goal.MATCH)
    won = LessonState.of(lesson(task)).moved(Move(1, 4)).replied(Move(2, 2))
    assert (won.is_done, won.said) == (True, "The other player must make the last move: 1 / 2. You win.")


def test_where_the_other_player_begins_the_reader_waits():
    state = LessonState.of(COURSE[1], 1)
    assert (state.is_awaiting, state.is_asked) == (True, False)
    replied = state.replied(Move(1, 2))
    assert replied.said == "The other player: 5 / 2."
    assert replied.is_fresh
    assert not replied.moved(Move(2, 2)).is_fresh


def test_pages_are_turned_back_and_on_again_without_doing_them_twice():
    assert (LessonState.of(ONE, 99).page, LessonState.of(ONE, -1).page) == (len(ONE.pages) - 1, 0)
    state = LessonState.of(ONE, 4)
    back = state.turn_to(3)
    assert (back.page, back.furthest, back.can_go_on, back.is_asked) == (3, 4, True, True)
    assert back.moved(Move(1, 2)).can_go_on
    assert back.turn_to(-1).page == 0
    assert back.turn_to(4).page == 4
    assert back.turn_to(5).page == 4


def test_a_lesson_that_was_read_before_is_leafed_through_up_to_its_last_page():
    last = len(ONE.pages) - 1
    state = LessonState.of(ONE, 0, is_known=True)
    assert (state.can_go_on, state.is_asked, state.furthest) == (True, True, 0)
    for page in range(1, last + 1):
        state = state.turn_to(page)
        assert state.page == page
    assert not state.can_go_on
    assert state.turn_to(last + 1).page == last
    done = read_on(state)
    assert done.furthest == len(ONE.pages)
    assert done.turn_to(last + 1).is_over

"""Keys that are hinted: only those that do something now, on a board, on a page of a lesson and in Explore."""

from __future__ import annotations

from typing import Any

from engine.learning.lessons.lesson_state import LessonState
from engine.learning.lessons.table import COURSE
from engine.positions.match import Match
from engine.positions.notation import parse_position
from engine.positions.position import Move
from tests.cases import for_each
from tests.engine.learning.lessons.all_lessons import lesson_of
from tui.explore.explore_words import key_hints as explore_hints
from tui.lessons.lessons_words import key_hints as lesson_hints
from tui.match.match_words import key_hints as match_hints

TWO, ONE = Match(parse_position("17 42")), Match(parse_position("17"))
MOVED = TWO.play(Move(1, 2))
LONG = Match(parse_position(f"{'1' * 19} {'1' * 20}"))


def actions(match: Match, slot: int) -> set[str]:
    """The actions of the hints at this board, with the component in this slot chosen; 0 stands for none."""
    component = match.position[slot] if slot else None
    return {hint.action for hint in match_hints(match, component, {})}


@for_each(
    ("match", "slot", "action", "is_hinted"),
    [
        (TWO, 1, "choose('left')", True),
        # There is nothing to choose among.
        (ONE, 1, "choose('left')", False),
        (TWO, 1, "undo", False),
        (MOVED, 1, "undo", True),
        (MOVED, 1, "redo", False),
        (MOVED.undo(), 1, "redo", True),
        # A number of up to 19 digits stands whole on the board.
        (LONG, 1, "whole", False),
        (LONG, 2, "whole", True),
        (LONG, 0, "whole", False),
    ],
)
def test_at_a_board_a_key_is_hinted_where_it_does_something(match: Match, slot: int, action: str, is_hinted: bool):
    assert (action in actions(match, slot)) is is_hinted


@for_each(
    ("lesson", "page", "changed", "action", "is_hinted"),
    [
        ("copycat", 0, {}, "choose('left')", True),
        ("one", 0, {}, "choose('left')", False),
        ("one", 0, {}, "back", False),
        ("one", 1, {}, "back", True),
        ("one", 0, {"misses": 1}, "show", False),
        ("one", 0, {"misses": 2}, "show", True),
        ("one", 0, {}, "forward", False),
        ("one", 0, {"passable": 9}, "forward", True),
        ("one", 0, {"is_done": True}, "on", False),
        ("one", 0, {"is_done": True, "furthest": 1}, "on", True),
    ],
)
def test_on_a_page_of_a_lesson_a_key_is_hinted_where_it_does_something(
    lesson: str, page: int, changed: dict[str, Any], action: str, is_hinted: bool
):
    state = LessonState.of(lesson_of(lesson), page)._replace(**changed)
    assert (action in {hint.action for hint in lesson_hints(state, None, {})}) is is_hinted


def test_behind_the_last_lesson_one_plays_and_behind_any_other_comes_the_next():
    for lesson, label in ((COURSE[0], "next lesson"), (COURSE[-1], "play")):
        over = LessonState(lesson, page=len(lesson.pages))
        assert lesson_hints(over, None, {})[0].label == label


@for_each(
    ("is_flat", "measure", "is_narrow", "labels"),
    [
        (False, "width", False, ["width", "cell", "period", "game", "help", "back"]),
        (False, "width", True, ["period", "game", "help", "back"]),
        (True, "", False, ["cell", "game", "help", "back"]),
        (True, "", True, ["game", "help", "back"]),
        (True, "layer", False, ["cell", "layer", "game", "help", "back"]),
        (True, "layer", True, ["layer", "game", "help", "back"]),
    ],
)
def test_explore_hints_the_layer_where_there_is_one_and_the_period_where_values_stand_in_a_row(
    is_flat: bool, measure: str, is_narrow: bool, labels: list[str]
):
    assert [hint.label for hint in explore_hints({}, is_flat, measure, False, is_narrow)] == labels

"""Pictures of values: what stands where, where the cursor goes, and how wide a wall is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.lab.heaps import look_for_period
from engine.lab.ruler import ruler
from engine.positions.notation import parse_rules
from engine.rules.ruleset import Ruleset
from tests.cases import for_each
from tui.drawing.glyphs import RULE
from tui.drawing.value_text import ink_of, value_text
from tui.explore.picture import hue, moved
from tui.explore.picture_loading import FEW_HEAPS, LARGEST, Picture, picture_of
from tui.explore.ruler_picture import RulerPicture
from tui.explore.square_pictures import WIDEST, HeapPicture, PlanePicture


def heaps(text: str = "subtract(1,3,4)", **chosen: Any) -> HeapPicture:
    found = picture_of(parse_rules(text))
    assert isinstance(found, HeapPicture)
    return replace(found, **chosen)


def numbers(text: str = "floor", **chosen: Any) -> RulerPicture:
    rules = parse_rules(text)
    return RulerPicture(rules, ruler(rules, 1, LARGEST), **chosen)


def row(picture: Picture, number: int) -> str:
    return "".join(each.text for each in picture.chalked(number, 0, picture.columns))


@for_each(
    ("ink", "texts"),
    [
        (1, {0: "0", 9: "9", 10: "a", 35: "z", 36: "+"}),
        (2, {7: " 7", 36: "36", 99: "99", 100: "a0", 125: "c5", 359: "z9", 360: "++"}),
    ],
)
def test_a_value_has_one_or_two_characters(ink: int, texts: dict[int, str]):
    assert {value: value_text(value, ink) for value in texts} == texts


def test_the_largest_value_says_how_many():
    assert [ink_of(value) for value in (0, 35, 36, 1_000)] == [1, 1, 2, 2]


def test_two_values_that_are_told_apart_never_look_alike():
    for ink, most in ((1, 35), (2, 359)):
        assert len({value_text(value, ink) for value in range(most + 1)}) == most + 1


def test_neighbouring_values_have_colours_of_their_own_and_0_has_one_for_itself():
    assert hue(0) == "0"
    assert all(hue(value) != "0" for value in range(1, 100))
    assert all(len({hue(each) for each in range(value, value + 7)}) == 7 for value in range(1, 100))


STEPS = {
    "left": {0: 0, 5: 4},
    "right": {9: 10, 23: 23},
    "up": {3: 3, 13: 3},
    "down": {13: 23, 17: 17},
    "page_up": {13: 3},
    "page_down": {3: 23, 7: 17, 23: 23},
    "first": {5: 0},
    "last": {5: 23},
}


@for_each("direction", STEPS)
def test_a_step_in_three_rows_of_ten_the_last_of_four(direction: str):
    there = {place: moved(place, direction, 10, 2, 23) for place in STEPS[direction]}
    assert there == STEPS[direction]


def test_rows_of_the_period_are_all_alike_and_others_are_not():
    assert {row(heaps(width=7), number) for number in range(20)} == {"0101232"}
    for width in (2, 3, 4, 5, 6, 8, 9, 13):
        assert len({row(heaps(width=width), number) for number in range(20)}) > 1


def test_the_last_row_of_a_wall_may_be_shorter():
    picture = heaps(width=7)
    assert len(picture.values) == 5_001
    assert picture.rows == 715
    assert row(picture, 714) == "010"
    assert picture.at(714, 6).heap == 5_000


def test_the_options_of_the_cursor_are_marked_and_no_others():
    names = {heap: each.name for heap, each in enumerate(heaps(heap=12, width=30).chalked(0, 0, 30))}
    assert {heap for heap, name in names.items() if name.endswith("+option")} == {11, 9, 8}
    beside = heaps("split", heap=12, width=30).chalked(0, 0, 30)
    assert [heap for heap, each in enumerate(beside) if each.name.endswith("+option")] == [0]


def test_where_the_period_starts_and_each_exception_before_it_is_marked():
    found = look_for_period(parse_rules("subtract(2,8,11)")).period
    assert found is not None
    assert (found.period, found.since, len(found.exceptions)) == (13, 22, 9)
    marked = heaps("subtract(2,8,11)", heap=0, period=found, width=13)
    beside = {13 * row + at: each for row in range(11) for at, each in enumerate(marked.chalked(row, 0, 13))}
    assert tuple(heap for heap, each in beside.items() if each.before == "!") == found.exceptions
    assert [heap for heap, each in beside.items() if each.before == ">"] == [found.since]
    assert all(each.name.endswith("+exception") for each in beside.values() if each.before == "!")
    assert all("+" not in each.name for heap, each in beside.items() if heap > found.since)


def test_an_option_that_is_an_exception_is_marked_as_one():
    found = look_for_period(parse_rules("subtract(2,8,11)")).period
    chalked = heaps("subtract(2,8,11)", heap=11, period=found, width=13).chalked(0, 0, 13)
    assert chalked[0].name == "0+exception"
    assert chalked[9].name == "2+exception"


def test_rows_have_at_least_one_heap_and_at_most_a_thousand():
    assert heaps(width=1).turned(-1).width == 1
    assert heaps(width=WIDEST).turned(1).width == WIDEST
    assert heaps(width=7, heap=12).turned(1).place == (1, 4)


@for_each("text", ["floor", "floor(2,3)", "floor(3,5,7)", "floor(2,5,9)", "floor(2,7)"])
def test_at_the_factor_that_is_the_period_every_row_of_the_ruler_is_alike(text: str):
    picture = numbers(text)
    period = picture.ruler.period
    assert period is not None
    proved = replace(picture, factor=period.factor)
    begins = next(number for number in range(100) if period.factor**number > period.since)
    rows = [tuple(each.name for each in proved.chalked(number, 0, 40)) for number in range(begins, proved.rows - 1)]
    assert len(rows) > 5
    assert len(set(rows)) == 1
    other = replace(picture, factor=period.factor + 1)
    assert len({row(other, number) for number in range(begins, other.rows - 1)}) > 5


@for_each("factor", [2, 10, 12, 45, 1_000])
def test_the_cursor_of_the_ruler_is_in_the_column_of_its_number(factor: int):
    picture = numbers(factor=factor)
    for number in (1, 2, 11, 12, 17, 10**6, 10**6 + 1, 12**9, 10**40 - 1, 10**40):
        row_, column = replace(picture, number=number).place
        first = picture.at(row_, column).number
        after = picture.at(row_, column + 1).number if column + 1 < picture.columns else factor ** (row_ + 1)
        assert first <= number
        assert number < after or number in (first, LARGEST)
    assert picture.at(picture.rows - 2, 20).place == (picture.rows - 2, 20)


def test_steps_on_the_ruler_go_from_band_to_band_and_by_the_factor():
    picture = numbers(number=17, factor=12)
    assert picture.band == (12, 23, 1)
    assert picture.stepped("right", 5).number == 24
    assert picture.stepped("left", 5).number == 12
    assert picture.stepped("left", 5).stepped("left", 5).number == 6
    assert picture.stepped("down", 5).number == 204
    assert picture.stepped("up", 5).number == 1
    assert picture.stepped("up", 5).stepped("up", 5).number == 1
    assert numbers(number=5 * 10**38, factor=12).stepped("down", 5).number == 6 * 10**39
    assert picture.stepped("last", 5).number == 10**40
    assert picture.stepped("last", 5).stepped("down", 5).number == 10**40
    assert picture.stepped("last", 5).stepped("right", 5).number <= 10**40


def test_each_column_of_the_ruler_shows_the_value_of_a_number_in_it():
    picture = numbers(factor=10)
    for number in range(5):
        for column, each in enumerate(picture.chalked(number, 0, picture.columns)):
            value = picture.rules.known_grundy(picture.at(number, column).number)
            assert each.name[0] == hue(value)
            assert each.text in (str(value), RULE)


def test_a_plane_has_its_layers_and_no_cursor_beside_it():
    picture = picture_of(parse_rules("cuboid"))
    assert isinstance(picture, PlanePicture)
    assert picture.measure == "layer 3"
    assert picture.turned(1).measure == "layer 4"
    assert picture.turned(-1).turned(-1).turned(-1).measure == "layer 1"
    assert picture.value == (5, 3, 3)
    assert picture.at(-1, 199).place == (0, 29)
    pairs = picture_of(parse_rules("euclid"))
    assert pairs.measure == ""
    assert pairs.turned(1) == pairs
    assert pairs.stepped("down", 5).value == (4, 5)
    assert [each.name for each in pairs.chalked(1, 0, 3)] == ["1", "lost", "lost"]


@for_each(("text", "rows"), [("subtract(1,3,4)", 501), ("split", 501), ("stacks", 2), ("floor", 41), ("euclid", 100)])
def test_the_whole_picture_is_there_at_once(text: str, rows: int):
    assert picture_of(parse_rules(text)).rows == rows


def test_of_a_game_without_a_table_fewer_heaps_are_worked_out():
    class Halves(Ruleset[int, int]):
        slug = "halves"

        def choices(self, value: int) -> list[int]:
            return [2] if value else []

        def after(self, value: int, choice: int) -> tuple[int, ...]:
            return (value // choice,)

    picture = picture_of(Halves())
    assert isinstance(picture, HeapPicture)
    assert len(picture.values) == FEW_HEAPS + 1

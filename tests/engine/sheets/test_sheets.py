"""Every cell of a sheet is right by the definition, and says what it should have counted."""

from __future__ import annotations

import pytest

from engine.errors import IllegalMove, InvalidValue
from engine.games.registry import ruleset
from engine.notation import parse_position
from engine.position import Move
from engine.practice.sheet import LEVELS, MOST_OPTIONS, make_sheet, sheet_of
from engine.ruleset import number_of
from engine.theory.grundy import is_won
from tests.cases import for_each
from tests.engine.definitions import table

GAMES = ("floor", "subtract", "euclid", "split", "nim")
WORTH = table((2, 3, 4, 5, 6), 6_000)


@for_each("level", range(1, len(LEVELS) + 1))
def test_each_cell_of_floor_division_is_right(level: int) -> None:
    for seed in "abcde":
        sheet = make_sheet(level, seed)
        numbers = [component.value for _, component in sheet.position.live()]
        assert len(numbers) == LEVELS[level - 1][0]
        expected = []
        for number in numbers:
            expected += [str(WORTH[number // divisor]) for divisor in (2, 3, 4, 5, 6)]
            expected.append(str(WORTH[number]))
        total = 0
        for number in numbers:
            total ^= WORTH[number]
        if len(numbers) > 1:
            columns = max(WORTH[number] for number in numbers).bit_length()
            expected += [f"{WORTH[number]:0{columns}b}" for number in numbers]
            expected.append(str(total))
        assert [cell.right for cell in sheet.cells] == expected
        assert total != 0


@for_each("game", GAMES)
def test_every_game_has_sheets(game: str) -> None:
    sheet = make_sheet(2, "a", ruleset(game))
    assert is_won(sheet.position)
    for _, component in sheet.position.live():
        assert number_of(component.ruleset.choices(component.value)) <= MOST_OPTIONS
    for cell in sheet.cells:
        right, wrong = cell.check(cell.right), cell.check(str(int(cell.right, 2 if cell.is_binary else 10) + 7))
        assert right is not None
        assert right.is_right
        assert wrong is None or not wrong.is_right


def test_a_wrong_cell_says_what_it_should_have_counted() -> None:
    sheet = sheet_of(parse_position("17 42"))
    said = {cell.label: cell for cell in sheet.cells}
    half, worth = said["17 / 2 leaves 8"], said["the mex, so what 17 is worth"]
    assert half.check("1") == (False, "From 8 one gets to values 1, 2 and 3; the smallest missing is 0.")
    assert half.check("0") == (True, "From 8 one gets to values 1, 2 and 3; the smallest missing is 0.")
    assert said["42 / 2 leaves 21"].reason(1) == "From 21 one gets to values 0, 2 and 3; the smallest missing is 1."
    (single, *_) = sheet_of(parse_position("2")).cells
    assert single.reason(1) == "From 1 one gets to value 0; the smallest missing is 1."
    assert worth.check("2") == (False, "2 is there: the mex is the smallest number that is not.")
    assert worth.check("7") == (False, "1 is not there either, and it is smaller.")
    assert worth.check("1") == (True, "0, 2 and 3 are there, and 1 is the smallest that is not.")
    assert said["2 in binary"].check("11") == (False, "2 is 2, so it is 10.")
    assert said["the XOR"].check("1") == (False, "1 with a 2, odd; 1 with a 1, odd: the XOR is 2 + 1 = 3.")


@for_each("typed", ["", "x", "-1", "1.5", "²", "１"])
def test_what_is_no_number_is_no_answer(typed: str) -> None:
    assert sheet_of(parse_position("17")).cells[0].check(typed) is None


def test_binary_digits_are_0_and_1_and_zeros_in_front_do_not_matter() -> None:
    cells = {cell.label: cell for cell in sheet_of(parse_position("17 42 9 5")).cells}
    cell = cells["1 in binary"]
    assert cell.right == "01"
    assert cell.check("2") is None
    assert [cell.check(typed) is not None and cell.check(typed)[0] for typed in ("1", "01", "001", "10")] == [
        True,
        True,
        True,
        False,
    ]


def test_the_move_is_any_that_wins() -> None:
    sheet = sheet_of(parse_position("17 42 9"))
    assert sheet.move.check(Move(2, 2)) == (True, "42 / 2 leaves the XOR 0.")
    assert sheet.move.check(Move(1, 5)).is_right
    wrong = sheet.move.check(Move(1, 2))
    assert wrong == (False, "17 / 2 loses: its worth falls from 1 to 0, and then 8 / 3 wins.")
    with pytest.raises(IllegalMove):
        sheet.move.check(Move(1, 9))


@pytest.mark.parametrize("level", [0, 7])
def test_there_are_six_levels(level: int) -> None:
    with pytest.raises(InvalidValue, match="1 to 6"):
        make_sheet(level, "a")


def test_a_seed_gives_the_same_sheet() -> None:
    assert make_sheet(4, "a").position == make_sheet(4, "a").position != make_sheet(4, "b").position

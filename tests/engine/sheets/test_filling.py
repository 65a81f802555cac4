"""A sheet is filled in three stages, and what was wrong or shown is no first try."""

from __future__ import annotations

import pytest

from engine.archive.practice import Attempt
from engine.errors import IllegalMove, NoSuchBoard
from engine.games import DEFAULT
from engine.games.registry import RULESETS, ruleset
from engine.notation import parse_position
from engine.position import Move
from engine.practice.filling import KIND, Filling, attempt, choose, from_level, game_after, game_of
from engine.practice.sheet import LEVELS, rows_of, sheet_of


def begun(text: str = "17 42") -> Filling:
    return Filling(sheet_of(parse_position(text)))


def filled(filling: Filling) -> Filling:
    """With every cell filled right, up to the move."""
    while filling.cell is not None:
        filling, checked = filling.fill(filling.cell.right)
        assert checked is not None
        assert checked.is_right
    return filling


def tries(kind: str, topic: str, *grades: int, is_right: bool = True) -> list[Attempt]:
    return [Attempt(kind, topic, (), grade, "17", is_right) for grade in grades]


def test_rows_name_the_cells_of_each_number() -> None:
    sheet = sheet_of(parse_position("17 42 9"))
    rows = rows_of(sheet)
    assert [row.component.value for row in rows] == [17, 42, 9]
    for row in rows:
        assert all(sheet.cells[each].slot == row.slot for each in row.options)
        assert sheet.cells[row.options[0]].label.startswith(f"{row.component.value} / 2")
        assert sheet.cells[row.value].label == f"the mex, so what {row.component.value} is worth"
        assert row.binary is not None
        assert sheet.cells[row.binary].slot == row.slot
        assert sheet.cells[row.binary].is_binary
    assert len(sheet.cells) == sum(len(row.options) + 2 for row in rows) + 1
    (alone,) = rows_of(sheet_of(parse_position("17")))
    assert alone.binary is None


def test_the_columns_open_when_all_values_stand_there_and_the_move_after_them() -> None:
    filling = begun()
    assert filling.open == tuple(range(12))
    assert not filling.has_values
    assert filling.go(12) is filling
    for _ in range(12):
        assert filling.cell is not None
        filling, _ = filling.fill(filling.cell.right)
    assert filling.open == (12, 13, 14)
    assert filling.has_values
    assert not filling.asks_move
    filling = filled(filling)
    assert filling.open == (15,)
    assert filling.asks_move
    filling, checked = filling.play(Move(2, 2))
    assert checked.is_right
    assert filling.is_over
    assert filling.is_right
    assert filling.open == ()
    assert filling.at_first_try == 16


def test_what_was_wrong_or_shown_is_no_first_try() -> None:
    filling, checked = begun().fill("3")
    assert checked is not None
    assert not checked.is_right
    assert (filling.active, filling.missed, filling.filled) == (0, {0}, set())
    filling, _ = filling.fill("0")
    filling = filling.show()
    assert (filling.active, filling.missed, filling.shown, filling.filled) == (2, {0}, {1}, {0, 1})
    filling = filled(filling)
    with pytest.raises(IllegalMove):
        filling.play(Move(1, 9))
    wrong, checked = filling.play(Move(1, 2))
    assert not checked.is_right
    assert wrong.asks_move
    done, _ = wrong.play(Move(2, 2))
    assert done.at_first_try == 16 - 3
    assert not done.is_right
    assert filling.show().is_over
    assert not filling.show().is_right


def test_a_sheet_is_begun_by_the_first_answer_right_or_wrong() -> None:
    assert not begun().is_begun
    assert begun().fill("0")[0].is_begun
    assert begun().fill("3")[0].is_begun


def test_what_is_no_number_changes_nothing() -> None:
    filling = begun()
    assert filling.fill("x") == (filling, None)
    move = filled(filling)
    assert move.fill("1") == (move, None)


def test_steps_pass_over_what_is_filled_and_go_round() -> None:
    filling = begun()
    assert filling.step(-1).active == 11
    assert filling.step(-1).step(1).active == 0
    second, _ = filling.step(1).fill("2")
    assert second.active == 1
    right, _ = second.fill(second.cell.right if second.cell else "")
    assert right.active == 2
    assert right.step(-1).active == 0
    last = filled(filling)
    assert last.step(1) == last


def test_a_blank_has_room_for_what_the_sheet_asks_for() -> None:
    filling = begun("17 42 9")
    assert filling.room == 1
    assert begun("nim:12").room == 2
    while filling.cell is not None and not filling.cell.is_binary:
        filling, _ = filling.fill(filling.cell.right)
    assert filling.room == 2


def test_the_level_follows_the_player_and_stops_at_the_last() -> None:
    assert choose(DEFAULT, "a", []).level == 1
    assert choose(DEFAULT, "a", tries(KIND, "floor", 3, 3, 3)).level == 4
    assert choose(DEFAULT, "a", tries(KIND, "floor", 6, 6, 6)).level == len(LEVELS)
    assert choose(DEFAULT, "a", tries(KIND, "floor", 3, 3, is_right=False)).level == 2


def test_levels_that_a_game_does_not_have_are_passed_over() -> None:
    cuboid, stacks = ruleset("cuboid"), ruleset("stacks")
    assert from_level(cuboid, "a", 3, 1).level == 4
    assert from_level(cuboid, "a", 3, -1).level == 2
    assert choose(stacks, "a", tries(KIND, "stacks", 3, 3, 3)).level == 3
    with pytest.raises(NoSuchBoard, match="no harder sheet of Smaller Stacks"):
        from_level(stacks, "a", 4, 1)
    with pytest.raises(NoSuchBoard, match="no easier sheet"):
        from_level(stacks, "a", 0, -1)


def test_the_game_is_that_of_the_newest_try_and_steps_go_round() -> None:
    assert game_of([]) == DEFAULT
    assert game_of([*tries(KIND, "gone", 1), *tries(KIND, "nim", 1), *tries(KIND, "floor", 1)]).slug == "nim"
    seen = [DEFAULT]
    for _ in RULESETS:
        seen.append(game_after(seen[-1], 1))
    assert len({each.slug for each in seen}) == len(RULESETS)
    assert seen[-1] == DEFAULT
    assert game_after(seen[1], -1) == DEFAULT


def test_a_try_has_its_board_and_whether_it_was_without_a_miss() -> None:
    sheet = sheet_of(parse_position("17 42"))
    assert attempt(Filling(sheet), DEFAULT, 3) == Attempt(KIND, "floor", (), 3, "17 42", True)
    assert not attempt(Filling(sheet).show(), DEFAULT, 3).is_right

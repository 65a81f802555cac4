"""A sheet in lines of text: filled blank by blank, and saved as the screen saves it."""

from __future__ import annotations

from engine.all_moves import legal_moves
from engine.archive import Archive
from engine.games import DEFAULT
from engine.notation import format_move, parse_rules
from engine.practice.filling import KIND
from engine.theory.grundy import winning_moves
from tui.plain.sheet import CHOOSING, HELP, OVER, PlainSheet


def begun(archive: Archive | None = None, game: str | None = None, seed: str = "chalk") -> tuple[PlainSheet, list[str]]:
    said: list[str] = []
    plain = PlainSheet(None if game is None else parse_rules(game), archive or Archive(), said.append, seed)
    plain.open()
    return plain, said


def right(plain: PlainSheet) -> str:
    """The right reply to what is asked."""
    cell, position = plain._filling.cell, plain._filling.sheet.position
    return format_move(next(winning_moves(position)), position) if cell is None else cell.right


def fill(plain: PlainSheet) -> None:
    while not plain._filling.is_over:
        assert plain.take(right(plain))


def results(archive: Archive) -> list[tuple[str, int, bool]]:
    return [(each.topic, each.grade, each.is_right) for _, each in archive.practice.attempts(KIND)]


def test_every_blank_is_asked_with_its_number_and_the_result_is_saved():
    archive = Archive()
    plain, said = begun(archive)
    assert said[0].startswith("Work it out: Floor Division Game. Level 1 of 6. ")
    assert said[2].startswith("Board: (1) ")
    assert said[3].startswith("1 of 7: ")
    assert said[3].endswith(", worth?")
    fill(plain)
    assert "7 of 7: Make a winning move" in said
    assert said[-3:] == ["Worked out: 7 of 7 cells at the first try.", "The next sheet is of level 1 too.", OVER]
    assert results(archive) == [("floor", 1, True)]


def test_the_values_that_a_reply_needs_are_said_before_its_question():
    plain, said = begun()
    while plain._filling.cell is None or not plain._filling.cell.label.startswith("the mex"):
        plain.take(right(plain))
    assert said[-2].startswith("Worth of its moves: ")
    plain.take(right(plain))
    assert said[-2].startswith("Worth: (1) ")


def test_columns_are_asked_in_binary_once_there_are_several_things():
    archive = Archive()
    plain, said = begun(archive, seed="columns")
    plain.take("harder")
    plain.take("harder")
    while plain._filling.cell is None or not plain._filling.cell.is_binary:
        plain.take(right(plain))
    assert said[-1].endswith(" in binary?")
    plain.take("3")
    assert said[-1] == "Binary has only the digits 0 and 1."
    fill(plain)
    assert any(line.startswith("Worth: (1) ") and "In binary: (1) " in line for line in said)
    assert results(archive) == [("floor", 3, True)]


def test_a_wrong_reply_is_explained_and_asked_again_and_the_sheet_is_not_right():
    archive = Archive()
    plain, said = begun(archive)
    plain.take("99")
    assert said[-2].startswith("No. ")
    assert said[-1] == said[3]
    fill(plain)
    assert said[-3] == "Worked out: 6 of 7 cells at the first try."
    assert results(archive) == [("floor", 1, False)]


def test_a_move_that_loses_is_explained_and_asked_again():
    plain, said = begun(game="nim", seed="tea")
    plain.take("harder")
    while not plain._filling.asks_move:
        plain.take(right(plain))
    position = plain._filling.sheet.position
    winning = set(winning_moves(position))
    losing = next(move for move in legal_moves(position) if move not in winning)
    plain.take(format_move(losing, position))
    assert said[-3].startswith("No. ")
    assert said[-1].endswith(": Make a winning move")


def test_a_blank_and_the_move_can_be_shown_as_help():
    archive = Archive()
    plain, said = begun(archive)
    for _ in range(7):
        plain.take("show")
    assert said[-3] == "Worked out: 0 of 7 cells at the first try."
    assert results(archive) == [("floor", 1, False)]


def test_blanks_are_passed_over_and_come_back():
    plain, said = begun()
    first = said[-1]
    plain.take("next")
    assert said[-1] != first
    plain.take("before")
    assert said[-1] == first


def test_level_and_game_are_chosen_before_the_first_reply():
    plain, said = begun(game="nim")
    assert said[0].startswith("Work it out: Nim. Level 1 of 6. ")
    plain.take("easier")
    assert said[-1] == "There is no easier sheet of Nim."
    plain.take("harder")
    assert "Level 2 of 6." in said
    plain.take(right(plain))
    plain.take("harder")
    assert said[-1] == "The level can be changed before the first answer."


def test_another_sheet_follows_and_the_game_of_the_last_one_is_kept():
    archive = Archive()
    plain, said = begun(archive, game="nim")
    fill(plain)
    assert plain.take("7")
    assert said[-1] == OVER
    assert plain.take("next")
    assert said[-3] == "Level 1 of 6."
    assert said.count(CHOOSING) == 1
    assert begun(archive)[1][0].startswith("Work it out: Nim. ")


def test_only_a_second_empty_line_leaves_replies():
    plain, said = begun()
    assert not begun()[0].take("")
    plain.take(right(plain))
    assert plain.take("")
    assert said[-1] == "Press Enter once more to leave."
    assert plain.take("help")
    assert said[-1] == HELP
    assert plain.take("")
    assert not plain.take("")


def test_what_is_no_number_and_no_move_is_one_sentence():
    plain, said = begun()
    plain.take("seven")
    assert said[-1] == "seven is not a whole number."
    plain.take("9" * 10_000)
    assert len(said[-1]) < 100
    while not plain._filling.asks_move:
        plain.take(right(plain))
    plain.take("what")
    assert said[-1] == "what is not a move: write slot and choice, as in 2/4."
    assert plain._ruleset == DEFAULT

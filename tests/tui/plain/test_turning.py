"""Where did it turn, in lines of text: the moves, the answer, and what is saved of it."""

from __future__ import annotations

import pytest

from engine.archive import Archive
from engine.errors import GameError
from engine.practice.task import Topic
from engine.practice.turning import standing
from tui.plain.turning import HELP, OVER, PlainTurning

NIM = Topic("nim")


def begun(archive: Archive | None = None) -> tuple[PlainTurning, list[str]]:
    said: list[str] = []
    plain = PlainTurning(NIM, archive or Archive(), said.append, "chalk")
    plain.open()
    return plain, said


def test_the_match_is_told_move_by_move_and_then_the_question():
    plain, said = begun()
    assert said[0] == "Where did it turn? Nim, level 1."
    assert said[1].startswith("Board: (1) ")
    numbers = [line.partition(". ")[0] for line in said[2:-1]]
    assert numbers == [str(number) for number in range(1, len(plain._turning.match.plies) + 1)]
    assert said[-1].endswith(" Which move gave the win away? Type its number.")


def test_a_right_number_is_saved_and_explained_and_another_match_follows():
    archive = Archive()
    plain, said = begun(archive)
    assert plain.take(str(plain._turning.number))
    assert said[-2].startswith("Yes! ")
    assert said[-2].endswith(" would have won.")
    assert standing(archive.practice, NIM).streak == 1
    plain.take("1")
    assert said[-1] == OVER
    plain.take("next")
    assert "Where did it turn? Nim, level 1, 1 in a row." in said


def test_a_wrong_number_is_saved_and_the_right_one_is_named():
    archive = Archive()
    plain, said = begun(archive)
    wrong = 1 if plain._turning.number > 1 else 2
    plain.take(str(wrong))
    assert said[-2].startswith("No: ")
    assert f"it was move {plain._turning.number}." in said[-2]
    now = standing(archive.practice, NIM)
    assert (now.tried, now.streak) == (1, 0)


def test_the_board_before_a_move_and_the_moves_are_told_again():
    plain, said = begun()
    told = list(said)
    plain.take("board 1")
    assert said[-1] == told[1]
    plain.take("moves")
    assert said[-len(told[2:-1]) :] == told[2:-1]
    plain.take("help")
    assert said[-1] == HELP


def test_an_empty_line_leads_back_and_what_is_no_number_is_one_sentence():
    plain, _ = begun()
    with pytest.raises(GameError):
        plain.take("the second")
    assert not plain.take("")
    assert not plain.take("q")

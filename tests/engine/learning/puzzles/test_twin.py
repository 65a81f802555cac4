"""What was missed comes back with other numbers, and the same way out."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.learning.practice.puzzles import make, twin
from engine.theory.grundy import grundy, option_nimbers
from tests.engine.learning.puzzles.proof import GAMES


@pytest.mark.parametrize("name", [name for name in GAMES if name != "mixed"])
def test_a_twin_has_the_same_values_on_another_board(name: str):
    found = 0
    for seed in "abcd":
        puzzle = make(GAMES[name], 7, seed)
        other = twin(puzzle.position, seed)
        if other is not None:
            found += 1
            before, after = puzzle.position.components, other.position.components
            assert Counter(before) != Counter(after)
            assert Counter(grundy(*each) for each in before) == Counter(grundy(*each) for each in after)
    # A heap of Nim, and a stack, has its value alone: there is no twin.
    assert (found == 0) == (name in ("nim", "stacks"))


def test_numbers_of_floor_division_come_from_bands_with_the_same_quotients():
    puzzle = make(GAMES["floor"], 8, "a")
    other = twin(puzzle.position, "a")
    assert other is not None
    profile, same = (
        Counter((grundy(*each), tuple(sorted(option_nimbers(*each)))) for each in board.position.components)
        for board in (puzzle, other)
    )
    assert profile == same
    seen, again = (each.difficulty._replace(digits=0, only=0, is_raised=False) for each in (puzzle, other))
    assert seen == again


def test_a_twin_keeps_the_convention_and_comes_from_its_seed():
    position = make(GAMES["floor"], 6, "a", misere=True).position
    assert twin(position, "b") == twin(position, "b") != twin(position, "c")
    assert twin(position, "b").position.misere

"""Nim and subtraction games: the samples, the closed forms and the tables with their periods."""

from __future__ import annotations

import pytest

from engine.errors import InvalidValue, Unsolved
from engine.games.nim import Nim
from engine.games.subtraction import Subtraction
from engine.notation import parse_component, parse_position
from engine.theory.grundy import choices_to, grundy, is_won, nimber
from tests.cases import for_each
from tests.engine.theorems.test_finite_window import by_hand


def test_nim_is_bouton():
    assert not is_won(parse_position("nim:1 nim:4 nim:5"))
    assert nimber(parse_position(f"nim:{Nim.most} nim:1")) == Nim.most + 1
    assert choices_to(parse_component(f"nim:{Nim.most}"), Nim.most - 1) == (1,)
    assert choices_to(parse_component(f"nim:{Nim.most}"), Nim.most) == ()


def test_the_contest_sample_of_s_nim():
    def answer(takes: tuple[int, ...], *heaps: int) -> str:
        values = [grundy(Subtraction(takes), heap) for heap in heaps]
        return "W" if is_won(parse_position(" ".join(f"nim:{value}" for value in values if value) or "-")) else "L"

    for takes, letters in (((2, 5), "LWW"), ((1, 2, 3, 4, 5), "WWL")):
        assert answer(takes, 5, 12) + answer(takes, 2, 4, 7) + answer(takes, 2, 3, 7, 12) == letters


@for_each("most", [1, 2, 3, 7, 100])
def test_the_simplest_game_counts_modulo(most: int):
    game = Subtraction(tuple(range(1, most + 1)))
    for heap in (10**9, 10**18 - 1, 10**18):
        assert game.known_grundy(heap) == heap % (most + 1)


@for_each(
    "takes",
    [(1,), (5,), (2, 3), (1, 4), (3, 7), (1, 3, 4), (2, 4, 7), (4, 10, 12), (3, 4, 9), (1, 8, 11, 30), (7, 19, 50, 51)],
)
def test_the_table_and_its_period_are_the_definitions(takes: tuple[int, ...]):
    game = Subtraction(takes)
    assert game.known_grundy(10**18) in range(len(takes) + 1)
    assert [game.known_grundy(heap) for heap in range(12_001)] == by_hand(takes, 12_000)


def test_a_period_found_late_is_the_definitions():
    takes = (1, 8, 12, 31)
    whole = by_hand(takes, 4_000)
    # Asked from the largest heap down, so that the period and not the table answers.
    game = Subtraction(takes)
    assert [game.known_grundy(heap) for heap in range(4_000, -1, -1)] == whole[::-1]


def test_the_contests_heaps_are_solved_for_a_hundred_takes():
    takes = tuple(range(37, 10_001, 101))[:99]
    game = Subtraction((*takes, 10_000))
    assert len(game.takes) == 100
    assert [game.known_grundy(heap) for heap in range(10_001)] == by_hand(game.takes, 10_000)


def test_a_table_without_a_period_is_bounded_and_says_so():
    takes = tuple(7 * number * number % 9_973 + 13 for number in range(1, 101))
    game = Subtraction(takes)
    with pytest.raises(Unsolved, match="No period was found"):
        game.known_grundy(10**18)
    assert game.known_grundy(20_000) in range(101)


def test_no_take_at_all_is_refused():
    with pytest.raises(InvalidValue, match="at least one"):
        Subtraction(())


def test_words_and_strokes():
    game = Nim()
    assert game.describe("5", "3") == "5 - 3"
    assert game.preview(5, 3) == "leaves 2"
    assert game.preview(5, 5) == "erased"
    assert game.sketch(7) == (" ││││  ││", " ││││  ││", "─┼┼┼┼─ ││", " ││││  ││", " ││││  ││")
    assert game.sketch(7, 3) == ("││││ ││", "┼┼┼┼ ││", "││││ ││")
    assert game.sketch(17, 3, 12) == ("┼┼┼┼ ┼┼┼┼", "┼┼┼┼ ││")
    assert game.sketch(17, 1, 12) == ()
    assert game.sketch(21) == ()

"""Euclid on pairs: samples, Nivasch's closed form against the definition, and consecutive Fibonacci numbers."""

from __future__ import annotations

from engine.component import Component
from engine.games.euclid import MOST, Euclid
from engine.notation import format_component, parse_component
from engine.theory.grundy import choices_to
from tests.engine.definitions import mex

GAME = Euclid()


def fibonacci_pairs() -> list[tuple[int, int]]:
    pairs = [(1, 2)]
    while pairs[-1][0] + pairs[-1][1] <= MOST:
        pairs.append((pairs[-1][1], sum(pairs[-1])))
    return pairs


def test_the_options_of_five_and_twenty_six():
    left = [GAME.after((5, 26), choice)[0] for choice in GAME.choices((5, 26))]
    assert left == [(5, 21), (5, 16), (5, 11), (5, 6), (1, 5)]


def test_the_closed_form_is_the_definition_up_to_400():
    values: dict[tuple[int, int], int] = {}
    for larger in range(1, 401):
        for smaller in range(1, larger + 1):
            rests = range(larger - smaller, 0, -smaller)
            left = {0 if rest == smaller else values[min(rest, smaller), max(rest, smaller)] for rest in rests}
            values[smaller, larger] = mex(left)
            assert GAME.known_grundy((smaller, larger)) == values[smaller, larger]


def test_consecutive_fibonacci_numbers_have_one_move_and_values_in_turn():
    pairs = fibonacci_pairs()
    assert len(pairs) > 80
    assert (165580141, 267914296) in pairs
    for place, (smaller, larger) in enumerate(pairs):
        value = 1 - place % 2
        assert GAME.known_grundy((smaller, larger)) == value
        assert len(GAME.choices((smaller, larger))) == 1
        assert list(choices_to(Component(GAME, (smaller, larger)), 1 - value)) == [1]
        assert GAME.is_fickle((smaller, larger), value)
        assert GAME.longest_play((smaller, larger)) == place + 1


def test_next_to_fibonacci_numbers_the_definition_holds():
    for smaller, larger in fibonacci_pairs():
        for pair in ((smaller - 1, larger), (smaller, larger + 1), (smaller, smaller + larger - 1)):
            if 0 < pair[0] < pair[1] <= MOST and len(GAME.choices(pair)) <= 50:
                assert GAME.known_grundy(pair) == mex(GAME.option_nimbers(pair) or ())


def test_huge_pairs_are_answered():
    pair = Component(GAME, (1, MOST))
    assert GAME.known_grundy((1, MOST)) == MOST - 1
    assert list(choices_to(pair, 0)) == [MOST - 1]
    assert list(choices_to(pair, 10**17)) == [MOST - 10**17 - 1]
    assert list(choices_to(pair, MOST - 1)) == []
    assert GAME.longest_play((1, MOST)) == MOST - 1


def test_words_and_bars():
    assert format_component(parse_component("euclid:26,5")) == "euclid:5,26"
    assert GAME.describe("5,26", "3") == "5,26 - 3x5"
    assert GAME.describe("5,26", "1") == "5,26 - 5"
    assert GAME.preview((5, 26), 3) == "leaves 5,11"
    assert GAME.preview((5, 10), 1) == "erased"
    assert GAME.sketch((13, 26)) == ("13 ├────────────┤", "", "26 ├───────────────────────┤")
    assert GAME.sketch((13, 26), 2) == ("13 ├────────────┤", "26 ├───────────────────────┤")
    assert GAME.sketch((7, MOST), 2, 20) == (f"{7:>19}", str(MOST))


def test_all_pairs_are_given_one_by_one_however_many_there_are():
    assert list(Euclid().uniform_values(4)) == [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)]
    assert next(iter(Euclid().uniform_values(10**18))) == (1, 2)

"""Octal games, Grundy's game and Wythoff's game: how they are written, their words, how far values are known."""

from __future__ import annotations

from itertools import islice
from math import isqrt

import pytest

from engine.component import Component
from engine.errors import InvalidValue, NotationError, Unsolved
from engine.games.octal import Octal
from engine.games.registry import RULESETS, kind_of, ruleset
from engine.games.wythoff import FromPair, Wythoff
from engine.notation import (
    format_component,
    format_position,
    format_rules,
    parse_component,
    parse_move,
    parse_position,
    parse_rules,
)
from engine.position import Position
from engine.theorems.wythoff import to_lost
from engine.theory.grundy import is_won, winning_moves
from tests.cases import for_each

NAMES = {
    "kayles": "octal(0.77)",
    "dawson": "octal(0.137)",
    "dawsonskayles": "octal(0.07)",
    "treblecross": "octal(0.007)",
    "lasker": "octal(4.333...)",
}


@for_each("name", NAMES)
def test_a_name_is_its_code_and_is_what_is_written(name: str):
    assert parse_rules(name) == parse_rules(NAMES[name])
    assert format_rules(parse_rules(NAMES[name])) == name
    assert format_component(parse_component(f"{NAMES[name]}:9")) == f"{name}:9"
    assert parse_rules(name).title != parse_rules("octal(0.156)").title
    assert kind_of(name) is Octal


def test_every_name_of_a_game_is_its_own():
    names = [name for kind in RULESETS for name in (kind.slug, *kind.aliases)]
    assert len(names) == len(set(names))
    assert set(Octal.aliases) == set(NAMES)
    assert all(name.isalpha() and name.islower() and name.isascii() for name in names)


def test_codes_without_a_name_are_written_out():
    for text in ("octal(0.156):100", "octal(4.0):7", "octal(4.333):7", "octal(0.333...):7"):
        assert format_component(parse_component(text)) == text
    assert format_position(parse_position("octal:5 octal(.1560):9 nim:3 7")) == "kayles:5 octal(0.156):9 nim:3 7"


@for_each(
    ("text", "sentence", "column"),
    [
        ("kayles(0.7):5", "kayles has no parameters: write kayles, or octal with them.", 1),
        ("nim:3 octal(0.0):5", "This octal code allows no move.", 13),
        ("octal(0.2...):5", "Only a digit 3 can go on for ever, as in 0.333... and 4.333....", 7),
        ("octal(0.123456711):5", "An octal code has at most 8 digits after the point.", 7),
        ("kayles:10001", "A heap can have at most 10,000, so that its parts find room on the board.", 8),
        ("kayles:0", "A heap must have at least 1.", 8),
        ("grundy(2):5", "Grundy's Game has no parameters: write it as in grundy:4.", 1),
        ("wythoff:3", "A pair is two whole numbers, as in 3,5.", 9),
        ("wythoff:0,0", "The larger heap of a pair must have at least 1.", 9),
    ],
)
def test_what_is_refused(text: str, sentence: str, column: int):
    with pytest.raises(NotationError) as refusal:
        parse_position(text)
    assert (str(refusal.value), refusal.value.column) == (sentence, column)


def test_the_words_of_kayles():
    game = parse_rules("kayles")
    assert game.rules[1:4] == (
        "On your turn you may take 1 or 2 from a heap; the rest stays one heap.",
        "You may also take a whole heap of 1 or 2.",
        "You may also take 1 or 2 from a heap and split the rest into two heaps.",
    )
    assert game.describe("12", "2") == "12 - 2"
    assert game.describe("12", "2,3") == "12 - 2 split at 3"
    assert game.preview(12, (2, 3)) == "leaves 3, 7"
    assert game.preview(2, (2, 0)) == "erased"
    assert game.sketch(3, 3) == ("│││", "│││", "│││")


def test_the_words_of_a_split_with_nothing_taken():
    game = parse_rules("octal(4.0)")
    assert game.rules[1] == "On your turn you may split a heap into two heaps, with nothing taken."
    assert game.describe("7", "0,3") == "7 split at 3"
    assert list(game.choices(5)) == [(0, 1), (0, 2)]
    assert game.size_limits == (2, 10_000)


def test_the_choices_of_dawsons_chess():
    game = parse_rules("dawson")
    assert [list(game.choices(heap)) for heap in range(1, 4)] == [[(1, 0)], [(2, 0)], [(2, 0), (3, 0)]]
    assert list(game.choices(7)) == [(2, 0), (3, 0), (3, 1), (3, 2)]
    assert game.after(7, (3, 1)) == (1, 3)
    assert parse_move("2:3,1", parse_position("7 dawson:7")).choice == (3, 1)


def test_heaps_without_a_move_are_not_drawn():
    assert list(parse_rules("octal(0.101)").uniform_values(50)) == [1, 3]
    assert list(parse_rules("treblecross").uniform_values(6)) == [3, 4, 5, 6]
    assert list(parse_rules("octal(0.102)").uniform_values(6)) == [1, 4, 5, 6]


@for_each("name", ["kayles", "lasker", "octal(0.16)", "nim", "split", "stacks", "grundy"])
def test_the_values_of_all_heaps_are_those_of_each(name: str):
    game = parse_rules(name)
    for most in (0, 1, 20 if name == "stacks" else 300):
        assert list(game.heap_values(most)) == [0, *map(game.known_grundy, range(1, most + 1))]


def test_a_period_of_a_million_heaps_is_at_hand():
    values = parse_rules("kayles").heap_values(1_000_000)
    assert len(values) == 1_000_001
    assert values[-12:] == values[-24:-12]
    with pytest.raises(
        InvalidValue, match=r"^The values of Octal Game: Kayles are known here for heaps of up to 10,000,000\.$"
    ):
        parse_rules("kayles").heap_values(10_000_001)


def test_no_period_is_claimed_for_grundys_game_split_and_stacks():
    assert [ruleset(name).heap_period(500) for name in ("grundy", "split", "stacks")] == [None] * 3
    for name, most in (("split", "1,000,000"), ("stacks", "20")):
        with pytest.raises(InvalidValue, match=f"listed .* {most}"):
            ruleset(name).heap_values(10**7)


def test_endless_codes_have_a_choice_for_each_number_to_take():
    game = parse_rules("lasker")
    assert list(game.choices(5)) == [(0, 1), (0, 2), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0)]
    assert (game.after(5, (5, 0)), game.after(5, (0, 2))) == ((), (2, 3))
    assert (6, 0) not in game.choices(5)


def test_wythoffs_lost_pairs_are_the_golden_ratios():
    game = Wythoff()
    lost = [(a, b) for b in range(1, 60) for a in range(b + 1) if not game.known_grundy((a, b))]
    assert lost[:9] == [(1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18), (12, 20), (14, 23)]
    for number in (10**6, 10**12 + 7, 3 * 10**17):
        smaller = (number + isqrt(5 * number * number)) // 2
        pair = smaller, smaller + number
        assert game.known_grundy(pair) == 0
        assert not is_won(parse_position(f"wythoff:{pair[0]},{pair[1]}"))
        with pytest.raises(Unsolved, match=r"^Pairs of numbers above 1,000 are only solved alone, or where .*\.$"):
            game.known_grundy((pair[0], pair[1] + 1))


def test_a_pair_alone_is_won_by_the_moves_that_the_golden_ratio_finds():
    game = Wythoff()
    lost = {(a, b) for b in range(60) for a in range(b + 1) if not game.known_grundy((a, b))}
    for larger in range(1, 60):
        for smaller in range(larger + 1):
            choices = FromPair(smaller, larger)
            wins = [each for each in choices if (game.after((smaller, larger), each) or ((0, 0),))[0] in lost]
            assert to_lost(smaller, larger) == ([] if (smaller, larger) in lost else wins)
    for pair in ((1, 10**6), (0, 10**18), (10**17, 10**18)):
        position = Position.of([Component(game, pair)])
        assert is_won(position)
        moves = list(winning_moves(position))
        assert moves
        assert not any(is_won(position.play(move)) for move in moves)


def test_wythoffs_choices_are_cheap_for_large_heaps():
    choices = FromPair(3, 5)
    assert list(choices) == [choices[place] for place in range(11)]
    assert [choices.index(choice) for choice in choices] == list(range(11))
    with pytest.raises(ValueError, match="no choice"):
        choices.index((1, 2))
    assert list(islice(FromPair(10**18, 10**18), 2)) == [(1, 0), (2, 0)]
    assert FromPair(10**18, 10**18)[-1] == (10**18, 10**18)
    assert (10**18, 10**18) in FromPair(10**18, 10**18)
    position = parse_position("wythoff:4,6")
    assert [format_position(position.play(move)) for move in winning_moves(position)] == ["wythoff:3,5"]


def test_the_words_of_grundys_and_wythoffs_game():
    grundy, game = ruleset("grundy"), Wythoff()
    assert grundy.describe("8", "3") == "8 split at 3"
    assert [grundy.preview(8, 3), grundy.preview(4, 1)] == ["leaves 3, 5", "leaves 3"]
    assert [game.preview((3, 5), (0, 3)), game.preview((3, 3), (3, 3))] == ["leaves 2,3", "erased"]
    assert game.after((3, 5), (3, 5)) == ()
    assert game.sketch((3, 7), 3) == ("│││", "", "┼┼┼┼ ││")
    assert game.sketch((0, 2), 2) == ("0", "││")
    assert game.sketch((3, 5), 1) == ()

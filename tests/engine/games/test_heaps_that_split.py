"""Octal games, Grundy's game and Wythoff's game: how they are written, their words, how far values are known."""

from __future__ import annotations

from itertools import islice
from math import isqrt

import pytest

from engine.games.component import Component
from engine.games.octal import Octal
from engine.games.registry import RULESETS, kind_of, ruleset
from engine.games.wythoff import FromPair, Wythoff
from engine.positions.notation import (
    format_component,
    format_position,
    format_rules,
    parse_component,
    parse_position,
    parse_rules,
)
from engine.positions.position import Position
from engine.rules.errors import InvalidValue, Unsolved
from engine.theorems.wythoff import to_lost
from engine.verdict.winning import winning_moves
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


def test_wythoffs_lost_pairs_are_the_golden_ratios():
    game = Wythoff()
    lost = [(a, b) for b in range(1, 60) for a in range(b + 1) if not game.known_grundy((a, b))]
    assert lost[:9] == [(1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18), (12, 20), (14, 23)]
    for number in (10**6, 10**12 + 7, 3 * 10**17):
        smaller = (number + isqrt(5 * number * number)) // 2
        pair = smaller, smaller + number
        assert game.known_grundy(pair) == 0
        assert not parse_position(f"wythoff:{pair[0]},{pair[1]}").is_won
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
        assert position.is_won
        moves = list(winning_moves(position))
        assert moves
        assert not any(position.play(move).is_won for move in moves)


def test_wythoffs_choices_are_cheap_for_large_heaps():
    choices = FromPair(3, 5)
    assert [choices.index(choice) for choice in choices] == list(range(11))
    with pytest.raises(ValueError, match="no choice"):
        choices.index((1, 2))
    assert list(islice(FromPair(10**18, 10**18), 2)) == [(1, 0), (2, 0)]
    assert FromPair(10**18, 10**18)[-1] == (10**18, 10**18)
    assert (10**18, 10**18) in FromPair(10**18, 10**18)

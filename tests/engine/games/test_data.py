"""The data tables, one a game, of known Grundy values, and what is refused."""

from __future__ import annotations

import pytest

from engine.games.registry import RULESETS
from engine.positions.notation import parse_component
from engine.rules.errors import NotationError
from engine.values.grundy import grundy
from tests.cases import for_each
from tests.engine.games.conftest import DATA, table


def test_every_game_has_a_table():
    assert {path.stem for path in DATA.iterdir()} == {kind.slug for kind in RULESETS}


@for_each("slug", [kind.slug for kind in RULESETS])
def test_the_engine_has_the_values_of_the_table(slug: str):
    rows = {text: parse_component(text) for text in table(slug)}
    assert {text: grundy(row.ruleset, row.value) for text, row in rows.items()} == table(slug)
    assert {row.ruleset.slug for row in rows.values()} == {slug}
    assert len(rows) >= 5


@for_each(
    ("text", "sentence"),
    [
        ("0", "A number on the board must be at least 1, not 0."),
        ("9" * 4_001, "A number on the board can have at most 4,000 digits."),
        ("floor(1,2):5", "A divisor must be at least 2, not 1."),
        (f"floor({','.join(map(str, range(2, 23)))}):5", "There can be at most 20 divisors, not 21."),
        (
            "chess:5",
            f"There is no game chess: choose {', '.join(kind.slug for kind in RULESETS)}.",
        ),
        ("nim:0", "A heap must have at least 1."),
        ("nim:1000000000000000001", "A heap can have at most 1,000,000,000,000,000,000."),
        ("nim:five", "five is not a whole number."),
        ("nim(3):5", "Nim has no parameters: write it as in nim:11."),
        ("subtract(0,2):5", "A number to take must be from 1 to 10,000."),
        ("subtract(10001):5", "A number to take must be from 1 to 10,000."),
        (f"subtract({','.join(map(str, range(1, 102)))}):5", "There can be at most 100 numbers to take, not 101."),
        ("euclid:5", "A pair is two whole numbers, as in 5,26."),
        ("euclid:5,26,3", "A pair is two whole numbers, as in 5,26."),
        ("euclid:0,26", "A number of a pair must be at least 1."),
        ("euclid:5,1000000000000000001", "A number of a pair can be at most 1,000,000,000,000,000,000."),
        ("cuboid:3,5", "A box is three whole numbers, as in 3,5,4."),
        ("cuboid:3,5,4,2", "A box is three whole numbers, as in 3,5,4."),
        ("cuboid:3,0,4", "A side of a box must be at least 1 long."),
        ("cuboid:3,31,4", "A side of a box can be at most 30 long."),
        ("cards:", "Nothing is not a whole number."),
        ("cards:1,11", "A card must be from 1 to 10."),
        ("cards:1,0", "A card must be from 1 to 10."),
        (f"cards:{','.join('1' * 1_001)}", "A pile can have at most 1,000 cards."),
        ("cards(11):1", "At most 10 cards may be dropped first."),
        ("cards(1,2):1", "Cards have one parameter, how many may be dropped first, as in cards(1):1,2,1."),
        ("split:10001", "A pile can have at most 10,000, so that its parts find room on the board."),
        ("split:0", "A pile must have at least 1."),
        ("split(2):4", "Equal Piles has no parameters: write it as in split:13."),
        ("stacks:11", "A stack can be at most 10 high, for a match with higher ones can take over a million moves."),
        ("stacks:0", "A stack must be at least 1 high."),
        ("kayles(0.7):5", "kayles has no parameters: write kayles, or octal with them."),
        ("octal(0.0):5", "This octal code allows no move."),
        ("octal(0.2...):5", "Only a digit 3 can go on for ever, as in 0.333... and 4.333...."),
        ("octal(0.123456711):5", "An octal code has at most 8 digits after the point."),
        ("kayles:10001", "A heap can have at most 10,000, so that its parts find room on the board."),
        ("grundy(2):5", "Grundy's Game has no parameters: write it as in grundy:4."),
        ("wythoff:3", "A pair is two whole numbers, as in 3,5."),
        ("wythoff:0,0", "The larger heap of a pair must have at least 1."),
    ],
)
def test_what_is_refused(text: str, sentence: str):
    with pytest.raises(NotationError) as refusal:
        parse_component(text)
    assert str(refusal.value) == sentence

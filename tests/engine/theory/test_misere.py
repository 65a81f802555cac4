"""Misere play: the labels of the games fit, so that the rule of tame sums holds for them, and the rules say it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement
from random import Random

from engine.games.euclid import Euclid
from engine.games.floor_division import FloorDivision
from engine.games.nim import Nim
from engine.games.registry import ruleset
from engine.games.subtraction import Subtraction
from engine.notation import parse_position
from engine.ruleset import AnyRuleset
from engine.theorems.tame import judge
from engine.theory import misere
from engine.theory.grundy import by_definition, is_won
from tests.cases import for_each
from tests.engine.whole_play import wins


def test_boxes_with_a_label_are_played_by_the_rule():
    cuboid = ruleset("cuboid")
    for sides in combinations_with_replacement(range(1, 5), 3):
        if cuboid.is_tame(sides):
            for rest in ("", " nim:1", " nim:2", " nim:1 nim:3"):
                position = parse_position(f"cuboid:{cuboid.format_value(sides)}{rest}", misere=True)
                assert is_won(position) is wins(position), sides


def test_407_of_the_boxes_up_to_20_are_tame():
    boxes = list(combinations_with_replacement(range(1, 21), 3))
    assert (sum(map(ruleset("cuboid").is_tame, boxes)), len(boxes)) == (407, 1_540)


def floor_division(rng: Random) -> FloorDivision:
    return FloorDivision(tuple(rng.sample(range(2, 14), rng.randint(1, 5))))


def subtraction(rng: Random) -> Subtraction:
    return Subtraction(tuple(rng.sample(range(1, 30), rng.randint(1, 6))))


@for_each("game", [floor_division, subtraction])
def test_every_value_fits_those_of_its_options_for_any_divisors_and_takes(game: Callable[[Random], AnyRuleset]):
    rng = Random(3)
    for _ in range(60):
        rules, memo = game(rng), dict[int, int]()
        values = [0, *(by_definition(rules, number, memo, 10**6) for number in range(1, 400))]
        for number in range(1, 400):
            left = (rules.after(number, choice) for choice in rules.choices(number))
            options = [values[pieces[0]] if pieces else 0 for pieces in left]
            assert judge({(value, value <= 1) for value in options}) is (values[number] <= 1)


def test_the_labels_of_euclid_fit_up_to_300():
    game = Euclid()

    def label(pair: tuple[int, int]) -> tuple[int, bool]:
        nimber = game.known_grundy(pair)
        return nimber, game.is_fickle(pair, nimber)

    for larger in range(2, 301):
        for smaller in range(1, larger + 1):
            left = (game.after((smaller, larger), choice) for choice in game.choices((smaller, larger)))
            options = {label(pieces[0]) if pieces else (0, True) for pieces in left}
            assert judge(options) is label((smaller, larger))[1]


@for_each(
    ("options", "label"),
    [
        (set(), True),
        ({(0, True)}, True),
        ({(1, True)}, True),
        ({(0, True), (1, True)}, False),
        ({(2, False)}, False),
        ({(0, False)}, False),
        ({(0, True), (0, False)}, None),
        ({(0, True), (1, False)}, None),
        ({(1, True), (1, False)}, None),
        ({(0, False), (1, True)}, None),
        ({(0, False), (0, True), (1, True)}, False),
    ],
)
def test_only_labels_that_the_proof_can_use_fit(options: set[tuple[int, bool]], label: bool | None):
    assert judge(options) is label


def test_the_rules_say_who_wins():
    assert misere.rules(Nim(), misere=False) == Nim.rules
    assert misere.rules(Nim(), misere=True) == (*Nim.rules[:-1], "Whoever makes the last move loses.")

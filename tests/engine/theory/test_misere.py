"""Misere play: the rule against brute force, for single games and mixed boards, and where it is refused."""

from __future__ import annotations

from fractions import Fraction
from functools import reduce
from itertools import combinations_with_replacement
from operator import xor
from random import Random
from typing import Any

import pytest

from engine.bots import bot
from engine.component import Component
from engine.errors import InvalidValue, Unsolved
from engine.games.euclid import Euclid
from engine.games.floor_division import FloorDivision
from engine.games.nim import Nim
from engine.games.registry import RULESETS, ruleset
from engine.games.subtraction import Subtraction
from engine.match import Match
from engine.notation import parse_position
from engine.position import Move, Position
from engine.setup import Setup, prepare
from engine.theorems.tame import judge
from engine.theory import misere
from engine.theory.grundy import by_definition, is_won, winning_moves
from tests.cases import for_each
from tests.engine.whole_play import winning, wins

LARGEST = {"floor": 30, "nim": 6, "subtract": 12, "euclid": 12, "cards": 7, "split": 12, "stacks": 4, "cuboid": 3}
GAMES = [kind.from_parameters(()) for kind in RULESETS if kind.slug in LARGEST]
OTHERS = [FloorDivision((2, 5, 10)), FloorDivision((3, 7)), Subtraction((2, 5)), Subtraction((1, 4, 6))]


def draw(game: Any, rng: Random) -> Component:
    return Component(game, game.draw(rng, LARGEST[game.slug]))


def test_single_components_of_every_tame_game_are_brute_force() -> None:
    rng = Random(1)
    for game in (*GAMES, *OTHERS):
        for _ in range(40):
            position = Position.of([draw(game, rng)], misere=True)
            if misere.refusal(position) is None:
                assert is_won(position) is wins(position)


def test_sums_of_one_game_and_of_several_are_brute_force() -> None:
    rng = Random(2)
    tried = 0
    for each in range(400):
        games = [*GAMES, *OTHERS] if each % 2 else [rng.choice(GAMES)]
        position = Position.of((draw(rng.choice(games), rng) for _ in range(rng.randint(2, 3))), misere=True)
        if misere.refusal(position) is not None:
            continue
        tried += 1
        assert is_won(position) is wins(position)
        assert set(winning_moves(position)) == winning(position)
    assert tried > 300


def test_single_boxes_with_a_label_are_brute_force() -> None:
    cuboid = ruleset("cuboid")
    for sides in combinations_with_replacement(range(1, 5), 3):
        if cuboid.is_tame(sides):
            for rest in ([], [Component(Nim(), 1)], [Component(Nim(), 2)], [Component(Nim(), 1), Component(Nim(), 3)]):
                position = Position.of([Component(cuboid, sides), *rest], misere=True)
                assert is_won(position) is wins(position), sides


def test_407_of_the_boxes_up_to_20_are_tame() -> None:
    cuboid = ruleset("cuboid")
    boxes = list(combinations_with_replacement(range(1, 21), 3))
    assert (sum(map(cuboid.is_tame, boxes)), len(boxes)) == (407, 1_540)


def test_the_labels_of_boxes_fit_by_their_cuts() -> None:
    cuboid = ruleset("cuboid")
    for sides in combinations_with_replacement(range(1, 8), 3):
        options = [cuboid.after(sides, cell) for cell in cuboid.choices(sides)]
        if not all(cuboid.is_tame(piece) for pieces in options for piece in pieces):
            assert not cuboid.is_tame(sides)
            continue
        labels = set()
        for pieces in options:
            nimbers = [cuboid.known_grundy(piece) for piece in pieces]
            labels.add((reduce(xor, nimbers, 0), all(map(cuboid.is_fickle, pieces, nimbers))))
        label = judge(labels)
        assert cuboid.is_tame(sides) is (label is not None)
        assert cuboid.is_fickle(sides, cuboid.known_grundy(sides)) is bool(label)


def test_nim_is_won_as_bouton_says() -> None:
    for heaps in combinations_with_replacement(range(1, 6), 3):
        total = heaps[0] ^ heaps[1] ^ heaps[2]
        position = parse_position(" ".join(f"nim:{heap}" for heap in heaps), misere=True)
        assert is_won(position) is ((total == 0) if max(heaps) == 1 else (total != 0))


def test_the_labels_of_floor_division_fit_for_any_divisors() -> None:
    rng = Random(3)
    for _ in range(60):
        game = FloorDivision(tuple(rng.sample(range(2, 14), rng.randint(1, 5))))
        memo: dict[int, int] = {0: 0}
        for number in range(1, 500):
            nimber = by_definition(game, number, memo, 10**6)
            options = {(memo[number // divisor], memo[number // divisor] <= 1) for divisor in game.divisors}
            assert judge(options) is (nimber <= 1)


def test_the_labels_of_subtraction_games_fit_for_any_takes() -> None:
    rng = Random(4)
    for _ in range(60):
        game = Subtraction(tuple(rng.sample(range(1, 30), rng.randint(1, 6))))
        for heap in range(1, 300):
            options = {(nimber, nimber <= 1) for nimber in game.option_nimbers(heap)}
            assert judge(options) is (game.known_grundy(heap) <= 1)


def test_the_labels_of_euclid_fit_up_to_300() -> None:
    game = Euclid()
    for larger in range(2, 301):
        for smaller in range(1, larger + 1):
            options = set()
            for choice in game.choices((smaller, larger)):
                left = game.after((smaller, larger), choice)
                nimber = game.known_grundy(left[0]) if left else 0
                options.add((nimber, game.is_fickle(left[0], nimber) if left else True))
            nimber = game.known_grundy((smaller, larger))
            assert judge(options) is game.is_fickle((smaller, larger), nimber)


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
def test_only_labels_that_the_proof_can_use_fit(options: set[tuple[int, bool]], label: bool | None) -> None:
    assert judge(options) is label


@for_each("board", ["1 2", "3 4 9", "nim:1 nim:2 nim:3", "euclid:5,26 17", "split:12 nim:3 7", "1 1 4"])
def test_perfect_never_loses_what_it_can_win(board: str) -> None:
    perfect, rival = bot("perfect"), bot("random")
    for seed in range(20):
        rng = Random(seed)
        match = Match(parse_position(board, misere=True))
        players = (perfect, rival) if is_won(match.start) else (rival, perfect)
        could_win = None
        while not match.position.is_over:
            player = players[match.turn]
            if player is perfect and is_won(match.position):
                could_win = match.turn
            match = match.play(player.choose(match.position, rng).move)
        assert match.outcome is not None
        assert could_win is None or match.outcome.winner == could_win


@for_each("board", ["nim:3 nim:3", "1 1 1", "nim:1 nim:2 nim:3", "6 nim:1", "2 2", "1 6 6", "euclid:3,4 nim:2 nim:2"])
def test_a_lost_position_gets_the_most_awkward_move(board: str) -> None:
    position = parse_position(board, misere=True)
    assert not is_won(position)
    decision = bot("perfect").choose(position, Random(0))
    shares = {}
    for slot, component in position.live():
        for choice in component.ruleset.choices(component.value):
            after = position.play(Move(slot, choice))
            replies = sum(len(each.ruleset.choices(each.value)) for _, each in after.live())
            winning = len(list(winning_moves(after)))
            shares[Move(slot, choice)] = Fraction(winning, replies), winning, replies
    least, winning, replies = shares[decision.move]
    assert least == min(shares.values())[0]
    counted = "any reply wins" if winning == replies else f"{winning} of {replies} replies"
    assert counted in decision.reason


TOO_LARGE = "17 cuboid:3,4,5 nim:1000000000000"
"""A board that is not tame, and of which no quotient is found."""


def test_boxes_and_some_cards_are_refused_in_a_sentence() -> None:
    boxes = parse_position(TOO_LARGE, misere=True)
    assert misere.refusal(boxes) == (
        "Cuboid Slicing 3x4x5 cannot be played so that the last move loses: "
        "the winner could not be worked out (more than 20,000 different moves can come up)."
    )
    with pytest.raises(Unsolved):
        is_won(boxes)
    with pytest.raises(Unsolved):
        next(winning_moves(boxes))
    assert misere.refusal(parse_position("17 nim:4 euclid:3,5 cards:1,2,1", misere=True)) is None


def test_piles_of_cards_that_are_not_tame_are_refused_beside_what_is_too_large() -> None:
    rng, game = Random(6), ruleset("cards")
    wild = [value for value in (game.draw(rng, 40) for _ in range(200)) if not game.is_tame(value)]
    assert wild
    assert misere.refusal(Position.of([Component(game, wild[0]), Component(Nim(), 10**12)], misere=True)) is not None


def test_set_up_refuses_what_is_not_offered() -> None:
    for setup in (
        {"start": parse_position(TOO_LARGE), "misere": True},
        {"start": parse_position(TOO_LARGE, misere=True)},
    ):
        with pytest.raises(InvalidValue, match="last move loses"):
            Setup(**setup)


def test_set_up_deals_misere_boards_that_the_person_can_win() -> None:
    for seed in range(10):
        prepared = prepare(Setup(rules=ruleset("nim"), largest=9, misere=True, opponent="perfect", seed=str(seed)))
        assert prepared.match.position.misere
        assert is_won(prepared.match.position)
    typed = prepare(Setup(start=parse_position("3 4"), misere=True))
    assert typed.match.position.misere


def test_the_rules_say_who_wins() -> None:
    assert misere.rules(ruleset("nim"), misere=False) == ruleset("nim").rules
    assert misere.rules(ruleset("nim"), misere=True)[-1] == "Whoever makes the last move loses."
    assert "wins" not in " ".join(misere.rules(ruleset("nim"), misere=True))

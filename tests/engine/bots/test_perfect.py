from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from random import Random

import pytest

from engine.bots import bot, perfect
from engine.bots.at_random import choose as choose_at_random
from engine.bots.perfect import choose
from engine.games.floor_division import FloorDivision
from engine.match import Match
from engine.notation import parse_rules
from engine.position import Move, Position
from engine.theory.grundy import is_won
from tests.cases import for_each
from tests.engine.definitions import default_grundy, table, xor
from tests.engine.toys import Graph, Pins, board

MATCHES = 300
value_of = lru_cache(100_000)(default_grundy)


def random_board(rng: Random) -> Position:
    """1 to 100 numbers up to 10^18, both the count and the sizes spread over their magnitudes."""
    count = round(100 ** rng.random())
    largest = 10 ** (18 * rng.random())
    return board(*(min(round(largest ** rng.random()), 10**18) for _ in range(count)))


def won(position: Position) -> bool:
    return xor([value_of(component.value) for component in position.slots if component]) != 0


@pytest.mark.parametrize("seat", [0, 1])
def test_perfect_wins_whatever_it_could_win(seat: int):
    rng = Random(f"perfect in seat {seat}")
    winnable = 0
    for _ in range(MATCHES // 2):
        position, could, turn = random_board(rng), False, 0
        while not position.is_over:
            if turn == seat:
                could = could or won(position)
                position = position.play(choose(position, rng).move)
                assert not could or not won(position)
            else:
                position = position.play(choose_at_random(position, rng).move)
            turn = 1 - turn
        winnable += could
        if could:
            assert 1 - turn == seat
    assert winnable > MATCHES // 2 * 0.9


def test_a_match_won_by_perfect_is_its_own_in_the_outcome_too():
    rng = Random(3)
    match = Match(board(3, 4, 10**18))
    perfect = match.turn
    while match.outcome is None:
        player = bot("perfect" if match.turn == perfect else "random")
        match = match.play(player.choose(match.position, rng).move)
    assert match.outcome.winner == perfect


def moves_of(position: Position) -> list[Move]:
    return [Move(slot, choice) for slot, c in position.live() for choice in c.ruleset.choices(c.value)]


@for_each("divisors", [(2, 3, 4, 5, 6), (2, 3), (3, 5), (2, 5), (2, 3, 7)])
def test_the_move_of_a_lost_position_is_the_hardest_to_answer(divisors: tuple[int, ...]):
    grundy, rules, rng = table(divisors, 400), FloorDivision(divisors), Random(str(divisors))
    seen = 0
    while seen < 60:
        values = [round(400 ** rng.random()) for _ in range(rng.randint(1, 6))]
        if xor([grundy[value] for value in values]):
            continue
        seen += 1
        position = board(*values, rules=rules)
        keys = {}
        for move in moves_of(position):
            left = [c.value for _, c in position.play(move).live()]
            outcomes = [
                xor([grundy[value] for value in (*left[:place], left[place] // divisor, *left[place + 1 :])]) == 0
                for place in range(len(left))
                for divisor in divisors
            ]
            share = Fraction(outcomes.count(True), len(outcomes))
            keys[move] = (share, outcomes.count(True), len(outcomes))
        decision = choose(position, rng)
        assert keys[decision.move][0] == min(key[0] for key in keys.values())
        _, winning, replies = keys[decision.move]
        verb = "wins" if winning == 1 else "win"
        assert decision.reason.startswith("Every move loses against perfect play; after ")
        only = "only " if winning == 1 or 2 * winning < replies else ""
        counted = "any reply wins" if winning == replies else f"{only}{winning} of {replies} replies {verb}"
        assert decision.reason.endswith(f", {counted}.")


def share_of_replies(position: Position, grundy: Sequence[int]) -> Fraction:
    """How many of the moves make the XOR 0."""
    total = xor([grundy[c.value] for _, c in position.live()])
    outcomes = [
        xor([grundy[piece] for piece in c.ruleset.after(c.value, choice)]) == total ^ grundy[c.value]
        for _, c in position.live()
        for choice in c.ruleset.choices(c.value)
    ]
    return Fraction(outcomes.count(True), len(outcomes))


def test_the_move_of_a_lost_position_in_a_splitting_game():
    pins, rng = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6], Random(4)
    seen = 0
    while seen < 40:
        values = [rng.randint(1, 9) for _ in range(rng.randint(2, 4))]
        if xor([pins[value] for value in values]):
            continue
        seen += 1
        position = board(*values, rules=Pins())
        keys = {}
        for move in moves_of(position):
            after = position.play(move)
            keys[move] = share_of_replies(after, pins)
        assert keys[choose(position, rng).move] == min(keys.values())


def test_the_move_of_a_lost_position_where_a_move_can_open_many_more():
    rng = Random(5)
    seen = 0
    while seen < 60:
        graph = Graph.random(rng, 9)
        grundy: list[int] = []
        for ends in graph.edges:
            grundy.append(min(set(range(10)) - {grundy[end] for end in ends}))
        values = [rng.randint(1, 8) for _ in range(rng.randint(2, 5))]
        if xor([grundy[value] for value in values]):
            continue
        seen += 1
        position = board(*values, rules=graph)
        keys = {}
        for move in moves_of(position):
            after = position.play(move)
            keys[move] = share_of_replies(after, grundy)
        assert keys[choose(position, rng).move] == min(keys.values())


@for_each("game", ["kayles", "grundy", "split", "wythoff", "euclid", "octal(4.77777777)"])
def test_a_won_board_of_very_many_components_is_won_with_a_bounded_look(game: str):
    rules, rng = parse_rules(game), Random(game)
    position = board(*(rules.draw(rng, 500) for _ in range(3_000)), rules=rules)
    if is_won(position):
        assert not is_won(position.play(choose(position, rng).move))


def test_a_win_is_found_where_raises_are_no_longer_looked_for(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(perfect, "WORK", 0)
    rng, wins = Random(7), 0
    for _ in range(300):
        rules = parse_rules(rng.choice(["floor(2,3,4,5,6)", "kayles", "grundy", "split", "euclid"]))
        position = board(*(rules.draw(rng, 60) for _ in range(rng.randint(1, 8))), rules=rules)
        if is_won(position):
            wins += 1
            assert not is_won(position.play(choose(position, rng).move))
    assert wins > 200

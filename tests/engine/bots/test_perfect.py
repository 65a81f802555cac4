"""The perfect bot: it never misses a win that it can find, and of a lost board it makes the trickiest move."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from time import process_time

import pytest

from engine.bots import bot, perfect
from engine.bots.bot import sentence
from engine.bots.perfect import choose, trickiest
from engine.games.floor_division import FloorDivision
from engine.games.wythoff import Wythoff
from engine.match import Match
from engine.notation import parse_position, parse_rules
from engine.position import Position, legal_moves
from engine.theory.grundy import is_won
from tests.cases import for_each
from tests.engine.definitions import default_grundy, xor
from tests.engine.some_boards import boards
from tests.engine.toys import board
from tests.engine.whole_play import share, wins

value_of = lru_cache(100_000)(default_grundy)


def random_board(rng: Random) -> Position:
    """1 to 100 numbers up to 10^18, both the count and the sizes spread over their magnitudes."""
    count, largest = round(100 ** rng.random()), 10 ** (18 * rng.random())
    return board(*(min(round(largest ** rng.random()), 10**18) for _ in range(count)))


@pytest.mark.parametrize("seat", [0, 1])
def test_perfect_wins_whatever_it_could_win(seat: int):
    rng, winnable = Random(f"perfect in seat {seat}"), 0
    for _ in range(150):
        match, could = Match(random_board(rng)), False
        while match.outcome is None:
            is_won = xor([value_of(each.value) for each in match.position.components]) != 0
            could = could or (is_won and match.turn == seat)
            assert not could or is_won is (match.turn == seat)
            match = match.play(bot("perfect" if match.turn == seat else "random").choose(match.position, rng).move)
        winnable += could
        assert not could or match.outcome.winner == seat
    assert winnable > 135


@for_each("misere", [False, True])
def test_perfect_wins_every_small_board_of_any_game_that_can_be_won(misere: bool):
    for position in boards(150, misere, most=4):
        decision = choose(position, Random(1))
        if "is a guess" not in decision.reason:
            assert wins(position.play(decision.move)) is not wins(position)


def test_where_no_move_wins_each_of_the_trickiest_is_made_and_no_other():
    for position in boards(300, False):
        if not wins(position):
            shares = {move: share(position, move) for move in legal_moves(position)}
            least = {move for move, each in shares.items() if each == min(shares.values())}
            assert {each.move for each in trickiest(position)} == least
            assert choose(position, Random(1)).move in least
    assert len({choose(parse_position("17 16"), Random(seed)).move for seed in range(30)}) > 1


@for_each(
    ("text", "misere", "reason"),
    [
        ("3 4", False, "4 / 2 wins: whatever the answer, there is a winning reply to it."),
        ("1", False, "1 / 2 is the last move, and it wins."),
        ("3 1", True, "3 / 4 wins: from there every move loses."),
        ("nim:1", True, "1 - 1 is the last move, and the last move loses."),
        ("nim:3 nim:3", False, "Every move loses against perfect play; after 3 - 1, only 1 of 5 replies wins."),
        ("nim:1 nim:1", False, "Every move loses against perfect play; after 1 - 1, any reply wins."),
    ],
)
def test_perfect_says_why(text: str, misere: bool, reason: str):
    assert choose(parse_position(text, misere=misere), Random(2)).reason == reason


def test_a_board_too_large_to_solve_is_honestly_a_guess():
    position = board((10**6, 10**7), (10**6, 10**8), rules=Wythoff())
    decision = choose(position, Random(1))
    assert decision.reason.startswith("Pairs of numbers above 1,000 are only solved alone, or where ")
    assert decision.reason.endswith(f"{sentence(position, decision.move)} is a guess.")


@for_each("work", [0, perfect.WORK])
def test_a_win_is_found_on_boards_of_many_components_and_where_raises_are_no_longer_looked_for(
    monkeypatch: pytest.MonkeyPatch, work: int
):
    monkeypatch.setattr(perfect, "WORK", work)
    rng, won = Random(7), 0
    for count in [*(rng.randint(1, 8) for _ in range(100)), 3_000]:
        rules = parse_rules(rng.choice(["floor(2,3,4,5,6)", "kayles", "grundy", "split", "euclid"]))
        position = board(*(rules.draw(rng, 500) for _ in range(count)), rules=rules)
        if is_won(position):
            won += 1
            assert not is_won(position.play(choose(position, rng).move))
    assert won > 60


def test_perfect_wins_with_a_number_below_which_there_are_very_many_bands():
    # By the definition these would be 400,000 choices, twice as many as it looks at.
    position = board(10**15, rules=FloorDivision((2, 3, 7, 10, 11, 14, 15, 17, 19, 20, 21, 23, 24, 29)))
    assert is_won(position)
    assert not is_won(position.play(choose(position, Random(1)).move))


@for_each(
    "text",
    [
        "nim:1000000000000000000",
        "euclid:1,1000000000000000000",
        " ".join(f"nim:{10**15 + 7**20 * place % 10**17}" for place in range(1_000)),
        "subtract:999999999999999999",
    ],
)
def test_perfect_answers_huge_boards_at_once(text: str):
    position = parse_position(text)
    began = process_time()
    decision = choose(position, Random(0))
    assert process_time() - began < 0.5
    assert not is_won(position.play(decision.move))


def test_perfect_promises_no_more_than_it_can_do():
    assert "it can find" in perfect.BOT.description
    assert "hardest" not in perfect.BOT.description

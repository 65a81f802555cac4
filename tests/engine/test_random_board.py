from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from engine.component import Component
from engine.errors import InvalidValue, NoSuchBoard, Unsolved
from engine.games import DEFAULT
from engine.games.wythoff import Wythoff
from engine.notation import parse_rules
from engine.position import Position
from engine.random_board import MAX_NUMBERS, UNJUDGED, Wish, random_board
from engine.setup import Challenge, Setup, prepare
from engine.theory import misere
from engine.theory.grundy import is_won, winning_moves
from tests.cases import for_each
from tests.engine.coach.judge import wins


def up_to(largest: int):
    return lambda rng: Component(DEFAULT, DEFAULT.draw(rng, largest))


def ease(position: Position) -> Fraction:
    return Fraction(len(list(winning_moves(position))), 5 * len(position.slots))


@for_each("count", [1, 2, 5, 40])
@for_each("wish", list(Wish))
def test_wishes_are_met(wish: Wish, count: int):
    for seed in range(20):
        position = random_board(up_to(10**6), count, Random(seed), wish)
        assert len(position.slots) == count
        if wish is not Wish.ANY:
            assert is_won(position) is (wish is not Wish.LOST)


def test_any_board_is_sometimes_won_and_sometimes_lost():
    assert {is_won(random_board(up_to(99), 5, Random(seed))) for seed in range(40)} == {True, False}


def test_hard_boards_have_fewer_winning_moves():
    hard = [ease(random_board(up_to(10**6), 6, Random(seed), Wish.HARD)) for seed in range(20)]
    won = [ease(random_board(up_to(10**6), 6, Random(seed), Wish.WON)) for seed in range(20)]
    assert sum(hard) < sum(won) * Fraction(2, 3)
    assert all(one <= other for one, other in zip(hard, won, strict=True))


@for_each("wish", list(Wish))
def test_the_same_seed_gives_the_same_board(wish: Wish):
    first, again, other = (random_board(up_to(10**18), 9, Random(seed), wish) for seed in ("a", "a", "b"))
    assert first == again
    assert first != other


def test_no_board_of_ones_is_won_by_the_second_player_when_they_are_odd():
    with pytest.raises(NoSuchBoard) as caught:
        random_board(up_to(1), 3, Random(1), Wish.LOST)
    assert str(caught.value) == "No board won by the second player was found among 200 of 3 random numbers."


@for_each("count", [0, -1, MAX_NUMBERS + 1])
def test_how_many_numbers_there_can_be(count: int):
    with pytest.raises(InvalidValue) as caught:
        random_board(up_to(9), count, Random(1))
    assert str(caught.value) == f"A board has 1 to 100,000 numbers, not {count:,}."


def test_the_largest_board():
    assert len(random_board(up_to(99), MAX_NUMBERS, Random(1), Wish.ANY).slots) == MAX_NUMBERS


def test_misere_is_kept():
    assert random_board(up_to(9), 2, Random(1), misere=True).misere


def test_a_wish_about_what_cannot_be_solved():
    unsolved = Component(Wythoff(), (10**6, 10**7))
    with pytest.raises(Unsolved):
        random_board(lambda _: unsolved, 2, Random(1), Wish.WON)
    assert random_board(lambda _: unsolved, 2, Random(1)).slots == (unsolved, unsolved)


@for_each("game", ["cuboid", "cards", "octal(0.77)", "octal(0.137)", "grundy", "wythoff"])
@for_each("challenge", [Challenge.WINNABLE, Challenge.ANY])
def test_a_misere_board_of_a_game_that_is_not_tame_is_one_that_can_be_judged(game: str, challenge: Challenge) -> None:
    rules = parse_rules(game)
    setup = Setup(opponent="perfect", rules=rules, count=2, largest=4, challenge=challenge, misere=True, seed="1")
    start = prepare(setup).match.start
    assert (start.misere, len(start.slots)) == (True, 2)
    assert misere.refusal(start) is None
    assert challenge is Challenge.ANY or wins(start)


def test_where_no_board_can_be_judged_a_sentence_says_so_and_few_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(misere, "refusal", lambda position: asked.append(position) or "Nobody knows.")
    for challenge in (Challenge.WINNABLE, Challenge.ANY):
        asked.clear()
        with pytest.raises(InvalidValue, match="No board of this kind was found whose winner can be worked out"):
            prepare(Setup(opponent="perfect", rules=parse_rules("cuboid"), largest=5, misere=True, challenge=challenge))
        assert 0 < len(asked) <= UNJUDGED
    # A tame game need not be asked about.
    asked.clear()
    assert prepare(Setup(misere=True)).match.start.misere
    assert not asked

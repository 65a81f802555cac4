"""Random boards: they are of the kind that is asked for in both conventions, and a sentence says where none is."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from engine.deals.random_board import CANDIDATES, MANY, MAX_NUMBERS, TRIES, UNJUDGED, WantedBoard, random_board
from engine.games import DEFAULT
from engine.games.component import Component
from engine.games.nim import Nim
from engine.games.subtraction import Subtraction
from engine.games.wythoff import Wythoff
from engine.positions.notation import parse_component
from engine.positions.position import Position
from engine.rules.errors import InvalidValue, NoSuchBoard, Unsolved
from engine.verdict.winning import count_winning
from tests.cases import for_each

ONES = [Component(Nim(), 1), Component(Subtraction((1,)), 1)]


def up_to(largest: int):
    return lambda rng: Component(DEFAULT, DEFAULT.draw(rng, largest))


@for_each("count", [1, 2, 5, 40])
@for_each("kind", list(WantedBoard))
@for_each("misere", [False, True])
def test_wishes_are_met_and_a_seed_gives_its_board_again(misere: bool, kind: WantedBoard, count: int):
    found = [random_board(up_to(10**6), count, Random(seed), kind, misere) for seed in range(20)]
    assert {(len(each.slots), each.misere) for each in found} == {(count, misere)}
    assert len(set(found)) == 20
    assert found[7] == random_board(up_to(10**6), count, Random(7), kind, misere)
    if kind is not WantedBoard.ANY:
        assert {each.is_won for each in found} == {kind is not WantedBoard.LOST}
    elif count > 1:
        assert {each.is_won for each in found} == {False, True}


def test_a_hard_board_has_the_smallest_share_of_winning_moves_of_its_candidates():
    def heap(rng: Random) -> Component:
        # Heaps of any size, so that boards differ widely in how many moves they have.
        return Component(Nim(), 1 + round(300 ** rng.random()))

    def share(position: Position) -> Fraction:
        return Fraction(count_winning(position), position.legal_moves.number)

    counts_agree = []
    for seed in range(30):
        rng, candidates = Random(seed), []
        while len(candidates) < CANDIDATES:
            position = Position.of(heap(rng) for _ in range(3))
            candidates += [position] * position.is_won
        hard = share(random_board(heap, 3, Random(seed), WantedBoard.HARD))
        assert hard == min(map(share, candidates))
        counts_agree.append(share(min(candidates, key=count_winning)) == hard)
    # Where it were always the board with the fewest, the test could not tell a share from a number.
    assert not all(counts_agree)


TWOS = [*ONES, Component(Subtraction((1,)), 2)]
HEAPS = [Component(Nim(), heap) for heap in range(1, 300)]


@for_each(("drawn", "misere"), [(TWOS, False), (TWOS, True), (HEAPS, False), (HEAPS, True), (ONES, True)])
def test_a_board_of_very_many_components_is_mended_until_it_is_lost(drawn: list[Component], misere: bool):
    # Of numbers worth 1 alone an odd sum is lost where the last move loses.
    for seed in range(4):
        lost = random_board(lambda rng: rng.choice(drawn), MANY + 1, Random(seed), WantedBoard.LOST, misere)
        assert (len(lost.slots), lost.is_won) == (MANY + 1, False)


@for_each(("count", "misere"), [(3, False), (4, True), (MANY + 1, False), (MANY + 2, True)])
def test_where_no_board_is_lost_a_sentence_says_how_many_were_tried(count: int, misere: bool):
    tried = TRIES if count < MANY else 8
    sentence = f"^No board won by the second player was found among {tried} of {count:,} random numbers\\.$"
    with pytest.raises(NoSuchBoard, match=sentence):
        random_board(lambda rng: rng.choice(ONES), count, Random(1), WantedBoard.LOST, misere)


def test_how_many_numbers_there_can_be():
    for count in (0, -1, MAX_NUMBERS + 1):
        with pytest.raises(InvalidValue, match=f"^A board has 1 to 100,000 numbers, not {count:,}\\.$"):
            random_board(up_to(9), count, Random(1))
    for kind in (WantedBoard.ANY, WantedBoard.LOST):
        assert len(random_board(up_to(99), MAX_NUMBERS, Random(1), kind).slots) == MAX_NUMBERS


def test_a_wish_about_what_cannot_be_solved():
    unsolved = Component(Wythoff(), (10**6, 10**7))
    with pytest.raises(Unsolved):
        random_board(lambda _: unsolved, 2, Random(1), WantedBoard.WON)
    assert random_board(lambda _: unsolved, 2, Random(1)).slots == (unsolved, unsolved)


@for_each("kind", [WantedBoard.WON, WantedBoard.ANY])
def test_few_misere_boards_are_tried_whose_winner_cannot_be_worked_out(kind: WantedBoard):
    drawn, wild = [], parse_component("cards:8,1,1,3,1,2,7,2")

    def draw(_: Random) -> Component:
        drawn.append(wild if len(drawn) % 2 else Component(Nim(), 10**12))
        return drawn[-1]

    with pytest.raises(InvalidValue, match=r"^No board of this kind was found whose winner can be worked out .*\.$"):
        random_board(draw, 5, Random(1), kind, misere=True, is_wild=True)
    assert len(drawn) == 5 * UNJUDGED

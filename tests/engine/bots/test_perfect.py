"""The perfect bot: it never misses a win that it can find, and of a lost board it makes the trickiest move."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from functools import cache
from random import Random
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots import hardest_move
from engine.bots.bot import sentence
from engine.bots.hardest_move import HardestMove, hardest_to_answer, spread
from engine.bots.perfect import choose, trickiest
from engine.deals.random_board import WantedBoard, random_board
from engine.games import DEFAULT
from engine.games.component import Component
from engine.games.floor_division import FloorDivision
from engine.games.wythoff import Wythoff
from engine.misere.convention import first_wild_component
from engine.positions.notation import format_position, parse_position, parse_rules
from engine.positions.position import Move, Position
from engine.rules.errors import Unsolved
from engine.rules.ruleset import AnyRuleset
from engine.verdict.winning import count_winning
from tests.cases import for_each
from tests.engine.some_boards import ALL, boards
from tests.engine.toys import Graph, Heap, Pins, board
from tests.engine.whole_play import share, winning, wins

both_conventions = for_each("misere", [False, True])


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


def test_which_of_the_trickiest_moves_is_made_is_chance():
    assert len({choose(parse_position("17 16"), Random(seed)).move for seed in range(30)}) > 1


def test_a_board_too_large_to_solve_is_honestly_a_guess():
    position = board((10**6, 10**7), (10**6, 10**8), rules=Wythoff())
    decision = choose(position, Random(1))
    assert decision.reason.startswith("Pairs of numbers above 1,000 are only solved alone, or where ")
    assert decision.reason.endswith(f"{sentence(position, decision.move)} is a guess.")


def test_a_win_is_found_on_boards_of_many_components():
    rng, won = Random(7), 0
    for count in [*(rng.randint(1, 8) for _ in range(100)), 3_000]:
        rules = parse_rules(rng.choice(["floor(2,3,4,5,6)", "kayles", "grundy", "split", "euclid"]))
        largest = min(rules.size_limits[1], 10 ** rng.randint(1, 18))
        position = board(*(rules.draw(rng, largest) for _ in range(count)), rules=rules)
        if position.is_won:
            won += 1
            assert not position.play(choose(position, rng).move).is_won
    assert won > 60


def test_perfect_wins_with_a_number_below_which_there_are_very_many_bands():
    # By the definition these would be 400,000 choices, twice as many as it looks at.
    position = board(10**15, rules=FloorDivision((2, 3, 7, 10, 11, 14, 15, 17, 19, 20, 21, 23, 24, 29)))
    assert position.is_won
    assert not position.play(choose(position, Random(1)).move).is_won


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
    assert not position.play(decision.move).is_won


GAMES = [*ALL, parse_rules("octal(0.77)"), Pins(), *(Graph.random(Random(seed), 8) for seed in range(3))]


@cache
def small_boards(misere: bool) -> list[Position]:
    """Boards of several games, and piles that are split evenly."""
    return [*boards(40, misere, [parse_rules("split")]), *boards(800, misere, GAMES, 4)]


def lost_boards(misere: bool) -> list[Position]:
    return [each for each in small_boards(misere) if not wins(each)]


def check_counts(position: Position, found: HardestMove) -> None:
    after = position.play(found.move)
    counted = len(winning(after)), after.legal_moves.number
    assert (found.winning, found.replies) == counted, (format_position(position), position.misere)


def longest(position: Position) -> int:
    return sum(each.longest_play for each in position)


@both_conventions
def test_every_small_board_that_can_be_won_is_won(misere: bool):
    for position in small_boards(misere)[:200]:
        decision = choose(position, Random(1))
        if "is a guess" not in decision.reason:
            assert wins(position.play(decision.move)) is not wins(position)


@both_conventions
def test_the_replies_are_counted_no_move_leaves_a_smaller_share_that_wins_and_no_longer_game_with_that(misere: bool):
    checked: Counter[bool] = Counter()
    for position in lost_boards(misere):
        try:
            found = hardest_to_answer(position)
        except Unsolved:
            continue
        check_counts(position, found)
        shares = {move: share(position, move) for move in position.legal_moves}
        least = {move for move, each in shares.items() if each == min(shares.values())}
        assert found.move in least, (format_position(position), misere)
        assert longest(position.play(found.move)) == max(longest(position.play(move)) for move in least)
        assert not found.is_sampled
        once = {position[slot]: slot for slot, _ in reversed([*position.live()])}
        assert {each.move for each in trickiest(position)} == {move for move in least if move.slot in once.values()}
        checked[misere and first_wild_component(position) is not None] += 1
    assert checked[False] > 70
    assert not misere or checked[True] > 7


@both_conventions
@for_each("limit", ["MOST_WEIGHED", "MOST_READ"])
def test_the_replies_are_counted_where_only_a_sample_of_the_moves_is_weighed(
    monkeypatch: pytest.MonkeyPatch, limit: str, misere: bool
):
    monkeypatch.setattr(hardest_move, limit, 6)
    sampled = set()
    for position in lost_boards(misere)[:150]:
        with suppress(Unsolved):
            found = hardest_to_answer(position)
            check_counts(position, found)
            sampled.add(found.is_sampled)
    assert sampled == {True, False}


def test_a_reply_in_one_of_two_firm_pieces_leaves_the_sum_firm_by_the_other():
    position = parse_position("octal(4.35):5", misere=True)
    # With its two firm pieces counted as one, the move to 3 2 seems as hard: two replies of five.
    assert share(position, Move(1, (0, 2))) == share(position, Move(1, (0, 1))) * 3 / 2
    assert hardest_to_answer(position).move == Move(1, (0, 1))


def test_dead_components_and_erased_slots_are_no_obstacle():
    position = Position((None, Component(Heap(), 0), Component(DEFAULT, 1), Component(DEFAULT, 1)))
    assert hardest_to_answer(position) == HardestMove(Move(3, 2), 5, 5)


LARGE = ("nim:1000 nim:1000", "nim:999999999999999999 nim:999999999999999998 nim:1", "euclid:7,999 euclid:7,999")


@both_conventions
def test_what_is_said_of_heaps_too_large_to_look_through_and_of_thousands_of_numbers_is_true(misere: bool):
    def number(rng: Random) -> Component:
        return Component(DEFAULT, rng.randint(1, 10**18))

    numbers = random_board(number, 2_000, Random(1), WantedBoard.LOST, misere)
    for position in (numbers, *(parse_position(text, misere=misere) for text in LARGE)):
        found = hardest_to_answer(position)
        after = position.play(found.move)
        assert (found.winning, found.replies) == (count_winning(after), after.legal_moves.number)


def twice(rules: AnyRuleset, values: list[int], misere: bool) -> Position:
    position = board(*values, *values, rules=rules)
    return Position(position.slots, misere)


@both_conventions
@for_each("game", ["split", "euclid", "nim", "floor(2,3,4,5,6)", "kayles", "octal(4.77777777)", "grundy", "wythoff"])
def test_however_large_a_lost_board_the_look_at_it_is_bounded(game: str, misere: bool):
    rules, rng = parse_rules(game), Random(game)
    if misere and not rules.tame:
        return
    most = rules.size_limits[1] if rules.tame else 1_000
    large = twice(rules, [rules.draw(rng, most) for _ in range(300)], misere)
    began = process_time()
    hardest_to_answer(large)
    assert process_time() - began < 5


@for_each(
    ("found", "counted"),
    [
        (HardestMove(Move(1, 2), 1, 5), "only 1 of 5 replies wins"),
        (HardestMove(Move(1, 2), 2, 4), "2 of 4 replies win"),
        (HardestMove(Move(1, 2), 1_200, 5_000), "only 1,200 of 5,000 replies win"),
        (HardestMove(Move(1, 2), 1, 1), "any reply wins"),
    ],
)
def test_the_replies_are_counted_in_words(found: HardestMove, counted: str):
    assert found.counted == counted


@given(st.integers(0, 10**30), st.integers(1, 200))
def test_a_spread_reaches_from_end_to_end_and_has_no_more_than_asked_for(count: int, most: int):
    found = list(spread(range(count), most))
    assert found == sorted(set(found))
    assert all(0 <= place < count for place in found)
    assert min(count, max(most // 3, 1)) <= len(found) <= most
    assert not count or most < 4 or (found[0], found[-1]) == (0, count - 1)

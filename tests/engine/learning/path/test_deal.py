"""Other numbers on a board: worth the same, with the same thought; and which matches are on the path."""

from __future__ import annotations

from bisect import bisect
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.archive import Archive
from engine.deals.dealt import occasion_of
from engine.deals.occasion import FREE, PathBoard
from engine.deals.path import deal, numbers_of, path_match, right_first
from engine.deals.path_boards import BOARDS, BoardOnPath, board_on_path
from engine.deals.setup import PERFECT
from engine.positions.match import FIRST, SECOND, Match
from engine.positions.notation import parse_position
from engine.positions.position import Move
from tests.cases import for_each
from tests.engine.learning.path.search import is_lost, winning

NAMES = ("Ann", "Bob")
WRITTEN = [each for each in BOARDS if not each.is_random]
RANDOM = [each for each in BOARDS if each.is_random]
BANDS = (1, 2, 4, 6, 12, 24, 48, 72, 144, 288)
DEALS = st.integers(2, 10**9 - 1)


def dealt(each: BoardOnPath, number: int) -> tuple[int, ...]:
    return numbers_of(deal(each, number))


def pattern(numbers: tuple[int, ...]) -> list[int]:
    """For each number the first place where it stands."""
    return [numbers.index(number) for number in numbers]


@for_each("each", WRITTEN)
def test_a_later_deal_has_other_numbers_and_the_first_one_those_of_the_board(each: BoardOnPath):
    assert dealt(each, 1) == each.numbers
    ones_only = set(each.numbers) == {1}
    assert all((dealt(each, number) == each.numbers) is ones_only for number in range(2, 12))


@for_each("each", BOARDS)
def test_a_deal_is_the_same_whenever_it_is_dealt(each: BoardOnPath):
    before = [dealt(each, number) for number in range(1, 6)]
    deal.cache_clear()
    assert [dealt(each, number) for number in range(1, 6)] == before


@for_each("each", RANDOM)
def test_every_deal_of_a_random_board_is_another_five_numbers_up_to_99(each: BoardOnPath):
    boards = [dealt(each, number) for number in range(1, 41)]
    assert len(set(boards)) == 40
    assert all(len(numbers) == 5 and 1 <= min(numbers) <= max(numbers) <= 99 for numbers in boards)


def test_a_quarter_of_the_boards_at_which_the_player_is_asked_is_lost_and_the_last_board_can_always_be_won():
    asked, last = RANDOM
    lost = sum(right_first(deal(asked, number)) == SECOND for number in range(1, 101))
    assert 15 <= lost <= 35
    assert all(right_first(deal(last, number)) == FIRST for number in range(1, 41))
    assert not any(is_lost(dealt(last, number)) for number in range(1, 6))


@settings(max_examples=30)
@given(DEALS)
def test_other_numbers_are_as_large_and_equal_where_the_first_ones_are_and_leave_the_same_win(number: int):
    for each in WRITTEN:
        found = dealt(each, number)
        assert [bisect(BANDS, one) for one in found] == [bisect(BANDS, one) for one in each.numbers], each.id
        assert pattern(found) == pattern(each.numbers), each.id
        assert is_lost(found) is is_lost(each.numbers), each.id
        assert len(winning(found)) <= max(2, len(winning(each.numbers))), each.id


@for_each("each", WRITTEN)
def test_the_right_side_to_start_is_the_one_that_wins_by_search(each: BoardOnPath):
    assert right_first(deal(each, 1)) == (SECOND if is_lost(each.numbers) else FIRST)


@for_each("each", BOARDS)
def test_a_match_on_a_board_is_against_the_perfect_bot_and_known_by_its_seed(each: BoardOnPath):
    for number in (1, 3):
        for first in (FIRST, SECOND):
            prepared = path_match(each, number, NAMES, first)
            # Where nobody is asked the player starts.
            assert (prepared.setup.opponent, prepared.match.starter) == (PERFECT, first if each.asks else FIRST)
            assert prepared.match.start == deal(each, number)
            # The sentence before the first move is the note of the match.
            assert (prepared.seed, prepared.note) == (f"path {each.id} {number}", each.before)
            occasion = PathBoard(each.id, number)
            assert prepared.occasion == occasion_of(prepared.seed, PERFECT, prepared.match) == occasion


def test_a_match_that_was_left_is_on_the_path():
    archive = Archive()
    prepared = path_match(board_on_path("2.3"), 4, NAMES)
    archive.saver_for(prepared).save(prepared.match.play(Move(1, 2)))
    resumed = archive.resume(1)
    assert resumed is not None
    assert resumed[0].occasion == PathBoard("2.3", 4)


def test_other_matches_are_not_on_the_path():
    prepared = path_match(board_on_path("2.3"), 1, NAMES)
    for seed, opponent, match in (
        ("7", PERFECT, prepared.match),
        ("path 2.3 2", PERFECT, prepared.match),
        (prepared.seed, "sharp", prepared.match),
        (prepared.seed, PERFECT, replace(prepared.match, starter=SECOND)),
        (prepared.seed, PERFECT, Match(parse_position("20 7"))),
    ):
        assert occasion_of(seed, opponent, match) == FREE


@for_each(
    ("old", "numbers", "now"),
    [("2.6", "60", "2.4"), ("3.1", "150", "4.1"), ("4.1", "50 50", "3.1"), ("2.4", "11", "2.2")],
)
def test_a_match_from_before_the_boards_moved_is_on_its_board_where_that_stands_now(old: str, numbers: str, now: str):
    match = Match(parse_position(numbers))
    assert occasion_of(f"path {old} 1", PERFECT, match) == PathBoard(now, 1)
    # Later deals were drawn with the name that the board had then.
    later = [deal(board_on_path(now), number, f"path {old} {number}") for number in range(2, 9)]
    assert later != [deal(board_on_path(now), number) for number in range(2, 9)]
    for number, start in enumerate(later, 2):
        assert occasion_of(f"path {old} {number}", PERFECT, replace(match, start=start)) == PathBoard(now, number)

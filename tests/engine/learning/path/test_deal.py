"""Other numbers on a board: worth the same, with the same thought; and which matches are on the path."""

from __future__ import annotations

from bisect import bisect
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.archive import Archive
from engine.errors import InvalidValue
from engine.learning.path.boards import BOARDS, Board, Dealt, board
from engine.learning.path.deal import deal, dealt_of, is_on_path, numbers_of, path_match, right_first
from engine.match import FIRST, SECOND
from engine.notation import parse_position
from engine.position import Move
from engine.record import Record, format_record, parse_record
from engine.setup import PERFECT, Setup, prepare
from tests.cases import for_each
from tests.engine.learning.path.search import is_lost, moves, winning

NAMES = ("Ann", "Bob")
WRITTEN = [each for each in BOARDS if not each.is_random]
RANDOM = [each for each in BOARDS if each.is_random]
BANDS = (1, 2, 4, 6, 12, 24, 48, 72, 144, 288)
DEALS = st.integers(2, 10**9 - 1)

NAMED = {
    "1.1": [(1, 1, 1)],
    "1.2": [(1, 0, 0)],
    "2.3": [(1, 6, 11)],
    "2.4": [(1, 6, 11)],
    "4.1": [(1, 72, 143)],
    "4.3": [(1, 6, 11)],
    "4.4": [(1, 6, 11)],
    "4.6": [(1, 72, 143)],
    "5.1": [(3, 6, 11)],
    "5.3": [(3, 0, 0)],
    "5.4": [(1, 6, 11), (2, 6, 11), (3, 6, 11)],
    "6.1": [(2, 6, 11)],
    "6.3": [(2, 0, 0)],
    "6.5": [(3, 6, 11)],
    "7.1": [(1, 2, 2)],
    "7.4": [(1, 1, 1)],
    "7.5": [(4, 2, 3)],
    "8.3": [(1, 24, 47)],
    "8.4": [(2, 2, 3)],
    "9.1": [(3, 6, 11)],
    "9.2": [(1, 6, 11)],
    "9.4": [(2, 12, 23)],
}
"""The moves that the sentence after a loss speaks of: the slot, and the least and largest number that it leaves."""
TWINS = {"3.2": (1, 2), "3.3": (1, 2), "3.4": (1, 2), "3.5": (1, 2), "5.5": (3, 2)}
"""The slots of the two numbers that the sentence has the player make equal."""


def dealt(each: Board, number: int) -> tuple[int, ...]:
    return numbers_of(deal(each, number))


def pattern(numbers: tuple[int, ...]) -> list[int]:
    """For each number the first place where it stands."""
    return [numbers.index(number) for number in numbers]


@settings(max_examples=60, deadline=None)
@given(DEALS)
def test_other_numbers_are_worth_the_same_and_as_large_and_equal_where_the_first_ones_are(number: int):
    for each in WRITTEN:
        found = dealt(each, number)
        assert [bisect(BANDS, one) for one in found] == [bisect(BANDS, one) for one in each.numbers], each.id
        assert pattern(found) == pattern(each.numbers), each.id


@settings(max_examples=60, deadline=None)
@given(DEALS)
def test_with_other_numbers_the_same_side_wins_by_search_and_with_as_few_moves(number: int):
    for each in WRITTEN:
        found = dealt(each, number)
        assert is_lost(found) is is_lost(each.numbers), each.id
        assert len(winning(found)) <= max(2, len(winning(each.numbers))), each.id


@settings(max_examples=60, deadline=None)
@given(st.one_of(st.just(1), DEALS))
def test_a_move_that_the_sentence_after_a_loss_speaks_of_wins_whatever_the_numbers(number: int):
    for id, named in NAMED.items():
        found = dealt(board(id), number)
        after = {(slot, left[slot - 1]) for slot, _, left in moves(found) if is_lost(left)}
        for slot, least, largest in named:
            assert any((slot, left) in after for left in range(least, largest + 1)), (id, found)


@settings(max_examples=60, deadline=None)
@given(st.one_of(st.just(1), DEALS))
def test_twins_can_be_made_where_the_sentence_says_so(number: int):
    for id, (slot, twin) in TWINS.items():
        found = dealt(board(id), number)
        assert any(at == slot and left[slot - 1] == left[twin - 1] for at, _, left in moves(found)), (id, found)


@for_each("each", WRITTEN)
def test_a_later_deal_has_other_numbers_and_the_first_one_those_of_the_board(each: Board):
    assert dealt(each, 1) == each.numbers
    ones_only = set(each.numbers) == {1}
    assert all((dealt(each, number) == each.numbers) is ones_only for number in range(2, 12))


@for_each("each", BOARDS)
def test_a_deal_is_the_same_whenever_it_is_dealt(each: Board):
    before = [dealt(each, number) for number in range(1, 6)]
    deal.cache_clear()
    assert [dealt(each, number) for number in range(1, 6)] == before


@for_each("each", RANDOM)
def test_every_deal_of_a_random_board_is_another_five_numbers_up_to_99(each: Board):
    boards = [dealt(each, number) for number in range(1, 41)]
    assert len(set(boards)) == 40
    assert all(len(numbers) == 5 and 1 <= min(numbers) <= max(numbers) <= 99 for numbers in boards)


def test_a_quarter_of_the_boards_at_which_the_player_is_asked_is_lost_and_the_last_board_can_always_be_won():
    asked, last = RANDOM
    lost = sum(right_first(deal(asked, number)) == SECOND for number in range(1, 401))
    assert 70 <= lost <= 130
    assert all(right_first(deal(last, number)) == FIRST for number in range(1, 101))
    assert not any(is_lost(dealt(last, number)) for number in range(1, 6))


@for_each("each", WRITTEN)
def test_the_right_side_to_start_is_the_one_that_wins_by_search(each: Board):
    assert right_first(deal(each, 1)) == (SECOND if is_lost(each.numbers) else FIRST)


@for_each("each", BOARDS)
def test_a_match_on_a_board_is_against_the_perfect_bot_and_known_by_its_seed(each: Board):
    for number in (1, 3):
        for first in (FIRST, SECOND) if each.asks else (FIRST,):
            prepared = path_match(each, number, NAMES, first)
            assert (prepared.setup.opponent, prepared.match.first) == (PERFECT, first)
            assert prepared.match.start == deal(each, number)
            assert prepared.seed == f"path {each.id} {number}"
            assert dealt_of(prepared) == Dealt(each, number)
            assert is_on_path(prepared)


def test_the_sentence_before_the_first_move_is_the_note_of_the_match():
    assert path_match(board("1.1"), 1, NAMES).note == "Divide a number; whoever makes the last move wins."
    assert path_match(board("1.2"), 1, NAMES).note == ""


def test_where_nobody_is_asked_the_player_starts():
    assert path_match(board("1.1"), 1, NAMES, SECOND).match.first == FIRST


def test_names_that_cannot_be_shown_are_refused():
    with pytest.raises(InvalidValue):
        path_match(board("1.1"), 1, ("Ann", " "))


def test_a_match_that_was_left_or_comes_as_a_record_is_on_the_path():
    archive = Archive()
    prepared = path_match(board("2.3"), 4, NAMES)
    saver = archive.saver_for(prepared)
    assert saver.save(prepared.match.play(Move(1, 2)))
    assert saver.id is not None
    resumed = archive.resume(saver.id)
    assert resumed is not None
    assert dealt_of(resumed[0]) == Dealt(board("2.3"), 4)
    record = archive.record(saver.id)
    assert isinstance(record, Record)
    assert dealt_of(parse_record(format_record(record)).prepared) == Dealt(board("2.3"), 4)


def test_other_matches_are_not_on_the_path():
    prepared = path_match(board("2.3"), 1, NAMES)
    assert not is_on_path(replace(prepared, seed="7"))
    assert not is_on_path(replace(prepared, seed="path 2.3 2"))
    assert not is_on_path(replace(prepared, setup=replace(prepared.setup, opponent="sharp")))
    assert not is_on_path(replace(prepared, match=replace(prepared.match, first=SECOND)))
    other = prepare(Setup(NAMES, PERFECT, start=parse_position("20 7"), seed="path 2.3 1"))
    assert not is_on_path(other)

"""Players who know some stages win all their boards against the perfect bot, with chances that are exact."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from random import Random

from engine.bots.perfect import choose, trickiest
from engine.deals.path import deal, numbers_of
from engine.deals.path_boards import BOARDS, STAGES, BoardOnPath
from engine.positions.notation import parse_position
from tests.cases import for_each
from tests.engine.learning.path.search import is_lost, moves

Numbers = tuple[int, ...]
Moved = tuple[int, int, Numbers]
"""The other player's last move: its slot, its divisor and the numbers before it."""
ORDER = (2, 4, 6, 3, 5)
STAGE_NUMBERS = [stage.number for stage in STAGES]


def halvings(number: int, stage: int) -> int:
    """The worth as the path teaches it: halvings until a number is gone or in a trap."""
    count = 0
    while number and not is_trap(number, stage):
        number, count = number // 2, count + 1
    return count


def is_trap(number: int, stage: int) -> bool:
    return (stage >= 2 and 6 <= number <= 11) or (stage >= 4 and 72 <= number <= 143)


def left_over(numbers: Numbers, stage: int) -> list[int]:
    """The slots that are left when a player of this stage has struck what he knows."""
    left = [slot for slot, number in enumerate(numbers, 1) if number]
    if stage >= 6:
        left = [slot for slot in left if not is_trap(numbers[slot - 1], stage)]
    if stage >= 5 or (stage >= 3 and len(left) == 2):
        left = without_pairs({slot: numbers[slot - 1] for slot in left})
    elif all(numbers[slot - 1] == 1 for slot in left):
        left = without_pairs(dict.fromkeys(left, 1))
    worths = {slot: halvings(numbers[slot - 1], stage) for slot in left}
    if stage >= 9 or (stage >= 7 and len(left) == 2 and (stage >= 8 or max(numbers[s - 1] for s in left) <= 5)):
        left = without_pairs(worths)
    if stage >= 10 and {worths[slot] for slot in left} == {1, 2, 3}:
        left = []
    if len(left) == 1 and is_trap(numbers[left[0] - 1], stage):
        left = []
    return left


def without_pairs(values: dict[int, int]) -> list[int]:
    groups: dict[int, list[int]] = defaultdict(list)
    for slot, value in values.items():
        groups[value].append(slot)
    return sorted(slots[-1] for slots in groups.values() if len(slots) % 2)


def known_move(numbers: Numbers, stage: int, last: Moved | None) -> tuple[int, int] | None:
    """The move that the stages up to this one teach here, None where they teach none."""
    if last is not None:
        slot, divisor, before = last
        was = before[slot - 1]
        twins = [at for at, number in enumerate(numbers, 1) if number == was]
        standing = sum(number > 0 for number in before)
        if twins and (stage >= 5 or (stage >= 3 and standing == 2)):
            return twins[0], divisor
        if stage >= 5 and is_trap(was, stage) and numbers[slot - 1]:
            return ended(numbers, slot, stage)
    left = left_over(numbers, stage)
    if len(left) == 1:
        return ended(numbers, left[0], stage)
    if len(left) == 2 and stage in (1, 2) and 1 in numbers:
        return made_equal(numbers, left)
    if len(left) == 2 and stage >= 3:
        return made_equal(numbers, left) or (brought_down(numbers, left, stage) if stage >= 7 else None)
    return None


def ended(numbers: Numbers, slot: int, stage: int) -> tuple[int, int] | None:
    number = numbers[slot - 1]
    divisors = (each for each in ORDER if number < each or is_trap(number // each, stage))
    return next(((slot, each) for each in divisors), None)


def made_equal(numbers: Numbers, left: list[int]) -> tuple[int, int] | None:
    one, other = left
    pairs = ((slot, each, twin) for slot, twin in ((one, other), (other, one)) for each in ORDER)
    return next(((slot, each) for slot, each, twin in pairs if numbers[slot - 1] // each == numbers[twin - 1]), None)


def brought_down(numbers: Numbers, left: list[int], stage: int) -> tuple[int, int] | None:
    low, high = sorted(left, key=lambda slot: halvings(numbers[slot - 1], stage))
    fall = halvings(numbers[high - 1], stage) - halvings(numbers[low - 1], stage)
    return (high, 2 * fall) if fall else None


@cache
def answers(numbers: Numbers) -> frozenset[tuple[int, int]]:
    """The moves that the perfect bot may make."""
    position = parse_position(" ".join(str(each) if each else "-" for each in numbers))
    tricky = (each.move for each in trickiest(position)) if is_lost(numbers) else ()
    return frozenset((move.slot, move.choice) for move in (*tricky, choose(position, Random(0)).move))


@cache
def chance(numbers: Numbers, stage: int, last: Moved | None = None) -> Fraction:
    """The chance of the player to move, who knows the stages up to this one and else moves at random."""
    known, left = known_move(numbers, stage, last), left_by(numbers)
    tried = [*left] if known is None else [known]
    # A move that does not win loses to the perfect bot.
    chances = [chance_after(left[move], stage) for move in tried if is_lost(left[move])]
    return sum(chances, Fraction(0)) / len(tried)


def chance_after(numbers: Numbers, stage: int) -> Fraction:
    """The chance of a player who has left these numbers to the bot."""
    if not any(numbers):
        return Fraction(1)
    left = left_by(numbers)
    chances = [chance(left[move], stage, (*move, numbers)) for move in answers(numbers)]
    return sum(chances, Fraction(0)) / len(chances)


def left_by(numbers: Numbers) -> dict[tuple[int, int], Numbers]:
    """By slot and divisor the numbers that the move leaves."""
    return {(slot, divisor): after for slot, divisor, after in moves(numbers)}


def win_chance(each: BoardOnPath, numbers: Numbers, stage: int) -> Fraction:
    """The chance of this player on a board of the path, who lets the bot start where nothing is left over."""
    if not each.asks or left_over(numbers, stage):
        return chance(numbers, stage)
    return chance_after(numbers, stage) if is_lost(numbers) else Fraction(0)


def taught(stage: int) -> Iterator[BoardOnPath]:
    """The boards that can be won of the stages up to this one, random ones aside."""
    return (each for each in BOARDS if each.stage <= stage and each.is_winnable and not each.is_random)


@for_each("stage", STAGE_NUMBERS[:-1])
def test_a_player_who_has_not_been_taught_a_stage_may_lose_its_first_board(stage: int):
    first = next(each for each in STAGES[stage].boards if each.is_winnable)
    assert win_chance(first, first.numbers, stage) < 1


def test_who_knows_all_stages_wins_every_random_board():
    for each in BOARDS[-2:]:
        for number in range(1, 6):
            assert win_chance(each, numbers_of(deal(each, number)), 10) == 1, (each.id, number)


def test_who_moves_at_random_hardly_ever_wins_the_last_board():
    # Deals whose numbers are small, which makes the search short.
    chances = [win_chance(BOARDS[-1], numbers_of(deal(BOARDS[-1], number)), 0) for number in (14, 22)]
    assert all(0 < found < Fraction(1, 50) for found in chances)


@for_each("stage", STAGE_NUMBERS)
def test_a_player_who_knows_the_stages_so_far_wins_all_their_boards_for_certain_whatever_the_numbers(stage: int):
    for number in (1, 2, 3):
        dealt = {each: numbers_of(deal(each, number)) for each in taught(stage)}
        assert {each.id: numbers for each, numbers in dealt.items() if win_chance(each, numbers, stage) != 1} == {}

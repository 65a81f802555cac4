"""Bots with a habit do what they say, on any board, and the idea of their lesson beats them."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from benchmarks.bots import LESSONS, wins
from engine.bots import BOTS, Bot, bot
from engine.bots.habits import unpaired
from engine.learning.lessons.table import COURSE
from engine.notation import parse_position
from engine.position import Move, Position
from engine.theory.grundy import grundy
from tests.cases import for_each
from tests.engine.toys import board

HABITS = tuple(each for each in BOTS if each.lesson)

boards = st.lists(st.integers(1, 200), min_size=1, max_size=6).map(lambda values: board(*values))


def played(name: str, position: Position, seed: int = 1) -> Move:
    return bot(name).choose(position, Random(seed)).move


def value_at(position: Position, slot: int) -> int:
    component = position[slot]
    assert component is not None
    return int(component.value)


def largest(position: Position) -> int:
    return max(component.value for _, component in position.live())


def worth_at(position: Position, slot: int) -> int:
    component = position[slot]
    return 0 if component is None else grundy(*component)


def is_worthless(position: Position) -> bool:
    return not any(worth_at(position, slot) for slot, _ in position.live())


@given(st.sampled_from([("halver", 2), ("greedy", 6)]), boards)
def test_halver_and_greedy_divide_the_largest_number_alike_every_time(player: tuple[str, int], position: Position):
    name, divisor = player
    move = played(name, position)
    assert (value_at(position, move.slot), move.choice) == (largest(position), divisor)


@given(boards, st.integers())
def test_shy_touches_the_largest_number_only_where_no_other_is_left(position: Position, seed: int):
    move = played("shy", position, seed)
    others = [slot for slot, _ in position.live() if value_at(position, slot) < largest(position)]
    assert move.choice == 6
    assert not others or len(list(position.live())) > len(others) + 1 or move.slot in others


@given(boards, st.integers())
def test_calm_raises_only_where_every_move_is_a_raise(position: Position, seed: int):
    move = played("calm", position, seed)
    before, after = worth_at(position, move.slot), worth_at(position.play(move), move.slot)
    assert after < before or is_worthless(position)


@given(boards, st.integers())
def test_trapper_leaves_nothing_to_win_in_one_number_wherever_it_can(position: Position, seed: int):
    move = played("trapper", position, seed)
    assert not worth_at(position.play(move), move.slot) or is_worthless(position)


@for_each(
    ("text", "left"),
    [("5 1", [[1, 1]]), ("17 17 9 9 3", [[9, 9, 17, 17]]), ("30 5 90", [[5, 5, 90], [5, 30, 30], [5, 15, 90]])],
)
def test_copycat_leaves_nothing_but_twins_or_else_two_equal_numbers(text: str, left: list[list[int]]):
    position = parse_position(text)
    for seed in range(20):
        after = position.play(played("copycat", position, seed))
        assert sorted(each.value for each in after.components) in left


def test_components_without_their_twins():
    components = [component for _, component in parse_position("3 5 3 3 nim:5").live()]
    assert unpaired(components) == set(components[1:2] + components[3:])


@for_each("player", HABITS)
def test_the_idea_of_its_lesson_beats_a_bot_with_a_habit_and_the_ideas_before_it_do_not(player: Bot):
    known = LESSONS.index(player.lesson)
    assert player.lesson in {lesson.name for lesson in COURSE}
    assert wins(player, player.lesson, 100) > 0.6
    assert wins(player, LESSONS[known - 1], 100) < 0.6

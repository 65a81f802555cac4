"""Bots with a habit do what they say, on any board, and the idea of their lesson beats them."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from benchmarks.bots import LESSONS, wins
from engine.bots import BOTS, Bot, bot
from engine.bots.habits import unpaired
from engine.learning.lessons.table import COURSE
from engine.positions.notation import parse_position
from engine.positions.position import Move, Position
from engine.values.grundy import grundy
from tests.cases import for_each
from tests.engine.toys import board

HABITS = tuple(each for each in BOTS if each.lesson)

boards = st.lists(st.integers(1, 200), min_size=1, max_size=6).map(lambda values: board(*values))


def played(name: str, position: Position, seed: int = 1) -> Move:
    return bot(name).choose(position, Random(seed)).move


@given(boards, st.integers())
def test_a_bot_keeps_its_habit_on_any_board(position: Position, seed: int):
    moves = {each.name: played(each.name, position, seed) for each in HABITS}
    touched = {name: position.check(move) for name, move in moves.items()}
    values = [component.value for component in position]
    largest = max(values)
    for name, divisor in (("halver", 2), ("greedy", 6)):
        assert (touched[name].value, moves[name].choice) == (largest, divisor)
    # The largest number is touched where no other is left.
    assert moves["shy"].choice == 6
    assert touched["shy"].value < largest or values.count(largest) > 1 or len(values) == 1
    left = {name: sum(grundy(*piece) for piece in touched[name].after(move.choice)) for name, move in moves.items()}
    is_worthless = not any(grundy(*component) for component in position)
    assert is_worthless or left["calm"] < grundy(*touched["calm"])
    assert is_worthless or left["trapper"] == 0


@for_each(
    ("text", "left"),
    [("5 1", [[1, 1]]), ("17 17 9 9 3", [[9, 9, 17, 17]]), ("30 5 90", [[5, 5, 90], [5, 30, 30], [5, 15, 90]])],
)
def test_copycat_leaves_nothing_but_twins_or_else_two_equal_numbers(text: str, left: list[list[int]]):
    position = parse_position(text)
    for seed in range(20):
        after = position.play(played("copycat", position, seed))
        assert sorted(each.value for each in after) in left


def test_components_without_their_twins():
    components = [component for _, component in parse_position("3 5 3 3 nim:5").live()]
    assert unpaired(components) == set(components[1:2] + components[3:])


@for_each("player", HABITS)
def test_the_idea_of_its_lesson_beats_a_bot_with_a_habit_and_the_ideas_before_it_do_not(player: Bot):
    known = LESSONS.index(player.lesson)
    assert player.lesson in {lesson.name for lesson in COURSE}
    assert wins(player, player.lesson, 100) > 0.6
    assert wins(player, LESSONS[known - 1], 100) < 0.6

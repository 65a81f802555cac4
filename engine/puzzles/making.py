"""Puzzles of a wished grade, made from a seed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from engine.component import Component
from engine.drawn import LISTED
from engine.errors import InvalidValue, NoSuchBoard
from engine.position import Position
from engine.puzzles.difficulty import most_points
from engine.puzzles.grades import GRADES, points_of
from engine.puzzles.pool import Chosen, Pool
from engine.puzzles.puzzle import Puzzle, puzzle_of
from engine.ruleset import AnyRuleset, number_of
from engine.theory.misere import first_wild

_POOLS, _BOARDS = 300, 40
"""How many pools of components are drawn before there is said to be no puzzle, and how many boards of each."""
_POOLS_WITH_ONLY_MOVES = 5
"""From the first pools a puzzle is taken only where its win hangs on one move; else a high grade is many components."""


def make(rules: Sequence[AnyRuleset], grade: int, seed: str, misere: bool = False) -> Puzzle:
    """A puzzle of this grade on a board of these rules, each component under one of them; the same for the same seed.

    Raises InvalidValue for a grade that is not 1 to 10, NoSuchBoard where none is found.
    """
    if grade not in GRADES:
        raise InvalidValue(f"A grade is from 1 to {GRADES[-1]}, not {grade}.")
    least, most = points_of(grade)
    # Where a game has few small numbers, the same board is drawn again and again.
    tried = set()
    for wants_only, chosen in _boards(rules, grade, Random(f"puzzle {seed}")):
        # What is seen at once is compared first; the only moves take longer to follow.
        if chosen.points > most or most_points(chosen.points) < least or (wants_only, chosen.components) in tried:
            continue
        tried.add((wants_only, chosen.components))
        position = Position.of(chosen.components, misere)
        if misere and first_wild(position) is not None:
            continue
        puzzle = puzzle_of(position)
        if puzzle is None or (wants_only and not puzzle.line):
            continue
        # The points of a pool's board are those of normal play.
        if not misere and most_points(chosen.points, len(puzzle.line)) < least:
            continue
        if puzzle.grade == grade:
            return puzzle
    raise NoSuchBoard(f"No puzzle of grade {grade} was found on {_POOLS * _BOARDS:,} random boards.")


def _boards(rules: Sequence[AnyRuleset], grade: int, rng: Random) -> Iterator[tuple[bool, Chosen]]:
    fewest = 1 + grade // 4
    for number in range(_POOLS):
        wants_only = number < _POOLS_WITH_ONLY_MOVES
        most = 2 + grade // 2 if wants_only else 2 * grade
        pool = Pool(_draw(rules, grade, rng) for _ in range(2 * most + 4))
        for _ in range(_BOARDS):
            count = rng.randint(fewest, most)
            chosen = pool.choose_with_one_winner(rng, count) if wants_only else pool.choose(rng, count)
            if chosen is not None and chosen.points >= 0:
                yield wants_only, chosen


def _draw(rules: Sequence[AnyRuleset], grade: int, rng: Random) -> Component:
    ruleset = rules[rng.randrange(len(rules))]
    least, most = ruleset.size_limits
    wished = ruleset.default_largest * rng.randint(1, 8) // 8
    # Numbers grow with the grade only where neither choices nor pieces grow with them.
    larger = wished * 10 ** rng.randint(0, max(grade - 3, 0) // 2) if ruleset.never_splits else wished
    # A value of 1 has no move in many a game.
    component = Component(ruleset, ruleset.draw(rng, min(max(larger, least, 2), most)))
    if larger > wished and number_of(ruleset.choices(component.value)) > LISTED:
        return Component(ruleset, ruleset.draw(rng, min(max(wished, least, 2), most)))
    return component

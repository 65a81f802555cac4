"""The proof of a puzzle by other means than made it."""

from __future__ import annotations

from engine.games.registry import RULESETS
from engine.learning.practice.difficulty import perfect_move, points_of
from engine.learning.practice.puzzles import Puzzle
from engine.rules.ruleset import AnyRuleset
from tests.engine import whole_play

GAMES: dict[str, tuple[AnyRuleset, ...]] = {kind.slug: (kind.from_parameters(()),) for kind in RULESETS}
GAMES["mixed"] = tuple(kind.from_parameters(()) for kind in RULESETS)
TAME = [name for name, (ruleset, *others) in GAMES.items() if ruleset.tame and not others]
"""The games in which every board can be played misere."""


def faults(puzzle: Puzzle, grade: int) -> list[str]:
    """What is wrong with a puzzle that was made for this grade; nothing, as it should be."""
    position = puzzle.position
    moves = position.legal_moves
    if whole_play.is_small(position):
        winning = whole_play.winning(position)
    else:
        winning = {move for move in moves if not position.play(move).is_won}
    found = []
    if not winning:
        found.append("it is lost")
    if winning != set(puzzle.winning):
        found.append("its winning moves are not all, or not only, those that win")
    least, most = points_of(grade)
    if not least <= puzzle.difficulty.points <= most or puzzle.grade != grade:
        found.append(f"it is of grade {puzzle.grade}")
    if (puzzle.difficulty.moves, puzzle.difficulty.winning) != (len(moves), len(winning)):
        found.append("its moves are miscounted")
    for step in puzzle.line:
        after = step.position.play(step.move)
        if after.is_won or step.reply != perfect_move(after):
            found.append("its line is no line")
    return found

"""Puzzles as JSON."""

from __future__ import annotations

from typing import Any

from engine.notation import format_move, format_position
from engine.puzzles.puzzle import Puzzle


def to_json(puzzle: Puzzle) -> dict[str, Any]:
    """`position`, `misere`, `grade`, all `winning_moves` in the notation, and `moves`: how many are legal."""
    position = puzzle.position
    return {
        "position": format_position(position),
        "misere": position.misere,
        "grade": puzzle.grade,
        "winning_moves": [format_move(move, position) for move in puzzle.winning],
        "moves": puzzle.difficulty.moves,
    }

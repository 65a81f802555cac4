"""A typed line as a move."""

from __future__ import annotations

import re

from engine.notation import parse_move
from engine.position import Move, Position


def read_move(line: str, position: Position) -> Move:
    """The move that a line names, written closely or as in the sentences of a match; raises GameError."""
    # Without the blanks around separators and commas.
    return parse_move("".join(part.strip() for part in re.split("([-/:,])", line)), position)

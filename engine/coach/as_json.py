"""A review as JSON."""

from __future__ import annotations

import json

from engine.coach.review import Review, ReviewedPly
from engine.notation import format_move
from engine.position import Position
from engine.record.replay import format_move_of


def to_json(review: Review) -> str:
    """The review on one line: `moves`, one entry a ply, `players`, and `turning_point`, a move's number or null."""
    moves, position = [], review.match.start
    for number, each in enumerate(review.plies, 1):
        moves.append(_move(number, each, position))
        position = position.replace(each.ply.move.slot, each.ply.pieces)
    players = [
        {"name": name, "chances": tally.chances, "kept": tally.preserved}
        for name, tally in zip(review.match.names, map(review.tally, (0, 1)), strict=True)
    ]
    return json.dumps({"moves": moves, "players": players, "turning_point": review.turning_point})


def _move(number: int, reviewed: ReviewedPly, position: Position) -> dict[str, object]:
    return {
        "number": number,
        "player": reviewed.ply.player + 1,
        "move": format_move_of(reviewed.ply),
        "won_before": reviewed.won_before,
        "won_after": reviewed.won_after,
        "winning": [format_move(move, position) for move in reviewed.winning],
        "label": None if reviewed.label is None else reviewed.label.value,
    }

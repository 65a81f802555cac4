"""Replay: written moves made one after the other, each at the same cost however long the match and large the board."""

from __future__ import annotations

from dataclasses import replace

from engine.match import Match, Ply
from engine.notation import parse_move
from engine.position import MutablePosition


class Replay:
    """A match that grows in place from its start, read from text."""

    def __init__(self, start: Match) -> None:
        self._start = start
        self._board = MutablePosition(start.start)
        self._plies: list[Ply] = []

    def __len__(self) -> int:
        return len(self._plies)

    def play(self, text: str, after_tip: bool = False) -> None:
        """Make the written move; raises NotationError, IllegalMove."""
        move = parse_move(text, self._board)
        before, pieces = self._board.play(move)
        self._plies.append(Ply(self._start.first ^ (len(self._plies) & 1), move, before, pieces, after_tip))

    def mark_after_tip(self) -> None:
        """Mark the last move as made after a tip."""
        self._plies[-1] = self._plies[-1]._replace(after_tip=True)

    def match(self, cursor: int) -> Match:
        """The match with all these moves, of which `cursor` stand."""
        return replace(self._start, plies=tuple(self._plies), cursor=cursor)


def format_move_of(ply: Ply) -> str:
    """The text that `Replay.play` reads back."""
    rules = ply.before.ruleset
    return f"{ply.move.slot}{rules.separator}{rules.format_choice(ply.move.choice)}"

"""Replay: written moves made one after the other, each at the same cost however long the match and large the board."""

from __future__ import annotations

from dataclasses import replace

from engine.match import ALONE, Help, Match, Ply
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

    def play(self, text: str, help: Help = ALONE) -> None:
        """Make the written move; raises NotationError, IllegalMove."""
        move = parse_move(text, self._board)
        before, pieces = self._board.play(move)
        self._plies.append(Ply(self._start.first ^ (len(self._plies) & 1), move, before, pieces, help))

    @property
    def help(self) -> Help:
        """What the player of the last move had seen."""
        return self._plies[-1].help

    @help.setter
    def help(self, help: Help) -> None:
        self._plies[-1] = self._plies[-1]._replace(help=help)

    def match(self, cursor: int) -> Match:
        """The match with all these moves, of which `cursor` stand."""
        return replace(self._start, plies=tuple(self._plies), cursor=cursor)


def format_move_of(ply: Ply) -> str:
    """The text that `Replay.play` reads back."""
    rules = ply.before.ruleset
    return f"{ply.move.slot}{rules.separator}{rules.format_choice(ply.move.choice)}"

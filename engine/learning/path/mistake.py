"""The first decision in a lost match of the path that gave the win away, and what the other player made of it."""

from __future__ import annotations

from typing import NamedTuple

from engine.deals.path import right_first
from engine.deals.path_boards import BoardOnPath
from engine.learning.path.light import lit_move
from engine.positions.match import FIRST, Match, Ply
from engine.positions.position import Move, Position


class LosingMove(NamedTuple):
    """A decision that lost a board which was won until then."""

    position: Position
    """The board before the move."""
    played: Ply
    """The player's move; after a wrong start the first move of the match, whoever made it."""
    reply: Ply | None
    """The other player's answer to the move; None where the move was the other player's own."""
    after: Position
    """The board after both, on which every move of the player's loses."""
    better: Move | None
    """A move that would have kept the win, if possible by the thought of the board; None after a wrong start."""
    misses_thought: bool
    """Whether the sentence of the board says what to do instead: at the start, and at the first move of a board on
    which nothing was to be decided before."""

    @property
    def is_start(self) -> bool:
        """Whether the wrong player started."""
        return self.better is None


def mistake(board: BoardOnPath, match: Match) -> LosingMove | None:
    """The first mistake of player 1 in this match on a board of the path, once it is answered; None without one."""
    if match.cursor and board.asks and match.starter != right_first(match.start):
        first = match.plies[0]
        reply = match.plies[1] if first.player == FIRST and match.cursor > 1 else None
        before = match.before(1)
        return LosingMove(match.start, first, reply, _after(before, first, reply), None, True)
    before = match.before(1)
    for number, ply in enumerate(match.plies[: match.cursor][:-1]):
        position, before = before.position, before.play(ply.move)
        if ply.player == FIRST and position.is_won and before.position.is_won:
            reply = match.plies[number + 1]
            better = lit_move(position, board.stage)
            return LosingMove(
                position, ply, reply, before.play(reply.move).position, better, number == 0 and not board.asks
            )
    return None


def _after(before: Match, first: Ply, reply: Ply | None) -> Position:
    after = before.play(first.move)
    return after.position if reply is None else after.play(reply.move).position

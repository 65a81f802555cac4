"""What the players are called while a match is played: by their names, but "You" where a person plays a bot."""

from __future__ import annotations

from typing import NamedTuple

from engine.match import FIRST, Match, Ply
from engine.setup import PreparedMatch


class Players(NamedTuple):
    """The two players of a match, one of whom may be the person who is spoken to."""

    names: tuple[str, str]
    you: int | None = None
    """The player who is spoken to; None where two people play, or where somebody looks back at a match."""

    @classmethod
    def of(cls, prepared: PreparedMatch) -> Players:
        """The players of a match that is being played."""
        return cls(prepared.match.names, None if prepared.setup.opponent is None else FIRST)

    @property
    def called(self) -> tuple[str, str]:
        """Both players as they are called."""
        first, second = ("You" if player == self.you else name for player, name in enumerate(self.names))
        return first, second

    def turn(self, match: Match) -> str:
        """Whose move it is, `Henry to move` or `Your move`; at the end who has won."""
        if match.outcome is not None:
            return self.wins(match.outcome.winner)
        return "Your move" if match.turn == self.you else f"{self.names[match.turn]} to move"

    def wins(self, player: int) -> str:
        """Who has won: `Henry wins`, `You win`."""
        return self._does(player, "win", "wins")

    def is_winning(self, player: int) -> str:
        """Who is ahead: `Henry is winning`, `You are winning`."""
        return self._does(player, "are winning", "is winning")

    def starts(self, player: int) -> str:
        """Who makes the first move: `Henry starts`, `You start`."""
        return self._does(player, "start", "starts")

    def made(self, ply: Ply) -> str:
        """A move with its player: `Henry 42 / 4 = 10`, and against a bot `You play 42 / 4 = 10`."""
        if self.you is None:
            return f"{self.names[ply.player]} {ply.sentence}"
        sentence = ply.sentence if ply.pieces else f"{ply.sentence.removesuffix(' erased')}: erased"
        return f"{self._does(ply.player, 'play', 'plays')} {sentence}"

    def _does(self, player: int, yours: str, others: str) -> str:
        return f"{self.called[player]} {yours if player == self.you else others}"

"""Series: the score of matches between the same two players."""

from __future__ import annotations

from typing import NamedTuple


class Series(NamedTuple):
    """How many matches each player has won."""

    wins: tuple[int, int] = (0, 0)

    def won_by(self, player: int) -> Series:
        """The series after one more win."""
        wins = list(self.wins)
        wins[player] += 1
        return Series((wins[0], wins[1]))

    def sentence(self, names: tuple[str, str]) -> str:
        """The score in words: `Henry 2, Derek 1`."""
        return ", ".join(f"{name} {wins}" for name, wins in zip(names, self.wins, strict=True))

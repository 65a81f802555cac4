"""The notebook: what a player has found out about the numbers 1 to 143 of floor division, by playing or answering.

A fact is found, always without a tip, the coach or the light, and only if it is true:

- You win a match against a bot after the bot had to move with only n on the board: n is lost, a trap. You left n, or
  you let the bot start there.
- You win such a match after you had to move with only n on the board, and your move there was a winning one: n is won.
- You win such a match after the bot had to move with two different numbers of the same worth: the worth of both.
- You answer rightly whether a board is won or lost: of one number, whether it is won or lost; of two different numbers
  of the same worth, that the board is lost, and so the worth of both. If you solve a puzzle of one number at the first
  try, you have answered that it is won.
- You answer rightly where a row of numbers with one outcome ends: the outcome of them all.

Your moves from there on must all be without help; those before, and moves taken back, do not matter. Matches in which
the last move loses, other games and other divisors add nothing, and nor does what is said after a loss.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.archive import Archive
from engine.games import DEFAULT
from engine.positions.match import FIRST, Match
from engine.positions.position import Position
from engine.record.practice import Knowledge
from engine.values.grundy import grundy
from engine.verdict.winning import nimber

LARGEST_NOTED = 143
"""The last number of the notebook, and the end of the second trap."""

Found = Mapping[int, Knowledge]
"""What was found out about each number."""


class Notebook(NamedTuple):
    """The pages of a player."""

    found: Found
    guesses: Found = {}
    """What is only guessed."""

    def is_won(self, number: int) -> bool | None:
        """Whether this number alone is won for the player to move; None until that was found out."""
        return bool(grundy(DEFAULT, number)) if number in self.found else None

    def worth(self, number: int) -> int | None:
        """The worth of this number; None until it was found out. A lost number is worth nothing."""
        if self.is_won(number) is False:
            return 0
        return grundy(DEFAULT, number) if self.found.get(number) is Knowledge.WORTH else None

    def guess(self, number: int) -> bool | None:
        """Whether this number is guessed to be won; None without a guess."""
        guess = self.guesses.get(number)
        return None if guess is None else guess is Knowledge.WON_GUESS

    @property
    def size(self) -> int:
        """How many numbers are known to be won or lost."""
        return len(self.found)


def notebook(archive: Archive) -> Notebook:
    """The notebook of the archive."""
    known = archive.practice.knowledge()
    return Notebook(
        {number: each for number, each in known.items() if each > Knowledge.NOTHING},
        {number: each for number, each in known.items() if each < Knowledge.NOTHING},
    )


def found_in(match: Match, opponent: str | None) -> dict[int, Knowledge]:
    """What player 1 found out in this match, which is won, against this bot; nothing against a person."""
    if opponent is None or match.winner != FIRST:
        return {}
    found: dict[int, Knowledge] = {}
    before = match
    for ply in reversed(match.plies[: match.cursor]):
        after, before = before.position, before.undo()
        numbers = _numbers(before.position)
        if len(numbers) > _MOST or (ply.player == FIRST and ply.help.is_used):
            break
        led_here = before.last
        if ply.player == FIRST:
            if len(numbers) == 1 and nimber(after) == 0:
                _add(found, found_by_answer(before.position, True))
        elif led_here is None or not led_here.help.is_used:
            _add(found, found_by_answer(before.position, False))
    return found


def found_by_answer(position: Position, is_won: bool) -> dict[int, Knowledge]:
    """What an answer without help finds out: that this board is won, or lost, for the player to move."""
    numbers = _numbers(position)
    if not 0 < len(numbers) <= _MOST or is_won is not bool(nimber(position)):
        return {}
    if len(numbers) == 1:
        found = {numbers[0]: Knowledge.OUTCOME}
    elif is_won or numbers[0] == numbers[1]:
        found = {}
    else:
        found = dict.fromkeys(numbers, Knowledge.WORTH)
    return {number: known for number, known in found.items() if number <= LARGEST_NOTED}


_MOST = 2
"""Boards of more numbers tell nothing about a single one."""


def _numbers(position: Position) -> tuple[int, ...]:
    """The numbers of a board; none of a board with anything else on it, or on which the last move loses."""
    live = [component for _, component in position.live()]
    if position.misere or any(ruleset != DEFAULT for ruleset, _ in live):
        return ()
    return tuple(value for _, value in live)


def _add(found: dict[int, Knowledge], more: Found) -> None:
    for number, known in more.items():
        found[number] = max(known, found.get(number, known))

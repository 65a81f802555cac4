"""Where did it turn, in lines of text: a match of two bots, and the number of the move that gave the win away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.archive import Archive
from engine.coach.answer import answer
from engine.lessons.met import has_met_xor
from engine.match import Match
from engine.practice.task import Topic
from engine.practice.turning import nearest, save, standing
from engine.setup import new_seed
from engine.text import whole_number
from tui.drawing.elide import elide
from tui.match.words import Players
from tui.plain import words as plain_words
from tui.plain.words import ELLIPSIS, LEAVING
from tui.turning import words

HELP = "Type the number of a move; or board and a number for the board before that move, moves, help or q."
OVER = "Type next for another match. Just press Enter to go back."
TOO_LARGE = "That number is too large."


class PlainTurning:
    """Shows one match after the other; the first number is the answer, which is saved before it is judged."""

    def __init__(self, topic: Topic, archive: Archive, write: Callable[[str], None], seed: str | None = None) -> None:
        """`seed` is the seed of the first match, None picks one; raises NoSuchBoard."""
        self._topic, self._archive, self._write = topic, archive, write
        self._has_met_xor = has_met_xor(archive.practice.lessons())
        self._make(seed)

    def open(self) -> bool:
        """Tell what is asked, and the moves of the match."""
        now = standing(self._archive.practice, self._topic)
        self._write(f"{words.TITLE} {words.score(self._turning.match, now)}.")
        self._write(plain_words.board(self._before(1)))
        self._tell_moves()
        self._ask()
        return True

    def take(self, line: str) -> bool:
        """Carry out a line; False if it says to quit. Raises GameError."""
        word, _, rest = line.casefold().partition(" ")
        if not word or word in LEAVING:
            return False
        if word == "help":
            for said in (*words.STORY, HELP):
                self._write(said)
        elif word == "moves":
            self._tell_moves()
        elif word == "board":
            self._write(plain_words.board(self._before(self._number(rest or "1")), whole=True))
        elif not self._is_answered:
            self._answer(self._number(line))
        elif word == "next":
            self._make()
            self.open()
        else:
            self._write(OVER)
        return True

    def close(self) -> None:
        """Nothing is left to say: an answer was saved at once."""

    def _make(self, seed: str | None = None) -> None:
        level = standing(self._archive.practice, self._topic).level
        self._turning, self._is_answered = nearest(self._topic, level, seed or new_seed()), False

    def _tell_moves(self) -> None:
        match = self._turning.match
        for move in plain_words.moves(match, Players(match.names)):
            self._write(move)

    def _ask(self) -> None:
        self._write(f"{words.question(self._turning)[0]} Type its number.")

    def _number(self, text: str) -> int:
        """The number of a move, or of the nearest one."""
        return min(max(whole_number(text, TOO_LARGE), 1), len(self._turning.match.plies))

    def _before(self, number: int) -> Match:
        return replace(self._turning.match, cursor=number - 1)

    def _answer(self, number: int) -> None:
        turning = self._turning
        save(self._archive.practice, turning, self._topic, number)
        self._is_answered = True
        made = turning.review.plies[turning.number - 1].ply.move
        why = answer(self._before(turning.number).position, made, self._has_met_xor)
        self._write(elide(words.verdict(turning, number, why)[0], ELLIPSIS))
        self._write(OVER)

"""Learning from mistakes in lines of text: the player looks for the better move, and nothing is saved."""

from __future__ import annotations

from collections.abc import Callable

from engine.coach.answer import answer
from engine.coach.mistakes import MatchMistakes, mistakes_for
from engine.coach.review import review
from engine.errors import GameError
from engine.match import FIRST, Match
from tui.coach.reviews import nothing_to_find, question, result
from tui.coach.tips import answered
from tui.drawing.elide import elide
from tui.plain import words as plain_words
from tui.plain.coach import read_move
from tui.plain.subject import Subject, Write
from tui.plain.words import ELLIPSIS, LEAVING

HELP = "Type a move; or show for a winning one, next, before, or stop."


class PlainMistakes(Subject):
    """The questions about the mistakes of one match; every line is a try or a command."""

    def __init__(self, mistakes: MatchMistakes, you: int | None, write: Write, knows_xor: bool) -> None:
        super().__init__(write)
        self._mistakes, self._you, self._knows_xor = mistakes, you, knows_xor
        self._words: dict[str, Callable[[], bool]] = {
            "show": self._show,
            "next": lambda: self._step(1),
            "before": lambda: self._step(-1),
            "help": self._help,
        }

    def open(self) -> bool:
        """Say how to answer, and ask about the first mistake."""
        self._help()
        return self._ask()

    def take(self, line: str) -> bool:
        """Carry out a line; False at the end."""
        word = line.casefold()
        if not word or word in LEAVING:
            return self._stop()
        return self._words[word]() if word in self._words else self._try(line)

    def _try(self, line: str) -> bool:
        position = self._mistakes.match.position
        try:
            found = answer(position, read_move(line, position), self._knows_xor)
        except GameError as error:
            self._write(str(error))
            return True
        self._mistakes = self._mistakes.tried(found.wins)
        self._write(elide(f"{'Yes' if found.wins else 'No'}: {answered(found)}", ELLIPSIS))
        if found.wins:
            return self._go_on()
        self._write("Try again.")
        return True

    def _show(self) -> bool:
        move = self._mistakes.mistake.better
        assert move is not None
        self._mistakes = self._mistakes.shown()
        shown = answer(self._mistakes.match.position, move, self._knows_xor)
        self._write(elide(answered(shown), ELLIPSIS))
        return self._go_on()

    def _go_on(self) -> bool:
        further = self._mistakes.go_on()
        if further is self._mistakes:
            return self._stop()
        self._mistakes = further
        return self._ask()

    def _step(self, step: int) -> bool:
        further = self._mistakes.go(step)
        if further is self._mistakes:
            self._write(f"This is the {'last' if step > 0 else 'first'} mistake.")
            return True
        self._mistakes = further
        return self._ask()

    def _ask(self) -> bool:
        mistakes = self._mistakes
        self._write(f"Mistake {mistakes.place + 1:,} of {len(mistakes.numbers):,}")
        self._write(plain_words.board(mistakes.match))
        self._write(elide(question(mistakes, self._you), ELLIPSIS))
        return True

    def _stop(self) -> bool:
        self._write(result(self._mistakes))
        return False

    def _help(self) -> bool:
        self._write(HELP)
        return True


def begin(match: Match, has_bot: bool, write: Write, knows_xor: bool) -> PlainMistakes | None:
    """The questions about a match; None, after a sentence, if there is no mistake to better."""
    reviewed, you = review(match), FIRST if has_bot else None
    mistakes = mistakes_for(reviewed, you, FIRST)
    if mistakes is None:
        write(nothing_to_find(reviewed, you))
        return None
    return PlainMistakes(mistakes, you, write, knows_xor)

"""Learning from mistakes in lines of text: the player looks for the better move, and nothing is saved."""

from __future__ import annotations

from dataclasses import dataclass

from engine.coach.mistake_practice import MatchMistakes, mistakes_for, mistakes_of
from engine.coach.review import review
from engine.positions.match import FIRST, Match
from tui.coach.reviews import nothing_of, nothing_to_find, question, result
from tui.plain import plain_words
from tui.plain.coach import read_move, tried
from tui.plain.subject import Lines, Subject, Write

HELP = "Type a move; or show for a winning one, next, before, or stop."
HELP_OF_TWO = "Type a move; or show for a winning one, next, before, other for the other player's, or stop."


@dataclass
class PlainMistakes(Subject):
    """The questions about the mistakes of one match; every line is a try or a command."""

    _mistakes: MatchMistakes
    _you: int | None
    _write: Write
    _knows_xor: bool

    def opening(self) -> Lines:
        """Say how to answer, and ask about the first mistake."""
        return *self._help(), *self._asked()

    def read(self, line: str) -> Lines:
        """Answer a try."""
        position = self._mistakes.match.position
        wins, why = tried(position, read_move(line, position), self._knows_xor)
        self._mistakes = self._mistakes.tried(wins)
        return f"{'Yes' if wins else 'No'}: {why}", *(self._ask_next() if wins else ("Try again.",))

    def _show(self) -> Lines:
        move = self._mistakes.mistake.better
        assert move is not None
        self._mistakes = self._mistakes.shown()
        return tried(self._mistakes.match.position, move, self._knows_xor)[1], *self._ask_next()

    def _ask_next(self) -> Lines:
        return self._ask(self._mistakes.go_on()) or self._stop()

    def _ask(self, further: MatchMistakes) -> Lines:
        """Ask about another mistake; nothing is said where it is the same one."""
        is_other, self._mistakes = further is not self._mistakes, further
        return self._asked() if is_other else ()

    def _asked(self) -> tuple[str, ...]:
        mistakes = self._mistakes
        return (
            f"Mistake {mistakes.place + 1:,} of {len(mistakes.numbers):,}",
            plain_words.board_said(mistakes.match),
            plain_words.cut(question(mistakes, self._you)),
        )

    def _turn(self) -> Lines:
        if self._you is not None:
            return self._help()
        other = 1 - self._mistakes.player
        further = mistakes_of(self._mistakes.review, other)
        return (nothing_of(self._mistakes.match.names[other]),) if further is None else self._ask(further)

    def _help(self) -> Lines:
        return (HELP_OF_TWO if self._you is None else HELP,)

    def _stop(self) -> Lines:
        self._is_done = True
        return (result(self._mistakes),)

    leaving = ()
    commands = {
        "show": _show,
        "next": lambda self: self._ask(self._mistakes.go(1)) or ("This is the last mistake.",),
        "before": lambda self: self._ask(self._mistakes.go(-1)) or ("This is the first mistake.",),
        "other": _turn,
        "help": _help,
        **dict.fromkeys(("", *Subject.leaving), _stop),
    }


def begin_mistakes(match: Match, has_bot: bool, write: Write, knows_xor: bool) -> PlainMistakes | None:
    """The questions about a match; None, after a sentence, if there is no mistake to better."""
    reviewed, you = review(match), FIRST if has_bot else None
    mistakes = mistakes_for(reviewed, you, FIRST)
    if mistakes is None:
        write(nothing_to_find(reviewed, you))
        return None
    return PlainMistakes(mistakes, you, write, knows_xor)

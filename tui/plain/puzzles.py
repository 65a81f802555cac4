"""Puzzles in lines of text: the player looks for a winning move until it is found, and the result is saved at once."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime
from itertools import chain, islice

from engine.archive import Archive
from engine.coach.answer import answer
from engine.errors import GameError
from engine.learning.lessons.vocabulary import knows_xor
from engine.learning.practice.solving import Solving, begin
from engine.learning.practice.sources import (
    MOST_MISTAKES,
    Run,
    due_mistakes,
    from_mistakes,
    mistakes,
    standing,
    tried_lately,
)
from engine.learning.practice.task import PUZZLE, save_result
from engine.position import Move
from engine.theory.grundy import winning_moves
from tui.coach.tips import answered
from tui.drawing.elide import elide
from tui.plain import words as plain_words
from tui.plain.coach import PlainCoach, read_move
from tui.plain.subject import Subject, Write
from tui.plain.words import ELLIPSIS, LEAVING
from tui.practice import words
from tui.words import topic_title

HELP = "Type a move; or tip for where to look, show for a winning move, board, help or quit."


def own_mistakes(archive: Archive, now: datetime) -> Run:
    """The player's own mistakes that do not rest now; raises GameError if there is none."""
    found = list(islice(chain.from_iterable(mistakes(archive, tried_lately(archive, now))), MOST_MISTAKES))
    if not found:
        raise GameError(words.NO_MISTAKE)
    return Run(from_mistakes(found))


def due_boards(archive: Archive, today: date) -> Run:
    """The missed boards that come back today; raises GameError if there is none."""
    source = due_mistakes(archive.practice, today)
    if not source.many:
        raise GameError(words.NOTHING_RETURNS)
    return Run(source)


class PlainPuzzles(Subject):
    """The tasks of a run one after the other; every line is a try or a command."""

    def __init__(self, run: Run, archive: Archive, today: date, name: str, write: Write) -> None:
        super().__init__(write)
        self._run, self._archive, self._today, self._name = run, archive, today, name
        self._solving: Solving
        self._knows_xor = knows_xor(archive.practice.lessons())
        self._coach = PlainCoach(self._knows_xor)
        self._commands: dict[str, Callable[[], None]] = {
            "tip": self._tip,
            "show": self._show,
            "board": lambda: write(plain_words.board(self._solving.match, whole=True)),
            "help": lambda: write(HELP),
        }

    def open(self) -> bool:
        """Show the present task; False, after the result, if there is none. Raises GameError."""
        making = self._run.making(self._archive.practice)
        if making is None:
            self._write(words.result(self._run))
            return False
        task = making()
        self._solving = begin(task, self._name)
        now = standing(self._archive.practice, task.topic) if task.kind == PUZZLE else None
        self._write(f"{words.heading(self._run, task, now)}: {topic_title(task.topic)}")
        self._write(plain_words.board(self._solving.match))
        self._write(words.question(task))
        return True

    def take(self, line: str) -> bool:
        """Carry out a line; False at the end of the run."""
        word = line.casefold()
        if word in LEAVING:
            return False
        if word in self._commands:
            self._commands[word]()
        elif word:
            self._read(line)
        self._tell_notices(self._archive)
        if not self._solving.is_solved:
            return True
        self._run = self._run.after(bool(self._solving.result))
        return self.open()

    def _read(self, line: str) -> None:
        try:
            self._try(read_move(line, self._solving.match.position))
        except GameError as error:
            self._write(str(error))

    def _try(self, move: Move) -> None:
        found = answer(self._solving.match.position, move, self._knows_xor)
        why = elide(answered(found), ELLIPSIS)
        if not found.wins:
            self._change(self._solving.helped())
            self._write(f"No: {why} Try again.")
            return
        self._change(self._solving.made(move))
        if self._solving.is_solved:
            self._write(f"Solved: {why}")
            return
        self._write(words.reason_so_far(self._solving, why))
        self._change(self._solving.replied())
        if not self._solving.is_solved:
            self._write(words.bots_reply_sentence(self._solving))
            self._write(plain_words.board(self._solving.match))

    def _tip(self) -> None:
        said = self._coach.tip(self._solving.match)
        self._change(self._solving.helped())
        self._write(said)

    def _show(self) -> None:
        self._change(self._solving.helped())
        self._try(next(winning_moves(self._solving.match.position)))

    def _change(self, solving: Solving) -> None:
        before, self._solving = self._solving, solving
        if solving.match is not before.match:
            self._coach.forget()
        if before.result is None and solving.result is not None:
            # The result is on the disk before the player sees it.
            save_result(self._archive.practice, solving.task, solving.result, self._today)

"""Puzzles in lines of text: the player looks for a winning move until it is found, and the result is saved at once."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from itertools import chain, islice

from engine.archive import Archive
from engine.learning.lessons.known_words import knows_xor
from engine.learning.practice.solving import Solving, begin_solving
from engine.learning.practice.sources import (
    MOST_MISTAKES,
    Run,
    TasksOf,
    due_missed,
    mistakes,
    standing,
    task_of,
    tried_lately,
)
from engine.learning.practice.task import PUZZLE, save_result
from engine.positions.position import Move
from engine.rules.errors import GameError
from engine.verdict.winning import winning_moves
from tui.plain.coach import next_tip, read_move, tip_line, tried
from tui.plain.plain_words import board_said
from tui.plain.subject import Lines, Subject, Write
from tui.practice import practice_words as words
from tui.words import topic_title


def own_mistakes(archive: Archive, now: datetime) -> Run:
    """The player's own mistakes that do not rest now; raises GameError if there is none."""
    found = list(islice(chain.from_iterable(mistakes(archive, tried_lately(archive, now))), MOST_MISTAKES))
    if not found:
        raise GameError(words.NO_MISTAKE)
    return Run(TasksOf(found, task_of))


def due_boards(archive: Archive, today: date) -> Run:
    """The missed boards that come back today; raises GameError if there is none."""
    source = due_missed(archive.practice, today)
    if not source.many:
        raise GameError(words.NOTHING_RETURNS)
    return Run(source)


@dataclass
class PlainPuzzles(Subject):
    """The tasks of a run one after the other; every line is a try or a command."""

    _run: Run
    _archive: Archive
    _today: date
    _name: str
    _write: Write

    _tip_given = None
    """The last step of a tip on this board."""

    def __post_init__(self) -> None:
        self._knows_xor = knows_xor(self._archive.practice.lessons())

    def opening(self) -> Lines:
        """The present task, or the result if there is none; raises GameError."""
        practice = self._archive.practice
        making = self._run.making(practice)
        if making is None:
            self._is_done = True
            yield words.result(self._run)
            return
        task = making()
        self._solving = begin_solving(task, self._name)
        now = standing(practice, task.topic) if task.kind == PUZZLE else None
        yield f"{words.heading(self._run, task, now)}: {topic_title(task.topic)}"
        yield board_said(self._solving.match)
        yield words.question(task)

    def handle(self, line: str) -> bool:
        """Carry out a line, and ask the next task once this one is solved; raises GameError if that cannot be made."""
        if not super().handle(line):
            return False
        self._tell_notices(self._archive)
        if not self._solving.is_solved:
            return True
        self._run = self._run.after(bool(self._solving.result))
        return self.open()

    def read(self, line: str) -> Lines:
        """Answer a try."""
        return self._try(read_move(line, self._solving.match.position))

    def _try(self, move: Move) -> Lines:
        wins, why = tried(self._solving.match.position, move, self._knows_xor)
        if not wins:
            self._change(self._solving.helped())
            return (f"No: {why} Try again.",)
        self._change(self._solving.made(move))
        if self._solving.is_solved:
            return (f"Solved: {why}",)
        said = words.reason_so_far(self._solving, why)
        self._change(self._solving.replied())
        if self._solving.is_solved:
            return (said,)
        return said, words.bots_reply_sentence(self._solving), board_said(self._solving.match)

    def _tip(self) -> Lines:
        self._tip_given = next_tip(self._solving.match.position, self._tip_given, 1, self._knows_xor)
        self._change(self._solving.helped())
        return (tip_line(self._tip_given),)

    def _show(self) -> Lines:
        self._change(self._solving.helped())
        return self._try(next(winning_moves(self._solving.match.position)))

    def _change(self, solving: Solving) -> None:
        before, self._solving = self._solving, solving
        if solving.match is not before.match:
            self._tip_given = None
        if before.result is None and solving.result is not None:
            # The result is on the disk before the player sees it.
            save_result(self._archive.practice, solving.task, solving.result, self._today)

    commands = {
        "tip": _tip,
        "show": _show,
        "board": lambda self: (board_said(self._solving.match, whole=True),),
        "help": lambda _: ("Type a move; or tip for where to look, show for a winning move, board, help or quit.",),
    }

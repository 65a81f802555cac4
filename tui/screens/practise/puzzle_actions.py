"""What a player can do at a puzzle beside playing: a tip, the solution, on to the next one, back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from engine.errors import GameError
from engine.position import Move
from engine.practice.run import Run
from engine.practice.solving import Solving
from engine.practice.task import Task
from engine.theory.grundy import winning_moves
from tui.screens.application import Application
from tui.screens.match.coach import MatchCoach
from tui.screens.match.finding import answered
from tui.screens.match.view import MatchView
from tui.screens.practise.ahead import Ahead
from tui.words import practise as words

if TYPE_CHECKING:
    from engine.coach.tip import Tip


class _PuzzleAtBoard(Protocol):
    """What these actions need of the screen they are a part of."""

    view: MatchView
    further: Run
    solving: Solving
    is_over: bool
    coach: MatchCoach
    ahead: Ahead | None

    @property
    def application(self) -> Application: ...
    def has_class(self, *names: str) -> bool: ...
    def say(self, sentence: str) -> None: ...
    def change(self, solving: Solving) -> None: ...
    def explain(self, sentence: str) -> None: ...
    def give_tip(self, tip: Tip) -> None: ...
    def open(self, run: Run, task: Task) -> None: ...
    def show_choices(self) -> None: ...
    def try_move(self, move: Move) -> None: ...
    def wait_for_reply(self) -> None: ...


class PuzzleActions:
    """The actions beside those of play, and what a move comes to."""

    ahead: Ahead | None = None
    """The next task, once it is known how this one went."""

    def look_ahead(self: _PuzzleAtBoard) -> None:
        """Begin to make the next task."""
        making = self.further.making(self.application.archive.practice)
        self.ahead = None if making is None else Ahead(making)

    def try_move(self: _PuzzleAtBoard, move: Move) -> None:
        """Make a move that wins; of any other say why it does not."""
        # At once and not in a worker: the next key may be meant for the board after it.
        found = answered(self.solving.match, move)
        if isinstance(found, str):
            self.say(found)
            return
        why = found.brief if self.has_class("-narrow") else found.sentence
        if not found.wins:
            self.change(self.solving.helped())
            self.say(f"No: {why} Try again.")
            return
        self.change(self.solving.made(move))
        if self.solving.is_solved:
            self.explain(f"Solved: {why}")
        else:
            self.say(words.went_on(self.solving, why))
            self.wait_for_reply()

    def action_solution(self: _PuzzleAtBoard) -> None:
        self.change(self.solving.helped())
        self.try_move(next(winning_moves(self.solving.match.position)))

    def action_tip(self: _PuzzleAtBoard) -> None:
        self.coach.give_tip(self.give_tip)

    def action_on(self: _PuzzleAtBoard) -> None:
        if self.is_over:
            self.application.open_practise()
        elif self.ahead is None:
            self.is_over = True
            self.show_choices()
            self.say(words.result(self.further))
        else:
            try:
                self.open(self.further, self.ahead.take())
            except GameError as error:
                self.say(str(error))

    def action_leave(self: _PuzzleAtBoard) -> None:
        if self.view.ledge.typed:
            self.view.ledge.typed = ""
        else:
            self.application.open_practise()

"""The actions of learning from mistakes: on to the next mistake, back, a tip, the solution."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from engine.coach.match_mistakes import MatchMistakes
from engine.coach.review_words import better_move
from engine.match import Match
from engine.position import Move
from tui.screens.match.coach import MatchCoach
from tui.screens.match.view import MatchView

if TYPE_CHECKING:
    from engine.coach.tip import Tip


class _MistakesAtBoard(Protocol):
    """What these actions need of the screen they are a part of."""

    view: MatchView
    mistakes: MatchMistakes
    is_over: bool
    coach: MatchCoach
    match: Match

    @property
    def is_persons_turn(self) -> bool: ...
    def ask(self, mistakes: MatchMistakes) -> None: ...
    def say(self, sentence: str) -> None: ...
    def answer(self, move: Move, opening: str) -> None: ...
    def finish(self) -> None: ...
    def give_tip(self, tip: Tip) -> None: ...
    def dismiss(self, result: None = None) -> object: ...


class LearnActions:
    """The actions beside those of play."""

    def action_on(self: _MistakesAtBoard) -> None:
        further = self.mistakes.go_on()
        if self.is_over:
            self.dismiss()
        elif further is self.mistakes:
            self.finish()
        else:
            self.ask(further)

    def action_step_over(self: _MistakesAtBoard, step: int) -> None:
        further = self.mistakes.go(step)
        if further is self.mistakes:
            self.say("This is the last mistake." if step > 0 else "This is the first mistake.")
        else:
            self.ask(further)

    def action_solution(self: _MistakesAtBoard) -> None:
        self.mistakes = self.mistakes.shown()
        move = better_move(self.mistakes.review, self.mistakes.number)
        assert move is not None
        self.answer(move, "")

    def action_tip(self: _MistakesAtBoard) -> None:
        self.coach.give_tip(self.give_tip)

    def action_leave(self: _MistakesAtBoard) -> None:
        if self.view.ledge.typed:
            self.view.ledge.typed = ""
        else:
            self.dismiss()

"""What the coach shows at the board, and the sentence about a match that has ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from engine.match import FIRST, Match
from engine.setup import PreparedMatch
from tui.commands.table import hints, in_scope, keys_shown
from tui.screens.application import Application
from tui.screens.match.adviser import BotAdviser
from tui.screens.match.coach import MatchCoach
from tui.screens.match.view import MatchView

if TYPE_CHECKING:
    from engine.coach.advice import Advice


class _CoachedMatch(Protocol):
    """What these actions need of the screen they are a part of."""

    view: MatchView
    prepared: PreparedMatch
    coach: MatchCoach
    adviser: BotAdviser
    match: Match

    @property
    def application(self) -> Application: ...
    def say(self, sentence: str) -> None: ...
    def show_choices(self) -> None: ...
    def call_after_refresh(self, callback: Callable[[], None], /) -> bool: ...
    def show_coach(self) -> None: ...


class CoachActions:
    """The coach is called and sent away; while it is there it speaks at every position."""

    def action_coach(self: _CoachedMatch) -> None:
        self.coach.is_on = not self.coach.is_on
        self.view.let_coach_in(self.coach.is_on)
        keys = {hint.action: hint.keys for hint in hints(self.application.keymap, "match")}
        self.say(
            f"The coach is on: * marks what wins; {keys['moves']} shows the moves."
            if self.coach.is_on
            else "The coach is off."
        )
        self.show_choices()
        self.show_coach()

    def action_moves(self: _CoachedMatch) -> None:
        if self.coach.is_on:
            self.view.switch_side()

    def show_coach(self: _CoachedMatch) -> None:
        """Show what the position is worth while the coach is on; at the end, what became of the win."""
        if self.coach.is_on or self.match.outcome is not None:
            # Only once the move is on the screen, which would wait for it.
            self.call_after_refresh(lambda: _look(self))


def _look(screen: _CoachedMatch) -> None:
    match = screen.match
    if match.outcome is not None:
        if match.cursor:
            review = next(each for each in in_scope("end") if each.action == "review")
            key = keys_shown(review, screen.application.keymap)
            screen.adviser.work(lambda match: _closing(match, screen.prepared, key), screen.view.show_closing)
    elif screen.coach.is_on:
        screen.coach.look(lambda advice: _show(screen, advice))


def _show(screen: _CoachedMatch, advice: Advice | None) -> None:
    if advice is None:
        screen.view.forget_advice()
    elif screen.coach.is_on:
        screen.view.show_advice(screen.match, advice)


def _closing(match: Match, prepared: PreparedMatch, key: str) -> str:
    from engine.coach.review import review
    from engine.coach.review_words import closing

    reviewed = review(match)
    said = closing(reviewed, None if prepared.setup.opponent is None else FIRST)
    return said if reviewed.turning_point is None else f"{said} {key} looks at it."

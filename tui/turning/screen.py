"""Where did it turn? The player walks through a match of two bots and picks the move that gave the win away."""

from __future__ import annotations

from dataclasses import replace

from textual.app import ComposeResult
from textual.events import Resize
from textual.reactive import var

from engine.archive.practice import Practice
from engine.coach.answer import answer
from engine.errors import GameError
from engine.match import Match
from engine.position import Position
from engine.practice.task import Topic
from engine.practice.turning import nearest, save, standing
from engine.setup import new_seed
from tui.board.board import Board
from tui.commands.table import bindings
from tui.match import words as match_words
from tui.review.win_line import WinLineView
from tui.review.words import said
from tui.screens.base import BaseScreen
from tui.turning import words
from tui.turning.view import TurningView
from tui.widgets.marked_list import MarkedList


class TurningScreen(BaseScreen[None]):
    """Asks about one match; the answer is saved at once, and the next match is a new screen in the place of this."""

    CSS_PATH = "turning.tcss"

    scopes = ("turning",)
    BINDINGS = bindings("turning")
    AUTO_FOCUS = None
    BLANK = True

    match: var[Match] = var(Match(Position(())), init=False)
    """The match before the move that is looked at."""
    is_after: var[bool] = var(False, init=False)
    """Whether the board stands as that move left it."""
    picked: int | None = None
    """The number of the move that the player has picked."""

    def __init__(self, practice: Practice, topic: Topic, seed: str | None = None) -> None:
        """Each answer is saved to `practice`; `seed` is the seed of the match, None picks one. Raises NoSuchBoard."""
        super().__init__()
        self._practice, self._topic = practice, topic
        self.turning = nearest(topic, standing(practice, topic).level, seed or new_seed())
        self.set_reactive(TurningScreen.match, replace(self.turning.match, cursor=0))

    def compose(self) -> ComposeResult:
        self.view = TurningView(self.match, self.application.glyphs)
        yield self.size_notice()
        yield self.view

    def on_mount(self) -> None:
        self._show_standing()
        self._show()

    def watch_match(self, old: Match, new: Match) -> None:
        self.set_reactive(TurningScreen.is_after, False)
        self._show()

    def watch_is_after(self, old: bool, new: bool) -> None:
        self._show()

    def on_resize(self, event: Resize) -> None:
        super().on_resize(event)
        # The parts get their new sizes only with the next picture.
        self.call_after_refresh(self._show)

    def on_marked_list_picked(self, picked: MarkedList.Picked) -> None:
        self.go_to(picked.line + 1)

    def on_win_line_view_picked(self, picked: WinLineView.Picked) -> None:
        self.go_to(picked.number)

    def on_board_chosen(self, chosen: Board.Chosen) -> None:
        self.action_after()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action in ("help", "leave") or not self.is_too_small

    def explained(self) -> tuple[str, tuple[str, ...]]:
        title, rules = match_words.rules(self.match)
        return words.TITLE, (*words.RULES, f"The game is {title}.", *rules)

    def go_to(self, number: int) -> None:
        """Look at the move of this number, or at the nearest one."""
        cursor = min(max(number, 1), len(self.match.plies)) - 1
        if cursor != self.match.cursor:
            self.match = replace(self.match, cursor=cursor)

    def action_step(self, step: int) -> None:
        self.go_to(self.match.cursor + 1 + step)

    def action_start(self) -> None:
        self.go_to(1)

    def action_end(self) -> None:
        self.go_to(len(self.match.plies))

    def action_after(self) -> None:
        self.is_after = not self.is_after

    def action_pick(self) -> None:
        if self.picked is None:
            self._answer(self.match.cursor + 1)
            return
        try:
            self.application.ways.go_to(TurningScreen(self._practice, self._topic))
        except GameError as error:
            self.view.say(str(error))

    def action_leave(self) -> None:
        self.application.ways.open_practice()

    def _answer(self, number: int) -> None:
        turning = self.turning
        save(self._practice, turning, self._topic, number)
        # Under the board the notice would be gone with the sentence about the move.
        if (notice := self.application.archive.take_notice()) is not None:
            self.application.ways.show_notice("About your archive", notice)
        self.picked, self.is_after = number, False
        self.view.show_review(turning.review)
        self._show_standing()
        self.go_to(turning.number)
        self._show()

    def _show_standing(self) -> None:
        self.view.show_score(words.score(self.match, standing(self._practice, self._topic)))

    def _show(self) -> None:
        self.view.show(self.match, self.is_after)
        self.view.show_hints(words.key_hints(self.application.keymap, self.is_after, self.picked is not None))
        self.view.say(*self._sentence())

    def _sentence(self) -> tuple[str, ...]:
        """The question, then the answer; at the other moves their effect on the win."""
        turning, number = self.turning, self.match.cursor + 1
        if self.picked is None:
            return words.question(turning)
        if number != turning.number:
            return (said(turning.review, number, self.has_met_xor),)
        why = answer(self.match.position, turning.review.plies[number - 1].ply.move, self.has_met_xor)
        return words.verdict(turning, self.picked, why)

"""Where did it turn? A match is shown like a review, and the player names the move that gave the win away."""

from __future__ import annotations

from dataclasses import replace

from textual.app import ComposeResult
from textual.events import Resize
from textual.reactive import var

from engine.archive.practice import Practice
from engine.errors import GameError
from engine.match import Match
from engine.position import Position
from engine.practice.task import Topic
from engine.practice.turning import Turning, make, save_answer, standing
from engine.setup import new_seed
from tui.commands.table import bindings, hints
from tui.match.words import rules
from tui.review.view import ReviewView
from tui.review.win_line import WinLineView
from tui.screens.base import BaseScreen
from tui.turning import words
from tui.widgets.marked_list import MarkedList


def next_turning(practice: Practice, topic: Topic) -> Turning:
    """A new match of this topic, of the grade that follows the player; raises NoSuchBoard."""
    return make(topic, standing(practice, topic)[0], new_seed())


class TurningScreen(BaseScreen[None]):
    """Shows a match before one of its moves; what each move did is shown once the player has answered."""

    CSS_PATH = "turning.tcss"

    scopes = ("turning",)
    BINDINGS = bindings("turning")
    AUTO_FOCUS = None
    BLANK = True

    match: var[Match] = var(Match(Position(())), init=False)

    def __init__(self, turning: Turning) -> None:
        super().__init__()
        self.turning = turning
        self.answer: int | None = None
        """The number of the move that the player named, None before that."""
        self.set_reactive(TurningScreen.match, replace(turning.match, cursor=0))

    def compose(self) -> ComposeResult:
        self.view = ReviewView(self.match, self.application.glyphs)
        yield self.size_notice()
        yield self.view

    def on_mount(self) -> None:
        self._row = standing(self.application.archive.practice, self.turning.topic)[1]
        self.view.head(words.heading(self.turning, self._row))
        self._show()

    def watch_match(self, old: Match, new: Match) -> None:
        self._show()

    def on_resize(self, event: Resize) -> None:
        super().on_resize(event)
        # The parts get their new sizes only with the next picture.
        self.call_after_refresh(self._show)

    def explained(self) -> tuple[str, tuple[str, ...]]:
        return words.TITLE, (*words.RULES, *rules(self.match)[1])

    def action_step(self, step: int) -> None:
        self.go_to(self.match.cursor + 1 + step)

    def action_start(self) -> None:
        self.go_to(1)

    def action_end(self) -> None:
        self.go_to(len(self.match.plies))

    def action_take(self) -> None:
        if self.is_too_small:
            return
        if self.answer is None:
            self._take(self.match.cursor + 1)
            return
        try:
            turning = next_turning(self.application.archive.practice, self.turning.topic)
        except GameError as error:
            self.view.say(str(error))
        else:
            self.application.ways.go_to(TurningScreen(turning))

    def action_leave(self) -> None:
        self.application.ways.open_practice()

    def on_marked_list_picked(self, picked: MarkedList.Picked) -> None:
        self.go_to(picked.line + 1)

    def on_win_line_view_picked(self, picked: WinLineView.Picked) -> None:
        self.go_to(picked.number)

    def go_to(self, number: int) -> None:
        """Choose this move, or the nearest one."""
        self.match = replace(self.match, cursor=min(max(number, 1), len(self.match.plies)) - 1)

    def _take(self, number: int) -> None:
        """Save the answer, and show the right one with what each move did."""
        practice = self.application.archive.practice
        save_answer(practice, self.turning, is_right=number == self.turning.answer)
        self.answer = number
        self.view.show_review(self.turning.review)
        self.go_to(self.turning.answer)
        self._show()
        if (notice := self.application.archive.take_notice()) is not None:
            self.application.ways.show_notice("About your archive", notice)

    def _show(self) -> None:
        turning, is_open = self.turning, self.answer is None
        self.view.show(self.match, None if is_open else turning.review)
        if self.answer is None:
            self.view.say(words.question(turning))
        elif self.match.cursor + 1 == turning.answer:
            self.view.say(words.answered(turning, self.answer))
        found = hints(self.application.keymap, "turning")
        self.view.show_hints(
            tuple(hint._replace(label="next") if hint.action == "take" and not is_open else hint for hint in found)
        )

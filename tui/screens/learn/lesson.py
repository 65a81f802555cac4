"""A lesson as it is read, page by page."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult
from textual.events import Resize

from engine.errors import GameError
from engine.lessons.moving import Moves
from engine.lessons.reading import Reading
from engine.match import Match
from engine.position import Move
from engine.puzzles.line import answer
from tui.commands.table import bindings
from tui.screens.base import BaseScreen
from tui.screens.learn.answer_actions import AnswerActions
from tui.screens.learn.bookmarks import Bookmarks
from tui.screens.learn.page_actions import PageActions
from tui.screens.learn.view import LessonView
from tui.screens.match.adviser import BotAdviser
from tui.screens.match.play_actions import BOARD_ACTIONS
from tui.words import lessons as words

_ANSWERING = frozenset({"choose", "type", "separate", "step", "play", "rub", "whole", "pick"})
_ELSEWHERE = BOARD_ACTIONS - _ANSWERING
"""What can be done at the board of a match only."""


class LessonScreen(AnswerActions, PageActions, BaseScreen[str]):
    """Has a reading, which is replaced whole, saved and shown; results in the name of the lesson that was left."""

    CSS_PATH = "../../styles/learn.tcss"

    scopes = ("lesson", "match")
    BINDINGS = bindings("match", "lesson")
    AUTO_FOCUS = None
    BLANK = True

    def __init__(self, reading: Reading, bookmarks: Bookmarks) -> None:
        super().__init__()
        self.reading, self.bookmarks = reading, bookmarks
        self.adviser = BotAdviser(self, "", lambda: self.match)

    @property
    def match(self) -> Match:
        """The board as it stands."""
        return self.reading.match

    @property
    def is_persons_turn(self) -> bool:
        """Whether a move is asked for."""
        return isinstance(self.reading.task, Moves) and self.reading.is_asked

    def compose(self) -> ComposeResult:
        self.view = LessonView(self.reading, self.application.glyphs)
        yield self.size_notice()
        yield self.view

    def on_mount(self) -> None:
        self._open()

    def on_resize(self, event: Resize) -> None:
        super().on_resize(event)
        self._show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        reading = self.reading
        if action in _ELSEWHERE or (action in _ANSWERING and self.is_too_small):
            return False
        if action == "rub":
            return reading.is_asked and bool(self.view.ledge.typed or self.view.number.typed)
        if action in _ANSWERING:
            return reading.is_asked and not str(*parameters[:1]).startswith("page_")
        allowed = {
            "on": reading.is_over or (reading.can_go_on and not reading.is_asked),
            "show": reading.can_be_shown,
            "back": reading.page > 0,
            "forward": reading.can_go_on,
        }
        return allowed.get(action, True)

    def explained(self) -> tuple[str, tuple[str, ...]]:
        page = self.reading.shown
        return self.reading.lesson.title, (page.text, page.task.question)

    def say(self, sentence: str) -> None:
        """Say a sentence that answers no try."""
        self.view.say(sentence)

    def play(self, choice: Any) -> None:
        """Try this choice in the chosen component."""
        if self.is_persons_turn:
            try:
                self.take(self.reading.moved(Move(self.view.board.chosen, choice)))
            except GameError as error:
                self.say(str(error))

    def answer(self, answer: int) -> None:
        """Answer with a number, or the place of one of the answers."""
        self.take(self.reading.answered(answer))
        if not self.reading.is_right:
            self.view.number.typed = ""

    def take(self, reading: Reading) -> None:
        """Go on with this reading: saved where a page more was done, shown, and the other player asked for a move."""
        old, self.reading = self.reading, reading
        notice = self.bookmarks.save(reading) if reading.furthest > old.furthest else ""
        if (reading.lesson, reading.page) != (old.lesson, old.page):
            self._open()
            return
        if reading.match is not old.match:
            self.view.change_board(reading.match, old.match)
        self._show()
        if notice:
            self.say(notice)
        self._wait()

    def show_choices(self) -> None:
        """Show the choices in the chosen component and the keys that matter now."""
        reading = self.reading
        component = self.match.position[self.view.board.chosen] if self.is_persons_turn else None
        self.view.show_choices(component, self.is_persons_turn)
        found = words.key_hints(reading, component, self.application.keymap)
        self.view.show_hints(found)

    def _open(self) -> None:
        self.view.open(self.reading)
        self._show()
        self._wait()

    def _show(self) -> None:
        self.view.show(self.reading, words.closing(self.reading, self.bookmarks.behind(self.reading)))
        self.show_choices()

    def _wait(self) -> None:
        if self.reading.is_awaiting:
            # Only once the reader's own move is on the screen may the other player begin.
            self.call_after_refresh(self._ask_for_move)
        elif self.reading.is_to_be_taken_back:
            seconds = 2 * self.application.bot_seconds
            self.adviser.work(id, lambda _: self.take(self.reading.taken_back()), "bot", seconds)

    def _ask_for_move(self) -> None:
        def reply(move: Move | None) -> None:
            if move is not None:
                self.take(self.reading.replied(move))

        if self.reading.is_awaiting:
            self.adviser.work(lambda match: answer(match.position), reply, "bot", self.application.bot_seconds)

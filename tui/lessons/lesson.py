"""A lesson, read page by page."""

from __future__ import annotations

from asyncio import gather, sleep, to_thread
from typing import Any

from textual import work
from textual.app import ComposeResult
from textual.events import Resize
from textual.widgets import OptionList

from engine.learning.lessons.lesson_state import LessonState
from engine.learning.lessons.table import COURSE
from engine.learning.lessons.tasks import ChoiceQuestion, MoveQuestion, NumberQuestion
from engine.learning.practice.difficulty import perfect_move
from engine.positions.position import Move
from engine.rules.errors import GameError
from tui.app.app import BlackboardApp
from tui.commands.table import bindings
from tui.lessons import lessons_words as words
from tui.lessons.bookmarks import Bookmarks
from tui.lessons.view import LessonView
from tui.match.board_screen import BOARD_ACTIONS, BoardScreen

MOST_DIGITS = 9
"""The most digits of an answer."""
_BACKWARD, _FORWARD = frozenset({"left", "up", "previous"}), frozenset({"right", "down", "next"})
_ANSWERING = frozenset({"choose", "type", "separate", "step", "play", "rub", "whole", "pick"})
_ELSEWHERE = BOARD_ACTIONS - _ANSWERING
"""The actions that need the board of a match."""


class LessonScreen(BoardScreen[str]):
    """Shows a lesson and saves how far it is. Results in the name of the lesson that was left."""

    CSS_PATH = "lessons.tcss"

    BINDINGS = bindings("match", "lesson")

    def __init__(self, state: LessonState, bookmarks: Bookmarks) -> None:
        super().__init__()
        self.state, self.bookmarks = state, bookmarks
        self.set_reactive(LessonScreen.match, state.match)

    def compose(self) -> ComposeResult:
        self.view = LessonView(self.state)
        yield self.size_notice()
        yield self.view

    def on_mount(self) -> None:
        self._open()

    def on_resize(self, event: Resize) -> None:
        super().on_resize(event)
        self._show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        state = self.state
        if action in _ELSEWHERE or (action in _ANSWERING and self.is_too_small):
            return False
        if action == "rub":
            return state.is_asked and bool(self.view.tray.typed)
        if action in _ANSWERING:
            return state.is_asked and not str(*parameters[:1]).startswith("page_")
        allowed = {
            "on": state.is_over or (state.can_go_on and not state.is_asked),
            "show": state.can_be_shown,
            "back": state.page > 0,
            "forward": state.can_go_on,
        }
        return allowed.get(action, True)

    def on_option_list_option_selected(self, selected: OptionList.OptionSelected) -> None:
        self.action_pick(selected.option_index)

    @property
    def is_persons_turn(self) -> bool:
        """Whether the page asks for a move."""
        return isinstance(self.state.task, MoveQuestion) and self.state.is_asked

    @property
    def about(self) -> tuple[str, tuple[str, ...]]:
        page = self.state.shown
        return self.state.lesson.title, (page.text, page.task.question)

    def say(self, sentence: str) -> None:
        """Say a sentence that does not reply to a try."""
        self.view.say(sentence)

    def play(self, choice: Any) -> None:
        """Try this choice in the chosen component."""
        if self.is_persons_turn:
            try:
                self.go_to(self.state.moved(Move(self.view.board.chosen, choice)))
            except GameError as error:
                self.say(str(error))

    def answer(self, answer: int) -> None:
        """Reply with a number, or with the place of one of the choices."""
        self.go_to(self.state.answered(answer))
        if not self.state.is_right:
            self.view.tray.typed = ""

    def go_to(self, state: LessonState) -> None:
        """Take this state of the lesson: save a finished page, show it, and let the other player move."""
        old, self.state = self.state, state
        self.match = state.match
        notice = self.bookmarks.save(state) if state.furthest > old.furthest else ""
        if (state.lesson, state.page) != (old.lesson, old.page):
            self._open()
            return
        if state.match is not old.match:
            self.view.change_board(state.match, old.match)
        self._show()
        if notice:
            self.say(notice)
        self._wait()

    def show_choices(self) -> None:
        """Show the choices in the chosen component and the keys that matter now."""
        state = self.state
        component = self.match.position[self.view.board.chosen] if self.is_persons_turn else None
        self.view.show_choices(component, self.is_persons_turn)
        found = words.key_hints(state, component, self.app.keymap)
        self.view.show_hints(found)

    def action_choose(self, direction: str) -> None:
        self.view.recall(self.state)
        step = (direction in _FORWARD) - (direction in _BACKWARD)
        if isinstance(self.state.task, ChoiceQuestion):
            if step:
                self.view.answers.step(step)
        elif isinstance(self.state.task, NumberQuestion):
            # Up means more, as on an upright number line.
            self.action_step(-step if direction in ("up", "down") else step)
        else:
            super().action_choose(direction)

    def action_type(self, character: str) -> None:
        self.view.recall(self.state)
        tray = self.view.tray
        if isinstance(self.state.task, NumberQuestion):
            if character.isdigit() and len(tray.typed) < MOST_DIGITS:
                tray.typed = str(int(tray.typed + character))
        elif not isinstance(self.state.task, ChoiceQuestion):
            super().action_type(character)
        elif character in "123456789"[: len(self.state.task.answers)]:
            self.action_pick(int(character) - 1)

    def action_step(self, step: int) -> None:
        tray = self.view.tray
        if isinstance(self.state.task, NumberQuestion):
            # From an empty field to 0.
            tray.typed = str(max(int(tray.typed or -1) + step, 0))[:MOST_DIGITS]
        else:
            super().action_step(step)

    def action_play(self) -> None:
        typed = self.view.tray.typed
        if isinstance(self.state.task, NumberQuestion) and not typed:
            self.say("Type a number first; Enter answers with it.")
        elif isinstance(self.state.task, NumberQuestion):
            self.answer(int(typed))
        elif isinstance(self.state.task, ChoiceQuestion):
            self.action_pick(self.view.answers.highlighted or 0)
        else:
            super().action_play()

    def action_pick(self, place: int) -> None:
        if self.state.is_asked:
            self.view.answers.highlighted = place
            self.answer(place)

    def action_on(self) -> None:
        state = self.state
        if not state.is_over:
            self.go_to(state.turn_to(state.page + 1))
            return
        if state.lesson is COURSE[-1]:
            self.app.play_quick()
            return
        behind = self.bookmarks.behind(state)
        if behind is None:
            self.dismiss(state.lesson.name)
        else:
            self.go_to(self.bookmarks.open(behind))

    def action_forward(self) -> None:
        self.go_to(self.state.turn_to(self.state.page + 1))

    def action_back(self) -> None:
        self.go_to(self.state.turn_to(self.state.page - 1))

    def action_show(self) -> None:
        self.go_to(self.state.solved())

    def leave(self) -> None:
        self.dismiss(self.state.lesson.name)

    def _open(self) -> None:
        self.view.open(self.state)
        self._show()
        self._wait()

    def _show(self) -> None:
        self.view.update(self.state, words.closing(self.state, self.bookmarks.behind(self.state)))
        self.show_choices()

    def _wait(self) -> None:
        if self.state.is_awaiting:
            # The reader's own move is on the screen before the other player begins.
            self.call_after_refresh(self._reply)
        elif self.state.is_to_be_taken_back:
            self._take_back()

    @work(exclusive=True, group="bot")
    async def _reply(self) -> None:
        if self.state.is_awaiting:
            move, _ = await gather(to_thread(perfect_move, self.match.position), sleep(self.app.bot_seconds))
            if move is not None:
                self.go_to(self.state.replied(move))

    @work(exclusive=True, group="bot")
    async def _take_back(self) -> None:
        await sleep(2 * self.app.bot_seconds)
        self.go_to(self.state.taken_back())


def lesson_screen(app: BlackboardApp, name: str, page: int | None = None) -> LessonScreen:
    """The lesson of this name, as it was left or at this page."""
    bookmarks = Bookmarks(app.archive)
    return LessonScreen(bookmarks.open(bookmarks.called(name), page=page), bookmarks)

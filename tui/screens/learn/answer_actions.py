"""What the reader does to answer, by keys and by mouse: at the board, in a number field, among some answers."""

from __future__ import annotations

from typing import Protocol

from engine.lessons.asking import Choice, Number
from engine.lessons.reading import Reading
from tui.screens.learn.view import LessonView
from tui.screens.match.play_actions import AtBoard, PlayActions
from tui.widgets.fields.number_field import NumberField
from tui.widgets.menu import Menu

_BACKWARD, _FORWARD = frozenset({"left", "up", "previous"}), frozenset({"right", "down", "next"})


class _LessonAsked(AtBoard, Protocol):
    """What these actions need of the screen they are a part of."""

    reading: Reading

    @property
    def view(self) -> LessonView: ...
    def answer(self, answer: int) -> None: ...
    def action_pick(self, place: int) -> None: ...
    def action_step(self, step: int) -> None: ...


class AnswerActions(PlayActions):
    """The actions of play, which do what is alike where no move is asked for."""

    def action_choose(self: _LessonAsked, direction: str) -> None:
        self.view.recall(self.reading)
        step = (direction in _FORWARD) - (direction in _BACKWARD)
        if isinstance(self.reading.task, Choice):
            menu = self.view.answers
            menu.marked = (menu.marked + step) % len(menu.items)
        elif isinstance(self.reading.task, Number):
            # Up is more, as on a number line that stands upright.
            self.view.number.step(-step if direction in ("up", "down") else step)
        else:
            PlayActions.action_choose(self, direction)

    def action_type(self: _LessonAsked, character: str) -> None:
        self.view.recall(self.reading)
        if isinstance(self.reading.task, Number):
            self.view.number.type(character)
        elif not isinstance(self.reading.task, Choice):
            PlayActions.action_type(self, character)
        elif character in "123456789"[: len(self.reading.task.answers)]:
            self.action_pick(int(character) - 1)

    def action_play(self: _LessonAsked) -> None:
        if isinstance(self.reading.task, Number):
            self.view.number.enter()
        elif isinstance(self.reading.task, Choice):
            self.action_pick(self.view.answers.marked)
        else:
            PlayActions.action_play(self)

    def action_step(self: _LessonAsked, step: int) -> None:
        if isinstance(self.reading.task, Number):
            self.view.number.step(step)
        else:
            PlayActions.action_step(self, step)

    def action_rub(self: _LessonAsked) -> None:
        if isinstance(self.reading.task, Number):
            self.view.number.rub()
        else:
            PlayActions.action_rub(self)

    def action_pick(self: _LessonAsked, place: int) -> None:
        if self.reading.is_asked:
            self.view.answers.marked = place
            self.answer(place)

    def on_menu_picked(self: _LessonAsked, picked: Menu.Picked) -> None:
        self.action_pick(
            next(place for place, item in enumerate(self.view.answers.items) if item.action == picked.action)
        )

    def on_number_field_entered(self: _LessonAsked, entered: NumberField.Entered) -> None:
        if not self.reading.is_asked:
            return
        if entered.number is None:
            self.say("Type a number first; Enter answers with it.")
        else:
            self.answer(entered.number)

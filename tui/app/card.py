"""Card: a card above a screen with a message or a question."""

from __future__ import annotations

from typing import ClassVar, Generic

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, ScreenResultType
from textual.widgets import Input, Static

from engine.deals.setup import Setup
from engine.positions.match import YOU
from engine.rules.errors import GameError
from tui.app.app import HEIGHTS, WIDTHS, DismissOnceScreen
from tui.commands.table import bindings
from tui.widgets.footer import KeyFooter


class Card(ModalScreen[ScreenResultType], DismissOnceScreen[ScreenResultType], Generic[ScreenResultType]):
    """A modal screen with a line of key hints."""

    # Textual does not use the application's keys while a card lies above a screen.
    BINDINGS = [Binding("ctrl+c", "app.help_quit", show=False, system=True)]
    CSS_PATH = "../styles/card.tcss"
    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS

    def action_close(self) -> None:
        self.dismiss()


class QuestionScreen(Card[bool]):
    """Results in whether the player says yes; the commands of its scope are the choices."""

    AUTO_FOCUS = None
    scope: ClassVar[str]

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static(self._question, id="question", markup=False)
            yield KeyFooter()

    def action_answer(self, yes: bool) -> None:
        self.dismiss(yes)


class LeaveScreen(QuestionScreen):
    """Results in whether the player wants to leave."""

    scope = "leaving"
    asks_to_leave = True
    BINDINGS = bindings("leaving")


class AskedScreen(QuestionScreen):
    """Results in whether the player agrees to what the other one asks."""

    scope = "asked"
    BINDINGS = bindings("asked")


class NoticeScreen(Card[None]):
    """Shows a title and a text until a key is pressed."""

    BINDINGS = bindings("reading")

    def __init__(self, title: str, text: str) -> None:
        super().__init__()
        self._title, self._text = title, text

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static(self._title, id="question", markup=False)
            with VerticalScroll(id="page"):
                yield Static(self._text, markup=False)
            yield KeyFooter()


class NameScreen(Card[str]):
    """Results in the person's name: the typed one, or the present one."""

    BINDINGS = bindings("naming")
    AUTO_FOCUS = "#name"

    def __init__(self, names: tuple[str, str]) -> None:
        super().__init__()
        self._names = names

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            question = "What is your name? It stands on the diploma, and at the board from now on."
            yield Static(question, id="question", markup=False)
            yield Input(placeholder=YOU, id="name", compact=True, max_length=40)
            yield Static(id="refusal", markup=False)
            yield KeyFooter()

    @on(Input.Submitted)
    def action_take(self) -> None:
        try:
            name = self.query_one("#name", Input).value.strip() or self._names[0]
            self.dismiss(Setup(names=(name, self._names[1])).names[0])
        except GameError as error:
            self.query_one("#refusal", Static).update(str(error))

    def action_leave(self) -> None:
        self.dismiss(self._names[0])

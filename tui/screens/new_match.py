"""The choices before a match, checked as they are made."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widget import Widget
from textual.widgets import Input, Static

from engine.errors import GameError
from engine.setup import Deal, Setup, deal
from tui.commands import bindings, hints
from tui.form import BOARDS, CHALLENGES, FREE, FRIEND, OPPONENTS, PRESETS, TYPED, Form, describe
from tui.screens.room import Room
from tui.widgets.choice_row import ChoiceRow
from tui.widgets.key_hints import KeyHints


class NewMatchScreen(Room[Deal | None]):
    """Results in the match that was chosen, or None."""

    scopes = ("new",)
    BINDINGS = bindings("new")
    AUTO_FOCUS = "#opponent"

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self.form = Form.of(setup)
        self.rules = setup.rules

    def compose(self) -> ComposeResult:
        form = self.form
        yield self.room_notice()
        with Vertical(id="wall", classes="-form"):
            yield Static("New match", id="title", markup=False)
            with VerticalScroll(id="form", can_focus=False):
                yield from _row("Opponent", ChoiceRow(OPPONENTS, OPPONENTS.index(form.opponent), id="opponent"))
                yield from _row("Players", _input(form.names[0], "name-1"), _input(form.names[1], "name-2"))
                yield from _row("Starts", ChoiceRow(form.names, form.first, id="first"))
                yield from _row("Board", ChoiceRow(BOARDS, BOARDS.index(form.board), id="board-kind"))
                yield from _row(
                    "Numbers",
                    _input(form.count, "count"),
                    Static("up to", classes="between"),
                    _input(form.largest, "largest"),
                    id="size-row",
                )
                yield from _row("Numbers", _input(form.typed, "typed", "17 42 5"), id="typed-row")
                yield from _row("Divisors", _input(form.divisors, "divisors"))
                options = tuple(each.value for each in CHALLENGES)
                row = ChoiceRow(options, CHALLENGES.index(form.challenge), id="challenge")
                yield from _row("Random board", row, id="challenge-row")
                yield from _row("Seed", _input(form.seed, "seed", "any; empty picks one"))
            yield Static(id="message", markup=False)
            yield KeyHints(id="hints")

    def on_mount(self) -> None:
        self.query_one(KeyHints).hints = tuple(hints(self.blackboard.keymap, "new"))
        self._read()

    @on(ChoiceRow.Changed, "#board-kind")
    def _preset(self) -> None:
        chosen = self._chosen("board-kind")
        for name, count, largest in PRESETS:
            if name == chosen:
                self.query_one("#count", Input).value = str(count)
                self.query_one("#largest", Input).value = str(largest)

    @on(ChoiceRow.Changed)
    @on(Input.Changed)
    def _read(self) -> None:
        names = (self._typed("name-1"), self._typed("name-2"))
        kind = self._chosen("board-kind")
        self.form = Form(
            opponent=self._chosen("opponent"),
            names=names,
            first=self.query_one("#first", ChoiceRow).chosen,
            board=kind,
            count=self._typed("count"),
            largest=self._typed("largest"),
            typed=self._typed("typed"),
            divisors=self._typed("divisors"),
            challenge=CHALLENGES[self.query_one("#challenge", ChoiceRow).chosen],
            seed=self._typed("seed"),
        )
        self.query_one("#first", ChoiceRow).options = (names[0] or "player 1", names[1] or "player 2")
        self.query_one("#size-row").display = kind != TYPED
        self.query_one("#typed-row").display = kind == TYPED
        self.query_one("#challenge-row").display = kind != TYPED and self.form.opponent != FRIEND
        self._match_preset()
        self._say()

    def _match_preset(self) -> None:
        row = self.query_one("#board-kind", ChoiceRow)
        size = (self.form.count, self.form.largest)
        sizes = {name: (str(count), str(largest)) for name, count, largest in PRESETS}
        if row.option in sizes and sizes[row.option] != size:
            row.chosen = BOARDS.index(FREE)

    def _say(self) -> Setup | None:
        message = self.query_one("#message", Static)
        try:
            setup = self.form.setup()
        except GameError as error:
            message.update(str(error))
            message.add_class("-wrong")
            return None
        message.update(describe(setup))
        message.remove_class("-wrong")
        return setup

    @on(Input.Submitted)
    def action_start(self) -> None:
        setup = self._say()
        if setup is not None:
            self.dismiss(deal(setup))

    def action_previous(self) -> None:
        self.focus_previous()

    def action_next(self) -> None:
        self.focus_next()

    def action_leave(self) -> None:
        self.dismiss(None)

    def _typed(self, name: str) -> str:
        return self.query_one(f"#{name}", Input).value

    def _chosen(self, name: str) -> str:
        return self.query_one(f"#{name}", ChoiceRow).option


def _row(label: str, *fields: Widget, id: str | None = None) -> ComposeResult:
    with Horizontal(classes="row", id=id):
        yield Static(label, classes="label", markup=False)
        yield from fields


def _input(value: str, name: str, placeholder: str = "") -> Input:
    return Input(value, placeholder=placeholder, id=name, compact=True, select_on_focus=False)

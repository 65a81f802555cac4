"""Explore: the values of a game as a wall, a ruler or a plane, in which a player looks for what repeats."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.widgets import Static
from textual.worker import get_current_worker

from engine.errors import GameError
from engine.notation import format_rules
from engine.ruleset import AnyRuleset
from tui.commands.table import bindings, in_scope, keys_shown
from tui.screens.explore import opening
from tui.screens.explore.actions import ExploreActions
from tui.screens.explore.opening import begun, growing, grown, rules_of
from tui.widgets.coach_panel import CoachPanel
from tui.widgets.explore.game_field import GameField
from tui.widgets.explore.picture import Picture
from tui.widgets.explore.wall import Wall
from tui.widgets.key_hints import KeyHints
from tui.widgets.message_line import MessageLine
from tui.words import explore as words


class ExploreScreen(ExploreActions):
    """Shows a picture; what takes long is found by a worker, and dropped when another game is shown by then."""

    CSS_PATH = "../../styles/explore.tcss"

    scopes = ("explore",)
    BINDINGS = bindings("explore")
    AUTO_FOCUS = ""

    @dataclass
    class Found(Message):
        """The whole picture of this game, or why there is none."""

        rules: AnyRuleset
        picture: Picture | None
        sentence: str = ""

    def __init__(self, left: Picture | None = None) -> None:
        """`left` is what was seen at the last visit."""
        super().__init__()
        self._left = left

    def compose(self) -> ComposeResult:
        glyphs = self.application.glyphs
        self.picture = self._left or begun(rules_of(opening.FIRST), glyphs)
        yield self.size_notice()
        with Vertical(id="wall", classes="-explore"):
            with Horizontal(id="heading"):
                yield Static("Explore", id="title", markup=False)
                yield Static(self._game_key(), id="game-key", markup=False)
                yield GameField(format_rules(self.picture.rules), id="game")
                yield Static(id="score", markup=False)
            with Horizontal(id="middle"):
                with Vertical(id="frame"):
                    yield Wall(glyphs, id="values")
                yield CoachPanel(id="coach")
            yield MessageLine(glyphs, id="message")
            yield KeyHints(id="hints")

    def on_mount(self) -> None:
        self.say(words.opening(self.picture.kind))
        self.show(self.picture)
        self.show_hints()
        self._ask_for_all(self.picture)

    def explained(self) -> tuple[str, tuple[str, ...]]:
        return "Exploring values", words.RULES

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.call_after_refresh(self._fit)

    def _fit(self) -> None:
        self.show(self.picture)
        self.show_hints()

    def begin(self, text: str) -> bool:
        """Show the game written as this; False, with a sentence, where it is none."""
        try:
            picture = begun(rules_of(text), self.application.glyphs)
        except GameError as error:
            self.say(str(error), is_wrong=True)
            return False
        self.query_one("#game", GameField).take(format_rules(picture.rules))
        self.say(words.opening(picture.kind))
        self.show(picture)
        self.show_hints()
        self._ask_for_all(picture)
        return True

    def show(self, picture: Picture) -> None:
        """Show this picture, and in panel and heading what belongs to it."""
        wall = self.query_one("#values", Wall)
        self.picture = self.application.explored = picture.fitted(wall.size.width or 46)
        wall.show(self.picture)
        self.tell()

    @on(Wall.Pointed)
    def point(self, pointed: Wall.Pointed) -> None:
        self.set_focus(None)
        self.show(self.picture.at(pointed.row, pointed.column))
        self.tell_briefly()

    @on(GameField.Written)
    def take(self, written: GameField.Written) -> None:
        if self.begin(written.text):
            self.set_focus(None)

    @on(events.DescendantFocus)
    @on(events.DescendantBlur)
    def name_keys(self) -> None:
        if self.query_one("#message").has_class("-wrong") and not isinstance(self.focused, GameField):
            self.say(words.opening(self.picture.kind))
        self.show_hints()

    def _game_key(self) -> str:
        command = next(each for each in in_scope("explore") if each.action == "game")
        return keys_shown(command, self.application.keymap)

    def _ask_for_all(self, picture: Picture) -> None:
        self.run_worker(partial(self._find, picture), "values", group="values", thread=True, exclusive=True)

    def _find(self, picture: Picture) -> None:
        worker = get_current_worker()
        try:
            for more in growing(picture, lambda: not worker.is_cancelled):
                self.post_message(self.Found(picture.rules, more))
        except GameError as error:
            self.post_message(self.Found(picture.rules, None, str(error)))

    @on(Found)
    def _take_found(self, found: Found) -> None:
        if found.rules != self.picture.rules:
            return
        if found.picture is None:
            self.say(found.sentence)
        else:
            self.show(grown(self.picture, found.picture))
            self.look_further()

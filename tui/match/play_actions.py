"""The actions of a player at the board and the ledge, by keys and by mouse, until a match has ended."""

from __future__ import annotations

from typing import Any, Protocol

from textual.app import App

from engine.component import Component
from engine.errors import GameError
from engine.match import Match
from tui.app.screens import screen
from tui.board.board import Board
from tui.board.choice_text import is_listed, next_choice, read_choice
from tui.board.layout import is_live, steer
from tui.board.ledge import Ledge
from tui.match.words import rules

PLAY_ACTIONS = frozenset({"choose", "type", "separate", "step", "play", "rub", "tip", "coach", "moves", "whole"})
"""The actions that need an unfinished match."""

BOARD_ACTIONS = PLAY_ACTIONS | {"undo", "redo"}
"""The actions that need a visible board."""


class _View(Protocol):
    """The parts of a screen with which a move is chosen."""

    board: Board
    ledge: Ledge

    def say(self, sentence: str) -> None: ...


class AtBoard(Protocol):
    """The members that these actions use on their screen."""

    @property
    def app(self) -> App[Any]: ...
    @property
    def view(self) -> _View: ...
    @property
    def match(self) -> Match: ...
    @property
    def is_persons_turn(self) -> bool: ...
    def action_play(self) -> None: ...
    def action_step(self, step: int) -> None: ...
    def action_type(self, character: str) -> None: ...
    def play(self, choice: Any) -> None: ...
    def play_written(self, component: Component, choice: str) -> None: ...
    def show_choices(self) -> None: ...
    def say(self, sentence: str) -> None: ...


class PlayActions:
    """The actions that choose on the board, and type or pick at the ledge; a complete choice is played."""

    def explained(self: AtBoard) -> tuple[str, tuple[str, ...]]:
        return rules(self.match, self.view.ledge.component)

    def say(self: AtBoard, sentence: str) -> None:
        """Show one sentence under the board."""
        self.view.say(sentence)

    def play_written(self: AtBoard, component: Component, choice: str) -> None:
        """Play this choice as the game reads it; the game itself best says why it cannot be played."""
        try:
            self.play(component.ruleset.parse_choice(choice))
        except GameError as error:
            self.say(str(error))

    def action_choose(self: AtBoard, direction: str) -> None:
        board = self.view.board
        layout = board.slot_layout
        page = max(board.size.height // layout.cell_height - 1, 1)
        board.chosen = steer(self.match.position, layout, board.chosen, direction, page)
        self.show_choices()

    def on_board_chosen(self: AtBoard, chosen: Board.Chosen) -> None:
        if is_live(self.match.position, chosen.slot):
            self.view.board.chosen = chosen.slot
            self.show_choices()

    def action_type(self: AtBoard, character: str) -> None:
        ledge, component = self.view.ledge, self.view.ledge.component
        if component is None or not self.is_persons_turn:
            return
        typed = ledge.typed + character
        read = read_choice(component, typed)
        if read.certain and len(typed) == 1:
            self.play(read.choice)
        elif read.possible:
            ledge.typed = typed
            if read.choice is not None and is_listed(component):
                self.say(f"Enter plays {typed}." if read.certain else f"Enter plays {typed}, or type on.")
        else:
            ledge.typed = ""
            self.play_written(component, typed)

    def action_separate(self: AtBoard) -> None:
        if self.view.ledge.typed[-1:].isdigit():
            self.action_type(",")

    def action_play(self: AtBoard) -> None:
        component, typed = self.view.ledge.component, self.view.ledge.typed
        if component is None or not typed:
            return
        read = read_choice(component, typed)
        if read.choice is None:
            self.play_written(component, typed)
        else:
            self.play(read.choice)

    def on_ledge_entered(self: AtBoard) -> None:
        self.action_play()

    def on_ledge_picked(self: AtBoard, picked: Ledge.Picked) -> None:
        component = self.view.ledge.component
        if picked.is_sure:
            self.play(picked.choice)
        elif component is not None and self.is_persons_turn:
            ruleset, value = component
            self.view.ledge.typed = choice = ruleset.format_choice(picked.choice)
            made = ruleset.describe(component.text, choice)
            self.say(f"Tap again to play {made}: {ruleset.preview(value, picked.choice)}.")

    def action_step(self: AtBoard, step: int) -> None:
        ledge, component = self.view.ledge, self.view.ledge.component
        if component is not None and self.is_persons_turn:
            ledge.typed = next_choice(component, ledge.typed, step)

    def on_ledge_stepped(self: AtBoard, stepped: Ledge.Stepped) -> None:
        self.action_step(stepped.step)

    def action_rub(self: AtBoard) -> None:
        self.view.ledge.typed = self.view.ledge.typed[:-1]

    def action_whole(self: AtBoard) -> None:
        component = self.view.ledge.component
        if component is not None:
            self.app.push_screen(screen("whole number", component.text))

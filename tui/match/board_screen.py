"""A screen with a board and a tray: a choice is typed, picked or stepped to, and played once it is complete."""

from __future__ import annotations

from typing import Any, Generic

from textual import getters, on
from textual.reactive import var
from textual.screen import ScreenResultType

from engine.games.component import Component
from engine.positions.match import Match
from engine.positions.position import Position
from engine.rules.errors import GameError
from tui.app import screens
from tui.app.app import BaseScreen
from tui.board.board import Board
from tui.board.choice_text import is_listed, next_choice, read_choice
from tui.board.layout import is_live, steer
from tui.board.tray import Tray
from tui.match.match_words import rules, whole_number

PLAY_ACTIONS = frozenset({"choose", "type", "separate", "step", "play", "rub", "tip", "coach", "moves", "whole"})
"""The actions that need an unfinished match."""

BOARD_ACTIONS = PLAY_ACTIONS | {"undo", "redo"}
"""The actions that need a visible board."""


class BoardScreen(BaseScreen[ScreenResultType], Generic[ScreenResultType]):
    """Shows a match, and asks for moves in it by keys and by mouse."""

    AUTO_FOCUS = None
    BLANK = True

    match: var[Match] = var(Match(Position(())), init=False)

    board = getters.query_one(Board)
    tray = getters.query_one(Tray)

    def watch_match(self, old: Match, new: Match) -> None:
        # The work that still goes on is about another match.
        self.workers.cancel_node(self)

    @property
    def is_persons_turn(self) -> bool:
        """Whether a move is asked for."""
        raise NotImplementedError

    def play(self, choice: Any) -> None:
        """Make this choice in the chosen component, if a move is asked for."""
        raise NotImplementedError

    def show_choices(self) -> None:
        """Show the choices in the chosen component and the keys that matter now."""
        raise NotImplementedError

    def say(self, sentence: str) -> None:
        """Show one sentence under the board."""
        raise NotImplementedError

    @property
    def about(self) -> tuple[str, tuple[str, ...]]:
        return rules(self.match, self.tray.component)

    def play_written(self, component: Component, choice: str) -> None:
        """Play this choice as the game reads it; the game itself best says why it cannot be played."""
        try:
            self.play(component.ruleset.parse_choice(choice))
        except GameError as error:
            self.say(str(error))

    def action_choose(self, direction: str) -> None:
        board = self.board
        page = max(board.size.height // board.slot_layout.cell_height - 1, 1)
        board.chosen = steer(self.match.position, board.slot_layout, board.chosen, direction, page)
        self.show_choices()

    @on(Board.Chosen)
    def choose(self, chosen: Board.Chosen) -> None:
        """Choose the component that was clicked."""
        if is_live(self.match.position, chosen.slot):
            self.board.chosen = chosen.slot
            self.show_choices()

    def action_type(self, character: str) -> None:
        tray, component = self.tray, self.tray.component
        if component is None or not self.is_persons_turn:
            return
        typed = tray.typed + character
        read = read_choice(component, typed)
        if read.certain and len(typed) == 1:
            self.play(read.choice)
        elif read.possible:
            tray.typed = typed
            if read.choice is not None and is_listed(component):
                self.say(f"Enter plays {typed}." if read.certain else f"Enter plays {typed}, or type on.")
        else:
            tray.typed = ""
            self.play_written(component, typed)

    def action_separate(self) -> None:
        if self.tray.typed[-1:].isdigit():
            self.action_type(",")

    def action_play(self) -> None:
        component, typed = self.tray.component, self.tray.typed
        if component is None or not typed:
            return
        read = read_choice(component, typed)
        if read.choice is None:
            self.play_written(component, typed)
        else:
            self.play(read.choice)

    @on(Tray.Picked)
    def pick(self, picked: Tray.Picked) -> None:
        """Play the choice that was clicked; say what it does if a finger may have meant its neighbour."""
        component = self.tray.component
        if picked.is_sure:
            self.play(picked.choice)
        elif component is not None and self.is_persons_turn:
            ruleset, value = component
            self.tray.typed = choice = ruleset.format_choice(picked.choice)
            made = ruleset.describe(component.text, choice)
            self.say(f"Tap again to play {made}: {ruleset.preview(value, picked.choice)}.")

    def action_step(self, step: int) -> None:
        component = self.tray.component
        if component is not None and self.is_persons_turn:
            self.tray.typed = next_choice(component, self.tray.typed, step)

    def action_rub(self) -> None:
        self.tray.typed = self.tray.typed[:-1]

    def action_whole(self) -> None:
        component = self.tray.component
        if component is not None:
            self.app.push_screen(screens.NoticeScreen(*whole_number(component.text)))

    def action_leave(self) -> None:
        if self.tray.typed:
            self.tray.typed = ""
        else:
            self.leave()

    def leave(self) -> None:
        """Go back to where the player came from."""
        self.dismiss()

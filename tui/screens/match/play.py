"""A match as it is played: what the keys, the mouse and the bot do at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual import on
from textual.binding import Binding

from engine.component import Component
from engine.errors import GameError
from engine.match import FIRST, Help, Match
from engine.position import Move
from tui.commands.table import TYPED, bindings
from tui.screens.match.ended import EndedTable
from tui.widgets.board.board import Board
from tui.widgets.board.steering import is_live, steer
from tui.widgets.ledge.ledge import Ledge
from tui.words.choice_text import is_listed, next_choice, read_choice

_IN_PLAY = frozenset({"choose", "type", "step", "play", "rub", "tip", "whole"})


class PlayScreen(EndedTable):
    """One match after another between the same two players."""

    scopes = ("match", "end")
    # Bindings, as the arrows are: a key handler would see a digit before the arrow that was pressed ahead of it.
    BINDINGS = [*bindings("match", "end"), *(Binding(key, f"type('{TYPED[key]}')", show=False) for key in TYPED)]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        over = self.match.outcome is not None
        return not (action in _IN_PLAY and over) and super().check_action(action, parameters)

    def play(self, choice: Any) -> None:
        """Make this choice in the chosen component, if a person is to move."""
        if not self.is_persons_turn:
            return
        try:
            self.match = self.match.play(Move(self.board.chosen, choice), Help(tip=3 if self.after_tip else 0))
        except GameError as error:
            self.say(str(error))

    def action_type(self, character: str) -> None:
        component = self.ledge.component
        if component is None or not self.is_persons_turn:
            return
        typed = read_choice(component, self.ledge.typed + character)
        if typed.certain:
            self.play(typed.choice)
        elif typed.possible:
            self.ledge.typed += character
            if typed.choice is not None and is_listed(component):
                self.say(f"Enter plays {self.ledge.typed}, or type on.")
        else:
            self._refuse(component, self.ledge.typed + character)

    @on(Board.Chosen)
    def choose_by_mouse(self, chosen: Board.Chosen) -> None:
        if self.match.outcome is None and is_live(self.match.position, chosen.slot):
            self.board.chosen = chosen.slot
            self.show_choices()

    @on(Ledge.Picked)
    def pick_by_mouse(self, picked: Ledge.Picked) -> None:
        self.play(picked.choice)

    @on(Ledge.Stepped)
    def step_by_mouse(self, stepped: Ledge.Stepped) -> None:
        self.action_step(stepped.step)

    @on(Ledge.Entered)
    def enter_by_mouse(self) -> None:
        self.action_play()

    def action_step(self, step: int) -> None:
        component, ledge = self.ledge.component, self.ledge
        if component is not None and self.is_persons_turn:
            ledge.typed = next_choice(component, ledge.typed, step)

    def action_choose(self, direction: str) -> None:
        board = self.board
        layout = board.slot_layout
        page = max(board.size.height // layout.cell_height - 1, 1)
        board.chosen = steer(self.match.position, layout, board.chosen, direction, page)
        self.show_choices()

    def action_play(self) -> None:
        component, typed = self.ledge.component, self.ledge.typed
        if component is None or not typed:
            return
        read = read_choice(component, typed)
        if read.choice is None:
            self._refuse(component, typed)
        else:
            self.play(read.choice)

    def _refuse(self, component: Component, typed: str) -> None:
        self.ledge.typed = ""
        try:
            self.play(component.ruleset.parse_choice(typed))
        except GameError as error:
            self.say(str(error))

    def action_rub(self) -> None:
        self.ledge.typed = self.ledge.typed[:-1]

    def action_undo(self) -> None:
        self._travel(Match.undo, "There is no move of yours to take back.")

    def action_redo(self) -> None:
        self._travel(Match.redo, "There is no move to make again.")

    def action_whole(self) -> None:
        if self.ledge.component is not None:
            from tui.screens.dialogs.whole_number import WholeNumberScreen

            self.app.push_screen(WholeNumberScreen(self.ledge.component.text))

    def action_leave(self) -> None:
        if self.ledge.typed:
            self.ledge.typed = ""
        else:
            self.blackboard.leave_match()

    def _travel(self, step: Callable[[Match], Match], refusal: str) -> None:
        match = step(self.match)
        while self.prepared.setup.opponent is not None and match.outcome is None and match.turn != FIRST:
            further = step(match)
            if further is match:
                break
            match = further
        if match is self.match or (step is Match.undo and not self._may_stop_at(match)):
            self.say(refusal)
        else:
            self.match = match

    def _may_stop_at(self, match: Match) -> bool:
        return self.prepared.setup.opponent is None or match.turn == FIRST

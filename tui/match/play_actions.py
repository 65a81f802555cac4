"""The actions of a player at the board and the ledge, by keys and by mouse, until a match has ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from textual.app import App

from engine.component import Component
from engine.errors import GameError
from engine.match import FIRST, Match
from engine.setup import PreparedMatch
from tui.board.board import Board
from tui.board.choice_text import is_listed, next_choice, read_choice
from tui.board.layout import is_live, steer
from tui.board.ledge import Ledge
from tui.match.words import rules


def undone(match: Match, against_bot: bool) -> Match:
    """The match before the player's last move; the same match if no person has made a move."""
    found = _own_turn(match, Match.undo, against_bot)
    # A person cannot take back the bot's opening move.
    return match if against_bot and found.turn != FIRST else found


def redone(match: Match, against_bot: bool) -> Match:
    """The match after the undone move; the same match if none was undone."""
    return _own_turn(match, Match.redo, against_bot)


def _own_turn(match: Match, step: Callable[[Match], Match], against_bot: bool) -> Match:
    found = step(match)
    while against_bot and found.outcome is None and found.turn != FIRST:
        further = step(found)
        if further is found:
            break
        found = further
    return found


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
    def action_type(self, character: str) -> None: ...
    def play(self, choice: Any) -> None: ...
    def show_choices(self) -> None: ...
    def say(self, sentence: str) -> None: ...


class _MatchInPlay(AtBoard, Protocol):
    """The members that undo uses as well."""

    prepared: PreparedMatch
    match: Match

    def play_again_from(self, move: int) -> None: ...


class PlayActions:
    """The actions that choose on the board, type or pick at the ledge and undo moves; a complete choice is played."""

    def explained(self: AtBoard) -> tuple[str, tuple[str, ...]]:
        return rules(self.match, self.view.ledge.component)

    def say(self: AtBoard, sentence: str) -> None:
        """Show one sentence under the board."""
        self.view.say(sentence)

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
            _refuse(self, component, typed)

    def action_separate(self: AtBoard) -> None:
        if self.view.ledge.typed[-1:].isdigit():
            self.action_type(",")

    def action_play(self: AtBoard) -> None:
        _play_typed(self)

    def on_ledge_entered(self: AtBoard) -> None:
        _play_typed(self)

    def on_ledge_picked(self: AtBoard, picked: Ledge.Picked) -> None:
        self.play(picked.choice)

    def action_step(self: AtBoard, step: int) -> None:
        _step(self, step)

    def on_ledge_stepped(self: AtBoard, stepped: Ledge.Stepped) -> None:
        _step(self, stepped.step)

    def action_rub(self: AtBoard) -> None:
        self.view.ledge.typed = self.view.ledge.typed[:-1]

    def action_undo(self: _MatchInPlay) -> None:
        against_bot = self.prepared.setup.opponent is not None
        match = undone(self.match, against_bot)
        if against_bot and self.match.outcome is not None and match is not self.match:
            self.play_again_from(match.cursor + 1)
        else:
            _go_to(self, match, "There is no move of yours to take back.")

    def action_redo(self: _MatchInPlay) -> None:
        match = redone(self.match, self.prepared.setup.opponent is not None)
        _go_to(self, match, "There is no move to make again.")

    def action_whole(self: AtBoard) -> None:
        component = self.view.ledge.component
        if component is not None:
            from tui.match.whole_number import WholeNumberScreen

            self.app.push_screen(WholeNumberScreen(component.text))


def _play_typed(screen: AtBoard) -> None:
    component, typed = screen.view.ledge.component, screen.view.ledge.typed
    if component is None or not typed:
        return
    read = read_choice(component, typed)
    if read.choice is None:
        _refuse(screen, component, typed)
    else:
        screen.play(read.choice)


def _refuse(screen: AtBoard, component: Component, typed: str) -> None:
    try:
        # The game itself best says why this choice cannot be played.
        screen.play(component.ruleset.parse_choice(typed))
    except GameError as error:
        screen.say(str(error))


def _step(screen: AtBoard, step: int) -> None:
    ledge, component = screen.view.ledge, screen.view.ledge.component
    if component is not None and screen.is_persons_turn:
        ledge.typed = next_choice(component, ledge.typed, step)


def _go_to(screen: _MatchInPlay, match: Match, refusal: str) -> None:
    if match is screen.match:
        screen.say(refusal)
    else:
        screen.match = match

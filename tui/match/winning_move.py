"""The common part of all screens that ask for a winning move, after a mistake and in a puzzle."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult

from engine.coach.answer import Answer, answer
from engine.positions.match import Match
from engine.positions.position import Move
from engine.rules.errors import GameError
from tui.match.board_screen import BOARD_ACTIONS
from tui.match.coach import CoachedScreen
from tui.match.match_words import Players
from tui.match.view import MatchView


class WinningMoveScreen(CoachedScreen):
    """Shows a board at which moves are tried; the subclass says how each try ends."""

    def __init__(self, match: Match, you: int | None) -> None:
        """`you` is the player whom the sentences address, None with two people."""
        super().__init__()
        self._you = you
        self.set_reactive(WinningMoveScreen.match, match)

    def compose(self) -> ComposeResult:
        players = Players(self.match.names, self._you)
        self.view = MatchView(self.match, players, classes="-learn")
        yield self.size_notice()
        yield self.view

    def watch_match(self, old: Match, new: Match) -> None:
        super().watch_match(old, new)
        self.view.change_board(new)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in BOARD_ACTIONS | {"solution"}:
            is_of_use = action not in ("undo", "redo", "coach", "moves")
            return is_of_use and self.is_persons_turn and not self.is_too_small
        return action != "on" or self.is_found

    @property
    def is_found(self) -> bool:
        """Whether everything at this board is found."""
        return not self.is_persons_turn

    def play(self, choice: Any) -> None:
        if not self.is_persons_turn:
            return
        move = Move(self.board.chosen, choice)
        try:
            self.match.position.check(move)
        except GameError as error:
            self.say(str(error))
            return
        self.tray.typed = ""
        self.try_move(move)

    def try_move(self, move: Move) -> None:
        """Say whether a legal move wins and why, and go on after one that does."""
        raise NotImplementedError

    def explain(self, sentence: str) -> None:
        """Say why the found move wins, and show the worth of everything on the board."""
        self.say(sentence)
        if self.match.winner is None:
            self.think(is_asked=False)


def judge_move(match: Match, move: Move, knows_xor: bool) -> Answer | str:
    """The result of a try, or a sentence that says why there is none."""
    try:
        return answer(match.position, move, knows_xor)
    except GameError as error:
        return str(error)

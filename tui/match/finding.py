"""Finding: the common part of all screens that ask for a winning move, after a mistake and in a puzzle."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from textual.app import ComposeResult
from textual.reactive import var

from engine.errors import GameError
from engine.match import Match
from engine.position import Move, Position
from tui.app.app import BaseScreen
from tui.coach.tips import tip as tip_words
from tui.match.coach import BotAdviser, MatchCoach
from tui.match.play_actions import BOARD_ACTIONS, PlayActions
from tui.match.view import MatchView
from tui.match.words import Players

if TYPE_CHECKING:
    from engine.coach.advice import Advice, Tip
    from engine.coach.answer import Answer


class FindingScreen(PlayActions, BaseScreen[None]):
    """Shows a board at which moves are tried; the subclass says how each try ends."""

    AUTO_FOCUS = None
    BLANK = True

    match: var[Match] = var(Match(Position(())), init=False)

    def __init__(self, match: Match, you: int | None, seed: str) -> None:
        """`you` is the player whom the sentences address, None with two people."""
        super().__init__()
        self._you = you
        self.adviser = BotAdviser(self, seed, lambda: self.match)
        self.coach = MatchCoach(self.adviser, lambda: self.match, self.say, lambda: self.has_met_xor)
        self.set_reactive(FindingScreen.match, match)

    def compose(self) -> ComposeResult:
        players = Players(self.match.names, self._you)
        self.view = MatchView(self.match, players, self.app.glyphs, classes="-learn")
        yield self.size_notice()
        yield self.view

    def watch_match(self, old: Match, new: Match) -> None:
        self.coach.forget()
        self.view.change_board(new)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in BOARD_ACTIONS | {"solution"}:
            is_of_use = action not in ("undo", "redo", "coach", "moves")
            return is_of_use and self.is_persons_turn and not self.is_too_small
        return action != "on" or self.is_found

    @property
    def is_persons_turn(self) -> bool:
        """Whether a winning move is asked for."""
        raise NotImplementedError

    @property
    def is_found(self) -> bool:
        """Whether everything at this board is found."""
        return not self.is_persons_turn

    def play(self, choice: Any) -> None:
        """Try this choice in the chosen component."""
        if not self.is_persons_turn:
            return
        move = Move(self.view.board.chosen, choice)
        try:
            self.match.position.check(move)
        except GameError as error:
            self.say(str(error))
            return
        self.view.ledge.typed = ""
        self.try_move(move)

    def try_move(self, move: Move) -> None:
        """Say whether a legal move wins and why, and go on after one that does."""
        raise NotImplementedError

    def show_choices(self) -> None:
        """Show everything around the board as it stands now."""
        raise NotImplementedError

    def show_tip(self, tip: Tip) -> None:
        """Show a step of the tip, and mark its component."""
        self.view.board.chosen = tip.advice.move.slot
        self.show_choices()
        is_narrow = self.has_class("-narrow")
        said = tip_words(tip.advice, tip.step, explained=not is_narrow)
        self.say(said if is_narrow else f"Tip {tip.step} of 3: {said}")

    def explain(self, sentence: str) -> None:
        """Say why the found move wins, and show the worth of everything on the board if there is room."""
        self.say(sentence)
        if self.match.outcome is None and not self.has_class("-narrow"):
            # Without room the sentence about the move stays.
            self.coach.look(partial(self._show_advice, self.match), is_asked=False)

    def _show_advice(self, match: Match, advice: Advice | None) -> None:
        if advice is not None and match is self.match:
            self.view.show_coach(True)
            self.view.show_advice(match, advice)


def answered(match: Match, move: Move, has_met_xor: bool) -> Answer | str:
    """The result of a try, or a sentence that says why there is none."""
    from engine.coach.answer import answer

    try:
        return answer(match.position, move, has_met_xor)
    except GameError as error:
        return str(error)

"""Work it out: a position with blanks, from the values of the options to the move on the board."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult

from engine.archive.practice import Attempt, Practice
from engine.errors import GameError
from engine.games import DEFAULT
from engine.match import Match
from engine.position import Move
from engine.ruleset import AnyRuleset
from engine.setup import new_seed
from engine.sheets.choosing import KIND, Chosen, attempt, choose, game_of
from engine.sheets.filling import Filling
from tui.commands.table import bindings
from tui.screens.match.play_actions import BOARD_ACTIONS
from tui.screens.practise.sheet_actions import FILLING_ACTIONS, SheetActions
from tui.screens.practise.sheet_typing import SheetTyping
from tui.screens.practise.sheet_view import SheetView
from tui.widgets.board.steering import nearest
from tui.widgets.sheet.written import Written
from tui.words import sheet as words

_MOVE_ACTIONS = frozenset({"choose", "separate", "step", "play", "whole"})


class SheetScreen(SheetTyping, SheetActions):
    """Asks for one blank after the other, checks each at once, and saves how it went when the move is made."""

    CSS_PATH = "../../styles/sheet.tcss"

    scopes = ("sheet", "match")
    BINDINGS = bindings("sheet", "match")
    AUTO_FOCUS = None
    BLANK = True

    ruleset: AnyRuleset
    level: int

    def __init__(self, practice: Practice, seed: str | None = None) -> None:
        """Each try is saved to `practice`; `seed` is that of the first sheet, None picks one."""
        super().__init__()
        self._practice, self._root, self._number = practice, seed or new_seed(), 1
        ruleset = game_of(each for _, each in practice.attempts(KIND))
        try:
            self._take(ruleset, choose(ruleset, self.seed, self._tries(ruleset)))
        except GameError:
            # The rules of a game of the player's own may be others than at the last try.
            self._take(DEFAULT, choose(DEFAULT, self.seed, self._tries(DEFAULT)))

    @property
    def seed(self) -> str:
        """The seed of this sheet."""
        return f"{self._root} {self._number}"

    def compose(self) -> ComposeResult:
        title, level = words.title(self.ruleset), words.level_of(self.level)
        self.view = SheetView(self.match, Written(self.filling), title, level, self.application.glyphs)
        yield self.size_notice()
        yield self.view

    def on_mount(self) -> None:
        self._open()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("type", "rub", "show"):
            return not self.filling.is_over and not self.is_too_small
        if action in BOARD_ACTIONS:
            return action in _MOVE_ACTIONS and self.filling.asks_move and not self.is_too_small
        if action in FILLING_ACTIONS:
            return self.filling.cell is not None and not self.is_too_small
        return action != "check" or not self.filling.asks_move

    def explained(self) -> tuple[str, tuple[str, ...]]:
        return words.TITLE, words.RULES

    def say(self, sentence: str) -> None:
        """Show one sentence under the sheet."""
        self.view.say(sentence)

    def begin(self, ruleset: AnyRuleset, chosen: Chosen) -> None:
        """Ask for this sheet from its first blank on."""
        self._take(ruleset, chosen)
        # Later, because the click that asks for it may be on a widget that goes.
        self.call_later(self._renew)

    def begin_next(self, ruleset: AnyRuleset) -> None:
        """Ask for another sheet, of the level that follows the player in this game."""
        self._number += 1
        self.begin(ruleset, choose(ruleset, self.seed, self._tries(ruleset)))

    def ask(self, filling: Filling) -> None:
        """Ask for the blank that is active in it, with nothing typed."""
        self.filling, self.typed, self.is_wrong = filling, "", False
        if filling.asks_move and not self.view.board.chosen:
            self.view.board.chosen = nearest(self.match.position, 1)
        self.show_choices()

    def show_choices(self) -> None:
        """Show everything as it stands now."""
        filling, view = self.filling, self.view
        view.show(Written(filling, self.typed, self.is_wrong))
        component = self.match.position[view.board.chosen] if filling.asks_move else None
        view.show_values(filling, self.match)
        view.show_choices(component)
        view.show_hints(words.key_hints(filling, component, self.application.keymap, self.has_class("-narrow")))

    def play(self, choice: Any) -> None:
        """Try this choice in the chosen component."""
        if not self.is_persons_turn:
            return
        move = Move(self.view.board.chosen, choice)
        try:
            filling, checked = self.filling.play(move)
        except GameError as error:
            self.say(str(error))
            return
        if checked.is_right:
            self.finish(filling, move)
        else:
            self.ask(filling)
            self.say(words.said(checked))

    def finish(self, filling: Filling, move: Move) -> None:
        """Save how it went, then show the winning move and say it."""
        self._practice.add(attempt(filling, self.ruleset, self.level))
        sentence = filling.sheet.move.check(move).sentence
        self.match = self.match.play(move)
        self.view.change_board(self.match)
        self.ask(filling)
        following = choose(self.ruleset, self.seed, self._tries(self.ruleset)).level
        self.say(f"{sentence} {words.closing(filling, self.level, following)}")

    def _take(self, ruleset: AnyRuleset, chosen: Chosen) -> None:
        self.ruleset, self.level = ruleset, chosen.level
        self.filling, self.match = Filling(chosen.sheet), Match(chosen.sheet.position)
        self.typed, self.is_wrong = "", False

    def _tries(self, ruleset: AnyRuleset) -> list[Attempt]:
        return [each for _, each in self._practice.attempts(KIND, ruleset.slug)]

    async def _renew(self) -> None:
        await self.recompose()
        self._open()

    def _open(self) -> None:
        self.show_choices()
        self.say(words.opening(self.level))

"""The actions of a sheet: to other blanks, another level or game, checking, and being shown."""

from __future__ import annotations

from typing import Protocol

from engine.errors import GameError, NoSuchBoard
from engine.ruleset import AnyRuleset
from engine.sheets.choosing import Chosen, from_level, game_after
from engine.sheets.filling import Filling
from engine.theory.grundy import winning_moves
from tui.screens.practise.sheet_view import SheetView
from tui.words import sheet as words

FILLING_ACTIONS = frozenset({"steer", "go_round"})
"""What can be done only while a cell is asked for."""


class _SheetOnScreen(Protocol):
    """What these actions need of the screen they are a part of."""

    ruleset: AnyRuleset
    filling: Filling
    level: int
    seed: str
    typed: str
    is_wrong: bool

    @property
    def view(self) -> SheetView: ...
    def show_choices(self) -> None: ...
    def say(self, sentence: str) -> None: ...
    def ask(self, filling: Filling) -> None: ...
    def check(self) -> None: ...
    def finish(self, filling: Filling, choice: object) -> None: ...
    def begin(self, ruleset: AnyRuleset, chosen: Chosen) -> None: ...
    def begin_next(self, ruleset: AnyRuleset) -> None: ...
    def dismiss(self, result: None = None) -> object: ...


class SheetActions:
    """The actions beside those of play."""

    def action_steer(self: _SheetOnScreen, way: str) -> None:
        step = 1 if way in ("right", "down") else -1
        if words.is_new(self.filling) and not self.typed:
            _choose(self, way, step)
        elif way in ("left", "right"):
            self.ask(self.filling.step(step))
        else:
            self.ask(self.filling.go(self.view.table.towards(step)))

    def action_go_round(self: _SheetOnScreen, step: int) -> None:
        self.ask(self.filling.step(step))

    def action_check(self: _SheetOnScreen) -> None:
        if self.filling.is_over:
            try:
                self.begin_next(self.ruleset)
            except GameError as error:
                self.say(str(error))
        elif self.typed and not self.is_wrong:
            self.check()

    def action_show(self: _SheetOnScreen) -> None:
        cell = self.filling.cell
        if cell is None:
            self.finish(self.filling.show(), next(winning_moves(self.filling.sheet.position)))
            return
        right = int(cell.right, 2 if cell.is_binary else 10)
        self.ask(self.filling.show())
        self.say(f"{cell.right}. {cell.reason(right)}")

    def action_leave(self: _SheetOnScreen) -> None:
        if self.typed or self.view.ledge.typed:
            self.view.ledge.typed = ""
            self.ask(self.filling)
        else:
            self.dismiss()


def _turn_game(screen: _SheetOnScreen, step: int) -> None:
    """The next game of which there is a sheet; round the end it is this one."""
    game = game_after(screen.ruleset, step)
    while game.slug != screen.ruleset.slug:
        try:
            screen.begin_next(game)
            return
        except GameError:
            # A game of the player's own need not have positions that are small enough.
            game = game_after(game, step)


def _choose(screen: _SheetOnScreen, way: str, step: int) -> None:
    if way in ("up", "down"):
        _turn_game(screen, step)
        return
    try:
        chosen = from_level(screen.ruleset, screen.seed, screen.level + step, step)
    except NoSuchBoard as refusal:
        screen.say(str(refusal))
    else:
        screen.begin(screen.ruleset, chosen)

"""The first screen: the game at a glance, and what one can do."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from engine.match import Match
from engine.notation import parse_position
from engine.position import Move
from engine.rulesets import DEFAULT
from engine.setup import Setup, deal
from tui.commands import Hint, bindings, in_scope, keys_shown
from tui.screens.room import Room
from tui.widgets.board import Board
from tui.widgets.menu import Menu


class HomeScreen(Room[None]):
    """A picture of the game and a menu."""

    scopes = ("home",)
    BINDINGS = bindings("home")
    AUTO_FOCUS = None

    def compose(self) -> ComposeResult:
        shown = Match(parse_position("17 42 5 2")).play(Move(4, 3)).play(Move(2, 4))
        keymap = self.blackboard.keymap
        items = tuple(
            Hint(keys_shown(command, keymap), command.help, command.action)
            for command in in_scope("home")
            if command.palette
        )
        yield self.room_notice()
        with Vertical(id="wall", classes="-home"):
            yield Static(DEFAULT.title, id="title", markup=False)
            with Vertical(id="frame"):
                board = Board(shown.position, self.blackboard.glyphs, id="board")
                board.latest = shown.last
                board.set_reactive(Board.chosen, 2)
                yield board
            yield Static("42 / 4 leaves 10. Whoever makes the last move wins.", id="glance", markup=False)
            yield Menu(items, id="menu")

    @property
    def menu(self) -> Menu:
        return self.query_one("#menu", Menu)

    @on(Menu.Picked)
    async def pick_by_mouse(self, picked: Menu.Picked) -> None:
        await self.run_action(picked.action)

    async def action_pick(self) -> None:
        menu = self.menu
        await self.run_action(menu.items[menu.marked].action)

    def action_up(self) -> None:
        self.menu.marked = (self.menu.marked - 1) % len(self.menu.items)

    def action_down(self) -> None:
        self.menu.marked = (self.menu.marked + 1) % len(self.menu.items)

    def action_quick(self) -> None:
        self.blackboard.play(deal(Setup(opponent="perfect")))

    def action_friend(self) -> None:
        self.blackboard.open_new_match(Setup())

    def action_bot(self) -> None:
        self.blackboard.open_new_match(Setup(opponent="perfect"))

    def action_leave(self) -> None:
        self.app.exit()

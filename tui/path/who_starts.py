"""The question at a board of the path, before its match: who starts?"""

from __future__ import annotations

from textual import getters, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import OptionList, Static

from engine.deals.occasion import Occasion, PathBoard
from engine.deals.path import path_match, right_first
from engine.deals.path_boards import board_on_path
from engine.learning.path.progress import BoardProgress, lost_match, path
from engine.positions.match import FIRST
from tui.app import screens
from tui.app.app import BaseScreen, BlackboardApp
from tui.board.board import Board
from tui.commands.table import KeyHint, bindings, keys_of
from tui.path import path_words as words
from tui.path.map import MovingOnScreen, PathScreen
from tui.widgets.footer import KeyFooter
from tui.widgets.lines import MessageLine
from tui.widgets.menu import Menu, menu_option

QUESTION = "Who starts?"


class WhoStartsScreen(BaseScreen[None]):
    """Shows the board and asks; the answer begins the match. No answer is marked until the player marks one."""

    CSS_PATH = "path.tcss"

    BINDINGS = bindings("starting")
    AUTO_FOCUS = "#menu"

    menu = getters.query_one(Menu)

    def __init__(self, standing: BoardProgress, names: tuple[str, str]) -> None:
        super().__init__()
        self.standing = standing
        self.prepared = path_match(standing.board, standing.deal, names)

    def compose(self) -> ComposeResult:
        glyphs = self.app.glyphs
        yield self.size_notice()
        with Vertical(id="wall", classes="-asking"):
            yield Static(words.heading(self.standing.board), id="title", markup=False)
            with Vertical(id="frame"):
                shown = Board(self.prepared.match.start, glyphs, id="board")
                shown.set_reactive(Board.chosen, 0)
                yield shown
            yield Static(QUESTION, id="question", markup=False)
            yield Menu(*(menu_option(*each) for each in self._answers()), id="menu")
            yield MessageLine(glyphs, id="message")
            yield KeyFooter()

    def on_mount(self) -> None:
        right = right_first(self.prepared.match.start)
        self.menu.highlighted = right if self.standing.light else None
        start, other = self.prepared.match.start, self.prepared.match.names[1]
        lost = lost_match(self.app.archive, self.standing)
        said = words.asking(self.standing.board, self.standing, start, other, lost)
        self.say(words.light_line(self.standing.light, right, other) or said)

    def explained(self) -> tuple[str, tuple[str, ...]]:
        return "The path", words.RULES

    def say(self, sentence: str) -> None:
        """Show one sentence under the answers."""
        self.query_one(MessageLine).say(sentence)

    def action_step(self, step: int) -> None:
        self.menu.step(step)

    @on(OptionList.OptionSelected)
    async def action_pick(self) -> None:
        if self.menu.highlighted is None:
            self.say(f"{QUESTION} Choose one of the two.")
        else:
            await self.run_action(self.menu.marked)

    def action_start(self, first: int) -> None:
        names = self.prepared.setup.names
        self.replace_by(screens.MatchScreen(path_match(self.standing.board, self.standing.deal, names, first)))

    def action_map(self) -> None:
        self.app.push_screen(screens.PathScreen(self.standing.board))

    def _answers(self) -> tuple[KeyHint, ...]:
        keymap, other = self.app.keymap, self.prepared.match.names[1]
        return (
            KeyHint(keys_of("starting.me", keymap), "I start", f"start({FIRST})"),
            KeyHint(keys_of("starting.other", keymap), f"{other} starts", f"start({1 - FIRST})"),
        )


def following_board(app: BlackboardApp, name: str, before: Occasion, is_again: bool) -> Screen[None]:
    """The board of this name after a match of the occasion `before`; the map shows the way to another board."""
    to = board_on_path(name)
    now = board_on_path(before.board) if isinstance(before, PathBoard) else None
    if is_again or now is None or to is None or now == to or app.animation_level == "none":
        return path_board_screen(app, name)
    return MovingOnScreen(now, to)


def path_board_screen(app: BlackboardApp, name: str | None = None) -> Screen[None]:
    """The board of this name as it was left or anew, without a name the next one; the map once the path is done."""
    now, wanted = path(app.archive), board_on_path(name or "")
    standing = now.next_board if wanted is None else now.on(wanted)
    if standing is None:
        return PathScreen()
    left = None if standing.unfinished is None else app.saving.resume(standing.unfinished)
    if left is not None:
        return screens.MatchScreen(left)
    names = app.preferences.settings.names
    if standing.board.asks:
        return WhoStartsScreen(standing, names)
    return screens.MatchScreen(path_match(standing.board, standing.deal, names))

"""The question at a board of the path, before its match: who starts?"""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import Screen

from engine.deals.path import path_match, right_first
from engine.deals.path_boards import board_on_path
from engine.learning.path.progress import BoardProgress, lost_match, path
from engine.positions.match import FIRST
from tui.app import screens
from tui.app.app import BaseScreen, BlackboardApp
from tui.board.board import Board
from tui.board.heading import Heading, Seats
from tui.board.tray import Tray
from tui.commands.table import KeyHint, bindings, hints, keys_of
from tui.match.match_words import Players, widest
from tui.path import path_words as words
from tui.path.map import PathScreen
from tui.widgets.status_bar import StatusBar

QUESTION = "Who starts?"
_ANSWERS = ("start(0)", "start(1)")
"""The actions of the two answers, the person's first."""
_NOWHERE = 0
"""The chosen slot of a board on which nothing is chosen yet."""


class WhoStartsScreen(BaseScreen[None]):
    """Shows the board and asks; the answer begins the match. No answer is marked until the player marks one."""

    CSS_PATH = "path.tcss"

    BINDINGS = bindings("starting")
    about = "The path", words.RULES
    AUTO_FOCUS = None

    marked: int | None = None
    """Which of the answers is marked."""

    def __init__(self, standing: BoardProgress, names: tuple[str, str]) -> None:
        super().__init__()
        self.standing = standing
        self.prepared = path_match(standing.board, standing.deal, names)
        self._sentence = ""

    def compose(self) -> ComposeResult:
        match = self.prepared.match
        board, heading = Board(match.start, id="board"), Heading(id="seats")
        board.set_reactive(Board.chosen, _NOWHERE)
        heading.seats = Seats(Players(self.prepared.match.names).called, part=words.heading(self.standing.board))
        # The tray has the height that it has in the match, so that the frame stays where it is.
        self.tray = Tray(widest(match.start), id="tray")
        self.tray.keys, self.tray.asks = self._answers(), QUESTION
        self.status = StatusBar(id="status")
        yield self.size_notice()
        with Vertical(id="wall", classes="-board"):
            yield heading
            yield Vertical(board, id="frame")
            yield self.tray
            yield self.status

    def on_mount(self) -> None:
        start, other = self.prepared.match.start, self.prepared.match.names[1]
        right = right_first(start)
        self._mark(right if self.standing.light else None)
        lost = lost_match(self.app.archive, self.standing)
        said = words.asking(self.standing.board, self.standing, start, other, lost)
        self.say(words.light_line(self.standing.light, right, other) or said)
        self.status.hints = tuple(hint for hint in hints(self.app.keymap, "starting") if hint.action not in _ANSWERS)

    def say(self, sentence: str) -> None:
        """Show one sentence, after the question where the tray is too narrow for it."""
        self._sentence = sentence
        self.status.said = f"{QUESTION} {sentence}" if self.has_class("-narrow") else sentence

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.say(self._sentence)

    def action_step(self, step: int) -> None:
        self._mark(FIRST if step < 0 else 1 - FIRST)

    def action_pick(self) -> None:
        if self.marked is None:
            self.say("Choose one of the two.")
        else:
            self.action_start(self.marked)

    def _mark(self, answer: int | None) -> None:
        self.marked = answer
        self.tray.lit = None if answer is None else _ANSWERS[answer]

    def action_start(self, first: int) -> None:
        names = self.prepared.setup.names
        self.replace_by(screens.MatchScreen(path_match(self.standing.board, self.standing.deal, names, first)))

    def action_map(self) -> None:
        self.app.push_screen(screens.PathScreen(self.standing.board))

    def _answers(self) -> tuple[KeyHint, ...]:
        keymap, other = self.app.keymap, self.prepared.match.names[1]
        return (
            KeyHint(keys_of("starting.me", keymap), "I start", _ANSWERS[FIRST]),
            KeyHint(keys_of("starting.other", keymap), f"{other} starts", _ANSWERS[1 - FIRST]),
        )


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

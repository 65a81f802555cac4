"""The table at which a match is seen: blackboard, ledge, whose turn it is, the moves."""

from __future__ import annotations

from functools import partial

from textual.app import ComposeResult
from textual.color import Color
from textual.containers import Horizontal, Vertical
from textual.reactive import var
from textual.widgets import Static

from engine.games import DEFAULT
from engine.match import FIRST, Match
from engine.position import Position
from engine.series import Series
from engine.setup import PreparedMatch
from engine.theory import misere
from tui.drawing.elide import elide, short_names
from tui.screens.base import BaseScreen
from tui.widgets.board.board import Board
from tui.widgets.board.steering import is_live, nearest
from tui.widgets.finale import Finale
from tui.widgets.foot import Foot, Turn
from tui.widgets.ledge.ledge import Ledge
from tui.widgets.lists.move_list import MoveList
from tui.words import match as words

FLASH_DELAY, FLASH_SECONDS = 0.05, 0.45


class Table(BaseScreen[None]):
    """Shows one match; whatever replaces `match` is seen at once."""

    AUTO_FOCUS = None
    BLANK = True

    match: var[Match] = var(Match(Position(())), init=False)

    def __init__(self, prepared: PreparedMatch, series: Series | None = None) -> None:
        super().__init__()
        self.prepared = prepared
        self.series = series or Series()
        """The score before this match."""
        self.set_reactive(Table.match, prepared.match)

    def compose(self) -> ComposeResult:
        glyphs = self.blackboard.glyphs
        yield self.size_notice()
        with Vertical(id="wall"):
            with Horizontal(id="heading"):
                yield Static(words.title(self.match), id="title", markup=False)
                yield Static(id="score", markup=False)
            with Horizontal(id="middle"):
                with Vertical(id="frame"):
                    yield Board(self.match.position, glyphs, start=self.match.start, id="board")
                    yield Finale(glyphs, id="finale")
                yield MoveList(self.match, glyphs, id="moves")
            yield Ledge(glyphs, words.widest(self.match.start), id="ledge")
            yield Foot(glyphs, id="foot")

    def on_mount(self) -> None:
        self.board.latest = self.match.last
        self.board.chosen = nearest(self.match.position, 1)
        self.show()
        self.say(words.opening(self.prepared))

    @property
    def board(self) -> Board:
        return self.query_one("#board", Board)

    @property
    def ledge(self) -> Ledge:
        return self.query_one("#ledge", Ledge)

    @property
    def foot(self) -> Foot:
        return self.query_one("#foot", Foot)

    @property
    def is_persons_turn(self) -> bool:
        """Whether the player to move sits at the keyboard."""
        over = self.match.outcome is not None
        return not over and (self.prepared.setup.opponent is None or self.match.turn == FIRST)

    @property
    def score(self) -> Series:
        """The score with this match in it, if it has ended."""
        outcome = self.match.outcome
        return self.series if outcome is None else self.series.won_by(outcome.winner)

    def explained(self) -> tuple[str, tuple[str, ...]]:
        component = self.ledge.component or words.any_component(self.match)
        ruleset = DEFAULT if component is None else component.ruleset
        return ruleset.title, misere.rules(ruleset, self.match.position.misere)

    def say(self, sentence: str) -> None:
        """Show one sentence under the board."""
        ellipsis = self.blackboard.glyphs.ellipsis
        self.foot.said = short_names(elide(sentence, ellipsis), self.match.names, ellipsis)

    def watch_match(self, old: Match, new: Match) -> None:
        forward = new.cursor == old.cursor + 1
        animate = self.app.animation_level != "none"
        self.board.show(new.position, new.last, animate and forward)
        if not is_live(new.position, self.board.chosen):
            self.board.chosen = nearest(new.position, self.board.chosen)
        self.show()
        self.say(words.announcement(new) if forward else words.taken_back(new))
        if animate and new.turn != old.turn:
            # Not before the move is on the screen: the thread that writes waits for whatever else is done.
            self.set_timer(FLASH_DELAY, partial(self._flash, new.turn))

    def show(self) -> None:
        """Show everything around the board as the match stands."""
        match, outcome = self.match, self.match.outcome
        self.set_class(outcome is not None, "-over")
        ellipsis = self.blackboard.glyphs.ellipsis
        self._write("#score", short_names(words.score(self.score, match.names, self.prepared), match.names, ellipsis))
        self.query_one("#finale", Finale).ending = words.ending(match, self.score, self.blackboard.keymap, ellipsis)
        self.query_one("#moves", MoveList).show(match)
        player = match.turn if outcome is None else outcome.winner
        aside = "" if outcome or self.is_persons_turn else "is thinking"
        self.foot.turn = Turn(player, match.names[player], words.turn(match), aside)
        self.show_choices()

    def show_choices(self) -> None:
        """Show the choices in the chosen component and the keys that matter now."""
        component = None if self.match.outcome else self.match.position[self.board.chosen]
        ledge = self.ledge
        ledge.typed = ""
        ledge.enabled = self.is_persons_turn
        ledge.component = component
        hints = words.key_hints(self.match, component, self.blackboard.keymap)
        self.foot.hints = tuple(hint for hint in hints if self.check_action(hint.action, ()))

    def _write(self, where: str, text: str) -> None:
        line = self.query_one(where, Static)
        if line.content != text:
            line.update(text, layout=False)

    def _flash(self, player: int) -> None:
        frame = self.query_one("#frame")
        kind, _ = frame.styles.border_top
        if not kind:
            return
        colour = Color.parse(self.app.theme_variables[("player-one", "player-two")[player]])

        def end() -> None:
            if frame.styles.border_top[1] == colour:
                frame.styles.border = None

        # Set on the frame itself, because a class would have everything inside it styled and drawn anew.
        frame.styles.border = (kind, colour)
        self.set_timer(FLASH_SECONDS, end)

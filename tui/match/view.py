"""The view of a match: the board, the choices in the chosen number, whose turn it is, the moves."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from textual.app import ComposeResult
from textual.color import Color
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from engine.component import Component
from engine.match import Match
from tui.board.board import Board, Mark
from tui.board.layout import is_live, nearest
from tui.board.ledge import Ledge
from tui.commands.table import Hint
from tui.drawing.elide import elide, short_names
from tui.drawing.glyphs import Glyphs
from tui.match import words
from tui.match.finale import Finale
from tui.match.moves import Side
from tui.match.words import Ending, Players
from tui.widgets.foot import Foot, Turn

if TYPE_CHECKING:
    from engine.coach.advice import Advice, Worth

FLASH_DELAY, FLASH_SECONDS = 0.05, 0.45


class MatchView(Vertical):
    """Shows a match as its screen gives it; the parts post the player's mouse actions."""

    def __init__(self, match: Match, players: Players, glyphs: Glyphs, classes: str = "") -> None:
        super().__init__(id="wall", classes=classes)
        self.match, self.players, self.glyphs = match, players, glyphs
        self.board = Board(match.position, glyphs, start=match.start, id="board")
        self.board.latest = match.last
        self.ledge = Ledge(glyphs, words.widest(match.start), with_worth=True, id="ledge")
        self.foot = Foot(glyphs, id="foot")
        self._score = Static(id="score", markup=False)
        self._finale = Finale(glyphs, id="finale")
        self.side = Side(match, glyphs, players.called, id="moves")
        self._is_coached = False
        """Whether the coach speaks at the side while the match goes on."""
        self._advice: Advice | None = None

    def compose(self) -> ComposeResult:
        with Horizontal(id="heading"):
            yield Static(words.title(self.match), id="title", markup=False)
            yield self._score
        with Horizontal(id="middle"):
            with Vertical(id="frame"):
                yield self.board
                yield self._finale
            yield self.side
        yield self.ledge
        yield self.foot

    def on_mount(self) -> None:
        self.board.chosen = nearest(self.match.position, 1)

    def change_board(self, match: Match) -> None:
        """Show this match, a move or more later or earlier; the chosen number stays if it can."""
        old, self.match = self.match, match
        if self._advice is not None:
            from tui.match.coach_words import lasting_mark

            self._silence(partial(lasting_mark, self._advice, match.position))
        animate = self.app.animation_level != "none"
        self.board.show(match.position, match.last, animate and match.cursor == old.cursor + 1)
        if not is_live(match.position, self.board.chosen):
            self.board.chosen = nearest(match.position, self.board.chosen)
        if animate and match.turn != old.turn:
            # The move is on the screen first, because any other work delays the thread that writes.
            self.set_timer(FLASH_DELAY, partial(self._flash, match.turn))

    def show_around(self, score: str, ending: Ending | None = None, aside: str = "") -> None:
        """Show everything around the board as the match stands; an ending replaces the board."""
        match, outcome = self.match, self.match.outcome
        self.set_class(ending is not None, "-over")
        shown = short_names(score, match.names, self.glyphs.ellipsis)
        if self._score.content != shown:
            self._score.update(shown, layout=False)
        self._finale.ending = ending
        self.side.show(match)
        self.side.is_coached = self._is_coached and ending is None
        player = match.turn if outcome is None else outcome.winner
        self.foot.turn = Turn(player, self.players.called[player], self.players.turn(match), aside)

    def show_coach(self, is_on: bool) -> None:
        """Show the coach's panel in the place of the moves, or the moves again."""
        self._put_at_side(is_on)
        if not is_on:
            self.forget_advice()

    def switch_side(self) -> None:
        """Show the moves in the place of the coach's panel, or the panel again."""
        self._put_at_side(not self._is_coached)

    def _put_at_side(self, coach: bool) -> None:
        self._is_coached = coach
        self.side.is_coached = coach and not self.has_class("-over")
        self._show_ruler()

    def show_advice(self, match: Match, advice: Advice) -> None:
        """Show on panel, board and ledge the worth of everything in this position."""
        from tui.match.coach_words import brief, mark, panel

        self._advice = advice
        self.board.mark(partial(mark, advice))
        self.ledge.worth = self._worth()
        self.side.panel.show(partial(panel, match, advice, self.players, ellipsis=self.glyphs.ellipsis))
        self._show_ruler()
        if self.screen.has_class("-narrow"):
            # Without a side panel, a sentence stands under the board.
            self.say(brief(match, advice, self.players))

    def show_closing(self, sentence: str) -> None:
        """Say under the winner's name what became of the win."""
        if self._finale.ending is not None:
            ellipsis = self.glyphs.ellipsis
            closing = short_names(elide(sentence, ellipsis), self.match.names, ellipsis)
            self._finale.ending = self._finale.ending._replace(closing=closing)

    def show_next(self, sentence: str) -> None:
        """Say under the winner's name which key goes on, and where it leads."""
        if self._finale.ending is not None:
            self._finale.ending = self._finale.ending._replace(next=sentence)

    def show_choices(self, component: Component | None, enabled: bool) -> None:
        """Show the choices in this component, with nothing typed; `enabled` means they can be played now."""
        self.ledge.typed = ""
        self.ledge.enabled = enabled
        self.ledge.worth = self._worth()
        self.ledge.component = component
        self._show_ruler()

    def show_hints(self, hints: tuple[Hint, ...]) -> None:
        """Show the keys that matter now."""
        self.foot.hints = hints

    def say(self, sentence: str) -> None:
        """Show one sentence under the board."""
        ellipsis = self.glyphs.ellipsis
        self.foot.said = short_names(elide(sentence, ellipsis), self.match.names, ellipsis)

    def forget_advice(self) -> None:
        """Remove everything that the coach has said."""
        self._advice = None
        self._silence(None)

    def _silence(self, mark: Mark | None) -> None:
        """Show only what the coach writes on the board."""
        self.ledge.worth = {}
        self.board.mark(mark)
        self.side.panel.show(None)

    def _show_ruler(self) -> None:
        """Show in the coach's panel the results of the chosen number's moves."""
        advice, component = self._advice, self.match.position[self.board.chosen]
        if advice is None or advice.position is not self.match.position or not self.side.is_coached:
            return
        if advice.ruler is not None and component is not None:
            from tui.match.coach_ruler import ruler_lines

            winning = [choice for choice, worth in self.ledge.worth.items() if worth.wins]
            self.side.panel.show_below(partial(ruler_lines, advice.ruler, component.value, winning, self.glyphs))

    def _worth(self) -> dict[Any, Worth]:
        """The worth of each choice's result, while the coach is on and knows this board."""
        if self._advice is None or self._advice.position is not self.match.position:
            return {}
        from engine.coach.advice import worth

        return worth(self._advice, self.board.chosen)

    def _flash(self, player: int) -> None:
        frame = self.query_one("#frame")
        kind, _ = frame.styles.border_top
        if not kind:
            return
        colour = Color.parse(self.app.theme_variables[("player-one", "player-two")[player]])

        def end() -> None:
            if frame.styles.border_top[1] == colour:
                frame.styles.border = None

        # The style is set on the frame itself, because with a class Textual styles and draws everything inside it anew.
        frame.styles.border = (kind, colour)
        self.set_timer(FLASH_SECONDS, end)

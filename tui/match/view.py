"""The view of a match: the board, the choices in the chosen number, whose turn it is, the moves or the coach."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from textual import on
from textual.app import ComposeResult
from textual.color import Color
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static

from engine.coach.advice import Advice, ChoiceWorth, worth
from engine.games.component import Component
from engine.positions.match import FIRST, Match
from tui.board.board import Board
from tui.board.layout import is_live, nearest
from tui.board.ledge import Ledge
from tui.commands.table import KeyHint
from tui.drawing.elide import StyledText, elide, short_names
from tui.drawing.glyphs import Glyphs
from tui.match import match_words as words
from tui.match.coach_ruler import ruler_lines
from tui.match.coach_words import brief, lasting_mark, mark, panel
from tui.match.finale import Finale
from tui.match.match_words import Ending, Players
from tui.match.move_list import MoveList
from tui.widgets.coach_panel import CoachPanel
from tui.widgets.status_bar import StatusBar, TurnLine

FLASH_SECONDS = 0.45


class MatchView(Vertical):
    """Shows a match as its screen gives it; the parts post the player's mouse actions."""

    def __init__(self, match: Match, players: Players, glyphs: Glyphs, classes: str = "") -> None:
        super().__init__(id="wall", classes=classes)
        self.match, self.players, self.glyphs = match, players, glyphs
        self.board = Board(match.position, glyphs, start=match.start, id="board")
        self.board.latest = match.last
        self.ledge = Ledge(glyphs, words.widest(match.start), with_worth=True, id="ledge")
        self.status = StatusBar(glyphs, id="status")
        self.moves = MoveList(match, glyphs, players.called, id="moves")
        self.coach = CoachPanel(id="coach")
        self._score = Static(id="score", markup=False)
        self._seats = Static(id="seats", markup=False)
        self._finale = Finale(glyphs, id="finale")
        self._advice: Advice | None = None
        self._stars = ""

    def compose(self) -> ComposeResult:
        with Horizontal(id="heading"):
            yield Static(words.title(self.match), id="title", markup=False)
            yield self._score
        with Horizontal(id="middle"):
            with Vertical(id="frame"):
                yield self.board
                yield self._finale
            with Vertical(id="side"):
                yield self._seats
                yield self.moves
            yield self.coach
        yield self.ledge
        yield self.status

    def on_mount(self) -> None:
        self.board.chosen = nearest(self.match.position, 1)
        self._show_side()

    def change_board(self, match: Match) -> None:
        """Show this match, a move or more later or earlier; the chosen number stays if it can."""
        old, self.match = self.match, match
        self._show_worth()
        if self._advice is not None:
            self.board.mark(partial(lasting_mark, self._advice, match.position))
        animate = self.app.animation_level != "none"
        self.board.show(match.position, match.last, animate and match.cursor == old.cursor + 1)
        if not is_live(match.position, self.board.chosen):
            self.board.chosen = nearest(match.position, self.board.chosen)
        if animate and match.turn != old.turn:
            self.screen.call_after_refresh(self._flash, match.turn)

    def show_around(self, score: str, ending: Ending | None = None, aside: str = "") -> None:
        """Show everything around the board as the match stands; an ending replaces the board."""
        match = self.match
        self.set_class(ending is not None, "-over")
        said = short_names(score, match.names, self.glyphs.ellipsis)
        if said != self._score.content:
            self._score.update(said, layout=False)
        self._finale.ending = ending
        # The move itself comes to the screen first.
        self.screen.call_after_refresh(self._show_side)
        player = self._player_in_view
        self.status.turn = TurnLine(player, self.players.called[player], self.players.turn(match), aside)

    @property
    def _player_in_view(self) -> int:
        """The player to move, or the winner."""
        winner = self.match.winner
        return self.match.turn if winner is None else winner

    def _show_side(self) -> None:
        """Show the moves under both players in their colours, in bold the one to move or the winner."""
        self.moves.show(self.match)
        bold, lines = self._player_in_view, list[Content]()
        for player, name in enumerate(self.players.called):
            colour = ("$player-one", "$player-two")[player]
            style = f"{colour} bold" if player == bold else colour
            stars = f"  {self._stars}" if self._stars and player == FIRST else ""
            lines.append(Content.assemble((f"{self.glyphs.players[player]} {name}", style), (stars, "$chosen")))
        self._seats.update(Content("\n").join(lines), layout=False)

    def show_stars(self, stars: str) -> None:
        """Show beside the person's name which stars of this board are won."""
        self._stars = stars
        self._show_side()

    def show_coach(self, is_on: bool) -> None:
        """Show the coach's panel in the place of the moves, or the moves again."""
        self.set_class(is_on, "-coached")
        if not is_on:
            self.forget_advice()

    def switch_side(self) -> None:
        """Show the moves in the place of the coach's panel, or the panel again."""
        self.toggle_class("-coached")

    def show_advice(self, match: Match, advice: Advice) -> None:
        """Show on panel, board and ledge the worth of everything in this position."""
        self._advice = advice
        self._show_worth()
        self.board.mark(partial(mark, advice))
        if self.screen.has_class("-narrow"):
            # Without a side panel, a sentence stands under the board.
            self.say(brief(match, advice, self.players))

    def forget_advice(self) -> None:
        """Remove everything that the coach has said."""
        self._advice = None
        self._show_worth()
        self.board.mark(None)

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
        self.ledge.component = component
        self._show_worth()

    def show_hints(self, hints: tuple[KeyHint, ...]) -> None:
        """Show the keys that matter now."""
        self.status.hints = hints

    def say(self, sentence: str) -> None:
        """Show one sentence under the board."""
        ellipsis = self.glyphs.ellipsis
        self.status.said = short_names(elide(sentence, ellipsis), self.match.names, ellipsis)

    @on(OptionList.OptionSelected, "#moves")
    def keep_newest(self) -> None:
        """Leave the mark on the newest move, which a click would take away."""
        self.moves.show(self.match)

    def _show_worth(self) -> None:
        """Show on ledge and panel what is known about the present position and its chosen number."""
        advice = self._advice
        if advice is None or advice.position is not self.match.position:
            self.ledge.worth, self.coach.write = {}, None
        else:
            self.ledge.worth = worth(advice, self.board.chosen)
            self.coach.write = partial(self._panel, self.match, advice, self.ledge.worth)

    def _panel(
        self, match: Match, advice: Advice, worths: Mapping[Any, ChoiceWorth], width: int, height: int
    ) -> list[list[StyledText]]:
        """The coach's words, and at the lower edge the ruler with the moves of the chosen number, if it has room."""
        said = panel(match, advice, self.players, width, height, self.glyphs.ellipsis)
        component = match.position[self.board.chosen]
        if advice.ruler is None or component is None:
            return said
        winning, room = [choice for choice, each in worths.items() if each.wins], height - len(said)
        ruler = ruler_lines(advice.ruler, component.value, winning, self.glyphs, width, room)
        return [*said, *[[]] * (room - len(ruler)), *ruler] if ruler else said

    def _flash(self, player: int) -> None:
        """Let the frame take the colour of the player to move for a moment."""
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

"""The view of a review: the board before the chosen move, the moves with their marks, and the win line."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static
from textual.widgets.option_list import Option

from engine.coach.review import Review
from engine.match import Match, Ply
from tui.board.board import Board
from tui.commands.table import Hint
from tui.drawing.elide import clip, elide, short_names
from tui.drawing.glyphs import Glyphs
from tui.match import words
from tui.match.words import Players
from tui.review.win_line import WinLineView
from tui.review.words import MARKS, marked, said, summary
from tui.review.words import mark as mark_of
from tui.widgets.choices import Choices, Line
from tui.widgets.coach_panel import CoachPanel
from tui.widgets.foot import Foot, Turn

if TYPE_CHECKING:
    from engine.coach.advice import Advice


_LOUD = {each for label, each in MARKS.items() if label.name in ("GAVE", "TOOK")}


def move_option(number: int, many: int, ply: Ply, sign: str, glyphs: Glyphs) -> Option:
    """The line of a move of so many, with the sign of its effect."""

    def line(width: int) -> Content:
        start = f"{number:>{max(len(str(many)), 2)}} "
        text = elide(ply.sentence, glyphs.ellipsis)
        return Content.assemble(
            (start, "$faint"),
            (f"{glyphs.players[ply.player]} ", f"{('$player-one', '$player-two')[ply.player]} bold"),
            (f"{sign} ", "$chosen bold" if sign in _LOUD else "$faint"),
            clip(text, width - len(start) - 4, glyphs.ellipsis),
        )

    return Option(Line(line))


LEAST_WITH_NAME = 72
BESIDE = 6
"""The cells of a line around the move and its mark."""


class ReviewView(Vertical):
    """Shows a match before one of its moves; the review arrives once it is known."""

    def __init__(self, match: Match, glyphs: Glyphs, has_met_xor: bool) -> None:
        """`has_met_xor` says whether the player knows worth and XOR."""
        super().__init__(id="wall", classes="-review")
        self.match, self.glyphs, self._has_met_xor = match, glyphs, has_met_xor
        self.board = Board(match.position, glyphs, start=match.start, id="board")
        self.moves = Choices(*self._options(None), id="reviewed", classes="listing")
        # The keys that go from move to move work without the list, too: a narrow screen has no room for it.
        self.moves.can_focus = False
        self._score = Static(id="score", markup=False)
        self._coach = CoachPanel(id="coach")
        self._line = WinLineView(glyphs, id="win-line")
        self._foot = Foot(glyphs, id="foot")

    def compose(self) -> ComposeResult:
        with Horizontal(id="heading"):
            yield Static(words.title(self.match), id="title", markup=False)
            yield self._score
        with Horizontal(id="middle"):
            with Vertical(id="frame"):
                yield self.board
            yield self.moves
            yield self._coach
        yield self._line
        yield self._foot

    def show(self, match: Match, review: Review | None) -> None:
        """Show the match before its next move; the match must have one."""
        self.match, number = match, match.cursor + 1
        ply = match.plies[match.cursor]
        self.board.mark(None)
        self.board.show(match.position, match.last)
        # The ring is around the component that the move changes.
        self.board.chosen = ply.move.slot
        self.moves.highlighted = number - 1
        self._line.number = number
        aside = "" if review is None else marked(review.plies[number - 1])
        self._foot.turn = Turn(ply.player, "", self._made(number, ply, aside), aside)
        if review is None:
            self.say("What each move did is being worked out.")
        else:
            self.say(said(review, number, self._has_met_xor))

    def _made(self, number: int, ply: Ply, aside: str) -> str:
        """The move in words, cut so that its mark fits beside it."""
        width, ellipsis = self._foot.size.width or self.app.size.width, self.glyphs.ellipsis
        # On a narrow line, colour and symbol show the player.
        name = f"{clip(self.match.names[ply.player], 20, ellipsis)} " if width >= LEAST_WITH_NAME else ""
        made = f"{number:,}. {name}{elide(ply.sentence, ellipsis)}"
        return clip(made, width - cell_len(aside) - BESIDE, ellipsis)

    def show_review(self, review: Review) -> None:
        """Show the effect of each move."""
        self.moves.fill(self._options(review), self.moves.highlighted)
        self._line.review = review
        against = f"{review.match.names[0]} against {review.match.names[1]}"
        self._score.update(short_names(f"{against}, {summary(review)}", review.match.names, self.glyphs.ellipsis))

    def _options(self, review: Review | None) -> list[Option]:
        plies = self.match.plies
        signs = [" "] * len(plies) if review is None else [mark_of(each) for each in review.plies]
        return [
            move_option(number, len(plies), ply, sign, self.glyphs)
            for number, (ply, sign) in enumerate(zip(plies, signs, strict=True), 1)
        ]

    def show_advice(self, match: Match, advice: Advice) -> None:
        """Show on board and side panel the worth of everything before the chosen move, if there is a side panel."""
        from tui.match.coach_words import mark, panel

        if self.has_side:
            self.board.mark(partial(mark, advice))
            self._coach.panel.show(partial(panel, match, advice, Players(match.names), ellipsis=self.glyphs.ellipsis))

    @property
    def has_side(self) -> bool:
        """Whether there is a side panel, for the moves and the coach."""
        return bool(self.moves.size.width or self._coach.size.width)

    @property
    def is_all_shown(self) -> bool:
        """Whether the moves and the coach are both visible."""
        return bool(self.moves.size.width and self._coach.size.width)

    def switch_side(self) -> None:
        """Show the coach's panel in the place of the moves, or the moves again."""
        self.toggle_class("-coached")

    def show_hints(self, hints: tuple[Hint, ...]) -> None:
        """Show the keys that matter now."""
        self._foot.hints = hints

    def say(self, sentence: str) -> None:
        """Show one sentence under the board."""
        ellipsis = self.glyphs.ellipsis
        self._foot.said = short_names(elide(sentence, ellipsis), self.match.names, ellipsis)

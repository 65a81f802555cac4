"""The review: a match move by move, with each move's effect on the win."""

from __future__ import annotations

from asyncio import to_thread
from dataclasses import replace

from rich.cells import cell_len
from textual import work
from textual.app import ComposeResult
from textual.content import Content
from textual.events import Resize
from textual.reactive import var

from engine.coach.mistake_practice import mistakes_for
from engine.coach.review import MoveEffect, Review, review
from engine.deals.setup import PreparedMatch, branch_from
from engine.positions.match import FIRST, Match
from engine.positions.position import Position
from engine.rules.errors import Unsolved
from tui.app import screens
from tui.app.app import BaseScreen
from tui.coach.reviews import nothing_to_find
from tui.commands.table import bindings, hints
from tui.drawing.elide import clip, elide
from tui.drawing.glyphs import PLAYERS
from tui.match.coach import Coach
from tui.match.match_words import Players, rules
from tui.match.view import MatchView
from tui.review.review_words import MARKS, marked, mistakes, move_sentence, summary
from tui.review.win_line import WinLineView

_AROUND = 6
"""The cells of a line around a move and its mark."""
_LOUD = {MoveEffect.GAVE, MoveEffect.TOOK}


class ReviewScreen(BaseScreen[None]):
    """Shows the match before one of its moves; nothing here changes it."""

    BINDINGS = bindings("review")
    AUTO_FOCUS = None
    BLANK = True

    match: var[Match] = var(Match(Position(())), init=False)

    def __init__(self, prepared: PreparedMatch, id: int | None, move: int | None = None) -> None:
        """`id` is the match's number in the archive; without a move the decisive one is shown."""
        super().__init__()
        match = prepared.match
        # Undone moves are no part of the match.
        self._standing = replace(match, plies=match.plies[: match.cursor])
        self._prepared, self._saved_as, self._move = prepared, id, move
        self.review: Review | None = None
        """The effect of each move, once it is known."""
        self._coach = Coach()
        self.set_reactive(ReviewScreen.match, replace(self._standing, cursor=(move or 1) - 1))

    def compose(self) -> ComposeResult:
        match = self.match
        self.line = WinLineView(id="win-line")
        self.view = MatchView(match, Players(match.names), "-review", self.line)
        yield self.size_notice()
        yield self.view

    def on_mount(self) -> None:
        self.view.show_hints(tuple(hints(self.app.keymap, "review")))
        self._show()
        self.find_review()

    def watch_match(self, old: Match, new: Match) -> None:
        # What is still being worked out is about another move.
        self.workers.cancel_group(self, "coach")
        self._show()

    def on_resize(self, event: Resize) -> None:
        super().on_resize(event)
        # The parts get their new sizes only with the next picture.
        self.call_after_refresh(self._show)

    @work(exclusive=True, group="review")
    async def find_review(self) -> None:
        """Work out the effect of each move."""
        self.review = self.line.review = found = await to_thread(review, self._standing)
        if self._move is None and not self.match.cursor:
            self.go_to(found.turning_point or 1)
        self._show()

    @work(exclusive=True, group="coach")
    async def think(self) -> None:
        """Show the worth of everything before the chosen move; the review itself tells of a board without it."""
        try:
            advice = await self._coach.advise(self.match.position, self.knows_xor)
        except Unsolved:
            return
        self.view.show_advice(advice)

    def _show(self) -> None:
        """Show the match before its chosen move."""
        match, found, number = self.match, self.review, self.match.cursor + 1
        ply = match.plies[match.cursor]
        self.view.forget_advice()
        self.view.change_board(match)
        # The ring is around the component that the move changes, and the piece that was played lies marked.
        self.view.board.chosen = ply.move.slot
        self.view.show_choices(match.position[ply.move.slot], enabled=True)
        self.view.tray.lit = ply.move.choice
        self.line.number = number
        self.view.show_around(
            "" if found is None else summary(found, self._prepared.setup.opponent is None), said=match.names[ply.player]
        )
        if found is None:
            self.say(f"{self._made(number, '')}. What each move did is being worked out.")
        else:
            mark = marked(found.plies[number - 1])
            said = move_sentence(found, number, self.knows_xor)
            if number == len(match.plies) and (forfeit := Players(match.names).forfeit(self._standing)):
                said = f"{said} {forfeit}."
            self.say(f"{self._made(number, mark)}  {mark}. {said}")
        self.think()

    def _made(self, number: int, beside: str) -> str:
        """The move in words, cut so that its mark fits beside it."""
        ply = self.match.plies[number - 1]
        width = self.view.status.size.width or self.app.size.width
        symbol = PLAYERS[ply.player]
        return clip(f"{number:,}. {symbol} {elide(ply.sentence)}", width - cell_len(beside) - _AROUND)

    def _line(self, number: int) -> Content:
        """The line of a move in the list, with the sign of its effect."""
        ply = self.match.plies[number - 1]
        label = None if self.review is None else self.review.plies[number - 1].label
        sign = " " if label is None else MARKS[label]
        start = f"{number:>{max(len(str(len(self.match.plies))), 2)}} "
        return Content.assemble(
            (start, "$faint"),
            (f"{PLAYERS[ply.player]} ", f"{('$player-one', '$player-two')[ply.player]} bold"),
            (f"{sign} ", "$chosen bold" if label in _LOUD else "$faint"),
            elide(ply.sentence),
        )

    def say(self, sentence: str) -> None:
        """Show one sentence under the board."""
        self.view.say(sentence)

    @property
    def about(self) -> tuple[str, tuple[str, ...]]:
        return rules(self.match)

    def go_to(self, number: int) -> None:
        """Choose this move, or the nearest one."""
        cursor = min(max(number, 1), len(self.match.plies)) - 1
        if cursor != self.match.cursor:
            self.match = replace(self.match, cursor=cursor)

    def action_go_to(self, number: int) -> None:
        self.go_to(number)

    def action_step(self, step: int) -> None:
        self.go_to(self.match.cursor + 1 + step)

    def action_start(self) -> None:
        self.go_to(1)

    def action_end(self) -> None:
        self.go_to(len(self.match.plies))

    def action_mistake(self) -> None:
        self._go_to_mistake(1)

    def action_earlier(self) -> None:
        self._go_to_mistake(-1)

    def _go_to_mistake(self, way: int) -> None:
        """Go to the nearest mistake after the chosen move, or before it if `way` is -1."""
        if self.review is None:
            return
        chosen = self.match.cursor + 1
        found = [number for number in mistakes(self.review)[::way] if (number - chosen) * way > 0]
        if found:
            self.go_to(found[0])
        else:
            self.say(f"No win was given away {'after' if way > 0 else 'before'} this move.")

    def action_coach(self) -> None:
        moves, now = map(self._line, range(1, len(self.match.plies) + 1)), self.match.cursor + 1
        card = screens.MovesScreen(moves, now, self.view.reasons)
        self.app.push_screen(card, lambda number: self.go_to(number or now))

    def action_again(self) -> None:
        again = branch_from(self._prepared, self._standing, self.match.cursor + 1, self._saved_as)
        note = f"{self._warning} {again.note}".lstrip()
        self.app.push_screen(screens.MatchScreen(replace(again, note=note)))

    @property
    def _warning(self) -> str:
        """The sentence about a board on which the person cannot win against good play; empty for any other board."""
        reviewed = None if self.review is None else self.review.plies[self.match.cursor : self.match.cursor + 1]
        if not reviewed or reviewed[0].won_before is None:
            return ""
        if self._prepared.setup.opponent is None or self.match.turn == FIRST:
            return "" if reviewed[0].won_before else "Every move loses here if the other player plays well."
        return "The other player can win here." if reviewed[0].won_before else ""

    def action_learn(self) -> None:
        if self.review is None:
            return
        you = None if self._prepared.setup.opponent is None else FIRST
        found = mistakes_for(self.review, you, self.match.plies[self.match.cursor].player)
        if found is None:
            self.say(nothing_to_find(self.review, you))
        else:
            self.app.push_screen(screens.LearnScreen(self._prepared, found, you))

"""The review: a match move by move, with each move's effect on the win."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.events import Resize
from textual.reactive import var
from textual.widgets import OptionList

from engine.match import FIRST, Match
from engine.position import Position
from engine.series import Series
from engine.setup import PreparedMatch, again_from
from tui.app.app import BaseScreen
from tui.app.screens import match_screen, screen
from tui.commands.table import bindings, hints
from tui.match import words
from tui.match.coach import BotAdviser, MatchCoach
from tui.match.words import Players
from tui.review.view import ReviewView
from tui.review.win_line import WinLineView
from tui.review.words import mistakes

if TYPE_CHECKING:
    from engine.coach.advice import Advice
    from engine.coach.review import Review


class ReviewScreen(BaseScreen[None]):
    """Shows the match before one of its moves; nothing here changes it."""

    scopes = ("review",)
    BINDINGS = bindings("review")
    AUTO_FOCUS = None
    BLANK = True

    match: var[Match] = var(Match(Position(())), init=False)

    def __init__(
        self, prepared: PreparedMatch, id: int | None, series: Series | None = None, move: int | None = None
    ) -> None:
        """`id` is the match's number in the archive; without a move the decisive one is shown."""
        super().__init__()
        match = prepared.match
        # Undone moves are no part of the match.
        self._standing = replace(match, plies=match.plies[: match.cursor])
        self._prepared, self._saved_as, self._series, self._move = prepared, id, series, move
        self.review: Review | None = None
        """The effect of each move, once it is known."""
        self.adviser = BotAdviser(self, prepared.seed, lambda: self.match)
        self._coach = MatchCoach(self.adviser, lambda: self.match, _say_nothing, lambda: self.has_met_xor)
        self.set_reactive(ReviewScreen.match, replace(self._standing, cursor=(move or 1) - 1))

    def compose(self) -> ComposeResult:
        self.view = ReviewView(self.match, self.app.glyphs, self.has_met_xor)
        yield self.size_notice()
        yield self.view

    def on_mount(self) -> None:
        self.view.show_hints(tuple(hints(self.app.keymap, "review")))
        self.view.show(self.match, None)
        self.run_worker(self._work, "review", group="review", thread=True)

    def watch_match(self, old: Match, new: Match) -> None:
        self._show()

    def on_resize(self, event: Resize) -> None:
        super().on_resize(event)
        # The parts get their new sizes only with the next picture.
        self.call_after_refresh(self._show)

    def explained(self) -> tuple[str, tuple[str, ...]]:
        return words.rules(self.match)

    def action_coach(self) -> None:
        if self.has_class("-narrow"):
            self._coach.look(partial(self._say_advice, self.match))
            return
        if self.view.is_all_shown:
            self.view.say("The moves and the coach are both shown.")
            return
        self.view.switch_side()
        # The panel learns its size only with the next picture.
        self.call_after_refresh(self._look)

    def action_again(self) -> None:
        again = again_from(self._prepared, self._standing, self.match.cursor + 1, self._saved_as)
        note = f"{self._warning} {again.note}".lstrip()
        self.app.push_screen(match_screen(replace(again, note=note), self._series))

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
        from engine.coach.mistakes import mistakes_for
        from tui.coach.reviews import nothing_to_find

        you = None if self._prepared.setup.opponent is None else FIRST
        mistakes = mistakes_for(self.review, you, self.match.plies[self.match.cursor].player)
        if mistakes is None:
            self.view.say(nothing_to_find(self.review, you))
        else:
            self.app.push_screen(screen("learn", self._prepared, mistakes, you))

    def action_leave(self) -> None:
        self.dismiss()

    def _work(self) -> None:
        # Imported on first use: many matches are played without the coach.
        from engine.coach.review import review

        self.call_later(self._take, review(self._standing))

    def _take(self, review: Review) -> None:
        self.review = review
        self.view.show_review(review)
        if self._move is None and not self.match.cursor:
            self.go_to(review.turning_point or 1)
        self._show()

    def _show(self) -> None:
        self.view.show(self.match, self.review)
        self._look()

    def _look(self) -> None:
        if self.view.has_side:
            self._coach.look(partial(self._show_advice, self.match))

    def _show_advice(self, match: Match, advice: Advice | None) -> None:
        if advice is not None and match is self.match:
            self.view.show_advice(match, advice)

    def _say_advice(self, match: Match, advice: Advice | None) -> None:
        """Without a side panel, one sentence of the coach stands below."""
        from tui.match.coach_words import brief

        if advice is not None and match is self.match:
            self.view.say(brief(match, advice, Players(match.names)))

    def on_option_list_option_selected(self, selected: OptionList.OptionSelected) -> None:
        self.go_to(selected.option_index + 1)

    def on_win_line_view_picked(self, picked: WinLineView.Picked) -> None:
        self.go_to(picked.number)

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

    def go_to(self, number: int) -> None:
        """Choose this move, or the nearest one."""
        cursor = min(max(number, 1), len(self.match.plies)) - 1
        if cursor == self.match.cursor + 1:
            self.match = self.match.redo()
        elif cursor == self.match.cursor - 1:
            self.match = self.match.undo()
        elif cursor != self.match.cursor:
            self.match = replace(self.match, cursor=cursor)

    def _go_to_mistake(self, way: int) -> None:
        """Go to the nearest mistake after the chosen move, or before it if `way` is -1."""
        if self.review is None:
            return
        chosen = self.match.cursor + 1
        found = [number for number in mistakes(self.review)[::way] if (number - chosen) * way > 0]
        if found:
            self.go_to(found[0])
        else:
            self.view.say(f"No win was given away {'after' if way > 0 else 'before'} this move.")


def _say_nothing(sentence: str) -> None:
    """The review itself reports a board that cannot be solved."""

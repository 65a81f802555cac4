"""The steps from move to move of a review, by keys and by mouse."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from engine.match import Match
from tui.screens.match.review_view import ReviewView
from tui.widgets.lists.marked_list import MarkedList
from tui.widgets.win_line_view import WinLineView
from tui.words.review import mistakes

if TYPE_CHECKING:
    from engine.coach.review import Review


class _ReviewedMatch(Protocol):
    """What these actions need of the screen they are a part of."""

    view: ReviewView
    match: Match
    review: Review | None

    def go_to(self, number: int) -> None: ...


class ReviewSteps:
    """The actions that choose another move; the match stands before the chosen one."""

    def on_marked_list_picked(self: _ReviewedMatch, picked: MarkedList.Picked) -> None:
        self.go_to(picked.line + 1)

    def on_win_line_view_picked(self: _ReviewedMatch, picked: WinLineView.Picked) -> None:
        self.go_to(picked.number)

    def action_step(self: _ReviewedMatch, step: int) -> None:
        self.go_to(self.match.cursor + 1 + step)

    def action_start(self: _ReviewedMatch) -> None:
        self.go_to(1)

    def action_end(self: _ReviewedMatch) -> None:
        self.go_to(len(self.match.plies))

    def action_mistake(self: _ReviewedMatch) -> None:
        _go_to_mistake(self, 1)

    def action_earlier(self: _ReviewedMatch) -> None:
        _go_to_mistake(self, -1)

    def go_to(self: _ReviewedMatch, number: int) -> None:
        """Choose this move, or the nearest there is."""
        cursor = min(max(number, 1), len(self.match.plies)) - 1
        if cursor == self.match.cursor + 1:
            self.match = self.match.redo()
        elif cursor == self.match.cursor - 1:
            self.match = self.match.undo()
        elif cursor != self.match.cursor:
            self.match = replace(self.match, cursor=cursor)


def _go_to_mistake(screen: _ReviewedMatch, way: int) -> None:
    """Go to the nearest mistake after the chosen move, or before it where `way` is -1."""
    if screen.review is None:
        return
    chosen = screen.match.cursor + 1
    found = [number for number in mistakes(screen.review)[::way] if (number - chosen) * way > 0]
    if found:
        screen.go_to(found[0])
    else:
        screen.view.say(f"No win was given away {'after' if way > 0 else 'before'} this move.")

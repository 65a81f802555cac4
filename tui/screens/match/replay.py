"""A kept match, move by move."""

from __future__ import annotations

from dataclasses import replace

from textual import events
from textual.widgets import Static

from engine.archive import MatchSummary
from engine.match import Match
from engine.series import Series
from engine.setup import PreparedMatch
from tui.commands.table import bindings, hints
from tui.drawing.elide import elide, short_names
from tui.screens.match.table import Table
from tui.widgets.board.board import Board
from tui.widgets.lists.move_list import MoveList
from tui.words import match as words
from tui.words.dates import day


class ReplayScreen(Table):
    """Shows a match at any of its moves; nothing that is done here changes it."""

    scopes = ("replay",)
    BINDINGS = bindings("replay")

    def __init__(self, prepared: PreparedMatch, summary: MatchSummary) -> None:
        match = prepared.match
        # Moves that were taken back are no part of the match unless it is gone on with.
        standing = replace(match, plies=match.plies[: match.cursor])
        is_over = standing.outcome is not None
        super().__init__(replace(prepared, match=replace(standing, cursor=0) if is_over else standing))
        self.summary = summary
        self.is_over = is_over
        self.add_class("-replay")

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        self.board.show(self.match.position, self.match.last)
        self._tell()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return not (action == "go_on" and self.is_over)

    @property
    def is_persons_turn(self) -> bool:
        return True

    @property
    def score(self) -> Series:
        return Series()

    def show(self) -> None:
        super().show()
        # The board stays in sight at the end, because the last move is to be seen like the others.
        self.remove_class("-over")
        told = f"{words.score(self.score, self.match.names, self.prepared)}, {day(self.summary.began)}"
        told = short_names(told, self.match.names, self.blackboard.glyphs.ellipsis)
        self.query_one("#score", Static).update(told)

    def show_choices(self) -> None:
        keymap = self.blackboard.keymap
        found = [hint for hint in hints(keymap, "replay") if hint.action != "go_on" or not self.is_over]
        self.foot.hints = tuple(found)

    def watch_match(self, old: Match, new: Match) -> None:
        super().watch_match(old, new)
        self._tell()

    def on_click(self, event: events.Click) -> None:
        if isinstance(event.widget, MoveList):
            offset = event.get_content_offset(event.widget)
            number = None if offset is None else event.widget.number_at(offset.y)
            if number is not None:
                self._go_to(number)
        elif isinstance(event.widget, Board):
            self.action_forward()

    def action_back(self) -> None:
        self.match = self.match.undo()

    def action_forward(self) -> None:
        self.match = self.match.redo()

    def action_start(self) -> None:
        self._go_to(0)

    def action_end(self) -> None:
        self._go_to(len(self.match.plies))

    def action_go_on(self) -> None:
        if not self.blackboard.go_on(self.summary.id):
            self.say(self.blackboard.archive.take_notice() or "This match is not there any more.")

    def action_leave(self) -> None:
        self.app.pop_screen()

    def _go_to(self, number: int) -> None:
        if number != self.match.cursor:
            self.match = replace(self.match, cursor=number)

    def _tell(self) -> None:
        match = self.match
        # The number that was changed is ringed; nothing is where it was erased, or before the first move.
        self.board.chosen = 0 if match.last is None else match.last.move.slot
        moves = len(match.plies)
        if not match.cursor:
            self.say(f"The start, {moves:,} move{'' if moves == 1 else 's'} follow{'s' if moves == 1 else ''}.")
        else:
            told = elide(words.announcement(match), self.blackboard.glyphs.ellipsis)
            self.say(f"Move {match.cursor:,} of {moves:,}: {told}")

"""Replay: a saved match, move by move."""

from __future__ import annotations

from dataclasses import replace

from textual import events, on
from textual.app import ComposeResult
from textual.reactive import var

from engine.archive import MatchSummary
from engine.deals.setup import PreparedMatch
from engine.positions.match import Match
from engine.positions.position import Position
from engine.rules.text import numbered
from tui.app import screens
from tui.app.app import BaseScreen
from tui.commands.table import KeyHint, bindings, hints
from tui.drawing.elide import elide
from tui.match import match_words as words
from tui.match.match_words import Players
from tui.match.view import MatchView
from tui.words import day


class ReplayScreen(BaseScreen[None]):
    """Shows a match at any of its moves; nothing here changes it."""

    BINDINGS = bindings("replay")
    AUTO_FOCUS = None
    BLANK = True

    match: var[Match] = var(Match(Position(())), init=False)

    def __init__(self, prepared: PreparedMatch, summary: MatchSummary) -> None:
        super().__init__()
        self.summary = summary
        # The reader need not be one of the players.
        self._players = Players(prepared.match.names)
        self.set_reactive(ReplayScreen.match, self._taken(prepared))

    def compose(self) -> ComposeResult:
        self.view = MatchView(self.match, self._players, classes="-replay")
        yield self.size_notice()
        yield self.view

    def on_mount(self) -> None:
        self._show_hints()
        self._show()

    @on(events.ScreenResume)
    def read_again(self) -> None:
        # Meanwhile the match may have gone on, on a screen above.
        found = None if self.is_over else self.app.archive.resume(self.summary.id)
        if found is not None and found[0].match.plies[: found[0].match.cursor] != self.match.plies:
            self.match = self._taken(found[0])
            self._show_hints()

    def watch_match(self, old: Match, new: Match) -> None:
        self.view.change_board(new)
        self._show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return not (action == "go_on" and self.is_over)

    @property
    def about(self) -> tuple[str, tuple[str, ...]]:
        return words.rules(self.match)

    @on(events.Click, "#board")
    def action_forward(self) -> None:
        self.action_go_to(min(self.match.cursor + 1, len(self.match.plies)))

    def action_back(self) -> None:
        self.action_go_to(max(self.match.cursor - 1, 0))

    def action_moves(self) -> None:
        card = screens.MovesScreen(self.view.moves, self.match.cursor, None)
        self.app.push_screen(card, lambda number: self.action_go_to(number or self.match.cursor))

    def action_start(self) -> None:
        self.action_go_to(0)

    def action_end(self) -> None:
        self.action_go_to(len(self.match.plies))

    def action_go_on(self) -> None:
        if not self.app.go_on(self.summary.id):
            self.view.say(self.app.archive.take_notice() or "This match is not there any more.")

    def action_review(self) -> None:
        if not self.match.plies:
            self.view.say("No move stands in this match.")
            return
        match = replace(self.match, cursor=len(self.match.plies))
        prepared = replace(self.prepared, match=match)
        self.app.push_screen(screens.ReviewScreen(prepared, self.summary.id, move=self.match.cursor or None))

    def _taken(self, prepared: PreparedMatch) -> Match:
        """The match as it is shown first: at its start if it is over, else as it stands."""
        match = prepared.match
        # Undone moves belong to the match only if it goes on.
        standing = replace(match, plies=match.plies[: match.cursor])
        self.prepared, self.is_over = prepared, standing.winner is not None
        return replace(standing, cursor=0) if self.is_over else standing

    def _show_hints(self) -> None:
        found = hints(self.app.keymap, "replay")
        self.view.show_hints(tuple(hint for hint in found if self.check_action(hint.action, ())))

    def action_go_to(self, number: int) -> None:
        """Show the position after this move."""
        if number != self.match.cursor:
            self.match = replace(self.match, cursor=number)

    def _show(self) -> None:
        match, moves = self.match, len(self.match.plies)
        # The board stays visible at the end, so that the last move is seen like the others.
        about = words.part((0, 0), self.prepared)
        self.view.show_around(f"{about}, {day(self.summary.began)}" if about else day(self.summary.began))
        # The moves around this one lie in the tray.
        near = range(max(match.cursor - 1, 1), min(match.cursor + 1, moves) + 1)
        tray = self.view.tray
        tray.keys = tuple(
            KeyHint(f"{each:,}", elide(match.plies[each - 1].sentence), f"go_to({each})") for each in near
        )
        tray.lit = f"go_to({match.cursor})"
        # The ring is around the changed number; an erased number, and the start, have no ring.
        self.view.board.chosen = 0 if match.last is None else match.last.move.slot
        if not match.cursor:
            said = f"The start, {numbered(moves, 'move')} follow{'s' if moves == 1 else ''}."
        else:
            said = f"Move {match.cursor:,} of {moves:,}: {elide(words.announcement(match, self._players))}"
        forfeit = self._players.forfeit(match)
        self.view.say(f"{said} {forfeit}." if forfeit else said)

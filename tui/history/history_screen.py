"""History: the matches so far; the player can find, open, continue and delete them."""

from __future__ import annotations

from typing import TypeVar

from textual import events, getters, on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Input, Static

from engine.archive import ALL, PEOPLE, MatchFilter, MatchSummary, Result
from engine.bots import bots
from engine.deals.setup import PreparedMatch
from engine.rules.text import numbered
from tui.app import screens
from tui.app.framed_screen import FramedScreen
from tui.commands.table import bindings, keys_of
from tui.drawing.elide import clip
from tui.history.match_list import MatchTable

T = TypeVar("T")

_RESULTS: dict[Result | None, str] = {
    None: "any result",
    Result.FIRST_WON: "player 1 won",
    Result.SECOND_WON: "player 2 won",
    Result.UNFINISHED: "unfinished",
}
GONE = "This match is not there any more."


class SearchLine(Input):
    """The words to look for; Enter leads to the matches that were found."""

    BINDINGS = bindings("searching")

    def action_stop(self) -> None:
        self.screen.query_one(MatchTable).focus()


class HistoryScreen(FramedScreen[None]):
    """Lists matches, the newest first."""

    CSS_PATH = "history.tcss"
    AUTO_FOCUS = "MatchTable"

    BINDINGS = bindings("history")

    matches = getters.query_one(MatchTable)

    def compose(self) -> ComposeResult:
        search = SearchLine(placeholder="Search", id="search", compact=True, select_on_focus=False)
        filters = Horizontal(search, Static(id="filters"), id="filter")
        matches = MatchTable(self.app.archive, self.app.today(), id="matches"), Static(id="empty")
        yield from self.framed("History", *matches, classes="-archive", above=(filters,))

    def on_mount(self) -> None:
        self.app.theme_changed_signal.subscribe(self, lambda _: self.matches.redraw())
        self._show(ALL, 0)
        self.say("")

    @on(events.ScreenResume)
    def read_again(self) -> None:
        if self.stack_updates:
            entry = self.matches.summary
            self._show(self.matches.match_filter, self.matches.marked, None if entry is None else entry.id)

    @on(events.DescendantFocus)
    @on(events.DescendantBlur)
    def show_search(self) -> None:
        """Hide the line of an empty search that is over."""
        search = self.query_one("#search", SearchLine)
        search.display = search.has_focus or bool(search.value)
        self._show_filters()

    @on(Input.Changed, "#search")
    def search(self, changed: Input.Changed) -> None:
        self._want(self.matches.match_filter._replace(text=changed.value))

    @on(MatchTable.RowSelected)
    def action_open(self) -> None:
        entry = self.matches.summary
        if entry is not None and (prepared := self._resumed(entry)) is not None:
            self.app.push_screen(screens.ReplayScreen(prepared, entry))

    def action_review(self) -> None:
        entry = self.matches.summary
        if entry is None or (prepared := self._resumed(entry)) is None:
            return
        if prepared.match.cursor:
            self.app.push_screen(screens.ReviewScreen(prepared, entry.id))
        else:
            self.say("No move stands in this match.")

    def action_go_on(self) -> None:
        entry = self.matches.summary
        if entry is not None and entry.winner is not None:
            # The key stands there for every match: to renew the line of keys costs more than a step in the table.
            self.say("This match is over; Enter opens it.")
        elif entry is not None and not self.app.go_on(entry.id):
            self.say(GONE)

    def action_search(self) -> None:
        self.query_one("#search").display = True
        self.query_one("#search").focus()

    def action_opponent(self) -> None:
        wanted = self.matches.match_filter
        pairs = (pair.names for pair in self.app.archive.pairs())
        opponents = None, PEOPLE, *pairs, *(bot.name for bot in bots())
        self._want(wanted._replace(opponent=_next(opponents, wanted.opponent)))

    def action_result(self) -> None:
        wanted = self.matches.match_filter
        self._want(wanted._replace(result=_next(tuple(_RESULTS), wanted.result)))

    def action_delete(self) -> None:
        entry, place = self.matches.summary, self.matches.marked
        if entry is None:
            return
        sentence = GONE
        if self.app.archive.delete(entry.id):
            self.app.deleted.put(entry.id, place)
            first, second = (clip(name, 20) for name in entry.names)
            key = keys_of("history.undo", self.app.keymap)
            sentence = f"Deleted {first} against {second}. {key} brings it back."
        self._show(self.matches.match_filter, place)
        self.say("It cannot be deleted just now." if self.matches.summary == entry else sentence)

    def action_undo(self) -> None:
        deleted = self.app.deleted.pop()
        if deleted is None:
            return
        id, place = deleted
        if self.app.archive.restore(id):
            self._show(self.matches.match_filter, place, id)
            self.say("The match is back.")
        else:
            self.app.deleted.put(id, place)
            self.say("It cannot be brought back just now.")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        entry = self.matches.summary if self.is_mounted else None
        if action in ("open", "review", "delete", "go_on"):
            return entry is not None
        if action == "undo":
            return bool(self.app.deleted)
        return True

    def _resumed(self, entry: MatchSummary) -> PreparedMatch | None:
        """A saved match; None, after a sentence, if it cannot be read."""
        found = self.app.archive.resume(entry.id)
        if found is None:
            self.say(GONE)
            return None
        return found[0]

    def _want(self, match_filter: MatchFilter) -> None:
        if match_filter != self.matches.match_filter:
            self._show(match_filter, 0)
            self.say("")

    def _show(self, match_filter: MatchFilter, place: int, id: int | None = None) -> None:
        """Read the list of these matches and mark one."""
        matches, empty = self.matches, self.query_one("#empty", Static)
        matches.list_matches(match_filter, place, id)
        self.score.update(numbered(matches.total, "match", "es"))
        matches.display, empty.display = bool(matches.total), not matches.total
        empty.update(self._empty(match_filter))
        self._show_filters()
        self.refresh_bindings()

    def _empty(self, match_filter: MatchFilter) -> str:
        """Why there is no match."""
        if match_filter != ALL:
            return "No match is like that."
        return "No match is left." if self.app.deleted else "No match has been played yet."

    def _show_filters(self) -> None:
        """Show by what the list is filtered, each with its key; a click does what the key does."""
        wanted = self.matches.match_filter
        name = wanted.opponent
        opponent = "any opponent" if name is None else "two people" if name == PEOPLE else f"against {name}"
        if isinstance(name, tuple):
            opponent = " and ".join(name)
        filters = [("search", "search"), ("opponent", opponent), ("result", _RESULTS[wanted.result])]
        parts = [
            Content.from_markup(
                f"[b $chalk]$key[/] [@click=screen.{action}]$label[/]",
                key=keys_of(f"history.{action}", self.app.keymap),
                label=label,
            )
            for action, label in filters[self.query_one("#search").display :]
        ]
        self.query_one("#filters", Static).update(Content("   ").join(parts))


def _next(options: tuple[T, ...], chosen: T) -> T:
    return options[(options.index(chosen) + 1) % len(options)]

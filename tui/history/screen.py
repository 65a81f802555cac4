"""History: the matches so far; the player can find, open, continue and delete them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Input, Static

from engine.archive import ALL, HELPED, PEOPLE, Archive, MatchFilter, MatchSummary, Result
from engine.bots import bots
from engine.setup import PreparedMatch
from engine.text import numbered
from tui.app.app import BaseScreen
from tui.app.screens import screen
from tui.commands.table import Hint, bindings, in_scope, keys_shown
from tui.drawing.elide import clip
from tui.history.match_list import MatchHeader, MatchList
from tui.widgets.fields import SearchLine
from tui.widgets.foot import KeyHints
from tui.widgets.lines import MessageLine
from tui.widgets.wall import wall

T = TypeVar("T")

_RESULTS: tuple[Result | None, ...] = (None, *Result)
_RESULT_WORDS = {
    None: "any result",
    Result.FIRST_WON: "player 1 won",
    Result.SECOND_WON: "player 2 won",
    Result.UNFINISHED: "unfinished",
}
GONE = "This match is not there any more."
PAGE = 50
MOST_PAGES = 100
"""How many pages are remembered."""


def with_next_opponent(match_filter: MatchFilter) -> MatchFilter:
    """The same list with the next opponent: anybody, two people, each of the bots, and anybody again."""
    return match_filter._replace(opponent=_next((None, PEOPLE, *(bot.name for bot in bots())), match_filter.opponent))


def with_next_result(match_filter: MatchFilter) -> MatchFilter:
    """The same list with the next result: any, player 1 won, player 2 won, unfinished, and any again."""
    return match_filter._replace(result=_next(_RESULTS, match_filter.result))


def opponent_words(match_filter: MatchFilter) -> str:
    """The wanted opponent."""
    name = match_filter.opponent
    return "any opponent" if name is None else "two people" if name == PEOPLE else f"against {name}"


def result_words(match_filter: MatchFilter) -> str:
    """The wanted result."""
    return _RESULT_WORDS[match_filter.result]


def _next(options: tuple[T, ...], chosen: T) -> T:
    return options[(options.index(chosen) + 1) % len(options)]


class Pages:
    """A list of entries, the newest first; it shows the archive at the moment of its making."""

    def __init__(self, archive: Archive, match_filter: MatchFilter = ALL) -> None:
        self._archive, self.match_filter = archive, match_filter
        first = archive.page(match_filter, PAGE)
        self._pages: dict[int, tuple[MatchSummary, ...]] = {0: first}
        self._count = len(first)
        self.is_counted = self._count < PAGE
        """Whether the length is known; until then the list is as long as its first page."""

    def __len__(self) -> int:
        return self._count

    def count(self) -> None:
        """Find the length."""
        self._count = self._archive.count(self.match_filter)
        self.is_counted = True

    def summary(self, row: int) -> MatchSummary | None:
        """The entry in a row from 0; None if there is none, or it was deleted."""
        if not 0 <= row < self._count:
            return None
        number, place = divmod(row, PAGE)
        page = self._pages.get(number)
        if page is None:
            page = self._pages[number] = self._read(number)
            if len(self._pages) > MOST_PAGES:
                del self._pages[next(iter(self._pages))]
        return page[place] if place < len(page) else None

    def row_of(self, id: int, near: int) -> int:
        """The row of a match near a given row; the given row if the match is not found."""
        rows = sorted(range(max(near - PAGE, 0), near + PAGE), key=lambda row: abs(row - near))
        found = ((row, self.summary(row)) for row in rows)
        return next((row for row, summary in found if summary is not None and summary.id == id), near)

    def _read(self, number: int) -> tuple[MatchSummary, ...]:
        before = self._pages.get(number - 1)
        if before:
            return self._archive.page(self.match_filter, PAGE, after=before[-1])
        return self._archive.page(self.match_filter, PAGE, skip=number * PAGE)


class HistoryScreen(BaseScreen[None]):
    """Lists matches, the newest first."""

    CSS_PATH = "../styles/archive.tcss"

    scopes = ("history",)
    BINDINGS = bindings("history")
    AUTO_FOCUS = ""

    def __init__(self) -> None:
        super().__init__()
        self.match_filter: MatchFilter = ALL
        self._pages: Pages

    def compose(self) -> ComposeResult:
        glyphs = self.app.glyphs
        yield self.size_notice()
        filters = Horizontal(KeyHints(id="filters"), id="filter")
        matches = MatchHeader(id="header"), MatchList(self.app.today(), glyphs, id="matches")
        yield wall("History", *matches, glyphs=glyphs, classes="-archive", above=(filters,))

    def on_mount(self) -> None:
        self._show(0)
        self.say("")

    @on(events.ScreenResume)
    def read_again(self) -> None:
        entry, line = self.matches.summary, self.matches.marked
        if self.stack_updates and entry is not None:
            self._show(line)
            self._fill(self._pages.row_of(entry.id, line))

    def on_descendant_focus(self) -> None:
        self._show_hints()

    def on_descendant_blur(self) -> None:
        for line in self.query("#search"):
            line.display = bool(self.match_filter.text)
        self._show_hints()

    @on(Input.Changed, "#search")
    def _search(self, changed: Input.Changed) -> None:
        if changed.value != self.match_filter.text:
            self._want(self.match_filter._replace(text=changed.value))

    @on(MatchList.Picked)
    def pick_by_mouse(self, picked: MatchList.Picked) -> None:
        self.set_focus(None)
        self._show_hints()
        if picked.again:
            self.action_open()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("open", "review", "delete"):
            return self.matches.summary is not None
        if action == "go_on":
            return self.matches.summary is not None and self.matches.summary.winner is None
        return action != "undo" or bool(self.app.deleted)

    @property
    def matches(self) -> MatchList:
        return self.query_one("#matches", MatchList)

    def say(self, sentence: str) -> None:
        """Show one sentence under the list, or the next notice of the archive."""
        self.query_one("#message", MessageLine).say(self.app.archive.take_notice() or sentence)

    def action_step(self, direction: str) -> None:
        self._count()
        self.matches.step(direction)
        self._show_hints()

    def action_search(self) -> None:
        if not self.query("#search"):
            line = SearchLine(placeholder="Search", id="search", compact=True, select_on_focus=False)
            self.query_one("#filter").mount(line, before=0)
        self.query_one("#search").display = True
        self.query_one("#search").focus()

    def action_opponent(self) -> None:
        self._want(with_next_opponent(self.match_filter))

    def action_result(self) -> None:
        self._want(with_next_result(self.match_filter))

    def action_open(self) -> None:
        entry = self.matches.summary
        if entry is not None and (prepared := self._resumed(entry)) is not None:
            self.app.push_screen(screen("replay", prepared, entry))

    def action_review(self) -> None:
        entry = self.matches.summary
        if entry is None or (prepared := self._resumed(entry)) is None:
            return
        if prepared.match.cursor:
            self.app.push_screen(screen("review", prepared, entry.id))
        else:
            self.say("No move stands in this match.")

    def action_go_on(self) -> None:
        entry = self.matches.summary
        if entry is not None and not self.app.go_on(entry.id):
            self.say(GONE)

    def action_delete(self) -> None:
        entry, line = self.matches.summary, self.matches.marked
        if entry is None:
            return
        sentence = GONE
        if self.app.archive.delete(entry.id):
            self.app.deleted.put(entry.id, line)
            first, second = (clip(name, 20, self.app.glyphs.ellipsis) for name in entry.names)
            sentence = f"Deleted {first} against {second}. {_keys(self.app.keymap)['undo']} brings it back."
        self._show(line)
        self.say("It cannot be deleted just now." if self.matches.summary == entry else sentence)

    def action_undo(self) -> None:
        deleted = self.app.deleted.take()
        if deleted is None:
            return
        id, line = deleted
        if self.app.archive.restore(id):
            self._show(line)
            self._fill(self._pages.row_of(id, line))
            self.say("The match is back.")
        else:
            self.app.deleted.put(id, line)
            self.say("It cannot be brought back just now.")

    def action_leave(self) -> None:
        self.dismiss()

    def _resumed(self, entry: MatchSummary) -> PreparedMatch | None:
        """A saved match; None, after a sentence, if it cannot be read."""
        found = self.app.archive.resume(entry.id)
        if found is None:
            self.say(GONE)
            return None
        return found[0]

    def _show(self, line: int) -> None:
        pages = self._pages = Pages(self.app.archive, self.match_filter)
        if line >= len(pages):
            pages.count()
        matches = self.matches
        none = "No match is left." if self.app.deleted else "No match has been played yet."
        matches.empty = none if self.match_filter == ALL else "No match is like that."
        self._fill(line)
        # Counting 100,000 matches takes longer than reading a page, so the page is shown first.
        self.call_after_refresh(self._count)

    def _fill(self, line: int) -> None:
        pages = self._pages
        many = numbered(len(pages), "match", "es")
        if len(pages):
            many = f"{many}, {HELPED} with help"
        self.query_one("#score", Static).update(many if pages.is_counted else "")
        self.matches.show(pages, line)
        self._show_hints()

    def _count(self) -> None:
        if not self._pages.is_counted:
            self._pages.count()
            self._fill(self.matches.marked)

    def _want(self, match_filter: MatchFilter) -> None:
        self.match_filter = match_filter
        self._show(0)
        self.say("")

    def _show_hints(self) -> None:
        keys = _keys(self.app.keymap)
        filters = (
            Hint(keys["search"], "search", "search"),
            Hint(keys["opponent"], opponent_words(self.match_filter), "opponent"),
            Hint(keys["result"], result_words(self.match_filter), "result"),
        )
        is_searching = any(line.display for line in self.query("#search"))
        self.query_one("#filters", KeyHints).hints = filters[is_searching:]
        self.refresh_bindings()


def _keys(keymap: Mapping[str, str]) -> dict[str, str]:
    """The key of each command of the history, by its action."""
    return {each.action: keys_shown(each, keymap) for each in in_scope("history")}

"""The table of saved matches: date, players, board, winner, number of moves."""

from __future__ import annotations

from datetime import date

from textual import events

from engine.archive import ALL, Archive, MatchFilter, MatchSummary
from engine.deals.occasion import DayBoard, PathBoard
from engine.games import DEFAULT
from tui.drawing.elide import StyledText, clip, elide
from tui.drawing.glyphs import PLAYERS
from tui.widgets.table import BETWEEN, MARGIN, Column, Table
from tui.words import day, minute

UNFINISHED = "unfinished"
PAGE = 100
"""How many matches are read at once; more than any screen shows."""
_WHOLE, _SHORT = len("2025-03-08 16:20"), len("03-08 16:20")


class MatchTable(Table):
    """Shows the matches of a filter, however many; it has the rows of a page around the marked one."""

    def __init__(self, archive: Archive, today: date, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._archive, self._today = archive, today
        self.match_filter: MatchFilter = ALL
        self.total = 0
        """How many matches the filter lets through."""
        self._page: tuple[MatchSummary, ...] = ()
        self._skipped = 0
        """How many matches stand before the page."""

    @property
    def marked(self) -> int:
        """The place of the marked match in the whole list, from 0."""
        return self._skipped + self.cursor_row

    @property
    def summary(self) -> MatchSummary | None:
        """The marked match, if there is one."""
        return self._page[self.cursor_row] if self._page else None

    def list_matches(self, match_filter: MatchFilter, place: int, id: int | None = None) -> None:
        """Read the list anew and mark what stands at this place; the match with this id, if it stands near by."""
        self.match_filter = match_filter
        self.total = self._archive.count(match_filter)
        self._read(place)
        marked = next((row for row, each in enumerate(self._page) if each.id == id), None)
        self._draw(self.marked if marked is None else self._skipped + marked)

    def go_to(self, place: int) -> None:
        """Mark the match at this place, or the nearest one."""
        place = max(min(place, self.total - 1), 0)
        if self._skipped <= place < self._skipped + len(self._page):
            self.move_cursor(row=place - self._skipped)
        else:
            top = self._skipped + round(self.scroll_y)
            self._read(place)
            # What is seen stays where it is, as if all rows were there.
            self.screen.call_after_refresh(self.scroll_to, y=top - self._skipped, animate=False, immediate=True)
            self._draw(place)

    def redraw(self) -> None:
        """Draw the page again, in the colours and for the room there are now."""
        self._draw(self.marked)

    def on_resize(self) -> None:
        self.redraw()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        if self.scroll_y >= self.max_scroll_y:
            self.go_to(self._skipped + len(self._page))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        if not self.scroll_y:
            self.go_to(self._skipped - 1)

    def action_cursor_up(self) -> None:
        self.go_to(self.marked - 1)

    def action_cursor_down(self) -> None:
        self.go_to(self.marked + 1)

    def action_page_up(self) -> None:
        self.go_to(self.marked - self._lines)

    def action_page_down(self) -> None:
        self.go_to(self.marked + self._lines)

    def action_first(self) -> None:
        self.go_to(0)

    def action_last(self) -> None:
        self.go_to(self.total)

    @property
    def _lines(self) -> int:
        """How far a page leads; the line at its edge is seen again."""
        return max(self.size.height - self.header_height - 1, 1)

    def _read(self, place: int) -> None:
        place = max(min(place, self.total - 1), 0)
        self._skipped = max(min(place - PAGE // 2, self.total - PAGE), 0)
        self._page = self._archive.page(self.match_filter, PAGE, skip=self._skipped)

    def _draw(self, place: int) -> None:
        if not self.size.width:
            # The table is drawn once it has its place on the screen.
            return
        columns = _columns(self.size.width - MARGIN)
        self.fill(columns, (self._row(each, columns) for each in self._page), place - self._skipped)

    def _row(self, summary: MatchSummary, columns: tuple[Column, ...]) -> tuple[StyledText, ...]:
        won = summary.winner
        winner = UNFINISHED
        if won is not None:
            winner = clip(f"{PLAYERS[won]} {summary.names[won]}", columns[3].width)
        return (
            (self._when(summary, columns[0].width), "quiet"),
            (players(summary), "words"),
            (elide(board_text(summary)), "words"),
            (winner, "quiet" if won is None else f"player-{won}"),
            (f"{summary.length:,}", "words"),
        )

    def _when(self, summary: MatchSummary, cells: int) -> str:
        """The moment in this many cells: this year's matches lose the year first, older ones the time."""
        when = minute(summary.began)
        if len(when) <= cells:
            return when
        year, _, rest = when.partition("-")
        return rest if year == f"{self._today.year:04}" else day(summary.began)


def _columns(width: int) -> tuple[Column, ...]:
    """The columns in this many cells; a narrow table has no board and no number of moves."""
    when, winner, moves = _WHOLE, len(UNFINISHED), len("Moves")
    rest = width - when - winner - moves - 4 * BETWEEN
    board = max(rest * 3 // 10 if rest < 40 else rest * 2 // 5, 0)
    if width < 60:
        when, board, moves = _SHORT, 0, 0
        rest = width - when - winner - 2 * BETWEEN
    return (
        Column("When", when),
        Column("Players", max(rest - board, 0)),
        Column("Board", board),
        Column("Winner", winner),
        Column("Moves", moves, is_right=True),
    )


def players(summary: MatchSummary) -> str:
    """The players, with the kind of bot: `Henry, Derek (perfect)`."""
    first, second = summary.names
    return f"{first}, {second} ({summary.opponent})" if summary.opponent else f"{first}, {second}"


def board_text(summary: MatchSummary) -> str:
    """The board in short, with the game if it is not the default one."""
    if isinstance(summary.occasion, DayBoard):
        return f"daily {summary.preview}"
    if isinstance(summary.occasion, PathBoard):
        return f"path {summary.occasion.board}: {summary.preview}"
    game = "" if summary.game == DEFAULT.slug or "+" in summary.game else f"{summary.game} "
    return f"{game}{summary.preview}{' misere' if summary.misere else ''}"

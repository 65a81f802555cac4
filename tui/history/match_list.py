"""The list of saved matches: date, players, board, winner, number of moves."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Protocol

from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

from engine.archive import HELPED, MatchSummary
from engine.games import DEFAULT
from tui.drawing.elide import clip, elide, fitted
from tui.drawing.glyphs import BOX, Glyphs
from tui.widgets.marked_list import MARGIN, POINTER, MarkedList, Piece
from tui.words import day, minute

UNFINISHED = "unfinished"
_GAP = 2
_WHOLE, _SHORT = len("2025-03-08 16:20"), len("03-08 16:20")


class Summaries(Protocol):
    """The data of the list."""

    def __len__(self) -> int: ...

    def summary(self, row: int) -> MatchSummary | None: ...


@dataclass(frozen=True, slots=True)
class Columns:
    """The width of each column in cells; a column with no cells is not shown."""

    when: int
    players: int
    board: int
    winner: int
    moves: int

    @staticmethod
    def within(width: int) -> Columns:
        """The columns of a list with this many cells."""
        winner, moves = len(UNFINISHED), 5
        if width < 60:
            return Columns(_SHORT, max(width - _SHORT - winner - 2 * _GAP, 0), 0, winner, 0)
        rest = width - _WHOLE - winner - moves - 4 * _GAP
        board = rest * 3 // 10 if rest < 40 else rest * 2 // 5
        return Columns(_WHOLE, rest - board, board, winner, moves)

    def line(self, texts: tuple[str, str, str, str, str], styles: tuple[str, ...], ellipsis: str) -> list[Piece]:
        """The pieces of a line, from the texts of its columns."""
        widths = (self.when, self.players, self.board, self.winner, self.moves)
        pieces: list[Piece] = []
        for place, (text, style, width) in enumerate(zip(texts, styles, widths, strict=True)):
            if width:
                pieces.append((fitted(text, width, ellipsis, right=place == len(widths) - 1), style))
                pieces.append((" " * _GAP, style))
        return pieces[:-1]


class MatchList(MarkedList):
    """Shows saved matches, however many, and reads only the visible ones."""

    def __init__(self, today: date, glyphs: Glyphs = BOX, *, id: str | None = None) -> None:
        super().__init__(glyphs, id=id)
        self.today = today
        self._summaries: Summaries | None = None

    def show(self, summaries: Summaries, marked: int = 0) -> None:
        """Show these matches with this one marked."""
        self._summaries = summaries
        self.fill(len(summaries), marked)

    @property
    def summary(self) -> MatchSummary | None:
        """The match that is marked, if there is one."""
        return None if self._summaries is None else self._summaries.summary(self.marked)

    def pieces(self, line: int, width: int) -> list[Piece]:
        summary = None if self._summaries is None else self._summaries.summary(line)
        if summary is None:
            return []
        columns = Columns.within(width)
        won = summary.winner
        winner = UNFINISHED
        if won is not None:
            help = f" {HELPED}" if summary.helped else ""
            name = f"{self.glyphs.players[won]} {summary.names[won]}"
            winner = f"{clip(name, columns.winner - len(help), self.glyphs.ellipsis)}{help}"
        texts = (
            self._when(summary, columns.when),
            players(summary),
            elide(board(summary), self.glyphs.ellipsis),
            winner,
            f"{summary.length:,}",
        )
        styles = ("quiet", "words", "words", "quiet" if won is None else f"player-{won}", "words")
        return columns.line(texts, styles, self.glyphs.ellipsis)

    def _when(self, summary: MatchSummary, cells: int) -> str:
        """The moment in this many cells: this year's matches lose the year first, older ones the time."""
        when = minute(summary.began)
        if len(when) <= cells:
            return when
        year, _, rest = when.partition("-")
        return rest if year == f"{self.today.year:04}" else day(summary.began)


class MatchHeader(Widget):
    """The header row of the list: the names of its columns."""

    COMPONENT_CLASSES = {"listing--header"}

    def render_line(self, y: int) -> Strip:
        style, width = self.get_component_rich_style("listing--header"), self.size.width
        names = Columns.within(width - POINTER - MARGIN).line(
            ("When", "Players", "Board", "Winner", "Moves"), ("",) * 5, "."
        )
        line = [Segment(" " * POINTER, style), *(Segment(text, style) for text, _ in names)]
        return Strip(line).adjust_cell_length(width, style)


def players(summary: MatchSummary) -> str:
    """The players, with the kind of bot: `Henry, Derek (perfect)`."""
    first, second = summary.names
    return f"{first}, {second} ({summary.opponent})" if summary.opponent else f"{first}, {second}"


def board(summary: MatchSummary) -> str:
    """The board in short, with the game if it is not the default one."""
    if summary.is_daily:
        return f"daily {summary.preview}"
    if summary.path_board:
        return f"path {summary.path_board}: {summary.preview}"
    game = "" if summary.game == DEFAULT.slug or "+" in summary.game else f"{summary.game} "
    return f"{game}{summary.preview}{' misere' if summary.misere else ''}"

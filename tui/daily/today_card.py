"""The two boards of a day: which one to play, how it went, and how one goes on with it."""

from __future__ import annotations

from datetime import date

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from engine.deals.day import daily
from engine.deals.occasion import DayBoard
from engine.learning.daily.calendar import DayOutcome, calendar, share_text, unfinished
from engine.play.sitting import Sitting
from engine.rules.errors import GameError
from tui.app import screens
from tui.app.app import BlackboardApp
from tui.app.card import Card
from tui.commands.table import bindings, keys_of
from tui.daily.daily_words import LARGE, SMALL, marks_of
from tui.records.dialogs import CopyNotice
from tui.widgets.footer import KeyFooter


class TodayCard(Card[None]):
    """Offers the two boards of today, with how they went; the chosen one takes its place."""

    BINDINGS = bindings("today")

    def compose(self) -> ComposeResult:
        result = calendar(self.app.archive).on(self.app.today())
        with Vertical(id="card"):
            yield Static("The boards of today", id="question", markup=False)
            yield Static(self._line("small", "Small board", SMALL, result.small))
            yield Static(self._line("large", "Board of the day", LARGE, result.board))
            yield KeyFooter()

    def action_open(self, is_small: bool) -> None:
        self.replace_by(screens.daily_screen(self.app, self.app.today(), is_small))

    def _line(self, action: str, title: str, about: str, went: DayOutcome) -> Content:
        key = keys_of(f"today.{action}", self.app.keymap)
        stands = "" if went is DayOutcome.NOT_PLAYED else f" ({went.value})"
        return Content.assemble((f"{key}  ", "bold $chalk"), f"{title}: {about}{stands}")


class DayScreen(Card[None]):
    """Shows the text to share; another match on the board takes its place if the player wants one."""

    BINDINGS = bindings("day")

    def __init__(self, claimed: DayBoard, names: tuple[str, str], text: str) -> None:
        """`names` are the players of another match."""
        super().__init__()
        self._claimed, self._names, self.text = claimed, names, text

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static(f"The {self._claimed.title}", id="question", markup=False)
            with VerticalScroll(id="page"):
                yield Static(self.text.rstrip(), id="share", markup=False)
            yield CopyNotice()
            yield KeyFooter()

    def action_copy(self) -> None:
        self.query_one(CopyNotice).copy(self.text)

    def action_again(self) -> None:
        self.replace_by(screens.MatchScreen(daily(self._claimed.day, self._names, self._claimed.is_small)))


def shared_screen(app: BlackboardApp, sitting: Sitting) -> DayScreen:
    """The result of the day that this match is on; raises GameError if it was never finished."""
    on = sitting.now.occasion
    assert isinstance(on, DayBoard)
    found = _result(app, on, sitting.match.names)
    if found is None:
        raise GameError(f"The {on.title} is not finished yet.")
    return found


def daily_screen(app: BlackboardApp, day: date, is_small: bool = False) -> Screen[None]:
    """The board of this day as it was left, its result if it was finished, or a new match on it."""
    left = unfinished(app.archive, day, is_small)
    resumed = None if left is None else app.saving.resume(left.id)
    if resumed is not None:
        return screens.MatchScreen(resumed)
    names = app.preferences.settings.names
    result = _result(app, DayBoard(day, is_small), names)
    return screens.MatchScreen(daily(day, names, is_small)) if result is None else result


def _result(app: BlackboardApp, claimed: DayBoard, names: tuple[str, str]) -> DayScreen | None:
    text = share_text(app.archive, claimed, marks_of(app.glyphs))
    return None if text is None else DayScreen(claimed, names, text)

"""The application as its screens see it: what is in force for all of them, what is saved, and the ways between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import TYPE_CHECKING, Any, Protocol

from engine.archive import Archive, MatchSaver, MatchSummary
from engine.series import Series
from engine.setup import PreparedMatch, Setup
from tui.drawing.glyphs import Glyphs
from tui.settings.in_force import Preferences

if TYPE_CHECKING:
    from engine.archive.known import Taken
    from engine.practice.sources import Run
    from engine.proposal import Proposal
    from engine.record import Record


class Saving:
    """The archive, and the match of it that was resumed last."""

    def __init__(self, archive: Archive, resumed: tuple[PreparedMatch, MatchSaver] | None = None) -> None:
        self.archive, self._resumed = archive, resumed

    def resume(self, id: int) -> PreparedMatch | None:
        """The saved match as it was left, to be played on; None if it cannot be read."""
        self._resumed = self.archive.resume(id)
        return None if self._resumed is None else self._resumed[0]

    def open_record(self, record: Record) -> tuple[PreparedMatch, Taken | None]:
        """The match of a record, to be played on, and a sentence about the record."""
        prepared, saver, taken = self.archive.open_record(record)
        self._resumed = prepared, saver
        return prepared, taken

    def saver_for(self, prepared: PreparedMatch) -> MatchSaver:
        """The saver of this match: the resumed match is saved under its number, any other match as a new one."""
        if self._resumed is not None and self._resumed[0] is prepared:
            return self._resumed[1]
        return self.archive.saver_for(prepared)


class DeletedMatches:
    """The deleted matches by their numbers, the last one first to be restored."""

    def __init__(self) -> None:
        self._matches: list[tuple[int, int]] = []

    def __bool__(self) -> bool:
        return bool(self._matches)

    def put(self, id: int, line: int) -> None:
        """Remember a match, and the line of the list in which it stood."""
        self._matches.append((id, line))

    def take(self) -> tuple[int, int] | None:
        """The match that was deleted last and its line; None where no other one is left."""
        return self._matches.pop() if self._matches else None


class Application(Protocol):
    """The application, which stands above all screens and so cannot be imported by one."""

    glyphs: Glyphs
    preferences: Preferences
    keymap: dict[str, str]
    bot_seconds: float
    """How long a bot's move waits at least."""
    saving: Saving
    deleted: DeletedMatches
    explored: Any
    """Where the values of a game were left, None before they were explored."""
    today: Callable[[], date]

    @property
    def archive(self) -> Archive: ...
    @property
    def ways(self) -> Ways: ...
    def say_aloud(self, sentence: str, title: str = "") -> None: ...
    def prefer(self, name: str, value: Any) -> str | None: ...


class Ways(Protocol):
    """The ways between the screens, whose folders do not know each other."""

    def ask_name(self, then: Callable[[], None]) -> None: ...
    def show_help(self, title: str, rules: Sequence[str], scopes: Sequence[str]) -> None: ...
    def show_notice(self, title: str, text: str) -> None: ...
    def go_home(self) -> None: ...
    def go_to(self, screen: Any) -> None: ...
    def go_on(self, id: int) -> bool: ...
    def ask_to_quit(self) -> None: ...
    def leave_match(self, quit_after: bool = False) -> None: ...
    def open_day(self, day: date, names: tuple[str, str]) -> bool: ...
    def open_explore(self) -> None: ...
    def open_history(self) -> None: ...
    def open_new_match(self, setup: Setup, series: Series | None = None) -> None: ...
    def open_replay(self, summary: MatchSummary) -> bool: ...
    def open_review(
        self, prepared: PreparedMatch, id: int | None, series: Series | None = None, move: int | None = None
    ) -> None: ...
    def open_saved_review(self, summary: MatchSummary) -> str | None: ...
    def open_settings(self) -> None: ...
    def open_statistics(self) -> None: ...
    def play(self, prepared: PreparedMatch, series: Series | None = None) -> None: ...
    def play_daily(self, day: date | None = None) -> None: ...
    def play_quick(self) -> None: ...
    def open_record(self, record: Record) -> None: ...
    def open_lessons(self) -> None: ...
    def open_practice(self) -> None: ...
    def play_puzzles(self, run: Run) -> str | None: ...
    def play_day_puzzle(self, day: date) -> str | None: ...
    def open_sheet(self) -> None: ...
    def play_rung(self, bot: str, series: Series | None = None) -> None: ...
    def go_back(self) -> None: ...
    def open_ladder(self) -> None: ...
    def open_calendar(self) -> None: ...
    def open_duplicate(self) -> None: ...
    def follow(self, proposal: Proposal) -> None: ...

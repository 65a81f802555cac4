"""A match by mail at the board: its record is copied, and that of the answer goes on with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Protocol

from textual.app import App

from engine.archive import MatchSaver
from engine.match import Match
from engine.setup import PreparedMatch
from tui.commands.table import Hint, in_scope, keys_shown
from tui.screens.application import Application
from tui.screens.pasting import PastingActions
from tui.words import by_mail as words
from tui.words.match import announcement
from tui.words.players import Players

if TYPE_CHECKING:
    from engine.record import Record


class _MatchOnScreen(Protocol):
    """What these actions need of the screen they are a part of."""

    prepared: PreparedMatch
    match: Match
    players: Players
    saver: MatchSaver
    is_by_mail: bool

    @property
    def app(self) -> App[Any]: ...
    @property
    def application(self) -> Application: ...
    def has_class(self, name: str) -> bool: ...
    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None: ...
    def say(self, sentence: str) -> None: ...
    def say_notice(self) -> None: ...
    def mail_hint(self) -> Hint | None: ...
    def show_choices(self) -> None: ...


class MailActions(PastingActions):
    """The record goes out by the terminal's clipboard; one of this match that comes in goes on with it at once."""

    is_by_mail = False
    """Whether the match came as a record, or has gone out as one."""

    def action_copy(self: _MatchOnScreen) -> None:
        from engine.record import format_record
        from engine.record.pasted import LONGEST

        self.saver.catch_up(self.match)
        text = format_record(self.saver.record(self.match), undone=False)
        if len(text) > LONGEST:
            _tell(self, words.too_long(self.saver.id))
            return
        self.app.copy_to_clipboard(text)
        _become_by_mail(self)
        _tell(self, words.copied(self.saver.id))

    def take_record(self: _MatchOnScreen, record: Record) -> None:
        from engine.record.meeting import Relation, gone_on, is_one_match, meet

        if not is_one_match(self.saver.record(self.match), record):
            self.application.open_record(record)
            return
        match = record.prepared.match
        meeting, apart = meet(self.match, match), None
        if meeting.relation is Relation.AHEAD:
            self.match = gone_on(self.match, match)
        elif meeting.relation is Relation.CONTRARY:
            taken = self.application.archive.open_record(record)[2]
            apart = None if taken is None else taken.id
        _become_by_mail(self)
        said = words.came(meeting, apart)
        last = announcement(self.match, self.players) if meeting.relation is Relation.AHEAD else ""
        _tell(self, words.and_then(last, said))

    def mail_hint(self: _MatchOnScreen) -> Hint | None:
        """The key that copies the record, where that is the next step."""
        if not self.is_by_mail:
            return None
        copy = next(command for command in in_scope("mail") if command.action == "copy")
        return Hint(keys_shown(copy, self.application.keymap), copy.label, copy.action)

    def hinted(self: _MatchOnScreen, hints: Iterable[Hint]) -> Iterator[Hint]:
        """Those of the hints that matter now, and where a record is the next step that one behind the moves."""
        copying = self.mail_hint()
        for place, hint in enumerate(hints):
            if copying is not None and place == (2 if self.match.outcome is None else 1):
                yield copying
            if self.check_action(hint.action, ()):
                yield hint

    def look_elsewhere(self: _MatchOnScreen, is_looked_at: bool) -> None:
        # Whoever comes back to this terminal may have imported an answer in another one.
        if is_looked_at:
            self.saver.look(self.match)
            self.say_notice()

    def say_notice(self: _MatchOnScreen) -> None:
        """Say what became of saving, and go on with what another program has saved of this match."""
        notice, ahead = self.saver.settle(), self.saver.take_ahead()
        if ahead is not None:
            self.match = ahead
            notice = words.gone_on_elsewhere(announcement(ahead, self.players))
        if notice is not None:
            self.say(notice)


def _become_by_mail(screen: _MatchOnScreen) -> None:
    """Show from now on how the record is copied, where two people play."""
    if not screen.is_by_mail and screen.prepared.setup.opponent is None:
        screen.is_by_mail = True
        screen.show_choices()


def _tell(screen: _MatchOnScreen, sentence: str) -> None:
    if screen.match.outcome is not None and screen.has_class("-low"):
        # After the end a low screen has no line for a sentence.
        screen.application.say_aloud(sentence)
    else:
        screen.say(sentence)

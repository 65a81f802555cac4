"""A match with somebody far away: the match screen with one of its players at another machine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial

from engine.archive import MatchSaver
from engine.errors import GameError
from engine.far.messages import At, Wish
from engine.far.session import News
from engine.match import Match
from engine.record import Record
from engine.series import Series
from engine.setup import PreparedMatch
from tui.app.card import QuestionScreen
from tui.commands.table import Hint, bindings, keys_of
from tui.far import words
from tui.far.sitting import InvitationScreen, Sitting
from tui.match.screen import MatchScreen
from tui.match.words import Players


def _ask(screen: FarMatchScreen, wish: Wish) -> None:
    try:
        screen.connection.ask(wish)
    except GameError as error:
        screen.tell(str(error))
    else:
        screen.tell(words.asked(screen.friend, wish))


class AskedScreen(QuestionScreen):
    """Results in whether the player agrees."""

    scope = "asked"
    BINDINGS = bindings("asked")

    def action_agree(self) -> None:
        self.dismiss(True)

    def action_decline(self) -> None:
        self.dismiss(False)


class SendAwayScreen(QuestionScreen):
    """Results in whether the host wants another friend in the seat."""

    scope = "sending"
    BINDINGS = bindings("sending")

    def action_send(self) -> None:
        self.dismiss(True)

    def action_keep(self) -> None:
        self.dismiss(False)


_NEVER = frozenset({"redo", "share", "new", "moves", "copy", "paste"})
_UNHINTED = frozenset({"tip", "coach"})


class FarMatchScreen(MatchScreen):
    """Shows the state of the connection; a move that is made here is saved, then shown, then sent."""

    scopes = ("match", "end", "far")
    BINDINGS = bindings("far")

    def __init__(
        self, prepared: PreparedMatch, saver: MatchSaver, sitting: Sitting, series: Series | None = None
    ) -> None:
        super().__init__(prepared, series)
        self.sitting, self.connection = sitting, sitting.connection
        self._saver = saver
        self._seat = self.connection.session.seat
        self.players = Players(prepared.match.names, self._seat)
        self.friend = prepared.match.names[1 - self._seat]
        self._was_together = False
        self._told_gone = ""
        self._has_told_tries = False
        self._stands: tuple[object, ...] = ()
        """The part of the session that was shown last, beside the match."""
        self._asked: AskedScreen | None = None
        self._is_followed = False
        """Whether the next board has taken its place."""

    def make_saver(self) -> MatchSaver:
        return self._saver

    def greet(self) -> None:
        self._was_together = isinstance(self.connection.listener, FarMatchScreen)
        self.connection.listener = self
        if self._was_together:
            self.app.clear_notifications()
            self.say(f"{self.players.starts(self.match.first)}.")
        else:
            self.say(words.waiting(self.friend))
        self._look(None)

    def on_unmount(self) -> None:
        if not self._is_followed:
            self.connection.leave()

    @property
    def is_persons_turn(self) -> bool:
        return self.connection.session.can_move and self.connection.session.match is self.match

    @property
    def is_bots_turn(self) -> bool:
        return False

    @property
    def aside(self) -> str:
        if not self.connection.is_together:
            return f"{self.friend} is not here"
        return f"{self.friend} is asked" if self.connection.session.asked is not None else ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("invite", "dismiss_friend"):
            return self.sitting.inviting is not None
        return action not in _NEVER and super().check_action(action, parameters)

    def match_link(self) -> str:
        # Its moves go from one program to the other.
        return ""

    def hinted(self, hints: Iterable[Hint]) -> Iterator[Hint]:
        if self.sitting.inviting is not None and not self.connection.is_together:
            # This key comes first, because only its action can be done now.
            yield Hint(keys_of("far.invite", self.app.keymap), "how to join", "invite")
        for hint in super().hinted(hints):
            if hint.action not in _UNHINTED:
                yield hint._replace(label="leave") if hint.action == "leave" else hint

    def watch_match(self, old: Match, new: Match) -> None:
        if self.connection.session.match is not new:
            # This board was made here a moment ago.
            self.connection.moved(new)
        super().watch_match(old, new)
        self.call_after_refresh(self._send)

    def receive(self, news: News | None) -> None:
        self.call_later(self._look, news)

    def action_leave(self) -> None:
        if self.view.ledge.typed:
            self.view.ledge.typed = ""
        else:
            # The same command brings the player back to this match.
            self.app.leave_for(self.app.exit)

    def tell(self, sentence: str) -> None:
        """Show a sentence in a place that is seen, even at the end."""
        if self.match.outcome is None:
            self.say(sentence)
        else:
            self.app.say_aloud(sentence)

    def take_text(self, text: str) -> None:
        # A record does not say which moves the friend's program has.
        self.say(words.NOT_BY_MAIL)

    def _look(self, news: News | None) -> None:
        record = self.connection.session.record
        if self._is_followed or record is None or not self.is_attached:
            return
        session = self.connection.session
        if self._asked is not None and session.offered is None and self._asked.is_current:
            self._asked.dismiss(False)
        if record.seed != self.prepared.seed:
            self._is_followed = True
            self.give_way(far_match(self.sitting, record, self.score))
            return
        stands = session.phase, session.asked, session.agreed
        if record.match is not self.match:
            self.match = record.match
        elif stands != self._stands:
            self.show_match()
        self._stands = stands
        self.call_after_refresh(self._send)
        self._say_news(news)

    def _say_news(self, news: News | None) -> None:
        connection, was_together = self.connection, self._was_together
        self._was_together = connection.is_together
        if connection.is_together:
            self._told_gone = ""
            if not was_together:
                self.tell(words.back(self.friend))
        elif was_together or connection.why is not None or connection.trouble:
            gone = words.gone(self.friend, connection.why, connection.trouble)
            if gone != self._told_gone:
                self._told_gone = gone
                self.tell(gone)
        if connection.notice:
            self.tell(connection.notice)
            connection.notice = ""
        if connection.strangers and not self._has_told_tries:
            self._has_told_tries = True
            self.tell(words.SOMEBODY_TRIES)
        if news is News.ASKED and connection.session.offered is not None:
            self._asked = AskedScreen(words.asks(self.friend, connection.session.offered))
            self.app.push_screen(self._asked, partial(self._answer, connection.session.at))
        elif news is News.REFUSED:
            self.tell(words.refused(self.friend))

    def _answer(self, asked_at: At, agrees: bool | None) -> None:
        self._asked = None
        # Meanwhile another question may have replaced the one that is void.
        if self.connection.session.at == asked_at:
            self.connection.answer(bool(agrees))

    def _send(self) -> None:
        self.connection.flush()

    def action_tip(self) -> None:
        self.say(words.NO_HELP)

    def action_coach(self) -> None:
        self.say(words.NO_HELP)

    def action_undo(self) -> None:
        _ask(self, Wish.UNDO)

    def action_again(self) -> None:
        _ask(self, Wish.AGAIN)

    def action_same(self) -> None:
        _ask(self, Wish.SAME)

    def action_swap(self) -> None:
        _ask(self, Wish.SWAP)

    def action_invite(self) -> None:
        if self.sitting.inviting is not None:
            self.app.push_screen(InvitationScreen(self.sitting, self.sitting.inviting.invitation()))

    def action_dismiss_friend(self) -> None:
        if self.sitting.inviting is not None:
            self.app.push_screen(SendAwayScreen(words.sends_away(self.friend)), self._send_away)

    def _send_away(self, is_sure: bool | None) -> None:
        # Both may have gone on to another board meanwhile.
        if not is_sure or self.sitting.inviting is None or self._is_followed:
            return
        try:
            self.sitting.inviting.renew()
        except GameError as error:
            self.tell(str(error))
            return
        self._is_followed = True
        self.give_way(self.sitting.inviting.wait())


def far_match(sitting: Sitting, record: Record, series: Series | None = None) -> FarMatchScreen:
    """The board of this record, as it stands, all of it saved."""
    prepared, saver = sitting.open(record)
    if prepared.match != record.match:
        # These messages came before there was a board to show them on.
        saver.save(record.match)
    return FarMatchScreen(replace(prepared, match=record.match), saver, sitting, series)

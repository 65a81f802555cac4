"""A match with somebody far away: the match screen with one of its players at another machine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial

from engine.archive import MatchSaver
from engine.errors import GameError
from engine.match import Match, Series
from engine.remote.connection import News
from engine.remote.messages import Request
from tui.app.card import QuestionScreen
from tui.app.screens import screen
from tui.commands.table import KeyHint, bindings, hint_of
from tui.match.screen import MatchScreen
from tui.remote import words
from tui.remote.remote_match import RemoteMatch


class AskedScreen(QuestionScreen):
    """Results in whether the player agrees."""

    scope = "asked"
    BINDINGS = bindings("asked")

    def action_agree(self) -> None:
        self.dismiss(True)

    def action_decline(self) -> None:
        self.dismiss(False)


_NEVER = frozenset({"redo", "share", "new", "moves", "copy", "paste"})
_UNHINTED = frozenset({"tip", "coach"})


def _asks(request: Request) -> Callable[[RemoteMatchScreen], None]:
    def action(screen: RemoteMatchScreen) -> None:
        try:
            screen.connection.ask(request)
            screen.tell(words.request_sentence(screen.remote_match.friend, request))
            screen.show_all()
        except GameError as error:
            screen.tell(str(error))

    return action


class RemoteMatchScreen(MatchScreen):
    """Shows the match as its connection has it, and whether the other player is there."""

    scopes = ("match", "end", "far")
    BINDINGS = bindings("far")

    def __init__(self, remote_match: RemoteMatch, series: Series | None = None) -> None:
        super().__init__(replace(remote_match.boards.prepared, match=remote_match.connection.match), series)
        self.remote_match, self.connection, self._saver = (
            remote_match,
            remote_match.connection,
            remote_match.boards.saver,
        )
        self.players = remote_match.players
        self._asked: AskedScreen | None = None
        self._is_followed = False
        """Whether the next board has taken its place."""

    def make_saver(self) -> MatchSaver:
        return self._saver

    def greet(self) -> None:
        self.connection.tell = self._receive
        self.app.clear_notifications()
        self.say(f"{self.players.starts(self.match.first)}.")
        self._look(None)

    async def on_unmount(self) -> None:
        if not self._is_followed:
            await self.remote_match.leave()

    @property
    def is_persons_turn(self) -> bool:
        return self.connection.can_move and self.connection.match is self.match

    @property
    def is_bots_turn(self) -> bool:
        return False

    @property
    def aside(self) -> str:
        return self.remote_match.aside

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "invite":
            return bool(self.remote_match.invitation)
        return action not in _NEVER and super().check_action(action, parameters)

    def match_link(self) -> str:
        # Its moves go from one program to the other.
        return ""

    def hinted(self, hints: Iterable[KeyHint]) -> Iterator[KeyHint]:
        if self.remote_match.invitation and not self.connection.is_together:
            # This key comes first, because only its action can be done now.
            yield hint_of("far.invite", self.app.keymap)
        for hint in super().hinted(hints):
            if hint.action not in _UNHINTED:
                yield hint._replace(label="leave") if hint.action == "leave" else hint

    def watch_match(self, old: Match, new: Match) -> None:
        if self.connection.match is not new:
            # This move was made here a moment ago.
            self.connection.play(new)
        super().watch_match(old, new)

    def take_text(self, text: str) -> None:
        # A record does not say which moves the friend's program has.
        self.say(words.NOT_BY_MAIL)

    def tell(self, sentence: str) -> None:
        """Show a sentence in a place that is seen, even at the end."""
        if self.match.outcome is None:
            self.say(sentence)
        else:
            self.app.show_notification(sentence)

    def show_all(self) -> None:
        """Show the match and the other player as they are now."""
        if self.connection.match is not self.match:
            self.sitting.become(self.now.with_match(self.connection.match))
        else:
            self.show_match()

    def _receive(self, news: News) -> None:
        self.call_later(self._look, news)

    def _look(self, news: News | None) -> None:
        offered = self.connection.offered
        if self._is_followed:
            return
        if self._asked is not None and offered is None and self._asked.is_current:
            self._asked.dismiss(False)
        if self.remote_match.boards.saver is not self._saver:
            self._is_followed = True
            self.give_way(RemoteMatchScreen(self.remote_match, self.score))
            return
        self.show_all()
        for sentence in self.remote_match.sentences(news):
            self.tell(sentence)
        if offered is not None and self._asked is None:
            self._asked = AskedScreen(words.asks(self.remote_match.friend, offered))
            self.app.push_screen(self._asked, partial(self._answer, self.match))

    def _answer(self, asked_about: Match, agrees: bool | None) -> None:
        self._asked = None
        # Meanwhile another question may have replaced the one that is void.
        if self.connection.match is asked_about:
            self.connection.answer(bool(agrees))

    def action_tip(self) -> None:
        self.say(words.NO_HELP)

    action_coach = action_tip
    action_undo = _asks(Request.UNDO)
    action_again = _asks(Request.AGAIN)
    action_same = _asks(Request.SAME)
    action_swap = _asks(Request.SWAP)

    def action_invite(self) -> None:
        self.app.push_screen(screen("notice", "How your friend joins", self.remote_match.invitation))

    def leave(self) -> None:
        # The same command brings the player back to this match.
        self.app.leave_for(self.app.exit)

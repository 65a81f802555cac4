"""What a player can do in a match far away that is another thing than at one keyboard: most of it is asked for."""

from __future__ import annotations

from typing import Any, Protocol

from textual.app import App

from engine.errors import GameError
from engine.far.messages import Wish
from tui.far.talk import Talk
from tui.screens.far.sitting import Sitting
from tui.words import far as words


class _FarMatch(Protocol):
    """What these actions need of the screen they are a part of."""

    sitting: Sitting
    talk: Talk
    friend: str

    @property
    def app(self) -> App[Any]: ...
    def say(self, sentence: str) -> None: ...
    def tell(self, sentence: str) -> None: ...


class FarActions:
    """The actions, in the place of those of the match screen."""

    def action_tip(self: _FarMatch) -> None:
        self.say(words.NO_HELP)

    def action_coach(self: _FarMatch) -> None:
        self.say(words.NO_HELP)

    def action_undo(self: _FarMatch) -> None:
        _ask(self, Wish.UNDO)

    def action_again(self: _FarMatch) -> None:
        _ask(self, Wish.AGAIN)

    def action_same(self: _FarMatch) -> None:
        _ask(self, Wish.SAME)

    def action_swap(self: _FarMatch) -> None:
        _ask(self, Wish.SWAP)

    def action_invite(self: _FarMatch) -> None:
        if self.sitting.invitation is not None:
            from tui.screens.far.inviting import InvitationScreen

            self.app.push_screen(InvitationScreen(self.sitting.invitation))


def _ask(screen: _FarMatch, wish: Wish) -> None:
    try:
        screen.talk.ask(wish)
    except GameError as error:
        screen.tell(str(error))
    else:
        screen.tell(words.asked(screen.friend, wish))

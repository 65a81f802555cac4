"""What can be done with the marked match of the history: see it, review it, go on with it."""

from __future__ import annotations

from typing import Protocol

from tui.screens.application import Application
from tui.widgets.lists.match_list import MatchList

GONE = "This match is not there any more."


class _MatchesListed(Protocol):
    """What these actions need of the screen they are a part of."""

    @property
    def application(self) -> Application: ...
    @property
    def matches(self) -> MatchList: ...
    def say(self, sentence: str) -> None: ...


class OpeningActions:
    """The actions that lead from a list of matches to one of them."""

    def action_open(self: _MatchesListed) -> None:
        entry = self.matches.summary
        if entry is not None and not self.application.open_replay(entry):
            self.say(self.application.archive.take_notice() or GONE)

    def action_review(self: _MatchesListed) -> None:
        entry = self.matches.summary
        refusal = None if entry is None else self.application.open_saved_review(entry)
        if refusal is not None:
            self.say(refusal)

    def action_go_on(self: _MatchesListed) -> None:
        entry = self.matches.summary
        if entry is not None and entry.winner is not None:
            self.say("This match is over; Enter opens it.")
        elif entry is not None and not self.application.go_on(entry.id):
            self.say(self.application.archive.take_notice() or GONE)

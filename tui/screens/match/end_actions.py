"""What a player can do after the end of a match."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import cached_property
from typing import Protocol

from engine.archive import MatchSaver
from engine.errors import GameError
from engine.match import Match
from engine.series import Series
from engine.setup import PreparedMatch
from tui.screens.application import Application
from tui.screens.match.follow_up import FollowUp, follow_up

END_ACTIONS = frozenset({"again", "swap", "same", "share", "new", "review"})


class _EndedMatch(Protocol):
    """What these actions need of the screen they are a part of."""

    prepared: PreparedMatch
    saver: MatchSaver

    @property
    def application(self) -> Application: ...
    @property
    def match(self) -> Match: ...
    @property
    def score(self) -> Series: ...
    @property
    def day(self) -> date | None: ...
    def say(self, sentence: str) -> None: ...
    def follow_up(self) -> FollowUp | None: ...


class EndActions:
    """The actions that lead from the end of a match to the next one."""

    @cached_property
    def day(self: _EndedMatch) -> date | None:
        """The day of which the board is the board of the day, if it is one."""
        # Only after the end does anybody ask, so no match has to load it at the start.
        from engine.daily.board import day_of

        return day_of(self.prepared)

    def follow_up(self: _EndedMatch) -> FollowUp | None:
        """What follows this match where it is one of several; None before its end."""
        if self.match.outcome is None:
            return None
        return follow_up(self.application, self.prepared, self.match, self.score)

    def action_again(self: _EndedMatch) -> None:
        self.saver.catch_up(self.match)
        following = self.follow_up()
        if following is not None:
            following.go()
        else:
            from tui.screens.match import next_match

            self.application.play(next_match.another_board(self.prepared), self.score)

    def action_review(self: _EndedMatch) -> None:
        prepared = replace(self.prepared, match=self.match)
        self.application.open_review(prepared, _saved_as(self), self.score)

    def play_again_from(self: _EndedMatch, move: int) -> None:
        """Play on from before this move in a new match; this one stays as it ended, and in the score."""
        from engine.again import again_from

        again = again_from(self.prepared, self.match, move, _saved_as(self))
        self.application.play(again, self.score)

    def action_same(self: _EndedMatch) -> None:
        from tui.screens.match import next_match

        self.application.play(next_match.same_board(self.prepared, self.match), self.score)

    def action_swap(self: _EndedMatch) -> None:
        from tui.screens.match import next_match

        self.application.play(next_match.swapped_sides(self.prepared, self.match), self.score)

    def action_share(self: _EndedMatch) -> None:
        if self.day is not None:
            try:
                self.application.open_day(self.day, self.match.names)
            except GameError as error:
                self.say(str(error))

    def action_new(self: _EndedMatch) -> None:
        self.application.open_new_match(self.prepared.setup, self.score)


def _saved_as(screen: _EndedMatch) -> int | None:
    """The number of the match in the archive; None where it could not be saved."""
    screen.saver.catch_up(screen.match)
    return screen.saver.id

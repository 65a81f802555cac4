"""A match that has ended: what a player can do then."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import cached_property

from engine.errors import GameError
from engine.setup import PreparedMatch, prepare
from tui.screens.match.advised import AdvisedTable

_AT_THE_END = frozenset({"again", "swap", "same", "share", "new"})


class EndedTable(AdvisedTable):
    """Leads from the end of a match to the next one."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action not in _AT_THE_END:
            return True
        return self.match.outcome is not None and (action != "share" or self._day is not None)

    def action_again(self) -> None:
        self._start(prepare(replace(self.prepared.setup, seed=None)))

    def action_same(self) -> None:
        self._start(replace(self.prepared, match=replace(self.match, plies=(), cursor=0), note=""))

    def action_swap(self) -> None:
        setup = replace(self.prepared.setup, first=1 - self.match.first)
        match = replace(self.match, first=setup.first, plies=(), cursor=0)
        self._start(
            replace(self.prepared, setup=setup, match=match, note=f"{match.names[match.first]} starts this time.")
        )

    def action_share(self) -> None:
        if self._day is not None:
            try:
                self.blackboard.open_day(self._day, self.match.names)
            except GameError as error:
                self.say(str(error))

    def action_new(self) -> None:
        self.blackboard.open_new_match(self.prepared.setup, self.score)

    @cached_property
    def _day(self) -> date | None:
        # Only after the end does anybody ask, so no match has to load it at the start.
        from engine.daily.board import day_of

        return day_of(self.prepared)

    def _start(self, prepared: PreparedMatch) -> None:
        self.blackboard.play(prepared, self.score)

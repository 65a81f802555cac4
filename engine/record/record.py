"""Record: a match with its players, date and seed."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property

from engine.deals.setup import PreparedMatch, Setup
from engine.games import DEFAULT
from engine.positions.match import Match, wins
from engine.rules.ruleset import AnyRuleset

UNFINISHED = "unfinished"


@dataclass(frozen=True)
class Record:
    """A match with its players and its date; a frozen value."""

    match: Match
    opponent: str | None = None
    """The name of the bot that is player 2; None when two people play."""
    seed: str | None = None
    """The seed of its board and its bot; None where there is none."""
    date: datetime | None = None
    """The moment at which it began, with its time zone; None where it is unknown."""
    rules: AnyRuleset = DEFAULT
    """The ruleset whose components are written as bare values."""
    clock: int = 0
    """The minutes of each player; 0 is no clock, or that it is not told."""
    is_link: bool = field(default=False, compare=False)
    """Whether it came as a link; written out or not, a record is the same."""

    @property
    def result(self) -> str:
        """How it ended in words: `Henry wins`, or `unfinished`."""
        winner = self.match.winner
        return UNFINISHED if winner is None else wins(self.match.names[winner])

    @cached_property
    def prepared(self) -> PreparedMatch:
        """The prepared match to resume, its names made fit to be shown.

        Raises InvalidValue where its names, bot or board cannot be played with.
        """
        match = self.match
        setup = Setup(match.names, self.opponent, match.starter, self.rules, start=match.start, seed=self.seed)
        setup = replace(setup, clock=self.clock)
        return PreparedMatch(setup, replace(match, names=setup.names), self.seed or "", "", counts=False)

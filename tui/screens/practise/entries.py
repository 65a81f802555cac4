"""The one table of what can be practised: an entry is a row here, and a command of the scope `practise`."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.practice.topic import Topic
from tui.screens.practise import puzzles
from tui.screens.practise import ways_entries as ways
from tui.screens.practise.puzzles import PractiseMenu


class Entry(NamedTuple):
    """A line of the menu."""

    name: str
    """The command with the key, the label and the help is `practise.name`, its action `begin('name')`."""
    state: Callable[[PractiseMenu], str]
    """How it stands."""
    begin: Callable[[PractiseMenu], None]
    """What its key, Enter and a click do."""
    turn: Callable[[Topic, int], Topic] | None = None
    """What Left and Right choose, where there is a choice."""

    @property
    def action(self) -> str:
        """The action of its command."""
        return f"begin('{self.name}')"


ENTRIES: tuple[Entry, ...] = (
    Entry("puzzles", puzzles.how_puzzles_stand, puzzles.begin_puzzles, puzzles.next_game),
    Entry("game", puzzles.which_game, puzzles.turn_game, puzzles.next_game),
    Entry("misere", puzzles.which_convention, puzzles.turn_convention, puzzles.other_convention),
    Entry("mistakes", puzzles.how_many_mistakes, puzzles.begin_mistakes),
    Entry("returning", puzzles.how_many_return, puzzles.begin_returning),
    Entry("sheet", ways.how_sheets_stand, ways.begin_sheet),
    Entry("day", ways.how_the_day_stands, ways.begin_day),
    Entry("calendar", ways.nothing, ways.begin_calendar),
    Entry("ladder", ways.nothing, ways.begin_ladder),
    Entry("duplicate", ways.nothing, ways.begin_duplicate),
)
"""What there is, in the order of the menu."""

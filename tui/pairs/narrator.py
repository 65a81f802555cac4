"""What is said at a board of two people here, which may be part of a series."""

from __future__ import annotations

from dataclasses import replace

from engine.coach.review import review
from engine.deals.occasion import SeriesBoard
from engine.positions.match import FIRST, SECOND
from engine.rules.text import printable
from tui.drawing.glyphs import wins
from tui.match.match_words import asks
from tui.narrator import Narrator, Reached, pair_score
from tui.pairs import pairs_words as words

LONGEST_NAME = 40
"""The most characters of a name in a sentence."""


class PairNarrator(Narrator):
    """Speaks for a free board of two people, and for a board of a series."""

    @property
    def goal(self) -> int:
        """How many matches win the series; 0 where this board is part of none."""
        now = self.sitting.now
        return now.occasion.goal if isinstance(now.occasion, SeriesBoard) and now.prepared.counts else 0

    @property
    def names(self) -> tuple[str, str]:
        """The names, fit to be said."""
        first, second = (printable(name, LONGEST_NAME) for name in self.match.names)
        return first, second

    def place(self) -> str:
        if not self.goal or self.sitting.now.is_over:
            return ""
        return words.place(self.sitting.standing(), self.goal)

    def beside(self) -> tuple[str, str]:
        if not self.goal:
            return super().beside()
        first, second = self.sitting.standing().score
        return wins(FIRST, first, self.goal), wins(SECOND, second, self.goal)

    def reached(self) -> Reached:
        if not self.goal:
            return Reached()
        said = words.series_won(self.names, self.sitting.standing(), self.goal)
        return Reached(said, has_trophy=bool(said))

    def told_stars(self) -> str:
        standing = self.sitting.standing()
        if not standing.winners:
            return ""
        won = words.series_won(self.names, standing, self.goal) if self.goal else ""
        return won or f"{pair_score(self.names, standing.score)}."

    def looked_back(self) -> str:
        match = replace(self.match, names=self.names)
        if match.winner is None:
            return ""
        if not self.sitting.now.prepared.counts:
            return "This match does not count for the score."
        winning = review(match).winners
        # After the last move of a match that is played to its end nobody is to move.
        winning = winning if match.is_forfeited else winning[:-1]
        return words.how_it_went(match, self.sitting.standing(), self.goal, winning)

    def question(self) -> str:
        asked, match = self.sitting.now.asked, replace(self.match, names=self.names)
        return "" if asked is None else asks(match, asked, None if match.is_forfeited else match.last)

"""Added: what became of the records that were added to the matches."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.archive.known import Taken
from engine.record.meeting import Relation


@dataclass(frozen=True, slots=True)
class Added:
    """How many records became new matches, were there already, or went on with a match, and how the others stood."""

    new: int = 0
    known: int = 0
    gone_on: int = 0
    behind: int = 0
    contrary: int = 0
    """Matches of their own now, as they contradict one that is here."""
    moves: int = 0
    """How many moves the matches that went on have more."""
    told: tuple[Taken, ...] = ()
    """The first that went on, the first that is behind and the first that contradicts."""

    @property
    def total(self) -> int:
        """How many records there were."""
        return self.new + self.known + self.gone_on + self.behind + self.contrary

    def first(self, relation: Relation) -> Taken | None:
        """The first that stood so to the match here."""
        return next((each for each in self.told if each.relation is relation), None)

    def and_one(self, taken: Taken) -> Added:
        """With one more record."""
        relation = taken.relation
        if relation is None:
            return replace(self, new=self.new + 1)
        if relation is Relation.SAME:
            return replace(self, known=self.known + 1)
        told = self.told if self.first(relation) is not None else (*self.told, taken)
        if relation is Relation.BEHIND:
            return replace(self, behind=self.behind + 1, told=told)
        if relation is Relation.CONTRARY:
            return replace(self, contrary=self.contrary + 1, told=told)
        moves = 0 if taken.meeting is None else taken.meeting.moves
        return replace(self, gone_on=self.gone_on + 1, moves=self.moves + moves, told=told)

    def __add__(self, other: Added) -> Added:
        told = {each.relation: each for each in (*other.told, *self.told)}
        return Added(
            self.new + other.new,
            self.known + other.known,
            self.gone_on + other.gone_on,
            self.behind + other.behind,
            self.contrary + other.contrary,
            self.moves + other.moves,
            tuple(told.values()),
        )

"""What is said of records that came: which matches are new, which went on, which are behind or contradict."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.archive.known import Added, Taken
from engine.record.meeting import Relation
from engine.text import numbered, shorten
from tui.records.words import name_of

if TYPE_CHECKING:
    from engine.record import Record

LONGEST_NAME = 40


def imported(added: Added) -> str:
    """What became of records that were imported; a match that stands alone in what befell it is named."""
    return "; ".join(_parts(added))


def opened(record: Record, taken: Taken | None) -> str:
    """What became of a record that was opened, as a sentence; empty where it is a new match without a doubt."""
    name = name_of(record)
    if taken is None:
        return ""
    if taken.meeting is None:
        if not taken.is_dated:
            return f"The {name} has no date, so it is kept as a new match."
        if taken.beside is not None:
            return f"It began with match {taken.beside}, but board or players differ, so it is kept as a new match."
        return ""
    relation, shared, moves = taken.meeting
    if relation is Relation.AHEAD:
        return f"This match went on: {numbered(moves, 'move')} more."
    if relation is Relation.BEHIND:
        return f"The {name} is behind this match by {numbered(moves, 'move')}."
    if relation is Relation.CONTRARY:
        return f"It contradicts the match here from move {shared + 1:,} on, and is kept apart as match {taken.id}."
    return "This match is here already, with the same moves."


def _parts(added: Added) -> Iterator[str]:
    others = added.gone_on + added.behind + added.contrary
    if added.new or not others:
        yield f"{numbered(added.new, 'match', 'es')} imported"
    if added.known:
        yield f"{numbered(added.known, 'match', 'es')} {'was' if added.known == 1 else 'were'} here already"
    if added.gone_on:
        yield f"{numbered(added.gone_on, 'match', 'es')} went on{_named(added, Relation.AHEAD)}"
    if added.behind:
        here = "is behind the one here" if added.behind == 1 else "are behind those here"
        yield f"{numbered(added.behind, 'match', 'es')} {here}{_named(added, Relation.BEHIND)}"
    if added.contrary:
        here = "contradicts the one here" if added.contrary == 1 else "contradict those here"
        yield f"{numbered(added.contrary, 'match', 'es')} {here}, kept apart{_named(added, Relation.CONTRARY)}"


def _named(added: Added, relation: Relation) -> str:
    """Which match it is and by how much, where it is the only one; else how many moves came."""
    counts = {Relation.AHEAD: added.gone_on, Relation.BEHIND: added.behind, Relation.CONTRARY: added.contrary}
    taken = added.first(relation)
    if taken is None or taken.meeting is None or counts[relation] != 1:
        return f", {numbered(added.moves, 'move')} more" if relation is Relation.AHEAD else ""
    names = " against ".join(shorten(name, LONGEST_NAME) for name in taken.names)
    how_much = {
        Relation.AHEAD: f"{numbered(taken.meeting.moves, 'move')} more",
        Relation.BEHIND: f"{numbered(taken.meeting.moves, 'move')} fewer",
        Relation.CONTRARY: f"from move {taken.meeting.shared + 1:,} on",
    }
    return f": match {taken.id}, {names}, {how_much[relation]}"

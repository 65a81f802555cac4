"""What is said of records that came: which matches are new, which went on, which are behind or contradict."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.text import shorten

if TYPE_CHECKING:
    from engine.archive.known import Added, Taken
    from engine.record.meeting import Meeting, Relation

NO_RECORD = "What was pasted is no record of a match."
NOT_WHOLE = "A record ends with a line that says end."


def counted_moves(number: int) -> str:
    """A number of moves in words."""
    return f"{number:,} {'move' if number == 1 else 'moves'}"


def copied(id: int | None) -> str:
    """After the record was copied; a terminal says nothing of whether it did."""
    if id is None:
        return "Record copied, if this terminal can do that."
    return f"Record copied, if this terminal can do that; else: fdivgame export {id}."


def too_long(id: int | None) -> str:
    """Of a record that no terminal would take."""
    where = "" if id is None else f": fdivgame export {id} prints it"
    return f"This record is too long to be copied{where}."


def and_then(said: str, further: str) -> str:
    """Two sentences, of which each may be empty and the first may lack its full stop."""
    return f"{said.rstrip('.')}. {further}" if said and further else said or further


def next_step(key: str) -> str:
    """After a move in a match by mail."""
    return f"{key} copies the record."


def gone_on_elsewhere(last: str) -> str:
    """Of a match that another program has gone on with, up to this move."""
    return and_then("This match went on elsewhere.", last)


def came(meeting: Meeting, apart: int | None) -> str:
    """Of a record of the match on the board; `apart` is the match that holds it where it contradicts that one."""
    # Nobody who plays at one keyboard needs it.
    from engine.record.meeting import Relation

    relation, shared, moves = meeting
    if relation is Relation.AHEAD:
        return f"{counted_moves(moves)} more came with the record."
    if relation is Relation.SAME:
        return "The record has just the moves on this board."
    if relation is Relation.BEHIND:
        return f"The record is behind this board by {counted_moves(moves)}."
    kept = "it cannot be saved just now" if apart is None else f"it is kept apart as match {apart}"
    return f"The record has another move {shared + 1:,} than this board; {kept}."


LONGEST_NAME = 40


def counted_matches(number: int) -> str:
    """A number of matches in words."""
    return f"{number:,} {'match' if number == 1 else 'matches'}"


def imported(added: Added) -> str:
    """What became of records that were imported; a match that stands alone in what befell it is named."""
    return "; ".join(_parts(added))


def opened(taken: Taken | None) -> str:
    """What became of a record that was opened, as a sentence; empty where it is a new match."""
    if taken is None or taken.meeting is None:
        return ""
    from engine.record.meeting import Relation

    relation, shared, moves = taken.meeting
    if relation is Relation.AHEAD:
        return f"This match went on: {counted_moves(moves)} more."
    if relation is Relation.BEHIND:
        return f"The record is behind this match by {counted_moves(moves)}."
    if relation is Relation.CONTRARY:
        return f"It contradicts the match here from move {shared + 1:,} on, and is kept apart as match {taken.id}."
    return "This match is here already, with the same moves."


def _parts(added: Added) -> Iterator[str]:
    from engine.record.meeting import Relation

    others = added.gone_on + added.behind + added.contrary
    if added.new or not others:
        yield f"{counted_matches(added.new)} imported"
    if added.known:
        yield f"{counted_matches(added.known)} {'was' if added.known == 1 else 'were'} here already"
    if added.gone_on:
        yield f"{counted_matches(added.gone_on)} went on{_named(added, Relation.AHEAD)}"
    if added.behind:
        here = "is behind the one here" if added.behind == 1 else "are behind those here"
        yield f"{counted_matches(added.behind)} {here}{_named(added, Relation.BEHIND)}"
    if added.contrary:
        here = "contradicts the one here" if added.contrary == 1 else "contradict those here"
        yield f"{counted_matches(added.contrary)} {here}, kept apart{_named(added, Relation.CONTRARY)}"


def _named(added: Added, relation: Relation) -> str:
    """Which match it is and by how much, where it is the only one; else how many moves came."""
    from engine.record.meeting import Relation

    counts = {Relation.AHEAD: added.gone_on, Relation.BEHIND: added.behind, Relation.CONTRARY: added.contrary}
    taken = added.first(relation)
    if taken is None or taken.meeting is None or counts[relation] != 1:
        return f", {counted_moves(added.moves)} more" if relation is Relation.AHEAD else ""
    names = " against ".join(shorten(name, LONGEST_NAME) for name in taken.names)
    how_much = {
        Relation.AHEAD: f"{counted_moves(taken.meeting.moves)} more",
        Relation.BEHIND: f"{counted_moves(taken.meeting.moves)} fewer",
        Relation.CONTRARY: f"from move {taken.meeting.shared + 1:,} on",
    }
    return f": match {taken.id}, {names}, {how_much[relation]}"

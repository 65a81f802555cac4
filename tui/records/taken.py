"""The words about records that came: which matches are new, which went on, which were here already."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.archive.known import Added, Taken
from engine.record.arrival import Arrival
from engine.text import numbered
from tui.records.words import name_of

if TYPE_CHECKING:
    from engine.record import Record


def imported(added: Added) -> str:
    """What became of records that were imported."""
    return "; ".join(_parts(added))


def opened(record: Record, taken: Taken | None) -> str:
    """What became of a record that was opened, as a sentence; empty where it is simply a new match."""
    if taken is None:
        return ""
    name = name_of(record)
    if record.date is None:
        return f"The {name} has no date, so it is kept as a new match."
    if taken.arrival is Arrival.GOES_ON:
        return f"This match went on: {numbered(taken.moves, 'move')} more."
    if taken.arrival is Arrival.UNCHANGED:
        return f"This match is here already; the {name} adds no move."
    return f"The {name} has another move than the match here, so it is match {taken.id}." if taken.is_apart else ""


def _parts(added: Added) -> Iterator[str]:
    if added.new or not added.gone_on:
        yield f"{numbered(added.new, 'match', 'es')} imported"
    if added.gone_on:
        yield f"{numbered(added.gone_on, 'match', 'es')} went on, {numbered(added.moves, 'move')} more"
    if added.unchanged:
        yield f"{numbered(added.unchanged, 'match', 'es')} {'was' if added.unchanged == 1 else 'were'} here already"

"""The words about records that arrive: matches that go on, and what adds nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.text import numbered

if TYPE_CHECKING:
    from engine.record import Record
    from engine.record.arrival import Arrival
    from tui.commands.table import Hint

NO_RECORD = "What was pasted is neither a record of a match nor a link."
COPIED = "Record copied."
NOT_WHOLE = "A record ends with a line that says end."


def copied(id: int | None) -> str:
    """The sentence after copying a record; it names no success, because a terminal reports none."""
    if id is None:
        return "Record copied, if this terminal can do that."
    return f"Record copied, if this terminal can do that; else: fdivgame export {id}."


def too_long(id: int | None) -> str:
    """The sentence about a record that is too long for any terminal."""
    where = "" if id is None else f": fdivgame export {id} prints it"
    return f"This record is too long to be copied{where}."


def and_then(said: str, further: str) -> str:
    """The two sentences as one text; each may be empty, and the first may lack its full stop."""
    return f"{said.rstrip('.')}. {further}" if said and further else said or further


def next_step(hint: Hint) -> str:
    """The sentence after a move in a match by mail, where this key is the next one."""
    return f"{hint.keys} copies the record." if hint.action == "copy" else f"{hint.keys} shows the link to send."


def gone_on_elsewhere(last: str) -> str:
    """The sentence about a match that another program has continued up to this move."""
    return and_then("This match went on elsewhere.", last)


def name_of(record: Record) -> str:
    """The form in which a record came: the player pasted a link, or a record."""
    return "link" if record.is_link else "record"


def another(record: Record) -> str:
    """The sentence about a pasted record of another match, in lines."""
    kind = "link to" if record.is_link else "record of"
    return f"This is the {kind} another match: fdivgame play --from opens it."


def came(record: Record, arrival: Arrival, moves: int, apart: int | None) -> str:
    """What to say about a pasted record of this match; `apart` is the match that it became."""
    # Two players at one keyboard do not need it.
    from engine.record.arrival import Arrival

    name = name_of(record)
    if arrival is Arrival.GOES_ON:
        return f"{numbered(moves, 'move')} more came with the {name}."
    if arrival is Arrival.UNCHANGED:
        return f"The {name} adds no move to this board."
    kept = "it cannot be saved just now" if apart is None else f"it is match {apart}"
    return f"The {name} has another move than this board; {kept}."

"""A record in a text that somebody pasted, such as a mail."""

from __future__ import annotations

import re

from engine.errors import GameError, NotationError, Unplayable
from engine.record.meeting import furthest
from engine.record.reader import playable_records
from engine.record.record import Record

LONGEST = 200_000
"""So many characters at most are read, which takes a fraction of a second; a file may have more."""

_LINE_END = re.compile(r"\r\n?|\n")


def pasted_record(text: str) -> Record | None:
    """The record in this text, None where there is none; of several of one match the one with the most moves.

    Raises GameError, with the line, where it is no good, or there are several matches in it.
    """
    if len(text) > LONGEST:
        raise GameError(f"What is pasted has at most {LONGEST:,} characters; fdivgame import reads files of any size.")
    try:
        # Terminals send line ends as the key Enter.
        return furthest(playable_records(_LINE_END.split(text.lstrip("\ufeff"))))
    except (NotationError, Unplayable) as error:
        raise GameError(f"Line {error.line} of the record: {error}") from None

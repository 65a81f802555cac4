"""A match alone as the text of a record, and back, each in one call."""

from __future__ import annotations

from engine.positions.match import Match
from engine.record.reader import parse_record
from engine.record.record import Record
from engine.record.writer import format_record


def match_to_record(match: Match) -> str:
    """The record of a match, which `match_from_record` reads back as the same match."""
    return format_record(Record(match))


def match_from_record(text: str) -> Match:
    """The match of the one record in a text; raises NotationError with line and column."""
    return parse_record(text).match

"""Records: whole matches as text, headers in square brackets and numbered moves, as PGN has them."""

from __future__ import annotations

from engine.record.reader import parse_record, parse_records, playable_records
from engine.record.record import Record
from engine.record.writer import format_record

__all__ = ["Record", "format_record", "parse_record", "parse_records", "playable_records"]

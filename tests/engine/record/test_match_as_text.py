"""A match as a record in one call, and back."""

from __future__ import annotations

from hypothesis import given

from engine.positions.match import Match
from engine.record.of_match import match_from_record, match_to_record
from tests.engine.some_records import matches


@given(matches())
def test_a_match_comes_back_from_its_record(match: Match):
    assert match_from_record(match_to_record(match)) == match

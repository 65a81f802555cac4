"""Matches of two players far away from each other, for the tests."""

from __future__ import annotations

from datetime import UTC, datetime

from engine.far.messages import Wish
from engine.far.shared import Place, shared
from engine.match import Match
from engine.notation import parse_position
from engine.record import Record
from engine.setup import Setup, prepare

TOKEN, OTHER = "0" * 32, "f" * 32
DATE = datetime(2030, 1, 2, 3, 4, 5, tzinfo=UTC)


def begun(text: str = "17 42 5", board: int = 1, token: str = TOKEN, first: int = 0) -> Record:
    """A match on this board before its first move."""
    setup = Setup(("Ann", "Bob"), None, first, start=parse_position(text))
    return shared(prepare(setup), Place(token, board), DATE)


def renew(wish: Wish, record: Record, place: Place) -> Record:
    """The next board: another one, or the same."""
    match = record.match
    first = 1 - match.first if wish is Wish.SWAP else match.first
    start = parse_position("6 3") if wish is Wish.AGAIN else match.start
    return Record(Match(start, match.names, first), None, place.seed, DATE, record.rules)

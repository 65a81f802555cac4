"""The next board of two players far away from each other, which the host deals."""

from __future__ import annotations

from datetime import UTC, datetime

from engine.far.agreeing import Renew
from engine.far.messages import Wish
from engine.far.shared import Place
from engine.match import Match
from engine.record import Record
from engine.setup import Setup, prepare


def renewed(size: tuple[int, int] | None) -> Renew:
    """What deals boards of this count and largest number; without them the same board is all there is."""

    def renew(wish: Wish, record: Record, place: Place) -> Record:
        match = record.match
        if wish is Wish.AGAIN and size is not None:
            misere = match.start.misere
            setup = Setup(match.names, None, match.first, record.rules, None, *size, misere=misere)
            new = prepare(setup).match
        else:
            new = Match(match.start, match.names, 1 - match.first if wish is Wish.SWAP else match.first)
        return Record(new, None, place.seed, datetime.now(UTC).replace(microsecond=0), record.rules)

    return renew


def never(*wished: object) -> Record:
    """A guest deals no board."""
    raise AssertionError(wished)

"""The host's files and boards, while it waits and while it plays."""

from __future__ import annotations

import socket
from dataclasses import replace
from datetime import UTC, datetime

from engine.archive import Archive, MatchSaver
from engine.errors import GameError
from engine.far.access import Access, new_access
from engine.far.messages import Join, Wish
from engine.far.session import Renew, Session
from engine.far.shared import LONGEST_NAME, Place, new_place, shared, with_match
from engine.match import FIRST, Match
from engine.record import Record
from engine.setup import PreparedMatch, Setup, prepare
from tui.far.connection import Connection
from tui.far.dialing import Address, new_socket, resolved
from tui.far.ends import HostEnd
from tui.far.pairing import Hosted, Pairings, resumed


def renewed(size: tuple[int, int] | None) -> Renew:
    """The dealer of boards with this count and largest number; without them every match has the same board."""

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


_WAITING = 16
"""The most connections that wait to be accepted."""


class Hosting:
    """The hosted match: every change of players or board is on the disk before it is sent."""

    def __init__(
        self, pairings: Pairings, archive: Archive, hosted: Hosted, setup: Setup, listening: socket.socket, spare: str
    ) -> None:
        """`setup` is for the first board if nobody has joined yet; `spare` names a friend with the host's name."""
        self._pairings, self._archive, self.hosted = pairings, archive, hosted
        self._setup, self._spare = setup, spare
        record = hosted.record
        if record is not None:
            record = with_match(record, self.open(record)[0].match)
        else:
            self.hosted = hosted._replace(size=None if setup.start is not None else (setup.count, setup.largest))
            self._first = prepare(setup)
            # The board is dealt now, so that a fault appears before anybody has come.
            shared(self._first, new_place(), datetime.now(UTC))
        pairings.keep_host(self.hosted)
        self.connection = Connection(Session(FIRST, record), renewed(self.hosted.size), self._keep)
        self.end = HostEnd(self.connection, listening, hosted.access, self._admitted)

    def open(self, record: Record) -> tuple[PreparedMatch, MatchSaver]:
        """A board with the moves that the archive has, and its saver."""
        return resumed(self._archive, record, self.hosted.size)

    def _keep(self, record: Record) -> None:
        self.hosted = self.hosted._replace(record=record)
        self._pairings.keep_host(self.hosted)

    def _admitted(self, join: Join, access: Access) -> None:
        """Save the name of the guest; the first guest completes the match. Raises GameError for an impossible name."""
        record = self.connection.session.record
        if record is None:
            host = self._setup.names[FIRST]
            name = replace(self._setup, names=(f"{join.name} ", f"{join.name}.")).names[FIRST][:LONGEST_NAME].strip()
            if name == host:
                name = self._spare if self._spare != host else f"{name[: LONGEST_NAME - 2]} 2"
            setup = replace(self._setup, names=(host, name))
            prepared = replace(self._first, match=replace(self._first.match, names=setup.names), setup=setup)
            record = shared(prepared, new_place(), datetime.now(UTC))
        hosted = self.hosted._replace(access=access, record=self.hosted.record or record)
        self._pairings.keep_host(hosted)
        self.hosted = hosted
        self.connection.session = self.connection.session._replace(record=record)


def hosted_at(kept: Hosted | None, address: Address) -> Hosted:
    """The hosted match as it was kept, or another match; a code that nobody has used stays in force."""
    if kept is None:
        return Hosted(address.host, address.port, new_access())
    return kept._replace(address=address.host, port=address.port)


def listen(address: Address, is_chosen: bool) -> tuple[socket.socket, Address]:
    """A listening socket and its address; another port is used if the usual one is taken and nobody chose it.

    Raises GameError.
    """
    address = resolved(address)
    for port in dict.fromkeys((address.port,) if is_chosen else (address.port, 0)):
        made = new_socket(address)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            made.bind((address.host, port))
            made.listen(_WAITING)
        except OSError as error:
            made.close()
            failed = error
            continue
        return made, Address(address.host, int(made.getsockname()[1]))
    reason = failed.strerror or str(failed)
    raise GameError(f"Nobody can join at {address}: {reason[:1].lower()}{reason[1:]}.")

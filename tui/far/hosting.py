"""The host's files and boards, while it waits and while it plays."""

from __future__ import annotations

import os
import socket
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from engine.archive import Archive, MatchSaver
from engine.errors import GameError
from engine.far.access import Access, new_access
from engine.far.messages import Join, Wish
from engine.far.session import Renew, Session
from engine.far.shared import LONGEST_NAME, Place, new_place, shared, with_match
from engine.match import FIRST, Match
from engine.record import Record
from engine.setup import PreparedMatch, Setup, prepare
from engine.text import reason_of
from tui.far.addresses import Address, SocketPath
from tui.far.connection import Connection
from tui.far.dialing import name_of, new_socket, resolved
from tui.far.ends import HostEnd
from tui.far.invitation import Invitation, invite
from tui.far.local import is_left, make_folder, new_socket_path, remove_left_here
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
            self._setup = _like(setup, record, hosted.size)
        else:
            self.hosted = hosted._replace(size=None if setup.start is not None else (setup.count, setup.largest))
            self._deal()
        pairings.keep_host(self.hosted)
        self.connection = Connection(Session(FIRST, record), renewed(self.hosted.size), self._keep)
        self.end = HostEnd(self.connection, listening, hosted.access, self._admitted)

    @property
    def invitation(self) -> Invitation:
        """How to join now."""
        return invite(self.hosted.place, self.hosted.access)

    def open(self, record: Record) -> tuple[PreparedMatch, MatchSaver]:
        """A board with the moves that the archive has, and its saver."""
        return resumed(self._archive, record, self.hosted.size)

    def renew(self) -> None:
        """Give out a new code; whoever has joined is sent away, and a board of the same kind waits for somebody else.

        Raises GameError if this cannot be saved; nothing has changed then.
        """
        if self.hosted.record is not None:
            self._deal()
        hosted = self.hosted._replace(access=new_access(), record=None)
        self._pairings.keep_host(hosted)
        self.hosted, self.end.access = hosted, hosted.access
        self.connection.dismiss()
        self.connection.strangers.clear()

    def _deal(self) -> None:
        self._first = prepare(self._setup)
        # The board is dealt now, so that a fault appears before anybody has come.
        shared(self._first, new_place(), datetime.now(UTC))

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


def _like(setup: Setup, record: Record, size: tuple[int, int] | None) -> Setup:
    """The setup of another board of the kind of this match, with the names of this setup."""
    match = record.match
    if size is None:
        return Setup(setup.names, None, match.first, record.rules, start=match.start)
    return Setup(setup.names, None, match.first, record.rules, None, *size, misere=match.start.misere)


def hosted_at(kept: Hosted | None, address: Address | SocketPath) -> Hosted:
    """The hosted match as it was kept, or another match; a code that nobody has used stays in force."""
    place = (address.path, 0) if isinstance(address, SocketPath) else address
    if kept is None:
        return Hosted(*place, new_access())
    return kept._replace(address=place[0], port=place[1])


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
    raise _nobody_can_join(address, failed)


def listen_here(wanted: SocketPath | None, is_chosen: bool) -> tuple[socket.socket, SocketPath]:
    """A listening socket of this machine, at this path unless nobody chose it and it cannot be used any more.

    Every account can connect to it: the code, or the account itself, decides who is let in. Raises GameError.
    """
    try:
        if wanted is not None:
            try:
                return _bound(wanted, is_chosen), wanted
            except (OSError, GameError):
                if is_chosen:
                    raise
        address = new_socket_path()
        return _bound(address, is_chosen=False), address
    except OSError as error:
        raise _nobody_can_join(wanted or "this machine", error) from None


@contextmanager
def removed_at_end(address: Address | SocketPath) -> Iterator[None]:
    """Remove the socket of a host when it ends; a port needs nothing."""
    try:
        yield
    finally:
        if isinstance(address, SocketPath):
            with suppress(OSError):
                os.unlink(address.path)


def _bound(address: SocketPath, is_chosen: bool) -> socket.socket:
    if not is_chosen:
        # Everything in /tmp is gone after the machine was started anew.
        make_folder(Path(address.path).parent)
        remove_left_here()
    _remove_left(address)
    made = new_socket(address)
    try:
        made.bind(name_of(address))
        Path(address.path).chmod(0o666)
        made.listen(_WAITING)
    except OSError:
        made.close()
        raise
    return made


def _remove_left(address: SocketPath) -> None:
    """Remove the socket that a killed program has left; raises GameError for anything else."""
    try:
        found = os.lstat(address.path)
    except FileNotFoundError:
        return
    if not stat.S_ISSOCK(found.st_mode) or found.st_uid != os.getuid():
        raise GameError(f"Nobody can join at {address}: there is something else.")
    if not is_left(address.path):
        raise GameError(f"Nobody can join at {address}: another program waits there.")
    os.unlink(address.path)


def _nobody_can_join(address: Address | SocketPath | str, failed: OSError) -> GameError:
    return GameError(f"Nobody can join at {address}: {reason_of(failed)}.")

"""The files of pairings with players far away; the matches themselves are in the archive."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from engine.archive import PEOPLE, Archive, MatchFilter, MatchSaver
from engine.errors import GameError
from engine.far.access import Access
from engine.far.shared import place, read, written
from engine.locking import take
from engine.record import Record
from engine.setup import PreparedMatch, Setup
from engine.text import reason_of, visible
from tui.far.addresses import PROGRAM, Address, SocketPath

FOLDER, HOST, LOCK = "far", "host.json", "host.lock"
_HELD: list[Callable[[], None]] = []
"""Keeps each lock of this program, as some locks end with the object that took them."""
MOST_JOINED = 50
"""How many hosts are remembered."""


class Hosted(NamedTuple):
    """The pairing that a host keeps."""

    address: str
    """The number of the machine, or the path of a socket."""
    port: int
    """The port, 0 for a socket."""
    access: Access
    record: Record | None = None
    """The present board from its start; None before somebody has joined."""
    size: tuple[int, int] | None = None
    """The count and the largest of its numbers if the board was drawn at random."""

    @property
    def place(self) -> Address | SocketPath:
        """The place at which the host waits."""
        return SocketPath(self.address) if self.address.startswith("/") else Address(self.address, self.port)


class Joined(NamedTuple):
    """The pairing that a guest keeps."""

    address: str
    code: str
    secret: str
    name: str
    record: Record | None = None
    """The present board from its start."""
    program: str = PROGRAM
    """The command that ssh runs there."""


class Pairings:
    """The files of pairings, readable only by their owner; raises GameError if they cannot be written."""

    def __init__(self, data: Path) -> None:
        self._folder = data / FOLDER

    def only_host(self) -> Callable[[], None]:
        """Lock out other programs that would host a match; returns the function that frees the lock. Raises GameError.

        Only the end of the program, or that function, frees it.
        """
        self._make_folder()
        try:
            free = take(self._folder / LOCK)
        except OSError as error:
            raise _unwritable(self._folder, error) from None
        if free is None:
            raise GameError("Another window of yours already hosts a match.")
        _HELD.append(free)
        return free

    def host(self, with_board: bool = True) -> Hosted | None:
        """The host's pairing, None if there is none; raises GameError for a board that is not known here."""
        found = self._read(self._folder / HOST)
        try:
            access = Access(str(found["code"]), str(found["key"]), found["friend"] and str(found["friend"]))
            size = found["size"] and (int(found["size"][0]), int(found["size"][1]))
            record = _record(found["record"]) if with_board else None
            return Hosted(str(found["address"]), int(found["port"]), access, record, size)
        except GameError:
            raise
        except (KeyError, TypeError, ValueError, IndexError):
            return None

    def keep_host(self, hosted: Hosted) -> None:
        """Save the pairing; it is on the disk when this returns."""
        self._write(
            self._folder / HOST,
            {
                "address": hosted.address,
                "port": hosted.port,
                **hosted.access._asdict(),
                "record": hosted.record and written(hosted.record),
                "size": hosted.size,
            },
        )

    def joined(self, address: str, code: str) -> Joined | None:
        """The guest's pairing with the host of this code, or at this address; raises GameError as `host`."""
        found = self._joined(self._path(address, code))
        # A host whose port was taken waits at another port.
        return found and found._replace(address=address)

    def last_joined(self) -> Joined | None:
        """The guest's newest pairing."""
        # Without a record the host never let this player in, so there is no match.
        return next((found for found in map(self._joined, self._all_joined()) if found and found.record), None)

    def joined_at(self, address: str) -> Joined | None:
        """The guest's newest pairing with a match at this address."""
        newest = map(self._joined, self._all_joined())
        return next((found for found in newest if found and found.record and found.address == address), None)

    def keep_joined(self, joined: Joined) -> None:
        """Save the pairing; it is on the disk when this returns."""
        kept = joined._asdict() | {"record": joined.record and written(joined.record)}
        self._write(self._path(joined.address, joined.code), kept)
        for path in self._all_joined()[MOST_JOINED:]:
            with suppress(OSError):
                path.unlink()

    def _all_joined(self) -> list[Path]:
        def age(path: Path) -> float:
            try:
                return -path.stat().st_mtime
            except OSError:
                return 0.0

        return sorted(self._folder.glob("join-*.json"), key=age)

    def _path(self, address: str, code: str) -> Path:
        return self._folder / f"join-{sha256((code or address).encode()).hexdigest()[:24]}.json"

    def _joined(self, path: Path) -> Joined | None:
        found = self._read(path)
        try:
            texts = [str(found[name]) for name in ("address", "code", "secret", "name")]
            program = str(found.get("program", PROGRAM))
            return Joined(texts[0], texts[1], texts[2], texts[3], _record(found["record"]), program)
        except GameError:
            raise
        except (KeyError, TypeError, ValueError, AttributeError):
            return None

    def _read(self, path: Path) -> Any:
        try:
            return json.loads(path.read_bytes())
        except (OSError, ValueError, RecursionError):
            return None

    def _write(self, path: Path, kept: dict[str, Any]) -> None:
        self._make_folder()
        new = path.with_suffix(f".{os.getpid()}.new")
        try:
            with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
                file.write(json.dumps(kept).encode())
                file.flush()
                os.fsync(file.fileno())
            new.replace(path)
        except OSError as error:
            raise _unwritable(path, error) from None

    def _make_folder(self) -> None:
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise _unwritable(self._folder, error) from None


def resumed(archive: Archive, record: Record, size: tuple[int, int] | None = None) -> tuple[PreparedMatch, MatchSaver]:
    """The match of this record with all moves that the archive has, and its saver."""
    seed = place(record).seed
    listed = archive.page(MatchFilter(opponent=PEOPLE, seeds=(seed.rpartition(" ")[0],)), MOST_JOINED)
    for summary in listed:
        found = archive.resume(summary.id) if summary.seed == seed else None
        if found is not None and found[0].match.start == record.match.start:
            return found
    match = replace(record.match, plies=(), cursor=0, taken_back=(0, 0))
    setup = Setup(match.names, None, match.first, record.rules, start=match.start)
    if size is not None:
        setup = replace(setup, start=None, count=size[0], largest=size[1], misere=match.start.misere)
    prepared = PreparedMatch(setup, match, seed, "")
    return prepared, archive.saver_for(prepared, record.date)


def _record(text: object) -> Record | None:
    try:
        return None if text is None else read(str(text))
    except GameError as error:
        raise GameError(f"The last match cannot go on: {error}") from None


def _unwritable(path: Path, error: OSError) -> GameError:
    return GameError(f"{visible(str(path))} cannot be written: {reason_of(error)}.")

"""What is kept of a match far away: its boards in the archive, and in two small files how its players meet again."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from engine.archive import PEOPLE, Archive, MatchFilter, MatchSaver
from engine.archive.locking import lock_file
from engine.deals.occasion import FarBoard, format_occasion
from engine.deals.setup import PreparedMatch, Setup, prepare
from engine.own_games.given_file import ordinary_content
from engine.positions.match import FIRST, Match, Request
from engine.record import Record, format_record
from engine.remote.connection import MatchCallbacks
from engine.remote.copies import board_of, first_board, names_of, read_state
from engine.rules.errors import GameError
from engine.rules.text import reason_of, visible
from tui.match.next_match import next_match
from tui.remote.addresses import Address, parse_listening

LONGEST_START = 1_000_000
"""The longest board before its first move, so that a line has room for the moves."""
_MOST_BYTES = 8_000_000
"""A longer file holds no board that was dealt here."""
_INSTEAD = {"host": "a board for another match", "join": "the address"}


class KeptHost(NamedTuple):
    """How a guest finds the match that is hosted here, and its board before the first move."""

    code: str
    key: str
    host: str = "127.0.0.1"
    port: int = 0
    record: str | None = None

    @property
    def address(self) -> Address:
        """Where the host listens."""
        return Address(self.host, self.port)


class KeptJoin(NamedTuple):
    """The host that was joined last, and how this player is known there."""

    address: str
    key: str
    program: str


class Files:
    """The two files, which only this account can read: of the match that waits here, and of the host joined last."""

    def __init__(self, data: Path) -> None:
        self._folder = data / "far"
        self._free: Callable[[], None] | None = None

    def only_host(self) -> None:
        """Let no other program of this account host a match until this one ends; raises GameError."""
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._free = lock_file(self._folder / "host.lock")
        except OSError as error:
            raise _unwritable(self._folder, error) from None
        if self._free is None:
            raise GameError("Another window of yours already hosts a match.")

    def running(self) -> tuple[Address, str] | None:
        """Where a host of this account waits now, and its key; None where none does."""
        try:
            free = lock_file(self._folder / "host.lock")
            if free is not None:
                free()
                return None
        except OSError:
            return None
        with suppress(GameError):
            if (kept := self.host()) is not None:
                return kept.address, kept.key
        return None

    def host(self) -> KeptHost | None:
        """The match that was hosted last; None where there is none. Raises GameError for a file that was changed."""
        found = self._read("host")
        match found:
            case {} if not found:
                return None
            case {"code": str(code), "key": str(key), "host": str(host), "port": int(port), "record": record} if (
                record is None or isinstance(record, str)
            ):
                kept = KeptHost(code, key, host, port, record)
                with suppress(GameError, ValueError):
                    # An address is read in one place.
                    if _are_words(code, key) and parse_listening(str(kept.address)) == kept.address:
                        return kept
        raise self.changed("host")

    def keep_host(self, kept: KeptHost) -> None:
        """Keep the match that is hosted; raises GameError."""
        self._write("host", kept._asdict())

    def joined(self, is_needed: bool = True) -> KeptJoin | None:
        """The host that was joined last; None where there is none.

        Raises GameError for a file that was changed, if it is needed.
        """
        found = self._read("join")
        match found:
            case {} if not found:
                return None
            case {"address": str(address), "key": str(key), "program": str(program)}:
                if _are_words(address, key) and program.isprintable():
                    return KeptJoin(address, key, program)
        if not is_needed:
            return None
        raise self.changed("join")

    def keep_joined(self, kept: KeptJoin | None) -> None:
        """Keep the host that was joined, or forget it; raises GameError."""
        self._write("join", {} if kept is None else kept._asdict())

    def _read(self, name: str) -> object:
        """What was kept under this name; empty where there is no file."""
        try:
            return json.loads(ordinary_content(self._folder / f"{name}.json", _MOST_BYTES))
        except OSError:
            return {}
        except (ValueError, RecursionError):
            return None

    def changed(self, name: str) -> GameError:
        """The error of a file that somebody has changed, `host` or `join`."""
        path = visible(str(self._folder / f"{name}.json"))
        return GameError(f"{path} is not as this program has written it: name {_INSTEAD[name]}.")

    def _write(self, name: str, kept: dict[str, Any]) -> None:
        path = self._folder / f"{name}.json"
        new = path.with_suffix(f".{os.getpid()}.new")
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
                json.dump(kept, file)
                file.flush()
                os.fsync(file.fileno())
            new.replace(path)
        except OSError as error:
            raise _unwritable(path, error) from None


def _are_words(*texts: str) -> bool:
    """Whether these texts can stand in a line of a message or of a command."""
    return all(text and text.isascii() and text.isprintable() for text in texts)


def _unwritable(path: Path, error: OSError) -> GameError:
    return GameError(f"{visible(str(path))} cannot be written: {reason_of(error)}.")


class ArchivedBoards:
    """The rows of the archive with the boards of two players, on the side of one of them."""

    def __init__(self, archive: Archive, seat: int, keep_start: Callable[[str], None] = lambda _: None) -> None:
        """`keep_start` keeps a board before its first move, which has no row yet."""
        self.archive, self._seat, self._keep_start = archive, seat, keep_start
        self._open: tuple[PreparedMatch, MatchSaver] | None = None
        self._dealt: PreparedMatch | None = None
        """The board that was dealt last here."""
        self.callbacks = MatchCallbacks(self.keep, self.recall, self.renew)

    @property
    def opened(self) -> tuple[PreparedMatch, MatchSaver]:
        """The board that was kept last, as it began, and its saver."""
        assert self._open is not None
        return self._open

    def deal(self, setup: Setup) -> None:
        """Deal the first board, before anybody has come; raises GameError."""
        self._dealt = prepare(setup)
        _record(self._dealt, first_board())

    def first_record(self, name: str) -> Record:
        """The board that was dealt, against a guest of this name; raises GameError."""
        assert self._dealt is not None
        setup, match = self._dealt.setup, self._dealt.match
        names = names_of(setup.names[FIRST], name)
        self._dealt = replace(self._dealt, match=replace(match, names=names), setup=replace(setup, names=names))
        return _record(self._dealt, first_board())

    def go_on(self, text: str) -> Record | None:
        """The match that was kept with this start; None once it is over. Raises GameError."""
        record = read_state(text)
        record = replace(record, match=self.recall(record) or record.match)
        self.keep(record)
        return None if record.match.winner is not None else record

    def recall(self, record: Record) -> Match | None:
        """The saved match of this board; None where it has no move yet."""
        occasion = self._copy_of(record)
        for summary in self.archive.page(MatchFilter(opponent=PEOPLE, occasions=(FarBoard,)), None):
            found = self.archive.resume(summary.id) if summary.occasion == occasion else None
            if found is not None:
                self._open = found
                return found[0].match
        return None

    def keep(self, record: Record) -> None:
        """Save the match as it stands."""
        board = self._copy_of(record)
        if self._open is None or self._open[0].occasion != board:
            match = replace(record.match, plies=(), cursor=0, taken_back=(0, 0))
            setup = Setup(match.names, None, match.starter, record.rules, start=match.start, clock=record.clock)
            if self._dealt is not None and self._dealt.match == match:
                # It says how the board was chosen, for another one of its kind.
                setup = self._dealt.setup
            prepared = PreparedMatch(setup, match, format_occasion(board), "", occasion=board)
            # A fault of the disk is told by the archive, and play goes on.
            with suppress(GameError):
                self._keep_start(format_record(replace(record, match=match)))
            self._open = prepared, self.archive.saver_for(prepared, record.date)
        self._open[1].save(record.match)

    def renew(self, request: Request) -> Record:
        """The next board that both have asked for."""
        prepared, _ = self.opened
        assert isinstance(prepared.occasion, FarBoard)
        self._dealt = next_match(request, prepared, prepared.match)
        return _record(self._dealt, prepared.occasion.next)

    def _copy_of(self, record: Record) -> FarBoard:
        # Two windows of one account share an archive.
        return replace(board_of(record), is_guest=self._seat != FIRST)


def _record(prepared: PreparedMatch, board: FarBoard) -> Record:
    now = datetime.now(UTC).replace(microsecond=0)
    setup = prepared.setup
    record = Record(prepared.match, None, format_occasion(board), now, setup.rules, setup.clock)
    if len(format_record(record)) > LONGEST_START:
        raise GameError(f"A board for a match far away takes at most {LONGEST_START:,} characters.")
    return record

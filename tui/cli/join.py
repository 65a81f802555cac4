"""`fdivgame join`: a match that a friend far away hosts."""

from __future__ import annotations

import argparse
import os
from contextlib import closing
from typing import TYPE_CHECKING

from engine.archive import Archive
from engine.errors import GameError
from engine.far.messages import LONGEST_WORD, Join
from engine.far.shared import with_match
from engine.match import SECOND
from engine.record import Record
from tui.cli import far_options as far
from tui.cli import match_opening as table
from tui.cli import settings_options as preferences
from tui.settings import Loaded
from tui.settings.paths import data_directory

if TYPE_CHECKING:
    from tui.far.dialing import Address, SshAddress
    from tui.far.pairing import Joined, Pairings

HELP = "join a friend far away; the same command goes on later"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the friend's address and the code."""
    parser.description = (
        "Join a friend who has run fdivgame host, with the line that was printed there. Without an address\n"
        "the match that you joined last goes on."
    )
    parser.add_argument(
        "address",
        nargs="?",
        metavar="ADDRESS",
        help="as in 127.0.0.1:4000, or ssh://USER@HOST, which runs fdivgame host --stdio there over your ssh",
    )
    parser.add_argument("code", nargs="?", metavar="CODE", help="the code in the line; ssh needs none")
    far.arguments(parser)
    preferences.arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Join, or go on; raises GameError."""
    from tui.far.dialing import Address, parse_address
    from tui.far.pairing import Pairings

    far.check_screen(options, "join")
    pairings = Pairings(data_directory(os.environ))
    loaded = preferences.preferences(options)
    joined = _joined(options, pairings, far.name_of(options, loaded))
    address = parse_address(joined.address)
    if isinstance(address, Address):
        far.check_address(options, address)
    with closing(far.archive()) as archive:
        return _join(loaded, archive, pairings, joined, address)


def _joined(options: argparse.Namespace, pairings: Pairings, name: str) -> Joined:
    """The pairing with this host, old or new; raises GameError."""
    from engine.far.access import new_secret, plain
    from tui.far.dialing import SshAddress, parse_address
    from tui.far.pairing import Joined

    if options.address is None:
        last = pairings.last_joined()
        if last is None:
            raise GameError("You have not joined a match yet: ask your friend for the line fdivgame join ADDRESS CODE.")
        return last
    address = parse_address(options.address)
    code = plain(options.code or "")
    if not code and not isinstance(address, SshAddress):
        raise GameError(f"Write the code after the address, as in fdivgame join {address} ABCD-EFGH.")
    if code and not (code.isascii() and code.isalnum() and len(code) <= LONGEST_WORD):
        raise GameError("A code has only letters and digits, as in ABCD-EFGH.")
    return pairings.joined(str(address), code) or Joined(str(address), code, new_secret(), name)


def _join(loaded: Loaded, archive: Archive, pairings: Pairings, joined: Joined, address: Address | SshAddress) -> int:
    from engine.far.session import Phase, Session
    from tui.far.connection import Connection
    from tui.far.dialing import Address, Unreachable, resolved
    from tui.far.ends import GuestEnd
    from tui.far.hosting import never
    from tui.far.meeting import go, meet
    from tui.far.pairing import resumed
    from tui.far.sitting import Sitting

    def keep(record: Record) -> None:
        nonlocal joined
        joined = joined._replace(record=record)
        pairings.keep_joined(joined)

    # The secret is saved before it is sent, because the next connection needs it.
    pairings.keep_joined(joined)
    record = None if joined.record is None else with_match(joined.record, resumed(archive, joined.record)[0].match)
    # A message needs some code, even if the host asks for none.
    join = Join(joined.code or "-", joined.secret, joined.name)
    session, way, trouble = Session(SECOND, record), None, ""
    try:
        if isinstance(address, Address):
            address = resolved(address)
        way = go(address)
        session = meet(way, session, join, keep)
    except Unreachable as error:
        if record is None:
            raise
        trouble = str(error)
    if session.phase is not Phase.TOGETHER and way is not None:
        way.close()
        way = None
    connection = Connection(session, never, keep)
    connection.trouble = trouble
    end = GuestEnd(connection, address, join, way)
    table.say_message(loaded)
    sitting = Sitting(connection, end.run, lambda record: resumed(archive, record))
    return far.open_board(loaded, archive, sitting)

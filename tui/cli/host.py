"""`fdivgame host`: a match with a friend far away, who joins it."""

from __future__ import annotations

import argparse
import os
import socket
from contextlib import closing
from dataclasses import replace
from getpass import getuser
from typing import TYPE_CHECKING

from engine.archive import Archive
from engine.archive.listing import PEOPLE
from engine.setup import Setup
from tui.cli import far_options as far
from tui.cli import match_opening as table
from tui.cli import play
from tui.cli import settings_options as preferences
from tui.settings import Loaded
from tui.settings.paths import data_directory

if TYPE_CHECKING:
    from engine.far.access import Access
    from tui.far.dialing import Address
    from tui.far.pairing import Hosted, Pairings
    from tui.far.sitting import Invitation

STDIN, STDOUT = 0, 1
"""File descriptors, because bytes are passed on as they are."""

HELP = "play a friend far away, who joins you; the same command goes on later"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the board, the player's name and the address to listen at."""
    parser.description = (
        "Play a friend far away, who joins you with the line that is printed. Without a board the last match\n"
        "goes on, unless it has ended; with a board another match begins."
    )
    play.board(parser)
    parser.set_defaults(vs=PEOPLE)
    parser.add_argument(
        "--listen", metavar="ADDRESS[:PORT]", help="the address to listen at (default 127.0.0.1, any port)"
    )
    parser.add_argument(
        "--stdio", action="store_true", help="connect to the match hosted in this account; join ssh://HOST runs this"
    )
    far.arguments(parser)
    preferences.arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Host the match that the options describe, or the last one; raises GameError."""
    from tui.far.pairing import Pairings

    pairings = Pairings(data_directory(os.environ))
    if options.stdio:
        from tui.far.bridge import bridge

        return bridge(pairings.host(with_board=False), STDIN, STDOUT)
    far.check_screen(options, "host")
    setup = play.setup_of(options)
    loaded = preferences.preferences(options)
    name = far.name_of(options, loaded)
    asked = None if options.listen is None else _asked(options)
    pairings.only_host()
    with closing(far.archive()) as archive:
        return _host(options, loaded, archive, pairings, replace(setup, names=(name, f"{name}.")), asked)


def _host(
    options: argparse.Namespace,
    loaded: Loaded,
    archive: Archive,
    pairings: Pairings,
    setup: Setup,
    asked: Address | None,
) -> int:
    from tui.far.dialing import LOOPBACK, Address
    from tui.far.hosting import Hosting, hosted_at, listen
    from tui.far.sitting import Sitting

    kept = _kept(options, pairings, archive)
    last = pairings.host(with_board=False)
    before = Address(LOOPBACK, 0) if last is None else Address(last.address, last.port)
    if not before.is_here and not options.unencrypted:
        before = Address(LOOPBACK, 0)
    wanted = asked or before
    listening, address = listen(wanted, is_chosen=asked is not None and asked.port != 0)
    with closing(listening):
        spare = loaded.settings.names[1]
        hosting = Hosting(pairings, archive, hosted_at(kept, address), setup, listening, spare)
        invitation = invite(address, hosting.hosted.access)
        sitting = Sitting(hosting.connection, hosting.end.run, hosting.open, invitation)
        table.say_message(loaded)
        print(invitation.here, flush=True)
        return far.open_board(loaded, archive, sitting)


def invite(address: Address, access: Access) -> Invitation:
    """The lines for the friend."""
    from engine.far.access import shown
    from tui.far.sitting import Invitation

    code = shown(access.code)
    name = socket.gethostname() or "HOST"
    if not address.is_here:
        reached = address._replace(host=name) if address.host in ("0.0.0.0", "::") else address
        return Invitation(f"fdivgame join {reached} {code} --unencrypted")
    try:
        user = getuser()
    except (KeyError, OSError):
        user = "USER"
    return Invitation(f"fdivgame join {address} {code}", f"fdivgame join ssh://{user}@{name}")


def _asked(options: argparse.Namespace) -> Address:
    from tui.far.dialing import parse_listening

    address = parse_listening(options.listen)
    far.check_address(options, address)
    return address


def _kept(options: argparse.Namespace, pairings: Pairings, archive: Archive) -> Hosted | None:
    """The match that goes on, or the unused code; None if all is new."""
    from tui.far.pairing import resumed

    kept = pairings.host(with_board=False)
    if kept is None or kept.access.friend is None:
        return None if kept is None else kept._replace(size=None)
    kept = None if _names_board(options) else pairings.host()
    if kept is None or kept.record is None:
        return None
    is_over = resumed(archive, kept.record)[0].match.outcome is not None
    return None if is_over else kept


def _names_board(options: argparse.Namespace) -> bool:
    given = options.components, options.random, options.game, options.divisors, options.seed, options.misere
    return any(given) or options.first != "1"

"""`fdivgame host`: a match with a friend far away, who joins it."""

from __future__ import annotations

import argparse
import os
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.archive import Archive
from engine.archive.listing import PEOPLE
from engine.setup import Setup
from tui.cli import far_options as far
from tui.cli import match_opening as table
from tui.cli import settings_options as preferences
from tui.cli import setup_options
from tui.settings import Loaded
from tui.settings.paths import data_directory

if TYPE_CHECKING:
    import socket

    from tui.app.app import BaseScreen
    from tui.far.addresses import Address, SocketPath
    from tui.far.pairing import Hosted, Pairings

STDIN, STDOUT = 0, 1
"""File descriptors, because bytes are passed on as they are."""

HELP = "play a friend far away, who joins you; the same command goes on later"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the board, the player's name and the address to listen at."""
    parser.description = (
        "Play a friend far away, who joins you with one of the lines that are printed. Without a board the last\n"
        "match goes on, unless it has ended; with a board another match begins."
    )
    setup_options.board(parser)
    parser.set_defaults(vs=PEOPLE)
    parser.add_argument(
        "--listen",
        metavar="ADDRESS[:PORT]",
        help="an address of this machine, as in 127.0.0.1:4000, or the path of a socket (default: a socket in /tmp, "
        "for the users of this machine)",
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
    setup = setup_options.setup_of(options)
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
    asked: Address | SocketPath | None,
) -> int:
    from tui.far.hosting import Hosting, hosted_at, removed_at_end
    from tui.far.sitting import Inviting, Sitting

    kept = _kept(options, pairings, archive)
    listening, address = _listen(options, asked, kept)
    with closing(listening), removed_at_end(address):
        spare = loaded.settings.names[1]
        hosting = Hosting(pairings, archive, hosted_at(kept, address), setup, listening, spare)

        def wait() -> BaseScreen[None]:
            from tui.far.waiting import WaitingScreen

            return WaitingScreen(sitting, is_running=True)

        inviting = Inviting(lambda: hosting.invitation, hosting.renew, wait)
        sitting = Sitting(hosting.connection, hosting.end.run, hosting.open, inviting)
        table.say_message(loaded)
        print(hosting.invitation.table, flush=True)
        return far.play(options, loaded, archive, sitting)


def _listen(
    options: argparse.Namespace, asked: Address | SocketPath | None, kept: Hosted | None
) -> tuple[socket.socket, Address | SocketPath]:
    """A socket at the place that was asked for, or at the one where the friend of the match that goes on looks."""
    from tui.far.addresses import Address, SocketPath
    from tui.far.hosting import listen, listen_here
    from tui.far.local import KNOWS_USERS

    place = None if kept is None else kept.place
    if asked is None and place is not None and not place.is_here and not options.unencrypted:
        place = None
    wanted = asked or place
    if wanted is None and not KNOWS_USERS:
        wanted = Address("127.0.0.1", 0)
    if wanted is None or isinstance(wanted, SocketPath):
        return listen_here(wanted, is_chosen=asked is not None)
    return listen(wanted, is_chosen=asked is not None and wanted.port != 0)


def _asked(options: argparse.Namespace) -> Address | SocketPath:
    from tui.far.addresses import Address, parse_listening

    address = parse_listening(options.listen)
    if isinstance(address, Address):
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

"""`fdivgame host`: a match with a friend far away, who joins it."""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
from dataclasses import replace
from getpass import getuser
from typing import Any

from engine.errors import GameError
from engine.match import FIRST
from engine.remote.connection import Connection, News
from engine.remote.host import Door, Host, new_code, new_key
from engine.setup import Setup
from engine.text import reason_of
from tui.cli.far_options import FarOpening
from tui.cli.printing import tell
from tui.cli.setup_options import names_board, setup_of
from tui.far.addresses import Address, parse_listening
from tui.far.bridge import bridge
from tui.far.keeping import Boards, Files
from tui.far.meeting import Meeting
from tui.far.words import SOMEBODY_TRIES
from tui.settings.paths import data_directory


def run(options: argparse.Namespace) -> int:
    """Host the match that the options describe, or the last one; raises GameError."""
    if options.stdio:
        return bridge(Files(data_directory(os.environ)).running())
    setup = setup_of(options)
    with FarOpening(options) as opening:
        asked = None if options.listen is None else parse_listening(options.listen)
        if asked is not None:
            opening.check_address(asked)
        opening.files.only_host()
        opening.check_archive()
        opening.say_message()
        setup = replace(setup, names=(opening.name, f"{opening.name}."))
        return opening.play(opening.runner.run(_host(opening, setup, asked, names_board(options))))


async def _host(opening: FarOpening, setup: Setup, asked: Address | None, begins: bool) -> Meeting:
    """The match that goes on, or a new one once somebody has joined."""
    files = opening.files
    kept: dict[str, Any] = {} if begins else files.read("host")

    def keep(record: str | None) -> None:
        files.write("host", kept | {"record": record})

    boards = Boards(opening.archive, FIRST, keep)
    record = boards.go_on(kept["record"]) if kept.get("record") else None
    if record is None:
        boards.deal(setup)
        kept = {"code": new_code(), "key": new_key()}
    connection = Connection(FIRST, boards.copies, record)
    host = Host(connection, Door(kept["code"], kept["key"]), lambda name: connection.begin(boards.first(name)))
    server, address = await _listen(host, asked, kept)
    kept |= address._asdict()
    keep(None if record is None else kept["record"])
    invitation = _invitation(address, kept["code"])
    print(invitation, flush=True)
    if record is None:
        print("Waiting for your friend. Ctrl+C leaves.", flush=True)
        met = asyncio.Event()
        connection.tell = lambda news: met.set() if news is News.MET else tell(SOMEBODY_TRIES)
        await met.wait()
    return Meeting(connection, boards, server, invitation)


async def _listen(host: Host, asked: Address | None, kept: dict[str, Any]) -> tuple[asyncio.Server, Address]:
    """The server at the address that was asked for, or where the friend of the match that goes on looks."""
    before = Address(kept.get("host", "127.0.0.1"), kept.get("port", 0))
    wanted = [asked] if asked else [before, before._replace(port=0)] if before.is_here else [Address("127.0.0.1", 0)]
    for address in wanted:
        try:
            server = await asyncio.start_server(host.receive, *address)
        except OSError as error:
            refused = GameError(f"Nobody can join at {address.host}: {reason_of(error)}.")
        else:
            return server, address._replace(port=server.sockets[0].getsockname()[1])
    raise refused


def _invitation(address: Address, code: str) -> str:
    """How a friend joins, in lines."""
    if not address.is_here:
        is_everywhere = address.host in ("0.0.0.0", "::")
        shown = address._replace(host=socket.gethostname()) if is_everywhere else address
        return f"fdivgame join {shown} --unencrypted\nThe code for your friend: {code}"
    return (
        f"fdivgame join   in this account, in another window\n"
        f"fdivgame join {address}   another user of this machine, with the code\n"
        f"fdivgame join ssh://{getuser()}@{socket.gethostname()}   from another machine, by ssh to this account\n"
        f"The code for your friend: {code}"
    )

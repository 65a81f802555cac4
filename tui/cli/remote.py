"""`fdivgame host` and `join`: a match with a friend far away."""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
import sys
from contextlib import suppress
from dataclasses import replace
from functools import partial
from getpass import getuser

from engine.deals.setup import Setup
from engine.positions.match import FIRST, SECOND
from engine.remote.connection import Connection, News
from engine.remote.copies import player_name
from engine.remote.guest import Guest
from engine.remote.host import Door, Host, new_code, new_key
from engine.remote.messages import DisconnectReason, Join, PeerError
from engine.rules.errors import GameError
from engine.rules.text import reason_of
from tui.cli.launch import Session
from tui.cli.printing import has_terminal, tell
from tui.cli.setup_options import names_board, setup_of
from tui.remote.addresses import PROGRAM, Address, SshAddress, parse_address, parse_listening
from tui.remote.keeping import ArchivedBoards, Files, KeptHost, KeptJoin
from tui.remote.remote_words import BY_SSH, NO_CODE_HERE, ended, strangers
from tui.remote.sitting import FarSitting
from tui.remote.stdio_relay import relay_stdio
from tui.settings.paths import data_directory

_LONGEST = 1_000


class RemoteSession(Session):
    """What a command has that plays far away; closed at the end of `with`."""

    def __init__(self, options: argparse.Namespace) -> None:
        """Raise GameError for an impossible name or setting."""
        super().__init__(options)
        self.files = Files(data_directory(os.environ))
        self.name = player_name(self.names[0] if options.name is None else options.name)
        self.runner = asyncio.Runner()
        self._is_open = options.unencrypted

    def check_address(self, address: Address) -> None:
        """Raise GameError for an address at which others can listen, unless the player allows it."""
        if not address.is_here and not self._is_open:
            raise GameError(
                f"Nothing is encrypted on the way to {address.host}, so anybody on it can read everything and play in "
                "your place: use ssh://HOST, or add --unencrypted to allow this."
            )

    def check_archive(self) -> None:
        """Raise GameError if nothing can be saved, because then the match could not go on later."""
        if not self.archive.is_saved:
            raise GameError(self.archive.take_notice() or "The saved matches cannot be used.")

    def play(self, sitting: FarSitting) -> int:
        """Play in lines or at the board, in the loop in which the two have met; returns the exit code."""
        from tui.app import screens
        from tui.plain import remote as plain

        try:
            if self.is_plain:
                with self.open_log():
                    return self.runner.run(plain.play(sitting, sys.stdin, sys.stdout))
            above = partial(screens.MatchScreen, sitting.now.prepared, sitting=sitting)
            return self.open_app(above=above, loop=self.runner.get_loop())
        finally:
            self.runner.run(_end(sitting))
            # The runner would wait for a review that is still worked out.
            self.runner.get_loop().close()


async def _end(sitting: FarSitting) -> None:
    await sitting.leave()
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)


def host(options: argparse.Namespace) -> int:
    """Host the match that the options describe, or the last one; raises GameError."""
    if options.stdio:
        return relay_stdio(Files(data_directory(os.environ)).running())
    setup = setup_of(options)
    with RemoteSession(options) as launch:
        asked = None if options.listen is None else parse_listening(options.listen)
        if asked is not None:
            launch.check_address(asked)
        launch.files.only_host()
        launch.check_archive()
        launch.say_message()
        setup = replace(setup, names=(launch.name, f"{launch.name}."), clock=options.minutes)
        last = None if names_board(options) or options.minutes else launch.files.host()
        return launch.play(launch.runner.run(_host(launch, setup, asked, last)))


async def _host(launch: RemoteSession, setup: Setup, asked: Address | None, last: KeptHost | None) -> FarSitting:
    """The last match, which goes on, or a new one once somebody has joined."""
    files, kept = launch.files, last or KeptHost(new_code(), new_key())

    def keep(record: str | None) -> None:
        files.keep_host(kept._replace(record=record))

    boards = ArchivedBoards(launch.archive, FIRST, keep)
    try:
        record = None if kept.record is None else boards.go_on(kept.record)
    except PeerError:
        raise files.changed("host") from None
    if record is None:
        boards.deal(setup)
        kept = KeptHost(new_code(), new_key())
    connection = Connection(FIRST, boards.callbacks, record)
    host = Host(connection, Door(kept.code, kept.key), lambda name: connection.start(boards.first_record(name)))
    server, address = await _listen(host, asked, kept.address)
    kept = kept._replace(host=address.host, port=address.port)
    keep(kept.record)
    invitation = _invitation(address, kept.code)
    print(invitation, flush=True)
    if record is None:
        print("Waiting for your friend. Ctrl+C leaves.", flush=True)
        met = asyncio.Event()
        connection.tell = lambda news: met.set() if news is News.MET else tell(strangers(connection.strangers))
        await met.wait()
    return FarSitting(connection, boards, server.close, invitation)


async def _listen(host: Host, asked: Address | None, before: Address) -> tuple[asyncio.Server, Address]:
    """The server at the address that was asked for, or where the friend of the match that goes on looks."""
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
    """How a friend joins, in lines, each command in one of its own."""
    told = f"The code for your friend: {code}"
    if not address.is_here:
        is_everywhere = address.host in ("0.0.0.0", "::")
        shown = address._replace(host=socket.gethostname()) if is_everywhere else address
        return f"Your friend types this line, then the code.\nfdivgame join {shown} --unencrypted\n{told}"
    return (
        "Your friend types one of these lines. In this account, in another window:\n"
        "fdivgame join\n"
        "As another user of this machine, who is asked for the code:\n"
        f"fdivgame join {address}\n"
        "From another machine, by ssh to this account:\n"
        f"fdivgame join ssh://{_account()}{socket.gethostname()}\n"
        f"{told}"
    )


def _account() -> str:
    """The name of this account in an address; empty where it has none."""
    # An OSError from Python 3.13 on; before it a KeyError, or on Windows an ImportError.
    with suppress(OSError, KeyError, ImportError):
        return f"{getuser()}@"
    return ""


def join(options: argparse.Namespace) -> int:
    """Join, or go on; raises GameError."""
    if options.code is not None:
        raise GameError(NO_CODE_HERE)
    with RemoteSession(options) as launch:
        address, key = _found(options, launch.files)
        is_port = isinstance(address, Address)
        if isinstance(address, Address):
            launch.check_address(address)
        elif has_terminal():
            # ssh waits for a machine, a person or a key as long as it likes, and may say nothing.
            tell(BY_SSH.format(address.host))
        if options.remote_command is not None and is_port:
            raise GameError("--remote-command is for an address such as ssh://ann@example.org.")
        launch.check_archive()
        if is_port and not key:
            launch.runner.run(_knock(address))
            key = _typed_code()
        sitting = launch.runner.run(_meet(launch, address, key))
        launch.say_message()
        return launch.play(sitting)


def _found(options: argparse.Namespace, files: Files) -> tuple[Address | SshAddress, str]:
    """The address of the host, and the key with which this player is known there; raises GameError."""
    here = files.running()
    if options.address is None and here is not None:
        return here
    last = files.joined(is_needed=options.address is None)
    text = options.address or (last and last.address)
    if text is None:
        raise GameError(
            "No match waits in this account, and you have not joined one yet: ask your friend for the line "
            "fdivgame join ADDRESS."
        )
    if last is None or text != last.address:
        return parse_address(text, options.remote_command or PROGRAM), ""
    return parse_address(text, options.remote_command or last.program), last.key


async def _knock(address: Address | SshAddress) -> None:
    """Find out whether a host is there, before anybody types a code; raises GameError."""
    line, _ = await address.call()
    await line.end()


async def _meet(launch: RemoteSession, address: Address | SshAddress, code: str) -> FarSitting:
    """The match of the host at this address; raises GameError."""
    files = launch.files

    def remember(key: str) -> None:
        program = address.program if isinstance(address, SshAddress) else PROGRAM
        files.keep_joined(KeptJoin(str(address), key, program))

    boards = ArchivedBoards(launch.archive, SECOND)
    connection = Connection(SECOND, boards.callbacks)
    # An ssh server may block an address that connects too often.
    longest_pause = 3.0 if isinstance(address, Address) else 30.0
    guest = Guest(connection, address.call, Join(code, launch.name), remember, longest_pause)
    try:
        line, greeting = await address.call(may_ask=True)
        await guest.enter(line, greeting)
    except PeerError as fault:
        if fault.why is DisconnectReason.CODE:
            # Next time the code is asked for.
            files.keep_joined(None)
        raise GameError(ended(fault.why)) from None
    except OSError:
        raise GameError("The connection was lost.") from None
    playing = asyncio.create_task(guest.run(line))
    # The match is shown once the task has begun, with both players there.
    await asyncio.sleep(0)
    return FarSitting(connection, boards, playing.cancel)


def _typed_code() -> str:
    """The first line of the input, and nothing behind it: moves may follow. Raises GameError where there is none."""
    line = bytearray()
    if sys.stdin is not None:
        if sys.stdin.isatty():
            print("Code: ", end="", file=sys.stderr, flush=True)
        while len(line) < _LONGEST and not line.endswith(b"\n") and (byte := os.read(sys.stdin.fileno(), 1)):
            line += byte
    code = line.decode("utf-8", "replace").strip().removeprefix("Code:")
    if not code:
        raise GameError("A code is needed: type it, or give it as the first line of the input.")
    return code

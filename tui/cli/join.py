"""`fdivgame join`: a match that a friend far away hosts."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys

from engine.errors import GameError
from engine.match import SECOND
from engine.remote.connection import Connection
from engine.remote.guest import Guest
from engine.remote.messages import EndReason, Fault, Join
from tui.cli.far_options import FarOpening
from tui.cli.printing import has_terminal, tell
from tui.far.addresses import PROGRAM, Address, SshAddress, parse_address
from tui.far.keeping import Boards, Files
from tui.far.meeting import Meeting
from tui.far.words import BY_SSH, NO_CODE_HERE, ended

_LONGEST = 1_000


def run(options: argparse.Namespace) -> int:
    """Join, or go on; raises GameError."""
    if options.code is not None:
        raise GameError(NO_CODE_HERE)
    with FarOpening(options) as opening:
        address, key = _found(options, opening.files)
        is_port = isinstance(address, Address)
        if isinstance(address, Address):
            opening.check_address(address)
        elif has_terminal():
            # ssh waits for a machine, a person or a key as long as it likes, and may say nothing.
            tell(BY_SSH.format(address.host))
        if options.remote_command is not None and is_port:
            raise GameError("--remote-command is for an address such as ssh://ann@example.org.")
        opening.check_archive()
        if is_port and not key:
            opening.runner.run(_knock(address))
            key = _typed_code()
        meeting = opening.runner.run(_meet(opening, address, key))
        opening.say_message()
        return opening.play(meeting)


def _found(options: argparse.Namespace, files: Files) -> tuple[Address | SshAddress, str]:
    """The address of the host, and the key with which this player is known there; raises GameError."""
    here = files.running()
    if options.address is None and here is not None:
        return here
    last = files.read("join")
    text = options.address or last.get("address")
    if text is None:
        raise GameError(
            "No match waits in this account, and you have not joined one yet: ask your friend for the line "
            "fdivgame join ADDRESS."
        )
    is_last = text == last.get("address")
    program = options.remote_command or (str(last["program"]) if is_last else PROGRAM)
    return parse_address(text, program), str(last["key"]) if is_last else ""


async def _knock(address: Address | SshAddress) -> None:
    """Find out whether a host is there, before anybody types a code; raises GameError."""
    line, _ = await address.call()
    await line.end()


async def _meet(opening: FarOpening, address: Address | SshAddress, code: str) -> Meeting:
    """The match of the host at this address; raises GameError."""
    files = opening.files

    def remember(key: str) -> None:
        files.write("join", {"address": str(address), "key": key, "program": getattr(address, "program", "")})

    boards = Boards(opening.archive, SECOND)
    connection = Connection(SECOND, boards.copies)
    # An ssh server may block an address that connects too often.
    longest_pause = 3.0 if isinstance(address, Address) else 30.0
    guest = Guest(connection, address.call, Join(code, opening.name), remember, longest_pause)
    try:
        line, greeting = await address.call(may_ask=True)
        await guest.enter(line, greeting)
    except Fault as fault:
        if fault.why is EndReason.CODE:
            # Next time the code is asked for.
            files.write("join", {})
        raise GameError(ended(fault.why)) from None
    except OSError:
        raise GameError("The connection was lost.") from None
    playing = asyncio.create_task(guest.run(line))
    # The match is shown once the task has begun, with both players there.
    await asyncio.sleep(0)
    return Meeting(connection, boards, playing)


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

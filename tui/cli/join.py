"""`fdivgame join`: a match that a friend far away hosts."""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import closing
from hashlib import sha256
from typing import TYPE_CHECKING

from engine.errors import GameError
from tui.cli import far_options as far
from tui.cli import match_opening as table
from tui.cli import settings_options as preferences
from tui.cli.files import STANDARD_INPUT, shown, unreadable
from tui.settings.paths import data_directory

if TYPE_CHECKING:
    from tui.far.addresses import Address, SocketPath, SshAddress
    from tui.far.joining import Joining
    from tui.far.pairing import Joined, Pairings

HELP = "join a friend far away; the same command goes on later"

_LONGEST = 1_000


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the friend's address and the ways to give a code."""
    parser.description = (
        "Join a friend who has run fdivgame host, with a line that was printed there. If your friend has given\n"
        "you a code, type it when you are asked. Without an address you join the match that waits in this account,\n"
        "or the match that you joined last goes on."
    )
    parser.add_argument(
        "address",
        nargs="?",
        metavar="ADDRESS",
        help="as in /tmp/fdivgame-1000/k3w9, 127.0.0.1:4000, or ssh://USER@HOST[:PORT], which runs "
        "fdivgame host --stdio there over your ssh",
    )
    parser.add_argument("code", nargs="?", help=argparse.SUPPRESS)
    parser.add_argument(
        "--code-from", metavar="FILE", help="a file whose first line is the code; - for a pipe (default: you are asked)"
    )
    parser.add_argument(
        "--remote-command",
        metavar="CMD",
        help="the command that is fdivgame in the other account, as in ~/.local/bin/fdivgame, for ssh://HOST",
    )
    far.arguments(parser)
    preferences.arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Join, or go on; raises GameError."""
    from tui.far.addresses import Address, SshAddress
    from tui.far.joining import Joining
    from tui.far.pairing import Pairings
    from tui.far.ssh import terminal_now
    from tui.far.words import BY_SSH, NO_CODE_HERE

    if options.code is not None:
        raise GameError(NO_CODE_HERE)
    pairings = Pairings(data_directory(os.environ))
    loaded = preferences.preferences(options)
    name = far.name_of(options, loaded)
    address, known = _found(options, pairings)
    if isinstance(address, Address):
        far.check_address(options, address)
    if options.remote_command is not None and not isinstance(address, SshAddress):
        raise GameError("--remote-command is for an address such as ssh://ann@example.org.")
    if isinstance(address, SshAddress) and sys.stderr is not None and sys.stderr.isatty():
        # ssh waits for a machine, a person or a key as long as it likes, and may say nothing.
        print(BY_SSH.format(address.host), file=sys.stderr, flush=True)
    with closing(far.archive()) as archive:
        joining, set_back = Joining(pairings, archive, address, name), terminal_now()
        try:
            if options.code_from is not None:
                _enter_with(joining, _code_in(options))
            elif not (joining.go_on(known) if known else joining.enter_without_code()):
                if not table.is_plain(options):
                    return far.ask_for_code(loaded, archive, joining)
                _enter_with(joining, _typed_code())
        except KeyboardInterrupt:
            # ssh may have hidden what is typed.
            set_back()
            raise
        table.say_message(loaded)
        return far.play(options, loaded, archive, joining.sitting())


def _found(options: argparse.Namespace, pairings: Pairings) -> tuple[Address | SocketPath | SshAddress, Joined | None]:
    """The address of the host, and the match with it that goes on; raises GameError."""
    from tui.far.addresses import PROGRAM, parse_address

    if options.address is not None:
        address = parse_address(options.address, options.remote_command or PROGRAM)
        known = None if options.code_from is not None else pairings.joined_at(str(address))
        if known is not None and options.remote_command is None:
            address = parse_address(options.address, known.program or PROGRAM)
        return address, known
    here = _hosted_here(pairings)
    if here is not None:
        return here, pairings.joined_at(str(here))
    last = pairings.last_joined()
    if last is None:
        raise GameError(
            "No match waits in this account, and you have not joined one yet: ask your friend for the line "
            "fdivgame join ADDRESS."
        )
    return parse_address(last.address, options.remote_command or last.program or PROGRAM), last


def _hosted_here(pairings: Pairings) -> Address | SocketPath | None:
    """The place where this account hosts a match in which this player has a seat, or in which one is free."""
    from tui.far.dialing import Unreachable
    from tui.far.meeting import knock

    hosted = pairings.host(with_board=False)
    if hosted is None:
        return None
    mine = pairings.joined_at(str(hosted.place))
    is_mine = mine is not None and sha256(mine.secret.encode()).hexdigest() == hosted.access.friend
    if hosted.access.friend is not None and not is_mine:
        return None
    try:
        knock(hosted.place)
    except Unreachable:
        return hosted.place if is_mine else None
    return hosted.place


def _enter_with(joining: Joining, code: str) -> None:
    from engine.far.access import typed_code

    joining.choose(typed_code(code))
    joining.enter()


def _code_in(options: argparse.Namespace) -> str:
    """The first line of the file or pipe; raises GameError."""
    path = options.code_from
    if path == STANDARD_INPUT:
        line = _first_line()
        if not options.plain and sys.stderr is not None and sys.stderr.isatty():
            from tui.cli.play import type_at_terminal

            type_at_terminal()
    else:
        try:
            with open(path, encoding="utf-8", errors="replace") as file:
                line = file.readline(_LONGEST)
        except (OSError, ValueError) as error:
            raise unreadable(path, error) from None
    if not line.strip():
        raise GameError(f"There is no code in the first line of {shown(path)}.")
    return line


def _first_line() -> str:
    """The first line of the input, and nothing behind it: moves may follow."""
    line = bytearray()
    if sys.stdin is not None:
        while len(line) < _LONGEST and not line.endswith(b"\n") and (byte := os.read(sys.stdin.fileno(), 1)):
            line += byte
    return line.decode("utf-8", "replace")


def _typed_code() -> str:
    """The code that is typed at a terminal; raises GameError without one."""
    if sys.stdin is None or not sys.stdin.isatty():
        raise GameError("A code is needed: --code-from FILE reads it, --code-from - from the first line of the input.")
    print("Code: ", end="", file=sys.stderr, flush=True)
    return _first_line()

"""The lines that tell a friend how to join, with an address that works from where the friend is."""

from __future__ import annotations

import os
import socket
from collections.abc import Mapping
from contextlib import suppress
from getpass import getuser
from ipaddress import ip_address
from typing import NamedTuple

from engine.far.access import Access, shown
from tui.far.addresses import Address, SocketPath, SshAddress

SSH_PORT = 22
_OUTSIDE = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Addresses for documentation: nothing is sent to them, but the system says from where it would be."""


class Line(NamedTuple):
    """A command, and the friend for whom it is."""

    friend: str
    command: str


class Invitation(NamedTuple):
    """The code, and a line for each way to this host."""

    code: str
    """The code as a person reads it; empty once somebody has joined."""
    lines: tuple[Line, ...]
    copied: int = 0
    """Which line is given to a friend with the code."""
    note: str = ""
    """What else must be known about the addresses."""

    @property
    def here(self) -> str:
        """The line for a friend who needs the code, with the code below it."""
        command = self.lines[self.copied].command
        return f"{command}\nCode: {self.code}" if self.code else command

    @property
    def other(self) -> str:
        """The last line, for a friend by ssh if anybody can come so."""
        last = self.lines[-1]
        return last.command if last.command.startswith("fdivgame join ssh://") else self.here

    @property
    def text(self) -> str:
        """The text of the screen that waits for the friend."""
        lines = [f"{each.friend}:\n{each.command}" for each in self.lines]
        return "\n\n".join(filter(None, (self._about_code, *lines, self.note)))

    @property
    def table(self) -> str:
        """The lines one below the other, for a terminal that scrolls."""
        width = max(len(each.command) for each in self.lines)
        rows = [f"{each.command:<{width}}   {each.friend}" for each in self.lines]
        return "\n".join(filter(None, (*rows, self._about_code, self.note)))

    @property
    def _about_code(self) -> str:
        if self.code:
            return f"The code for your friend: {self.code}"
        return "Your friend comes back with fdivgame join, without a code. Nobody else comes in."


def invite(address: Address | SocketPath, access: Access, environ: Mapping[str, str] = os.environ) -> Invitation:
    """The lines for a host who waits at this address."""
    code = shown(access.code) if access.friend is None else ""
    needs = ", with the code" if code else ""
    if isinstance(address, Address) and not address.is_here:
        found = reached_at(environ) if address.is_everywhere else [address.host]
        lines = [
            Line(f"From another machine{needs}", f"fdivgame join {address._replace(host=each)} --unencrypted")
            for each in found or ["HOST"]
        ]
        note = "" if found else "HOST stands for the name or the address of this machine."
        return Invitation(code, tuple(lines), note=note)
    by_ssh, note = _by_ssh(environ)
    lines = [
        Line("In this account, in another window", "fdivgame join"),
        Line(f"Another user of this machine{needs}", f"fdivgame join {address}"),
        Line("From another machine, by ssh to this account", f"fdivgame join {by_ssh}"),
    ]
    return Invitation(code, tuple(lines), 1, note)


def reached_at(environ: Mapping[str, str]) -> list[str]:
    """The addresses of this machine for others, the one by which the player has come first."""
    found = [came[0]] if (came := _came_to(environ)) is not None else []
    for family, outside in _OUTSIDE:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asked:
            asked.connect((outside, 9))
            found.append(str(asked.getsockname()[0]))
    with suppress(OSError, UnicodeError):
        found += [str(each[4][0]) for each in socket.getaddrinfo(socket.gethostname(), None)]
    return [each for each in dict.fromkeys(found) if _is_for_others(each)]


def _by_ssh(environ: Mapping[str, str]) -> tuple[SshAddress, str]:
    try:
        user = getuser()
    except (KeyError, OSError):
        user = "USER"
    came = _came_to(environ)
    if came is not None:
        return SshAddress(came[0], user, None if came[1] == SSH_PORT else came[1]), ""
    found = reached_at(environ)
    port = "A port of ssh other than 22 is written behind it, as in HOST:2222."
    if not found:
        return SshAddress("HOST", user), f"HOST stands for the name or the address of this machine. {port}"
    return SshAddress(found[0], user), ""


def _came_to(environ: Mapping[str, str]) -> tuple[str, int] | None:
    """The address and port of this machine to which the player has come by ssh, if so."""
    parts = environ.get("SSH_CONNECTION", "").split()
    if len(parts) != 4 or not parts[3].isdigit() or not _is_for_others(parts[2]):
        return None
    return parts[2], int(parts[3])


def _is_for_others(host: str) -> bool:
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)

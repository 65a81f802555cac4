"""Addresses of hosts as players write them: a port, a socket on this machine, an account that ssh can reach."""

from __future__ import annotations

import re
import socket
from ipaddress import ip_address
from typing import NamedTuple

from engine.errors import GameError
from engine.text import named, shorten

LOOPBACK = "127.0.0.1"
PROGRAM = "fdivgame"
"""The command that ssh runs in the other account, as long as nobody names another one."""

_TCP = re.compile(r"(?:\[(?P<long>[^\[\]]+)\]|(?P<host>[^:\[\]]+)):(?P<port>[0-9]{1,5})")
_SSH = re.compile(
    r"ssh://(?:(?P<user>[^@:/]+)@)?(?:\[(?P<long>[^\[\]/]+)\]|(?P<host>[^@:/\[\]]+))(?::(?P<port>[0-9]{1,5}))?/?"
)
_PLAIN = re.compile(r"[0-9A-Za-z_.:%-]{1,255}")
_MOST_PORT = 65_535
_LONGEST_PATH = 103
"""The longest path of a socket in bytes: 107 on Linux, 103 on macOS."""


class Address(NamedTuple):
    """A port of a machine; 0 is any port."""

    host: str
    port: int

    def __str__(self) -> str:
        if not self.port:
            return self.host
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    @property
    def is_here(self) -> bool:
        """Whether the address means only this machine, so that nobody on a network can listen."""
        if self.host == "localhost":
            return True
        return is_number(self.host) and ip_address(self.host).is_loopback

    @property
    def is_everywhere(self) -> bool:
        """Whether a host listens at every address of the machine, so that this is none to be called."""
        return is_number(self.host) and ip_address(self.host).is_unspecified


class SocketPath(NamedTuple):
    """A socket in the file system of this machine, for the accounts that can reach its folder."""

    path: str

    def __str__(self) -> str:
        return self.path

    @property
    def is_here(self) -> bool:
        """Nobody on a network can listen."""
        return True


class SshAddress(NamedTuple):
    """An account on another machine that ssh can reach."""

    host: str
    user: str = ""
    port: int | None = None
    program: str = PROGRAM
    """The command there that is this program."""

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"ssh://{f'{self.user}@' * bool(self.user)}{host}{f':{self.port}' if self.port is not None else ''}"

    def command(self, may_ask: bool) -> list[str]:
        """The command as a list of arguments; without `may_ask` ssh asks nobody for a password."""
        # At this level ssh says when it has been let in, so that nobody waits for a machine that is asking a person.
        options = ["-o", "LogLevel=VERBOSE", *([] if may_ask else ["-o", "BatchMode=yes"])]
        options += ["-p", str(self.port)] if self.port is not None else []
        options += ["-l", self.user] if self.user else []
        return ["ssh", "-T", *options, "--", self.host, self.program, "host", "--stdio"]


def parse_address(text: str, program: str = PROGRAM) -> Address | SocketPath | SshAddress:
    """The address that a player wrote; raises GameError. `program` is for those of ssh."""
    if text.startswith("ssh://"):
        found = _SSH.fullmatch(text)
        if found is None:
            raise GameError(
                f"{named(text, 80)} is not an address such as ssh://ann@example.org or ssh://example.org:2222."
            )
        host, user = found["long"] or found["host"], found["user"] or ""
        for part in filter(None, (host, user)):
            # ssh would read it as an option.
            if part.startswith("-") or not _PLAIN.fullmatch(part):
                raise GameError(f"{named(part)} is not the name of a machine or an account.")
        return SshAddress(host, user, None if found["port"] is None else _port(found["port"]), program)
    if text.startswith("/"):
        return socket_path(text)
    found = _TCP.fullmatch(text)
    if found is None:
        raise GameError(f"{named(text, 80)} is not an address such as 127.0.0.1:4000 or ssh://ann@example.org.")
    host = found["long"] or found["host"]
    if host.startswith("-") or not _PLAIN.fullmatch(host):
        raise GameError(f"{named(host)} is not the name of a machine.")
    return Address(host, _port(found["port"]))


def parse_listening(text: str) -> Address | SocketPath:
    """The address to listen at; without a port any port will do. Raises GameError."""
    if text.startswith("/"):
        return socket_path(text)
    host = text[1:-1] if text[:1] + text[-1:] == "[]" else text
    if ":" in host and not is_number(host):
        found = parse_address(text)
        if isinstance(found, Address):
            return found
    if host.startswith("-") or not _PLAIN.fullmatch(host):
        raise GameError(
            f"{named(text, 80)} is not an address to listen at, such as 127.0.0.1, [::1]:4000 or /tmp/our-match."
        )
    return Address(host, 0)


def socket_path(text: str) -> SocketPath:
    """The socket with this path; raises GameError for one that the system does not take."""
    if not hasattr(socket, "AF_UNIX"):
        raise GameError("This system has no sockets with a path: name a port, as in 127.0.0.1:4000.")
    if len(text.encode("utf-8", "surrogateescape")) > _LONGEST_PATH or "\0" in text:
        raise GameError(f"{shorten(text, 80)} is too long for a socket: its path has at most {_LONGEST_PATH} bytes.")
    return SocketPath(text)


def is_number(host: str) -> bool:
    """Whether the machine is named by its number."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def _port(text: str) -> int:
    port = int(text)
    if not 1 <= port <= _MOST_PORT:
        raise GameError(f"A port is a number from 1 to 65,535, not {text}.")
    return port

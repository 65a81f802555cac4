"""Where a match is hosted, as a player writes it: 127.0.0.1:4000, [::1]:4000 or ssh://ann@example.org."""

from __future__ import annotations

import re
from ipaddress import ip_address
from typing import NamedTuple

from engine.errors import GameError
from engine.text import named

LOOPBACK = "127.0.0.1"

_TCP = re.compile(r"(?:\[(?P<long>[^\[\]]+)\]|(?P<host>[^:\[\]]+)):(?P<port>[0-9]{1,5})")
_SSH = re.compile(
    r"ssh://(?:(?P<user>[^@:/]+)@)?(?:\[(?P<long>[^\[\]/]+)\]|(?P<host>[^@:/\[\]]+))(?::(?P<port>[0-9]{1,5}))?/?"
)
_PLAIN = re.compile(r"[0-9A-Za-z_.:%-]{1,255}")
_MOST_PORT = 65_535


class Address(NamedTuple):
    """A port of a machine."""

    host: str
    port: int

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    @property
    def is_here(self) -> bool:
        """Whether only this machine can be meant, so that nobody on a network can listen."""
        if self.host == "localhost":
            return True
        return _is_number(self.host) and ip_address(self.host).is_loopback


class SshAddress(NamedTuple):
    """An account on another machine, to which ssh finds the way."""

    host: str
    user: str = ""
    port: int | None = None

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"ssh://{f'{self.user}@' * bool(self.user)}{host}{f':{self.port}' if self.port is not None else ''}"

    def command(self, may_ask: bool) -> list[str]:
        """What is run, each part an argument; without `may_ask` ssh asks nobody for a password."""
        options = [] if may_ask else ["-o", "BatchMode=yes"]
        options += ["-p", str(self.port)] if self.port is not None else []
        options += ["-l", self.user] if self.user else []
        return ["ssh", "-T", *options, "--", self.host, "fdivgame", "host", "--stdio"]


def parse_address(text: str) -> Address | SshAddress:
    """The address that a player wrote; raises GameError."""
    if text.startswith("ssh://"):
        found = _SSH.fullmatch(text)
        if found is None:
            raise GameError(f"{named(text, 80)} is no address such as ssh://ann@example.org or ssh://example.org:2222.")
        host, user = found["long"] or found["host"], found["user"] or ""
        for part in filter(None, (host, user)):
            # ssh would read it as an option.
            if part.startswith("-") or not _PLAIN.fullmatch(part):
                raise GameError(f"{named(part)} is no name of a machine or an account.")
        return SshAddress(host, user, None if found["port"] is None else _port(found["port"]))
    found = _TCP.fullmatch(text)
    if found is None:
        raise GameError(f"{named(text, 80)} is no address such as 127.0.0.1:4000 or ssh://ann@example.org.")
    host = found["long"] or found["host"]
    if host.startswith("-") or not _PLAIN.fullmatch(host):
        raise GameError(f"{named(host)} is no name of a machine.")
    return Address(host, _port(found["port"]))


def parse_listening(text: str) -> Address:
    """Where to listen, the port left out for any; raises GameError."""
    host = text[1:-1] if text[:1] + text[-1:] == "[]" else text
    if ":" in host and not _is_number(host):
        found = parse_address(text)
        if isinstance(found, Address):
            return found
    if host.startswith("-") or not _PLAIN.fullmatch(host):
        raise GameError(f"{named(text, 80)} is no address to listen at, such as 127.0.0.1 or [::1]:4000.")
    return Address(host, 0)


def _is_number(host: str) -> bool:
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

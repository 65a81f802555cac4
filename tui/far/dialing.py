"""The way to a host: a socket that leads to a port or to ssh."""

from __future__ import annotations

import os
import re
import socket
import subprocess
from contextlib import suppress
from ipaddress import ip_address
from typing import NamedTuple

from engine.errors import GameError
from engine.text import named, shorten

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
        """Whether the address means only this machine, so that nobody on a network can listen."""
        if self.host == "localhost":
            return True
        return _is_number(self.host) and ip_address(self.host).is_loopback


class SshAddress(NamedTuple):
    """An account on another machine that ssh can reach."""

    host: str
    user: str = ""
    port: int | None = None

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"ssh://{f'{self.user}@' * bool(self.user)}{host}{f':{self.port}' if self.port is not None else ''}"

    def command(self, may_ask: bool) -> list[str]:
        """The command as a list of arguments; without `may_ask` ssh asks nobody for a password."""
        options = [] if may_ask else ["-o", "BatchMode=yes"]
        options += ["-p", str(self.port)] if self.port is not None else []
        options += ["-l", self.user] if self.user else []
        return ["ssh", "-T", *options, "--", self.host, "fdivgame", "host", "--stdio"]


def parse_address(text: str) -> Address | SshAddress:
    """The address that a player wrote; raises GameError."""
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
        return SshAddress(host, user, None if found["port"] is None else _port(found["port"]))
    found = _TCP.fullmatch(text)
    if found is None:
        raise GameError(f"{named(text, 80)} is not an address such as 127.0.0.1:4000 or ssh://ann@example.org.")
    host = found["long"] or found["host"]
    if host.startswith("-") or not _PLAIN.fullmatch(host):
        raise GameError(f"{named(host)} is not the name of a machine.")
    return Address(host, _port(found["port"]))


def parse_listening(text: str) -> Address:
    """The address to listen at; without a port any port will do. Raises GameError."""
    host = text[1:-1] if text[:1] + text[-1:] == "[]" else text
    if ":" in host and not _is_number(host):
        found = parse_address(text)
        if isinstance(found, Address):
            return found
    if host.startswith("-") or not _PLAIN.fullmatch(host):
        raise GameError(f"{named(text, 80)} is not an address to listen at, such as 127.0.0.1 or [::1]:4000.")
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


SECONDS = 10.0
"""The seconds a machine may take to reply; a person may take any time for ssh's password."""

_MOST_SAID = 4_000


class Unreachable(GameError):
    """Nobody replies at an address; another try may succeed."""


class Way(NamedTuple):
    """An open way to a host."""

    socket: socket.socket
    ssh: subprocess.Popen[bytes] | None = None

    def close(self) -> None:
        """End it, and ssh with it."""
        self.socket.close()
        if self.ssh is not None:
            with suppress(OSError):
                self.ssh.kill()
            self.ssh.wait()
            if self.ssh.stderr is not None:
                self.ssh.stderr.close()

    def said(self) -> str:
        """The last line of ssh, fit for a sentence; empty if there was none."""
        if self.ssh is None or self.ssh.stderr is None:
            return ""
        stream = self.ssh.stderr.fileno()
        os.set_blocking(stream, False)
        said = b""
        with suppress(OSError):
            while part := os.read(stream, _MOST_SAID):
                said = (said + part)[-_MOST_SAID:]
        lines = [line.strip() for line in said.decode("utf-8", "replace").splitlines()]
        last = next((line for line in reversed(lines) if line), "")
        return shorten(last.removeprefix("fdivgame: "), 200)


def resolved(address: Address) -> Address:
    """The address with a number instead of the name; raises Unreachable."""
    if address.host == "localhost":
        # A host listens there by default.
        return address._replace(host=LOOPBACK)
    try:
        found = socket.getaddrinfo(address.host, address.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Unreachable(f"No machine named {shorten(address.host)} is known.") from None
    host = str(found[0][4][0])
    return Address(host, address.port)


def new_socket(address: Address) -> socket.socket:
    """A socket of the kind that this address needs."""
    family = socket.AF_INET6 if ":" in address.host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return made


def call(address: Address) -> Way:
    """A way to this port; raises Unreachable."""
    made = new_socket(address)
    made.settimeout(SECONDS)
    try:
        made.connect((address.host, address.port))
    except OSError as error:
        made.close()
        raise unreachable(address, error) from None
    return Way(made)


def call_by_ssh(address: SshAddress, may_ask: bool) -> Way:
    """A way through ssh, which may still be connecting; raises GameError if ssh cannot be run."""
    ours, theirs = socket.socketpair()
    # A session of its own has no terminal, so ssh can ask nothing while a screen is shown.
    try:
        ssh = subprocess.Popen(
            address.command(may_ask),
            stdin=theirs.fileno(),
            stdout=theirs.fileno(),
            stderr=subprocess.PIPE,
            start_new_session=not may_ask,
        )
    except OSError as error:
        ours.close()
        raise GameError(f"ssh cannot be run: {_reason(error)}.") from None
    finally:
        theirs.close()
    return Way(ours, ssh)


def unreachable(address: Address | SshAddress, error: OSError) -> Unreachable:
    """The error that says why nobody can be reached."""
    if isinstance(error, ConnectionRefusedError):
        return Unreachable(f"No match is hosted at {address} just now.")
    if isinstance(error, TimeoutError):
        return Unreachable(f"Nobody answers at {address}.")
    return Unreachable(f"{address} cannot be reached: {_reason(error)}.")


def _reason(error: OSError) -> str:
    reason = error.strerror or str(error)
    return f"{reason[:1].lower()}{reason[1:]}"

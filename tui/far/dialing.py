"""The way to a host: a socket, with a machine or with ssh at its other end."""

from __future__ import annotations

import os
import socket
import subprocess
from contextlib import suppress
from typing import NamedTuple

from engine.errors import GameError
from engine.text import shorten
from tui.far.address import LOOPBACK, Address, SshAddress

SECONDS = 10.0
"""So long a machine may take to answer; a person may take any time for ssh's password."""

_MOST_SAID = 4_000


class Unreachable(GameError):
    """Nobody answers at an address; another try may succeed."""


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
        """What ssh said last, fit for a sentence; empty where it said nothing."""
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
    """The address with a number in the place of the name; raises Unreachable."""
    if address.host == "localhost":
        # Where a host listens unless it is told otherwise.
        return address._replace(host=LOOPBACK)
    try:
        found = socket.getaddrinfo(address.host, address.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Unreachable(f"No machine of the name {shorten(address.host)} is known.") from None
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
    """A way through ssh, which may not have got there yet; raises GameError where ssh cannot be run."""
    ours, theirs = socket.socketpair()
    # A session of its own has no terminal, so that nothing is asked while a screen is shown.
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

"""The way to a host: a socket that leads to a port, to another socket of this machine, or to ssh."""

from __future__ import annotations

import socket
import subprocess
from typing import NamedTuple

from engine.errors import GameError
from engine.text import reason_of, shorten
from tui.far.addresses import LOOPBACK, Address, SocketPath, SshAddress
from tui.far.local import owner_named_in, user_name, user_of
from tui.far.ssh import Ssh

SECONDS = 10.0
"""The seconds a machine may take to reply; a person may take any time for ssh's password."""


class Unreachable(GameError):
    """Nobody replies at an address; another try may succeed."""


class Way(NamedTuple):
    """An open way to a host."""

    socket: socket.socket
    ssh: Ssh | None = None

    def close(self) -> None:
        """End it, and ssh with it."""
        self.socket.close()
        if self.ssh is not None:
            self.ssh.close()


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


def new_socket(address: Address | SocketPath) -> socket.socket:
    """A socket of the kind that this address needs."""
    if isinstance(address, SocketPath):
        return socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    family = socket.AF_INET6 if ":" in address.host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return made


def name_of(address: Address | SocketPath) -> tuple[str, int] | str:
    """The address as the system takes it."""
    return address.path if isinstance(address, SocketPath) else (address.host, address.port)


def call(address: Address | SocketPath) -> Way:
    """A way to this port or socket; raises Unreachable, and GameError if an impostor waits there."""
    made = new_socket(address)
    made.settimeout(SECONDS)
    try:
        made.connect(name_of(address))
        check_owner(made, address)
    except OSError as error:
        made.close()
        raise unreachable(address, error) from None
    except GameError:
        made.close()
        raise
    return Way(made)


def check_owner(connected: socket.socket, address: Address | SocketPath) -> None:
    """Raise GameError if this socket belongs to another user than the name of its folder says."""
    owner = owner_named_in(address) if isinstance(address, SocketPath) else None
    user = user_of(connected)
    if owner is not None and user is not None and user != owner:
        raise GameError(f"{user_name(user)} waits at {address} in the place of {user_name(owner)}: do not join there.")


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
        raise GameError(f"ssh cannot be run: {reason_of(error)}.") from None
    finally:
        theirs.close()
    return Way(ours, Ssh(ssh))


def unreachable(address: Address | SocketPath, error: OSError) -> Unreachable:
    """The error that says why nobody can be reached."""
    if isinstance(error, ConnectionRefusedError | FileNotFoundError):
        return Unreachable(f"No match is hosted at {address} just now.")
    if isinstance(error, TimeoutError):
        return Unreachable(f"Nobody answers at {address}.")
    return Unreachable(f"{address} cannot be reached: {reason_of(error)}.")

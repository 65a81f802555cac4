"""Addresses of hosts as players write them, and the way to each: a port, or an account that ssh can reach."""

from __future__ import annotations

import asyncio
import re
import socket
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

from engine.remote.connection import LineStream
from engine.remote.messages import LONGEST_FROM_HOST, Message, PeerError
from engine.rules.errors import GameError
from engine.rules.text import named, printable, reason_of
from tui.remote.ssh import SshLine, start_ssh, why_ended

PROGRAM = "fdivgame"
"""The command that ssh runs in the other account, as long as nobody names another one."""
SECONDS = 10.0
"""The seconds within which a host says its first line."""
MOST_NOISE = 64_000
"""The most bytes that an account may print before the host does: a .bashrc may greet everybody."""

_NAME = re.compile(r"(?!-|.*[^.]{64})[0-9A-Za-z_.:%-]{1,255}")
"""The name of a machine or an account: ssh would read a dash before it as an option."""


class Address(NamedTuple):
    """A port of a machine; 0 is any port."""

    host: str
    port: int

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"

    @property
    def is_here(self) -> bool:
        """Whether the address means only this machine, so that nobody on a network can listen."""
        try:
            return self.host == "localhost" or ip_address(self.host).is_loopback
        except ValueError:
            return False

    async def call(self, may_ask: bool = False) -> tuple[LineStream, Message]:
        """A connection to the host and its first line; raises GameError."""
        try:
            async with asyncio.timeout(SECONDS):
                reader, writer = await asyncio.open_connection(self.host, self.port)
        except (ConnectionRefusedError, TimeoutError):
            raise GameError(f"No match is hosted at {self} just now.") from None
        except socket.gaierror:
            raise GameError(f"No machine named {printable(self.host)} is known.") from None
        except OSError as error:
            raise GameError(f"{self} cannot be reached: {reason_of(error)}.") from None
        line = LineStream(reader, writer, LONGEST_FROM_HOST)
        try:
            message = await line.receive(SECONDS)
        except (PeerError, OSError) as error:
            line.close()
            if isinstance(error, PeerError):
                raise
            raise GameError(f"{self} says nothing.") from None
        if message is None:
            line.close()
            raise GameError(f"{self} has closed the connection.")
        return line, message


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

    async def call(self, may_ask: bool = False) -> tuple[LineStream, Message]:
        """A connection to the host and its first line, once ssh is let in; raises GameError."""
        line = await start_ssh(self.command(may_ask), LONGEST_FROM_HOST, MOST_NOISE, has_terminal=may_ask)
        try:
            message = await self._first_line(line)
        except BaseException:
            await line.end()
            raise
        if message is None:
            raise GameError(why_ended(str(self), self._names, *await line.last_words(), line.noise, may_ask))
        return line, message

    async def _first_line(self, line: SshLine) -> Message | None:
        # A person may take any time for a password.
        message = asyncio.create_task(line.receive(None))
        let_in = asyncio.create_task(line.is_let_in.wait())
        try:
            await asyncio.wait((message, let_in), return_when=asyncio.FIRST_COMPLETED)
            async with asyncio.timeout(SECONDS):
                return await message
        except (TimeoutError, PeerError) as error:
            if isinstance(error, PeerError) and not line.noise:
                raise
            last = printable(line.noise.decode("utf-8", "replace"), 200)
            said = f": it says {last}" if last else "."
            raise GameError(f"ssh reached {self.host}, but fdivgame did not answer there in time{said}") from None
        except OSError:
            return None
        finally:
            message.cancel()
            let_in.cancel()

    @property
    def _names(self) -> tuple[str, str, str]:
        machine = self.host if self.port is None else f"{self.host} at port {self.port}"
        login = f"{self.user}@{self.host}" if self.user else self.host
        return machine, f"ssh {f'-p {self.port} ' if self.port else ''}{login}", self.program


def parse_address(text: str, program: str = PROGRAM) -> Address | SshAddress:
    """The address that a player wrote; raises GameError. `program` is for those of ssh."""
    is_ssh = text.startswith("ssh://")
    host, user, port = _parts(text.removeprefix("ssh://").removesuffix("/"[:is_ssh]))
    if not host or port == 0 or (not is_ssh and (user or port is None)):
        raise GameError(f"{named(text, 80)} is not an address such as 127.0.0.1:4000 or ssh://ann@example.org.")
    return SshAddress(host, user, port, program) if is_ssh else Address(host, port or 0)


def parse_listening(text: str) -> Address:
    """The address to listen at; without a port any port will do. Raises GameError."""
    host, user, port = _parts(text)
    if not host or user:
        raise GameError(f"{named(text, 80)} is not an address to listen at, such as 127.0.0.1 or [::1]:4000.")
    return Address(host, port or 0)


def _parts(text: str) -> tuple[str, str, int | None]:
    """Machine, account and port; no machine where this is no address. Raises GameError for names of other letters."""
    try:
        found = urlsplit(f"//{text}")
        host, user, port = found.hostname or "", found.username or "", found.port
    except ValueError:
        return "", "", None
    if found.netloc != text or found.password is not None:
        return "", "", None
    for part in filter(None, (host, user)):
        if not _NAME.fullmatch(part):
            raise GameError(f"{named(part)} is not the name of a machine or an account.")
    return host, user, port

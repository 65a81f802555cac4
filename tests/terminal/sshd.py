"""Sshd: a real ssh server on the loopback, and an `ssh` that knows it, with keys and settings of their own."""

from __future__ import annotations

import os
import shlex
import socket
import subprocess
import sys
import time
from contextlib import suppress
from getpass import getuser
from pathlib import Path
from types import TracebackType

SERVER = "/usr/sbin/sshd"
BOX = "ssh://box"
"""The address under which the client knows the server."""
PROGRAMS = Path(sys.executable).parent
"""The folder with the command `fdivgame`."""
_NOBODY_HOME = Path("/run/sshd")
"""A server that root starts wants this folder."""


class Sshd:
    """A server that lets this account in with one key, into a home of its own; leaving the `with` block ends it."""

    def __init__(self, folder: Path, home: Path, *, path: str = f"{PROGRAMS}:/usr/bin:/bin", **settings: str) -> None:
        """`home` is the other account's, `path` where its commands lie; `settings` are lines of sshd_config."""
        self.folder, self.home, self._settings = folder, home, settings
        self._path = path
        folder.mkdir(exist_ok=True)
        home.mkdir(exist_ok=True)
        for name in ("host_key", "key", "wrong_key"):
            command = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(folder / name)]
            subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
        (folder / "authorized_keys").write_text((folder / "key.pub").read_text())
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = int(free.getsockname()[1])
        self.know(folder / "key")
        (folder / "known_hosts").write_text(f"[127.0.0.1]:{self.port} {(folder / 'host_key.pub').read_text()}")
        self._write_server()
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Sshd:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    @property
    def programs(self) -> str:
        """The PATH with the `ssh` that knows the server."""
        return f"{self.folder / 'bin'}:{os.environ['PATH']}"

    def know(self, key: Path, **settings: str) -> None:
        """Have the client come with this key, and with these lines in its ssh_config."""
        known = {
            "HostName": "127.0.0.1",
            "Port": str(self.port),
            "User": getuser(),
            "IdentityFile": str(key),
            "IdentitiesOnly": "yes",
            "UserKnownHostsFile": str(self.folder / "known_hosts"),
            "GlobalKnownHostsFile": "/dev/null",
            **settings,
        }
        config = self.folder / "ssh_config"
        config.write_text("Host box\n" + "".join(f"  {name} {value}\n" for name, value in known.items()))
        client = self.folder / "bin" / "ssh"
        client.parent.mkdir(exist_ok=True)
        client.write_text(f'#!/bin/sh\nexec /usr/bin/ssh -F {shlex.quote(str(config))} "$@"\n')
        client.chmod(0o755)

    def start(self) -> None:
        """Listen; returns once somebody can connect."""
        if os.getuid() == 0:
            _NOBODY_HOME.mkdir(exist_ok=True)
        self._process = subprocess.Popen([SERVER, "-D", "-f", str(self.folder / "sshd_config"), "-E", self.log])
        until = time.monotonic() + 20
        while time.monotonic() < until and self._process.poll() is None:
            with suppress(OSError):
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            time.sleep(0.02)
        raise AssertionError(f"sshd does not listen:\n{Path(self.log).read_text()}")

    def stop(self) -> None:
        """End the server and every connection."""
        if self._process is not None:
            self.cut()
            self._process.terminate()
            self._process.wait()
            self._process = None

    def cut(self) -> None:
        """Kill every connection as a broken network does; the server goes on."""
        assert self._process is not None
        for child in _children(self._process.pid):
            # As root the process that holds the rights is the parent of the one that talks.
            for each in (*_children(child), child):
                with suppress(ProcessLookupError):
                    os.kill(each, 9)

    @property
    def log(self) -> str:
        """The file of what the server says."""
        return str(self.folder / "log")

    def _write_server(self) -> None:
        seen = {"HOME": self.home, "PATH": self._path, "FDIVGAME_DATA": self.home / "data"}
        lines = {
            "Port": str(self.port),
            "ListenAddress": "127.0.0.1",
            "HostKey": str(self.folder / "host_key"),
            "AuthorizedKeysFile": str(self.folder / "authorized_keys"),
            "PidFile": "none",
            "UsePAM": "no",
            "StrictModes": "no",
            "PermitRootLogin": "yes",
            "PasswordAuthentication": "no",
            "MaxStartups": "100",
            "SetEnv": " ".join(f'"{name}={value}"' for name, value in seen.items()),
            **self._settings,
        }
        (self.folder / "sshd_config").write_text("".join(f"{name} {value}\n" for name, value in lines.items()))


def _children(process: int) -> list[int]:
    with suppress(OSError):
        return [int(each) for each in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    return []

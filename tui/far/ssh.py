"""ssh as the way to a host: what it says, and the sentence that names why it has ended."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread
from typing import TypeVar

from engine.text import shorten
from tui.far.addresses import PROGRAM, SshAddress

T = TypeVar("T")

LAST_WORDS = 2.0
"""The seconds within which ssh says why it ends."""
_LAST_DEED = 1.0
"""The seconds within which ssh ends once it is told to."""
_MOST_SAID = 8_000
_OWN_FAULT, _NOT_FOUND, _NOT_RUN = 255, 127, 126
"""Exit codes: of ssh itself, and of a shell that finds no such command, or none that it may run."""

_LET_IN = b"Authenticated to "
_CHATTER = re.compile(r"(Authenticated (to|using)|Transferred:|Bytes per second:|debug[0-9]:|Connection to .* closed)")


def terminal_now() -> Callable[[], None]:
    """A function that sets the terminal of this program as it is now."""
    try:
        import termios
    except ModuleNotFoundError:
        return lambda: None

    def at_terminal(work: Callable[[int], T]) -> T | None:
        try:
            place = os.open("/dev/tty", os.O_RDWR)
        except OSError:
            return None
        try:
            return work(place)
        except termios.error:
            return None
        finally:
            os.close(place)

    before = at_terminal(termios.tcgetattr)
    if before is None:
        return lambda: None
    attributes = before
    return lambda: at_terminal(lambda place: termios.tcsetattr(place, termios.TCSANOW, attributes))


class Ssh:
    """A running ssh; what it says is read all the time, so that it never waits for a reader."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process, self._said = process, bytearray()
        self.is_let_in = Event()
        """Set once the other machine has let this player in, so that ssh asks nothing any more."""
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    def close(self) -> None:
        """End ssh; it has the time to show again what is typed, after it has asked for a password."""
        with suppress(OSError):
            self._process.terminate()
        try:
            self._process.wait(_LAST_DEED)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        # A connection that ssh shares with later ones keeps the stream open.
        self._reader.join(0.2)

    def reason(self, address: SshAddress, noise: bytes = b"", may_ask: bool = True) -> str:
        """The sentence that says why the way has ended; `noise` came in the place of a host's first line."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(LAST_WORDS)
        self._reader.join(0.2)
        return why_ended(address, self._process.poll(), bytes(self._said), noise, may_ask)

    def _read(self) -> None:
        stream = self._process.stderr
        assert stream is not None
        with stream, suppress(OSError, ValueError):
            while part := os.read(stream.fileno(), _MOST_SAID):
                self._said = (self._said + part)[-_MOST_SAID:]
                if _LET_IN in self._said:
                    self.is_let_in.set()


def why_ended(address: SshAddress, code: int | None, said: bytes, noise: bytes = b"", may_ask: bool = True) -> str:
    """The sentence that names why ssh has ended with this exit code and these words."""
    lines = [line for line in _lines(said) if not _CHATTER.match(line)]
    own = [line.removeprefix("fdivgame: ") for line in lines if line.startswith("fdivgame: ")]
    text = "\n".join(lines)
    # The C shell ends with 1 there.
    if code in (_NOT_FOUND, _NOT_RUN) or (code == 1 and "Command not found" in text):
        return no_program(address)
    if own and code != _OWN_FAULT:
        return own[-1]
    for sign, sentence in _reasons(address, may_ask):
        if code in (_OWN_FAULT, None) and re.search(sign, text):
            return sentence
    last = (lines or _lines(noise) or [""])[-1]
    if not last:
        return f"{address} {'does not answer' if code is None else 'has closed the connection'}."
    who = "ssh" if code == _OWN_FAULT else f"ssh reached {address.host}, but fdivgame did not answer there. It"
    return f"{who} says: {last}"


def no_program(address: SshAddress) -> str:
    """The sentence that ssh did not find this program."""
    wanted = shorten(address.program)
    example = f"fdivgame join {address} --remote-command '~/.local/bin/{PROGRAM}'"
    return f"ssh finds no command {wanted} in that account: write where it is, as in {example}."


def not_answered(address: SshAddress, noise: bytes) -> str:
    """The sentence that ssh was let in, but no host has said its first line."""
    last = (_lines(noise) or [""])[-1]
    said = f": it says {last}" if last else "."
    return f"ssh reached {address.host}, but fdivgame did not answer there in time{said}"


def _reasons(address: SshAddress, may_ask: bool) -> tuple[tuple[str, str], ...]:
    machine = address.host if address.port is None else f"{address.host} at port {address.port}"
    login = f"{address.user}@{address.host}" if address.user else address.host
    once = f"ssh {f'-p {address.port} ' if address.port else ''}{login}"
    denied = (
        f"{machine} does not let you in by ssh: the password or the key is wrong, or it is the wrong account."
        if may_ask
        else f"{machine} does not let you in by ssh without a question: quit, and join again."
    )
    return (
        (
            "REMOTE HOST IDENTIFICATION HAS CHANGED",
            f"The key of {machine} has changed, so it may be another machine. {once} says more.",
        ),
        (
            "Host key verification failed",
            f"The key of {machine} is not known here: run {once} once, and compare the key that it shows.",
        ),
        (r"Permission denied|Too many authentication failures", denied),
        ("Connection refused", f"No ssh server answers at {machine}: perhaps it has another port."),
        ("Could not resolve hostname", f"No machine named {shorten(address.host)} is known."),
        (
            "timed out|No route to host|Network is unreachable|Host is down",
            f"{machine} cannot be reached by ssh: nothing answers there.",
        ),
        ("closed by|reset by|Connection closed", f"{machine} has closed the connection."),
    )


def _lines(text: bytes) -> list[str]:
    stripped = (line.strip() for line in text.decode("utf-8", "replace").splitlines())
    return [shorten(line, 200) for line in stripped if line]

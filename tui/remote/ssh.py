"""ssh as the way to a host: what it says, and the sentence that names why it has ended."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress

from engine.remote.connection import BLOCK, LAST_WORDS, LineStream
from engine.rules.errors import GameError
from engine.rules.text import printable, reason_of

_MOST_SAID = 8_000
_OWN_FAULT, _NOT_FOUND = 255, (126, 127)
"""Exit codes: of ssh itself, and of a shell that finds no such command, or none that it may run."""

_LET_IN = b"Authenticated to "
_CHATTER = re.compile(r"(Authenticated (to|using)|Transferred:|Bytes per second:|debug[0-9]:|Connection to .* closed)")
_REASONS = (
    (
        "REMOTE HOST IDENTIFICATION HAS CHANGED",
        "The key of {machine} has changed, so it may be another machine. {once} says more.",
    ),
    (
        "Host key verification failed",
        "The key of {machine} is not known here: run {once} once, and compare the key that it shows.",
    ),
    ("Permission denied|Too many authentication failures", "{machine} does not let you in by ssh{denied}"),
    ("Connection refused", "No ssh server answers at {machine}: perhaps it has another port."),
    ("Could not resolve hostname", "No machine named {machine} is known."),
    (
        "timed out|No route to host|Network is unreachable|Host is down",
        "{machine} cannot be reached by ssh: nothing answers there.",
    ),
    ("closed by|reset by|Connection closed", "{machine} has closed the connection."),
)
"""What ssh says when it fails itself, and the sentence for it."""


class SshLine(LineStream):
    """A connection through a running ssh; what ssh says is read all the time, so that it never waits for a reader."""

    def __init__(self, process: asyncio.subprocess.Process, longest: int, noise: int) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        super().__init__(process.stdout, process.stdin, longest, noise)
        self._process, self._said = process, b""
        self.is_let_in = asyncio.Event()
        """Set once the other machine has let this player in, or never will, so that ssh asks nothing any more."""
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        stream = self._process.stderr
        assert stream is not None
        with suppress(OSError):
            while part := await stream.read(BLOCK):
                self._said = (self._said + part)[-_MOST_SAID:]
                if _LET_IN in self._said:
                    self.is_let_in.set()
        self.is_let_in.set()

    def close(self) -> None:
        """End the connection; ssh ends with it."""
        super().close()
        # It has the time to show again what is typed, after it has asked for a password.
        asyncio.get_running_loop().call_later(LAST_WORDS, self._stop)

    async def end(self) -> None:
        await self.last_words()

    async def last_words(self) -> tuple[int | None, bytes]:
        """End ssh; its exit code, None where it did not end by itself, and what it has said."""
        super().close()
        code = None
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                code = await self._process.wait()
                await self._reading
        self._stop()
        return code, self._said

    def _stop(self) -> None:
        with suppress(ProcessLookupError):
            if self._process.returncode is None:
                self._process.terminate()


async def start_ssh(command: list[str], longest: int, noise: int, has_terminal: bool) -> SshLine:
    """Run ssh, with the terminal or without, so that it can ask nothing while a screen is shown; raises GameError."""
    pipe = asyncio.subprocess.PIPE
    try:
        process = await asyncio.create_subprocess_exec(
            *command, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=not has_terminal
        )
    except OSError as error:
        raise GameError(f"ssh cannot be run: {reason_of(error)}.") from None
    return SshLine(process, longest, noise)


def why_ended(
    address: str, names: tuple[str, str, str], code: int | None, said: bytes, noise: bytes, may_ask: bool
) -> str:
    """The sentence that names why ssh has ended with this exit code and these words.

    `names` are the machine, how ssh reaches it, and the command that ran there; `noise` came in the place of a host.
    """
    machine, once, program = names
    lines = [line for line in _lines(said) if not _CHATTER.match(line)]
    own = [line.removeprefix("fdivgame: ") for line in lines if line.startswith("fdivgame: ")]
    text = "\n".join(lines)
    # The C shell ends with 1 there.
    if code in _NOT_FOUND or (code == 1 and "Command not found" in text):
        example = f"fdivgame join {address} --remote-command '~/.local/bin/fdivgame'"
        return f"ssh finds no command {printable(program)} in that account: write where it is, as in {example}."
    if own and code != _OWN_FAULT:
        return own[-1]
    if code in (_OWN_FAULT, None):
        denied = ": the password or the key is wrong, or it is the wrong account."
        denied = denied if may_ask else " without a question: quit, and join again."
        for sign, sentence in _REASONS:
            if re.search(sign, text):
                return sentence.format(machine=printable(machine), once=once, denied=denied)
    last = (lines or _lines(noise) or [""])[-1]
    if not last:
        return f"{address} {'does not answer' if code is None else 'has closed the connection'}."
    who = "ssh" if code == _OWN_FAULT else f"ssh reached {machine}, but fdivgame did not answer there. It"
    return f"{who} says: {last}"


def _lines(text: bytes) -> list[str]:
    stripped = (line.strip() for line in text.decode("utf-8", "replace").splitlines())
    return [printable(line, 200) for line in stripped if line]

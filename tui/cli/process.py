"""Runs another program once: gives it its input, reads its output up to a limit, and kills all that it started.

If the game itself is killed, a shell that waits for its end kills the program instead.
"""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from time import monotonic

from engine.contests.stress.judging import Outcome
from engine.errors import GameError
from engine.text import reason_of
from tui.cli.files import shown

CAN_RUN = hasattr(os, "killpg")
"""Whether all that a program starts can be ended with it."""
BLOCK = 65_536
WATCHING = 'while read -r line; do group=$line; done; test -z "$group" || kill -s KILL -- "-$group"'
"""The shell's input ends when the game ends; its last line is the group of processes that still runs, if any."""
ENDING = [each for each in signal.Signals if each.name in ("SIGINT", "SIGTERM", "SIGHUP")]
"""The signals that end the game; Windows has no SIGHUP."""
MOST_ERRORS = 4_000
"""The most bytes of the standard error that are kept; the rest is read and dropped."""


def run(command: Sequence[str], data: bytes, most: int, limit: float) -> Outcome:
    """The outcome of the program with this input; it ends after `limit` seconds or more than `most` bytes of output.

    Raises GameError if it cannot be started. No process of its group is left when this returns or raises.
    """
    watcher = _watcher()
    start = monotonic()
    with _whole() as begun:
        try:
            child = subprocess.Popen(
                command,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
                # The shell knows the group before the program begins, because from then on the game may be killed.
                preexec_fn=lambda: _tell(watcher, str(os.getpid())),
            )
        except (OSError, ValueError) as error:
            raise _unstartable(command[0], error) from None
        begun.append(child)
    try:
        output, errors, is_late = _talk(child, data, most, start + limit)
        is_endless = len(output) > most
        if not is_endless and not is_late:
            with suppress(subprocess.TimeoutExpired):
                child.wait(max(start + limit - monotonic(), 0))
        # A child of the program may hold the output open; only the end of the program itself counts.
        code = child.poll()
        seconds = monotonic() - start
        is_late = code is None and not is_endless
        return Outcome(output[:most], errors, code or 0, seconds, is_late, is_endless)
    finally:
        _end(child)
        _tell(watcher, "")


@contextmanager
def _whole() -> Iterator[list[subprocess.Popen[bytes]]]:
    """Signals that end the game wait until a program has begun, because nobody would end one that has half begun."""
    came: list[int] = []
    before = {
        each: signal.signal(each, lambda number, _: came.append(number))
        for each in ENDING
        if signal.getsignal(each) != signal.SIG_IGN
    }
    begun: list[subprocess.Popen[bytes]] = []
    try:
        yield begun
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    if came:
        try:
            signal.raise_signal(came[0])
        except BaseException:
            for child in begun:
                _end(child)
            raise


@cache
def _watcher() -> subprocess.Popen[bytes] | None:
    """The shell, which reads the group of processes that runs now; None if there is no shell."""
    try:
        return subprocess.Popen(
            ["/bin/sh", "-c", WATCHING],
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError:
        return None


def _tell(watcher: subprocess.Popen[bytes] | None, group: str) -> None:
    if watcher is not None and watcher.stdin is not None:
        # Somebody may have ended the shell.
        with suppress(OSError):
            watcher.stdin.write(f"{group}\n".encode())


def _talk(child: subprocess.Popen[bytes], data: bytes, most: int, end: float) -> tuple[bytes, bytes, bool]:
    """Its output and errors until both are closed or too long, and whether that took too much time."""
    assert child.stdin is not None
    assert child.stdout is not None
    assert child.stderr is not None
    read: dict[int, bytearray] = {child.stdout.fileno(): bytearray(), child.stderr.fileno(): bytearray()}
    output, errors = read.values()
    left = memoryview(data)
    is_late = False
    with selectors.DefaultSelector() as waiting:
        os.set_blocking(child.stdin.fileno(), False)
        waiting.register(child.stdin, selectors.EVENT_WRITE)
        for stream in (child.stdout, child.stderr):
            waiting.register(stream, selectors.EVENT_READ)
        open_streams = 2
        while open_streams and len(output) <= most:
            ready = waiting.select(max(end - monotonic(), 0))
            if not ready:
                is_late = True
                break
            for key, _ in ready:
                if key.fileobj is child.stdin:
                    left = _write(child.stdin.fileno(), left)
                    if not left:
                        waiting.unregister(child.stdin)
                        child.stdin.close()
                    continue
                got = os.read(key.fd, BLOCK)
                if not got:
                    waiting.unregister(key.fileobj)
                    open_streams -= 1
                room = (most + 1 if read[key.fd] is output else MOST_ERRORS) - len(read[key.fd])
                read[key.fd] += got[: max(room, 0)]
    return bytes(output), bytes(errors), is_late


def _write(stream: int, left: memoryview) -> memoryview:
    """The data left after as much is written as there is room for; nothing if nobody reads any more."""
    try:
        return left[os.write(stream, left[:BLOCK]) :]
    except BlockingIOError:
        return left
    except BrokenPipeError:
        return left[:0]


def _end(child: subprocess.Popen[bytes]) -> None:
    # The group has the number of its first process; for a group that is gone macOS reports missing rights.
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(child.pid, signal.SIGKILL)
    child.wait()
    for stream in (child.stdin, child.stdout, child.stderr):
        if stream is not None:
            stream.close()


def _unstartable(program: str, error: OSError | ValueError) -> GameError:
    reason = reason_of(error) if isinstance(error, OSError) else "this is not the name of a program"
    hint = f": write ./{program} for the one here" if os.sep not in program and os.path.isfile(program) else ""
    return GameError(f"{shown(program)} cannot be started: {reason}{hint}.")

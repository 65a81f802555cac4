"""A program that is not ours, run once: given its input, read up to a limit, and killed with all that it started."""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic

from engine.errors import GameError
from engine.stress.outcome import Outcome
from tui.cli.files import shown

BLOCK = 65_536
MOST_ERRORS = 4_000
"""So many bytes of the standard error are kept; the rest is read and dropped."""


def run(command: Sequence[str], data: bytes, most: int, limit: float) -> Outcome:
    """What came of the program with this input; stopped after `limit` seconds or more than `most` bytes of output.

    Raises GameError where it cannot be started. Nothing of its group of processes is left when this returns or raises.
    """
    start = monotonic()
    try:
        child = subprocess.Popen(
            command,
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
    except (OSError, ValueError) as error:
        raise _unstartable(command[0], error) from None
    try:
        output, errors, is_late = _talk(child, data, most, start + limit)
        is_endless = len(output) > most
        if not is_endless and not is_late:
            with suppress(subprocess.TimeoutExpired):
                child.wait(max(start + limit - monotonic(), 0))
        # A child of its own may hold the output open; what counts is whether the program itself has ended.
        code = child.poll()
        seconds = monotonic() - start
        is_late = code is None and not is_endless
        return Outcome(output[:most], errors, code or 0, seconds, is_late, is_endless)
    finally:
        _end(child)


def _talk(child: subprocess.Popen[bytes], data: bytes, most: int, end: float) -> tuple[bytes, bytes, bool]:
    """Its output and errors until both are closed, and whether that took too long or was too much."""
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
    """What is still to be written after as much as there was room for; nothing where nobody reads any more."""
    try:
        return left[os.write(stream, left[:BLOCK]) :]
    except BlockingIOError:
        return left
    except BrokenPipeError:
        return left[:0]


def _end(child: subprocess.Popen[bytes]) -> None:
    # The group has the number of its first process; of a group that is gone macOS says that it is not ours.
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(child.pid, signal.SIGKILL)
    child.wait()
    for stream in (child.stdin, child.stdout, child.stderr):
        if stream is not None:
            stream.close()


def _unstartable(program: str, error: OSError | ValueError) -> GameError:
    reason = error.strerror if isinstance(error, OSError) and error.strerror else "That is no program's name"
    hint = f": write ./{program} for the one here" if os.sep not in program and os.path.isfile(program) else ""
    return GameError(f"{shown(program)} cannot be started: {reason[:1].lower()}{reason[1:]}{hint}.")

"""The output to the terminal: a file that outlives the terminal, and the way to restore the terminal at once."""

from __future__ import annotations

import fcntl
import os
import signal
import termios
from contextlib import suppress
from threading import Lock, get_ident
from typing import Any

_ALL_OFF = (1000, 1002, 1003, 1006, 1015, 1016, 2004, 2026, 2048, 1004, 1049)
_RESTORE = "\x18" + "".join(f"\x1b[?{mode}l" for mode in _ALL_OFF) + "\x1b[<u\x1b[0m\x1b[?7h\x1b[?25h"
"""Cancels a sequence that was cut, and sets all modes as a shell has them."""

_TRIES, _TRY_SECONDS = 10, 0.02

_WAKE = signal.SIGURG
"""Ends a write that waits; nobody else sends this signal, and by default it does nothing."""

_WATCH = """\
exec 3<&1
trap "" HUP INT QUIT TERM TSTP TTIN TTOU
read -r never || { printf %s "$1"; case "$(stty -a <&3)" in *-isig*) stty "$2" <&3 || stty sane <&3;; esac; }
"""
"""Waits for a line that never comes. If a shell reads keys again, it has set the terminal itself."""

_FIRST_FREE = 10


class LastingFile:
    """A file that takes everything, even when nothing can be written to it any more."""

    def __init__(self, file: Any) -> None:
        self._file = file
        self.is_closed = False
        """Whether nothing more is written."""
        self.at_work = Lock()
        """The lock that is held while something is written."""
        self._writer = 0
        # A signal that is merely ignored interrupts nothing.
        signal.signal(_WAKE, lambda *_: None)

    def write(self, text: str) -> None:
        with self.at_work, suppress(OSError):
            self._writer = get_ident()
            if not self.is_closed:
                self._file.write(text)

    def flush(self) -> None:
        with self.at_work, suppress(OSError):
            self._writer = get_ident()
            if not self.is_closed:
                self._file.flush()

    def wake(self) -> None:
        """Have a write that waits for the terminal check again whether to wait."""
        with suppress(OSError):
            signal.pthread_kill(self._writer, _WAKE)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


def restore(file: LastingFile, keyboard: int, attributes: list[Any] | None) -> None:
    """Restore the terminal, even if it does not take the output that a thread still writes."""
    file.is_closed = True
    screen = file.fileno()
    with suppress(OSError, termios.error):
        os.set_blocking(screen, False)
        # Waiting output is dropped; the thread that writes fills the buffer once more, and then gives up.
        for _ in range(_TRIES):
            termios.tcflush(screen, termios.TCOFLUSH)
            if file.at_work.acquire(timeout=_TRY_SECONDS):
                break
            file.wake()
        termios.tcflush(screen, termios.TCOFLUSH)
        os.write(screen, _RESTORE.encode())
    with suppress(OSError, termios.error):
        os.set_blocking(screen, True)
        if attributes is not None:
            termios.tcsetattr(keyboard, termios.TCSANOW, attributes)


class Watch:
    """A shell beside the program, which restores the terminal if the program is killed or has a fault in memory.

    No handler in Python runs then.
    """

    def __init__(self, screen: int, attributes: list[Any] | None) -> None:
        self._pid: int | None = None
        reads, self._held = os.pipe()
        try:
            # Its number must be above those that the shell gets.
            source = fcntl.fcntl(reads, fcntl.F_DUPFD_CLOEXEC, _FIRST_FREE)
            os.close(reads)
            reads = source
            silent = (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0)
            files = [(os.POSIX_SPAWN_DUP2, screen, 1), (os.POSIX_SPAWN_DUP2, reads, 0), silent]
            command = ["sh", "-c", _WATCH, "sh", _RESTORE, _saved(attributes)]
            # In a group of its own the shell outlives a signal that kills the whole group of the program.
            path = {"PATH": os.environ.get("PATH", os.defpath)}
            self._pid = os.posix_spawn("/bin/sh", command, path, file_actions=files, setpgroup=0)
        except OSError:
            # Without a shell nobody watches.
            self.end()
        finally:
            os.close(reads)

    def end(self) -> None:
        """Stop watching."""
        pid, self._pid = self._pid, None
        if pid is not None:
            with suppress(OSError):
                os.kill(pid, signal.SIGKILL)
                os.waitpid(pid, 0)
            os.close(self._held)


def _saved(attributes: list[Any] | None) -> str:
    """The attributes as `stty -g` writes them on systems that list them in this order."""
    if attributes is None:
        return "sane"
    keys = [ord(each) if isinstance(each, bytes) else each for each in attributes[6]]
    return ":".join(f"{each:x}" for each in (*attributes[:4], *keys))

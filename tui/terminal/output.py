"""What goes to the terminal: a file that outlives its end, and the way back in a hurry."""

from __future__ import annotations

import os
import signal
import termios
from contextlib import suppress
from threading import Lock, get_ident
from typing import Any

_ALL_OFF = (1000, 1002, 1003, 1006, 1015, 2004, 2026, 2048, 1004, 1049)
_RESTORE = "\x18" + "".join(f"\x1b[?{mode}l" for mode in _ALL_OFF) + "\x1b[<u\x1b[0m\x1b[?7h\x1b[?25h"
"""Whatever sequence was cut is cancelled, and all modes are as a shell has them."""

_TRIES, _TRY_SECONDS = 10, 0.02

_WAKE = signal.SIGURG
"""Ends a write that waits; nobody else sends it, and it means nothing where nobody listens."""


class LastingFile:
    """A file that takes everything, even when nothing can be written to it any more."""

    def __init__(self, file: Any) -> None:
        self._file = file
        self.is_closed = False
        """Whether nothing more is written."""
        self.at_work = Lock()
        """Held while something is written."""
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
        """Have a write that waits for the terminal look again whether to wait."""
        with suppress(OSError):
            signal.pthread_kill(self._writer, _WAKE)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


def restore(file: LastingFile, keyboard: int, attributes: list[Any] | None) -> None:
    """Put the terminal back, even if it has long not taken what a thread still writes to it."""
    file.is_closed = True
    screen = file.fileno()
    with suppress(OSError, termios.error):
        os.set_blocking(screen, False)
        # What waits is dropped; the thread that writes fills the place once more, and then gives up.
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

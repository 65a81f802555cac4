"""Whether this Python has threads, and locks with and without them; no other module decides it."""

from __future__ import annotations

import sys
import threading

_WITHOUT = frozenset({"emscripten", "wasi"})


def has_threads() -> bool:
    """Whether a thread can be started; a browser has none, and there the work is done at once."""
    return sys.platform not in _WITHOUT


class CountedLock:
    """A lock where there are no threads: nothing can wait for it, so work that holds one must not be put aside."""

    held = 0
    """The number of all locks that are held."""

    def __enter__(self) -> None:
        CountedLock.held += 1

    def __exit__(self, *_: object) -> None:
        CountedLock.held -= 1


Lock = threading.Lock if has_threads() else CountedLock
RLock = threading.RLock if has_threads() else CountedLock

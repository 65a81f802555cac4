"""Whether this Python has threads; no other module decides it."""

from __future__ import annotations

import sys
import time

_WITHOUT = frozenset({"emscripten", "wasi"})


def has_threads() -> bool:
    """Whether a thread can be started; a browser has none, and there the work is done at once."""
    return sys.platform not in _WITHOUT


def rest(seconds: float) -> None:
    """Wait this many seconds so that other threads can run; return at once where this is the only thread."""
    if has_threads():
        time.sleep(seconds)

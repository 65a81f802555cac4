"""Whether this Python has threads: the one place that decides, for all that would otherwise be done in one."""

from __future__ import annotations

import sys
import time

_WITHOUT = frozenset({"emscripten", "wasi"})


def has_threads() -> bool:
    """Whether a thread can be started; in a browser none can, and what would be done in one is done at once."""
    return sys.platform not in _WITHOUT


def rest(seconds: float) -> None:
    """Wait so long in a thread that leaves the others their time; at once where this is the only one."""
    if has_threads():
        time.sleep(seconds)

"""A bound on the work of somebody else's code, counted in steps, so that what has no end is told on every machine."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

MOST_STEPS = 10_000_000


class WithoutEnd(Exception):
    """More steps were made than were allowed."""


@contextmanager
def bounded(files: Collection[str], most: int = MOST_STEPS) -> Iterator[None]:
    """Within it, code in these files makes at most so many steps of Python; raises WithoutEnd out of that code."""
    ran = 0

    def count(_: FrameType, event: str, __: Any) -> Any:
        nonlocal ran
        # Before Python 3.12 a loop on one line comes to no other line; from there on some come to no other opcode.
        ran += event in ("opcode", "line")
        if ran > most:
            # Python traces no more from here on, so that whatever handles this is not stopped again.
            raise WithoutEnd(f"{most:,} steps were made and there is no end")
        return count

    def enter(frame: FrameType, _: str, __: Any) -> Any:
        if frame.f_code.co_filename not in files:
            return None
        frame.f_trace_opcodes = True
        return count

    before = sys.gettrace()
    sys.settrace(enter)
    try:
        yield
    finally:
        sys.settrace(before)

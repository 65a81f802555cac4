"""A bound on the work of somebody else's code, counted in lines, so that what has no end is told on every machine."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

MOST_LINES = 3_000_000


class WithoutEnd(Exception):
    """More lines were run than were allowed."""


@contextmanager
def bounded(files: Collection[str], most: int = MOST_LINES) -> Iterator[None]:
    """Within it, code in these files runs at most so many lines; raises WithoutEnd out of that code."""
    ran = 0

    def count(_: FrameType, event: str, __: Any) -> Any:
        nonlocal ran
        ran += event == "line"
        if ran > most:
            # Python traces no more from here on, so that whatever handles this is not stopped again.
            raise WithoutEnd(f"{most:,} lines were run and there is no end")
        return count

    def enter(frame: FrameType, _: str, __: Any) -> Any:
        return count if frame.f_code.co_filename in files else None

    before = sys.gettrace()
    sys.settrace(enter)
    try:
        yield
    finally:
        sys.settrace(before)

"""Whether the standard streams lead to a terminal that can draw."""

from __future__ import annotations

import sys
from collections.abc import Mapping


def can_draw(environ: Mapping[str, str]) -> bool:
    """Whether a screen can be drawn and read from."""
    streams = (sys.stdin, sys.stderr)
    return environ.get("TERM") != "dumb" and all(stream is not None and stream.isatty() for stream in streams)

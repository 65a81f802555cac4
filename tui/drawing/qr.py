"""A QR code in half blocks: two of its rows in a line of text, a light module as a character in the lighter colour."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from typing import Any

QUIET = 4
"""The modules of light around a code that a camera needs."""
_BLOCKS = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}


def qr_lines(text: str) -> tuple[str, ...]:
    """The lines of the smallest code of this text with its light border, all of one width; empty if it is too long.

    Light modules are drawn and dark ones left blank, so that a terminal without colours shows dark on light as well.
    """
    encoder = _encoder()
    try:
        dark = encoder.encode(text, error="L", boost_error=False, micro=False).matrix
    except encoder.DataOverflowError:
        return ()
    width = len(dark) + 2 * QUIET
    border, side = [[True] * width] * QUIET, [True] * QUIET
    # A last half line of light only widens the border.
    rows = [*border, *([*side, *(not module for module in row), *side] for row in dark), *border, [True] * width]
    return tuple(
        "".join(_BLOCKS[pair] for pair in zip(one, other, strict=True))
        for one, other in zip(rows[::2], rows[1::2], strict=True)
    )


@cache
def _encoder() -> Any:
    """The encoder of segno without the rest of the package.

    That writes files, and loads http and ssl for it: 30 ms, and the page has neither of the two.
    """
    spec = find_spec("segno")
    assert spec is not None
    sys.modules.setdefault("segno", module_from_spec(spec))
    found = import_module("segno.encoder")
    if not hasattr(sys.modules["segno"], "make"):
        # Another import of it gets all of it.
        del sys.modules["segno"]
    return found

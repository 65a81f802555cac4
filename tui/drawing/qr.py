"""A QR code as text: two of its rows in a line of half blocks, or two characters for each of its modules."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from itertools import groupby
from operator import itemgetter
from typing import Any

from rich.style import Style
from rich.text import Text

Modules = tuple[tuple[bool, ...], ...]
"""The rows of a code with its border; true is light."""

QUIET = 4
"""The modules of light around a code that a camera needs."""
# White and black themselves, because no camera reads a code in the colours of a theme.
_LIGHT, _BOTH, _DARK = (
    Style(color=ink, bgcolor=behind) for ink, behind in (("#ffffff",) * 2, ("#ffffff", "#000000"), ("#000000",) * 2)
)
# Without colours nothing but reverse video fills a cell.
_CELLS = {True: ("  ", _LIGHT + Style(reverse=True)), False: ("  ", _DARK)}
# Coloured as a whole where that is possible: in some fonts a block leaves gaps.
_HALVES = {
    (True, True): ("█", _LIGHT),
    (True, False): ("▀", _BOTH),
    (False, True): ("▄", _BOTH),
    (False, False): (" ", _DARK),
}


def qr_modules(text: str) -> Modules:
    """The smallest code of this text; empty if the text is too long for any."""
    encoder = _encoder()
    try:
        dark = encoder.encode(text, error="L", boost_error=False, micro=False).matrix
    except encoder.DataOverflowError:
        return ()
    side = (True,) * QUIET
    border = ((True,) * (len(dark) + 2 * QUIET),) * QUIET
    return (*border, *((*side, *(not module for module in row), *side) for row in dark), *border)


def in_cells(modules: Modules) -> Text:
    """The code with a row in a line and two cells for a module, which has no gaps in any font."""
    return _drawn([_CELLS[module] for module in row] for row in modules)


def in_half_blocks(modules: Modules) -> Text:
    """The code with two rows in a line.

    Light modules are drawn and dark ones left blank, so that a terminal without colours shows dark on light as well.
    """
    # A code has an odd number of rows; a last one of light only widens the border.
    rows = [*modules, (True,) * len(modules[0])]
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return _drawn([_HALVES[pair] for pair in zip(*both, strict=True)] for both in pairs)


def _drawn(lines: Iterable[list[tuple[str, Style]]]) -> Text:
    return Text("\n", no_wrap=True).join(
        Text.assemble(*(("".join(sign for sign, _ in run), style) for style, run in groupby(line, itemgetter(1))))
        for line in lines
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

"""The colours of a terminal: whether it has any, and output without them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, MutableMapping
from functools import lru_cache

NO_COLOUR = "NO_COLOR"
_FULL = ("truecolor", "24bit")
_STYLE = re.compile(r"\x1b\[([0-9;]+)m")
_ONE = frozenset((*range(30, 38), 39, *range(40, 48), 49, 59, *range(90, 98), *range(100, 108)))
_LONG = {38, 48, 58}
_VALUES = {5: 1, 2: 3}
"""How many numbers follow in a colour from a palette, and in one of red, green and blue."""


def heed_terminal(environ: MutableMapping[str, str]) -> None:
    """Set NO_COLOR if the terminal has no colours; unset it if it is empty, because then it means nothing."""
    if not environ.get(NO_COLOUR):
        environ.pop(NO_COLOUR, None)
        if environ.get("COLORTERM") not in _FULL and not _has_colours(environ.get("TERM", "")):
            environ[NO_COLOUR] = "1"


def number_of_colours(environ: Mapping[str, str]) -> int:
    """How many colours the game draws with at this terminal, 0 for none."""
    seen = dict(environ)
    heed_terminal(seen)
    if NO_COLOUR in seen:
        return 0
    return 1 << 24 if seen.get("COLORTERM") in _FULL else 256 if "256" in seen.get("TERM", "") else 16


def without_colours(output: str) -> str:
    """The output without its colours, not even the terminal's own."""
    # Textual takes the colours from most lines, but not from the blank parts of a screen.
    return _STYLE.sub(lambda found: _attributes(found[1]), output)


def _has_colours(terminal: str) -> bool:
    """Whether a terminal of this name has colours; an unknown terminal has them."""
    try:
        import curses

        curses.setupterm(terminal)
        return curses.tigetnum("colors") > 0
    except Exception:
        # Without the library, or without an entry for this terminal, it counts as a common one.
        return True


@lru_cache(1024)
def _attributes(parameters: str) -> str:
    left = ";".join(map(str, _not_colours(iter([int(each or 0) for each in parameters.split(";")]))))
    return f"\x1b[{left}m" if left else ""


def _not_colours(parameters: Iterator[int]) -> Iterator[int]:
    for each in parameters:
        if each in _LONG:
            for _ in range(_VALUES.get(next(parameters, 0), 0)):
                next(parameters, 0)
        elif each not in _ONE:
            yield each

"""Long numbers cut in the middle, and texts cut by cells."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rich.cells import cell_len, set_cell_size

LONGEST_WHOLE = 19
"""Numbers of up to so many digits are always shown whole."""

_LEAST_OF_A_NAME = 4

_LONG = re.compile(f"[0-9]{{{LONGEST_WHOLE + 1},}}")


def elide(text: str, ellipsis: str = "…") -> str:
    """The text with every number of more than 19 digits as `123456…654321 (40 digits)`."""
    return _LONG.sub(lambda found: _elided(found.group(), ellipsis), text)


def _elided(number: str, ellipsis: str) -> str:
    return f"{number[:6]}{ellipsis}{number[-6:]} ({len(number):,} digits)"


def clip(text: str, cells: int, ellipsis: str = "…") -> str:
    """The text cut to so many cells, with an ellipsis where something is missing."""
    if cell_len(text) <= cells:
        return text
    if cells <= cell_len(ellipsis):
        return set_cell_size(text, max(cells, 0))
    return set_cell_size(text, cells - cell_len(ellipsis)).rstrip() + ellipsis


def wrap(sentence: str, cells: int, ellipsis: str = "…") -> list[str]:
    """The sentence in lines of so many cells; only a word that is longer is cut."""
    if cell_len(sentence) <= cells:
        return [sentence]
    lines = [""]
    for word in sentence.split(" "):
        word = clip(word, cells, ellipsis)
        joined = f"{lines[-1]} {word}" if lines[-1] else word
        if cell_len(joined) <= cells:
            lines[-1] = joined
        else:
            lines.append(word)
    return lines


def fit(text: str, name: str, cells: int, ellipsis: str = "…") -> str:
    """The text in so many cells, with as little as can be of this name, which is in it, cut off."""
    over = cell_len(text) - cells
    if over > 0:
        text = text.replace(name, clip(name, max(cell_len(name) - over, _LEAST_OF_A_NAME), ellipsis), 1)
    return clip(text, cells, ellipsis)


def short_names(text: str, names: Iterable[str], ellipsis: str = "…", cells: int = 20) -> str:
    """The text with those of these names that are longer cut to so many cells."""
    for name in sorted(names, key=len, reverse=True):
        if cell_len(name) > cells:
            text = text.replace(name, clip(name, cells, ellipsis))
    return text

"""Long numbers cut in the middle, and texts cut by cells."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from rich.cells import cell_len, chop_cells, set_cell_size

ELLIPSIS = "…"
"""What stands in the place of what is cut."""
LONGEST_WHOLE = 19
"""Numbers of up to this many digits are always shown whole."""

_LEAST_OF_A_NAME = 4

_JOINED = "\N{NO-BREAK SPACE}"
_SEPARATOR = re.compile(" ([/-]) ")

_CLOSING = frozenset(".,;:!?%)]}…”’»。、，．：；！？％）］｝」』】〉》〕ー々")
"""Signs that do not begin a line."""

_LONG = re.compile(f"[0-9]{{{LONGEST_WHOLE + 1},}}")

StyledText = tuple[str, str]
"""A text, and the name of the style that it has."""


def elide(text: str, ellipsis: str = ELLIPSIS) -> str:
    """The text with every number of more than 19 digits as `123456…654321 (40 digits)`."""
    return _LONG.sub(lambda found: _elided(found.group(), ellipsis), text)


def _elided(number: str, ellipsis: str) -> str:
    return f"{number[:6]}{ellipsis}{number[-6:]} ({len(number):,} digits)"


def clip(text: str, cells: int) -> str:
    """The text cut to this many cells, with an ellipsis in the place of the rest."""
    if cell_len(text) <= cells:
        return text
    if cells <= len(ELLIPSIS):
        return set_cell_size(text, max(cells, 0))
    return set_cell_size(text, cells - len(ELLIPSIS)).rstrip() + ELLIPSIS


def clip_words(sentence: str, cells: int) -> str:
    """The sentence cut to this many cells, after a whole word if that keeps more than half of them."""
    shown = clip(sentence, cells)
    if shown != sentence:
        words = set_cell_size(sentence, cells).rpartition(" ")[0].rstrip()
        if 2 * cell_len(words) > cells:
            return words + ELLIPSIS
    return shown


def clip_middle(text: str, cells: int) -> str:
    """The text cut to this many cells, with an ellipsis in the place of its middle."""
    left = cells - len(ELLIPSIS)
    if cell_len(text) <= cells or left < 2:
        return clip(text, cells)
    start = set_cell_size(text, left // 2).rstrip()
    end = set_cell_size(text[::-1], left - left // 2).rstrip()[::-1]
    return f"{start}{ELLIPSIS}{end}"


def wrap(sentence: str, cells: int) -> list[str]:
    """The sentence in lines of this many cells; a short move stays on one line, and only a longer word is cut.

    A language without blanks is broken between its characters.
    """
    if cell_len(sentence) <= cells:
        return [sentence]
    lines = [""]
    for gap, word in _words(sentence, cells):
        word = clip(word, cells)
        joined = f"{lines[-1]}{gap}{word}" if lines[-1] else word
        if cell_len(joined) <= cells:
            lines[-1] = joined
        else:
            lines.append(word)
    return lines


def _words(sentence: str, cells: int) -> Iterator[tuple[str, str]]:
    """The words, each behind its gap to the one before; a short group around a separator counts as one word."""
    whole = _SEPARATOR.sub(f"{_JOINED}\\1{_JOINED}", sentence).replace(" = ", f" ={_JOINED}")
    for joined in whole.split(" "):
        words = joined.replace(_JOINED, " ")
        for word in [words] if cell_len(words) <= cells else words.split(" "):
            gap = " "
            for part in [word] if word.isascii() or cell_len(word) <= cells else _parts(word, cells):
                yield gap, part
                gap = ""


def _parts(word: str, cells: int) -> list[str]:
    """The characters between which a line may end: closing signs stay with what they close, numbers stay whole."""
    parts = [""]
    for character in chop_cells(word, 1):
        is_bound = character in _CLOSING or (character + parts[-1][-1:]).isascii()
        if is_bound and cell_len(parts[-1] + character) <= cells:
            parts[-1] += character
        else:
            parts.append(character)
    return list(filter(None, parts))


def cut_name(text: str, name: str, cells: int) -> str:
    """The text in this many cells; only `name`, which is a part of it, is cut, and as little as possible."""
    over = cell_len(text) - cells
    if over > 0:
        text = text.replace(name, clip(name, max(cell_len(name) - over, _LEAST_OF_A_NAME)), 1)
    return clip(text, cells)


def short_names(text: str, names: Iterable[str], cells: int = 20) -> str:
    """The text with the longer ones of these names cut to this many cells."""
    for name in sorted(names, key=len, reverse=True):
        if cell_len(name) > cells:
            text = text.replace(name, clip(name, cells))
    return text

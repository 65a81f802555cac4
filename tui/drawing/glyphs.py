"""The characters that pictures are made of, for terminals with box drawing and for those with ASCII only."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import NamedTuple

from tui.drawing.fonts import ASCII_FIVE, ASCII_THREE, FIVE, NARROW, THREE, Font


class Glyphs(NamedTuple):
    """One set of drawing characters; every field is one cell a character."""

    players: tuple[str, str]
    ring: tuple[str, str, str, str]
    """The corners around a chosen number: top left, top right, bottom left, bottom right."""
    beside: tuple[str, str]
    """The marks left and right of a chosen number in a single row."""
    latest: str
    """The mark of the number that was changed last."""
    smudge: str
    dust: str
    ellipsis: str
    rule: str
    cursor: str
    unequal: str
    """The sign before a number that is wrong."""
    bars: str
    """What bars are made of, from the lowest part of a cell to the whole one."""
    low: str
    """Low digits, for a value that stands beside a number; empty where there are none."""
    five: Font
    three: Font
    narrow: Font
    """Large characters by the rows they take; a narrow one takes three rows but fewer columns. Empty where none are."""
    heavy: dict[int, int]
    """Turns light strokes into heavy ones."""
    plain: dict[int, int]
    """Turns strokes into those that this set has."""


BOX = Glyphs(
    players=("●", "▲"),
    ring=("┌", "┐", "└", "┘"),
    beside=("[", "]"),
    latest="‹",
    smudge="░▒░",
    dust="·",
    ellipsis="…",
    rule="─",
    cursor="▏",
    unequal="≠",
    bars="▁▂▃▄▅▆▇█",
    low="₀₁₂₃₄₅₆₇₈₉",
    five=FIVE,
    three=THREE,
    narrow=NARROW,
    heavy=str.maketrans("╭╮╰╯─│╷╵╶╴├┤┬┴┼┌┐└┘", "┏┓┗┛━┃╻╹╺╸┣┫┳┻╋┏┓┗┛"),
    plain={},
)

ASCII = Glyphs(
    players=("o", "^"),
    ring=("+", "+", "+", "+"),
    beside=("[", "]"),
    latest="<",
    smudge=":%:",
    dust=".",
    ellipsis="..",
    rule="-",
    cursor="_",
    unequal="x",
    bars="#",
    low="",
    five=ASCII_FIVE,
    three=ASCII_THREE,
    narrow={},
    heavy={},
    plain=str.maketrans("┌┐└┘├┤┬┴┼╭╮╰╯╔╗╚╝─═│║╱╲", "+++++++++++++++++--||/\\"),
)


def glyphs_for_terminal(environ: Mapping[str, str] = os.environ) -> Glyphs:
    """The drawing characters that the locale's and standard output's encoding can carry."""
    try:
        "●▲┌┏▒…╲".encode(getattr(sys.__stdout__, "encoding", None) or "ascii")
    except (LookupError, UnicodeEncodeError):
        return ASCII
    return ASCII if _is_plain(environ) else BOX


def _is_plain(environ: Mapping[str, str]) -> bool:
    """Whether the locale is C, for which Python takes UTF-8 although the terminal need not."""
    overall, characters, language = (environ.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    # Python sets this variable itself when it finds no other locale than C.
    characters = "" if characters in ("C.UTF-8", "C.utf8", "UTF-8") and language in _PLAIN else characters
    return (overall or characters or language) in _PLAIN


_PLAIN = ("C", "POSIX")

"""The characters of all pictures, for terminals with box drawing and for terminals with ASCII only."""

from __future__ import annotations

import os
import re
import sys
import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

Font = dict[str, tuple[str, ...]]
"""The rows of each character; all characters of a font are equally high."""
MOST_ROWS = 5
"""The rows of the largest font that is written out."""


def _font(width: int, *rows: str) -> Font:
    characters, *drawn = rows
    step = width + 1
    return {
        character: tuple(row[step * place : step * place + width].ljust(width) for row in drawn)
        for place, character in enumerate(characters[::step])
    }


THREE = (
    _font(
        3,
        "0   1   2   3   4   5   6   7   8   9   ,   x   ",
        "╭─╮ ╶╮  ╶─╮ ╶─╮ ╷ ╷ ╭─╴ ╭─╴ ╶─╮ ╭─╮ ╭─╮             ",
        "│ │  │  ╭─╯  ─┤ ╰─┤ ╰─╮ ├─╮   │ ├─┤ ╰─┤      ╲╱     ",
        "╰─╯ ╶┴╴ ╰─╴ ╶─╯   ╵ ╶─╯ ╰─╯   ╵ ╰─╯ ╶─╯  ╷   ╱╲     ",
    )
    | _font(
        3,
        "A   B   C   D   E   F   G   H   I   J   K   L   M   ",
        "╭─╮ ┌─╮ ╭─╴ ┌─╮ ┌─╴ ┌─╴ ╭─╴ ╷ ╷ ╶┬╴   ╷ ╷╭╴ ╷   ╭┬╮ ",
        "├─┤ ├─┤ │   │ │ ├─  ├─  │╶┐ ├─┤  │    │ ├┤  │   │││ ",
        "╵ ╵ └─╯ ╰─╴ └─╯ └─╴ ╵   ╰─┘ ╵ ╵ ╶┴╴ ╰─╯ ╵╰╴ └─╴ ╵╵╵ ",
    )
    | _font(
        3,
        "N   O   P   Q   R   S   T   U   V   W   X   Y   Z   ",
        "╭╮╷ ╭─╮ ┌─╮ ╭─╮ ┌─╮ ╭─╴ ╶┬╴ ╷ ╷ ╷ ╷ ╷╷╷ ╲ ╱ ╷ ╷ ╶─┐ ",
        "│││ │ │ ├─╯ │ │ ├┬╯ ╰─╮  │  │ │ │╭╯ │││  ╳  ╰┬╯ ┌─┘ ",
        "╵╰╯ ╰─╯ ╵   ╰─┼ ╵╰╴ ╶─╯  ╵  ╰─╯ ╰╯  ╰┴╯ ╱ ╲  ╵  └─╴ ",
    )
)

NARROW = _font(
    2,
    "0  1  2  3  4  5  6  7  8  9  ,  ",
    "╭╮ ╶╮ ╶╮ ╶╮ ╷╷ ┌╴ ╭╴ ╶┐ ╭╮ ╭╮    ",
    "││  │ ╭╯ ╶┤ └┤ └╮ ├╮  │ ├┤ ╰┤    ",
    "╰╯  ╵ └╴ ╶╯  ╵ ╶╯ ╰╯  ╵ ╰╯ ╶╯ ╷  ",
)

FIVE = (
    _font(
        5,
        "0     1     2     3     4     5     6     7     8     9     ,     ",
        "▄▀▀▀▄  ▄█   ▄▀▀▀▄ ▄▀▀▀▄ █   █ █▀▀▀▀ ▄▀▀▀▄ ▀▀▀▀█ ▄▀▀▀▄ ▄▀▀▀▄       ",
        "█   █   █       █     █ █   █ █     █         █ █   █ █   █       ",
        "█   █   █    ▄▀▀   ▀▀▀▄ ▀▀▀▀█ ▀▀▀▀▄ █▀▀▀▄    █  ▄▀▀▀▄  ▀▀▀█       ",
        "█   █   █   █         █     █     █ █   █   █   █   █     █       ",
        "▀▄▄▄▀ ▄▄█▄▄ █▄▄▄▄ ▀▄▄▄▀     █ ▀▄▄▄▀ ▀▄▄▄▀   █   ▀▄▄▄▀ ▀▄▄▄▀   ▞   ",
    )
    | _font(
        5,
        "A     B     C     D     E     F     G     H     I     J     K     L     M     ",
        "▄▀▀▀▄ █▀▀▀▄ ▄▀▀▀▄ █▀▀▀▄ █▀▀▀▀ █▀▀▀▀ ▄▀▀▀▄ █   █  ▀█▀     ▀█ █   █ █     █▄ ▄█ ",
        "█   █ █   █ █     █   █ █     █     █     █   █   █       █ █  █  █     █ ▀ █ ",
        "█▀▀▀█ █▀▀▀▄ █     █   █ █▀▀▀  █▀▀▀  █  ▀█ █▀▀▀█   █       █ █▀▀▄  █     █   █ ",
        "█   █ █   █ █     █   █ █     █     █   █ █   █   █   █   █ █   █ █     █   █ ",
        "█   █ █▄▄▄▀ ▀▄▄▄▀ █▄▄▄▀ █▄▄▄▄ █     ▀▄▄▄▀ █   █  ▄█▄  ▀▄▄▄▀ █   █ █▄▄▄▄ █   █ ",
    )
    | _font(
        5,
        "N     O     P     Q     R     S     T     U     V     W     X     Y     Z     ",
        "█▄  █ ▄▀▀▀▄ █▀▀▀▄ ▄▀▀▀▄ █▀▀▀▄ ▄▀▀▀▀ ▀▀█▀▀ █   █ █   █ █   █ █   █ █   █ ▀▀▀▀█ ",
        "█ █ █ █   █ █   █ █   █ █   █ █       █   █   █ █   █ █   █  █ █  █   █    █  ",
        "█  ▀█ █   █ █▄▄▄▀ █   █ █▄▄▄▀  ▀▀▀▄   █   █   █ █   █ █   █   █    ▀▄▀    █   ",
        "█   █ █   █ █     █ ▀▄█ █  ▀▄     █   █   █   █  █ █  █ ▄ █  █ █    █    █    ",
        "█   █ ▀▄▄▄▀ █     ▀▄▄▄█ █   █ ▄▄▄▄▀   █   ▀▄▄▄▀   ▀   █▀ ▀█ █   █   █   █▄▄▄▄ ",
    )
    | _font(
        5,
        "-     '     .     &     ●     ▲     ",
        "        █          ▄▀▄   ▄▄▄    ▄   ",
        "        ▀          ▀▄▀  █████  ▄█▄  ",
        " ▀▀▀              ▄▀ ▀▄ █████  ███  ",
        "                  █  ▄▀ █████ ▄███▄ ",
        "              ▄   ▀▄▄▀▄  ▀▀▀  █████ ",
    )
)

ASCII_THREE = _font(
    3,
    "0   1   2   3   4   5   6   7   8   9   ,   x   ",
    " _       _   _       _   _   _   _   _              ",
    "| |   |  _|  _| |_| |_  |_    | |_| |_|     \\/      ",
    "|_|   | |_   _|   |  _| |_|   | |_|  _|  '  /\\      ",
)

ASCII_FIVE = _font(
    5,
    "0     1     2     3     4     5     6     7     8     9     ",
    " ___   _     ___   ___         ___   ___   ___   ___   ___  ",
    "|   |   |       |     | |   | |     |         | |   | |   | ",
    "|   |   |    ___|  ___| |___| |___  |___      | |___| |___| ",
    "|   |   |   |         |     |     | |   |     | |   |     | ",
    "|___| __|__ |___   ___|     |  ___| |___|     | |___|  ___| ",
)


PLAYERS = ("●", "▲")
RING = ("┌", "┐", "└", "┘")
"""The corners around a chosen number: top left, top right, bottom left, bottom right."""
BRACKETS = ("[", "]")
"""The marks left and right of a chosen number in a single row."""
LATEST = "‹"
"""The mark of the newest changed number."""
SMUDGE, DUST, RULE, CURSOR = "░▒░", "·", "─", "▏"
HEAVY = str.maketrans("╭╮╰╯─│╷╵╶╴├┤┬┴┼┌┐└┘", "┏┓┗┛━┃╻╹╺╸┣┫┳┻╋┏┓┗┛")
"""Turns light strokes into heavy ones."""
IN_ASCII = str.maketrans("●▲○‹░▒·▏…─═━│║┃╱╲┌┐└┘├┤┬┴┼╭╮╰╯╔╗╚╝┏┓┗┛┣┫┳┻╋", "O^o<:%._~--=||#/\\" + "+" * 26)
"""Turns all these signs into ASCII; each is one cell wide, here and there."""


def wins(player: int, many: int, most: int) -> str:
    """The matches of a series that a player has won, and dust for those that are still to be won."""
    return PLAYERS[player] * many + DUST * (most - many)


def stars(many: int, most: int) -> str:
    """Stars that were won, and dust for those that were not."""
    return "*" * many + DUST * (most - many)


class Glyphs(NamedTuple):
    """What is drawn otherwise in ASCII, beside the signs."""

    dot: str
    """One of the dots that are written for a worth; empty if the set has none."""
    bars: str
    """The parts of bars, from the lowest part of a cell to a whole cell."""
    five: Font
    three: Font
    narrow: Font
    """Large characters by their number of rows, empty if there are none; a narrow one has three rows, fewer columns."""
    star: tuple[tuple[str, str], ...]
    """The rows of a large star, and of its smudge where it is not won; empty if the set has none."""

    trophy: tuple[str, ...]
    """The rows of a cup."""


BOX = Glyphs(
    dot="•",
    bars="▁▂▃▄▅▆▇█",
    five=FIVE,
    three=THREE,
    narrow=NARROW,
    star=(("   ▄█▄   ", "   ░░░   "), ("▀███████▀", "░░░░░░░░░"), (" ▄█▀▀▀█▄ ", " ░░░░░░░ ")),
    trophy=(
        "▄▄▄███████████▄▄▄",
        "█  ███████████  █",
        "▀▄▄███████████▄▄▀",
        "    ▀███████▀    ",
        "       ███       ",
        "     ▄▄███▄▄     ",
        "    █████████    ",
    ),
)

ASCII = Glyphs(
    dot="",
    bars="#",
    five=ASCII_FIVE,
    three=ASCII_THREE,
    narrow={},
    star=(),
    trophy=(
        "  ___________  ",
        " (|         |) ",
        "  |         |  ",
        "   \\       /   ",
        "    '-. .-'    ",
        "      | |      ",
        "    __|_|__    ",
    ),
)


SAMPLE = "●▲┌┏▒…╲"
"""One sign of each kind that is drawn with."""


def glyphs_for_terminal(environ: Mapping[str, str] = os.environ) -> Glyphs:
    """The drawing characters that the locale's and standard output's encoding can carry."""
    try:
        SAMPLE.encode(getattr(sys.__stdout__, "encoding", None) or "ascii")
    except (LookupError, UnicodeEncodeError):
        return ASCII
    return ASCII if _is_plain(environ) else BOX


def _is_plain(environ: Mapping[str, str]) -> bool:
    """Whether the locale is C: Python then assumes UTF-8, but the terminal may not."""
    overall, characters, language = (environ.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    # Python itself sets this variable if it finds no other locale than C.
    characters = "" if characters in ("C.UTF-8", "C.utf8", "UTF-8") and language in _PLAIN else characters
    return (overall or characters or language) in _PLAIN


_PLAIN = ("C", "POSIX")


@cache
def _doubled_digits() -> Font:
    return {
        character: tuple(row for pair in map(_doubled_row, rows) for row in pair) for character, rows in FIVE.items()
    }


def _doubled_row(row: str) -> tuple[str, str]:
    upper, lower = row.maketrans("▀▄▞", "█ █"), row.maketrans("▀▄▞", " ██")
    return "".join(each * 2 for each in row.translate(upper)), "".join(each * 2 for each in row.translate(lower))


def doubled(glyphs: Glyphs) -> Font:
    """The digits of five rows twice as large; without block characters they are of number signs."""
    font = _doubled_digits()
    if glyphs.five is FIVE:
        return font
    return {character: tuple(row.replace("█", "#") for row in rows) for character, rows in font.items()}


_RUNS_RIGHT = dict.fromkeys("─┌└├┬┴┼╭╰", "─") | dict.fromkeys("═╔╚", "═") | {"┄": "┄"}
_RUNS_DOWN = dict.fromkeys("│┌┐├┤┬┼╭╮", "│") | dict.fromkeys("║╔╗", "║")


def stretched(sketch: tuple[str, ...]) -> tuple[str, ...]:
    """A sketch of strokes twice as wide and high; its words and numbers stay as they are."""
    rows = list[str]()
    for row in sketch:
        pieces = re.findall(r"[^\W_]+|.", row)
        rows.append("".join(each + _RUNS_RIGHT.get(each, " " * len(each)) for each in pieces).rstrip())
        rows.append("".join(_RUNS_DOWN.get(each, "").ljust(2 * len(each)) for each in pieces).rstrip())
    return tuple(rows if not rows or rows[-1] else rows[:-1])


def large(text: str, font: Font) -> tuple[str, ...]:
    """The rows of a text, all of the same width; `()` if the font lacks one of its characters."""
    if not font or not all(character in font or character == " " for character in text):
        return ()
    high = len(next(iter(font.values())))
    shapes = [font.get(character, ("   ",) * high) for character in text]
    gap = "  " if high > MOST_ROWS else " "
    return tuple([gap.join(rows) for rows in zip(*shapes, strict=True)])


def large_name(name: str, glyphs: Glyphs, width: int, height: int) -> tuple[str, ...]:
    """A name in capitals, in the largest letters that fit in so many cells; `()` if none do, as with accents."""
    capitals = unicodedata.normalize("NFKD", name.upper())
    sizes = (large(capitals, font) for font in (doubled(glyphs), glyphs.five, glyphs.three))
    return next((rows for rows in sizes if rows and len(rows[0]) <= width and len(rows) <= height), ())


def without_accents(name: str) -> str:
    """The letters of a name without the marks above and below them."""
    return "".join(each for each in unicodedata.normalize("NFKD", name) if not unicodedata.combining(each))

"""Characters in large chalk: five rows high, three rows high, and three rows high but narrow."""

from __future__ import annotations

Font = dict[str, tuple[str, ...]]
"""The rows of each character, all characters of a font equally high."""


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

FIVE = _font(
    5,
    "0     1     2     3     4     5     6     7     8     9     ,     ",
    "▄▀▀▀▄  ▄█   ▄▀▀▀▄ ▄▀▀▀▄ █   █ █▀▀▀▀ ▄▀▀▀▄ ▀▀▀▀█ ▄▀▀▀▄ ▄▀▀▀▄       ",
    "█   █   █       █     █ █   █ █     █         █ █   █ █   █       ",
    "█   █   █    ▄▀▀   ▀▀▀▄ ▀▀▀▀█ ▀▀▀▀▄ █▀▀▀▄    █  ▄▀▀▀▄  ▀▀▀█       ",
    "█   █   █   █         █     █     █ █   █   █   █   █     █       ",
    "▀▄▄▄▀  ▄█▄  █▄▄▄▄ ▀▄▄▄▀     █ ▀▄▄▄▀ ▀▄▄▄▀   █   ▀▄▄▄▀ ▀▄▄▄▀   ▞   ",
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
    " ___         ___   ___         ___   ___   ___   ___   ___  ",
    "|   |     |     |     | |   | |     |         | |   | |   | ",
    "|   |     |  ___|  ___| |___| |___  |___      | |___| |___| ",
    "|   |     | |         |     |     | |   |     | |   |     | ",
    "|___|     | |___   ___|     |  ___| |___|     | |___|  ___| ",
)

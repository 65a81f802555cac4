"""Chalk: digits and the strokes of sketches as paths, so that a picture looks the same with any font."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from engine.rules.text import visible

SLATE, LIT, WOOD, EDGE = "#22322d", "#2c3f38", "#8a6242", "#5c3f29"
"""The ground of a board, its lit middle, and its frame."""
CHALK, FAINT, YELLOW = "#f4f1e6", "#93a39c", "#ffd866"
"""White chalk, what is said beside, and the chalk of the one thing that is chosen."""
FONT = "'Segoe Print','Chalkboard SE','Comic Neue','Comic Sans MS',ui-rounded,sans-serif"

WIDTH, HEIGHT = 10, 16
"""The box in which a character is drawn; between two characters is a gap of `GAP`."""
GAP = 2
_STROKES = {
    "0": "M5 1C1.6 1 1 5 1 8C1 12 2.2 15 5 15C8 15 9 12 9 8C9 4 7.9 1 4.6 1.2",
    "1": "M2.4 4.2L5.6 1L5.4 15",
    "2": "M1.4 4.4C1.6 2 3.2 1 5 1C7.6 1 8.7 2.8 8.3 4.9C7.8 8 3.2 11.4 1.2 14.9L9 14.7",
    "3": "M1.7 2.7C3.2 .6 8.2 .4 8.2 4.3C8.2 7 6 7.6 4 7.6C6.5 7.6 9 8.6 9 11.2C9 15.6 3 16 1.2 13",
    "4": "M6.9 15L6.7 1L1 10.7L9.3 10.5",
    "5": "M8.4 1.1L2.7 1L2.1 7C4.4 5.6 9 6 9 10.2C9 15.6 3 16 1.2 13.2",
    "6": "M7.7 1.3C4 2 1.3 6 1.3 10.4C1.3 13.5 3 15 5.1 15C7.4 15 9 13.2 9 10.8"
    "C9 8.5 7.4 7 5.2 7C3.2 7 1.7 8.5 1.4 10.2",
    "7": "M1 1.3L9 1C6.5 5 4.6 10 4.1 15",
    "8": "M5 7.4C2.6 6.6 1.7 5.4 1.7 4C1.7 2.2 3.2 1 5 1C6.8 1 8.3 2.2 8.3 4C8.3 5.4 7.4 6.6 5 7.4"
    "C2.2 8.3 1.1 9.6 1.1 11.4C1.1 13.6 2.8 15 5 15C7.2 15 8.9 13.6 8.9 11.4C8.9 9.6 7.8 8.3 5.2 7.4",
    "9": "M8.7 5.4C8.3 7.5 6.8 9 4.8 9C2.6 9 1 7.5 1 5.2C1 2.8 2.6 1 4.9 1C7 1 8.7 2.5 8.7 5.6C8.7 10 6 14 2.2 14.8",
    ",": "M4.8 13.6L3.4 17",
    ".": "M4.6 14.6L5 15",
    "x": "M2 6.2L8 13.4M8 6.2L2 13.4",
    "+": "M1.6 9L8.4 9M5 5.6L5 12.4",
    "-": "M2 8.8L8 8.6",
    "=": "M1.8 6.8L8.2 6.6M1.8 10.6L8.2 10.4",
    "(": "M6.6 0C3.4 4 3.4 12 6.6 16",
    ")": "M3.4 0C6.6 4 6.6 12 3.4 16",
    "/": "M8 1L2 15",
    "…": "M1.4 14.8L1.7 15M4.9 14.8L5.2 15M8.4 14.8L8.7 15",
    " ": "",
}

CELL = 9, 15
"""The width and the height of a character of a sketch."""
_SIDES = {
    each[0]: each[1:]
    for each in (
        *("─lr", "│ud", "┌rd", "┐ld", "└ru", "┘lu", "├udr", "┤udl", "┬lrd", "┴lru", "┼lrud", "╭rd", "╮ld"),
        *("╰ru", "╯lu", "╷d", "╵u", "╴l", "╶r", "═lr", "║ud", "╔rd", "╗ld", "╚ru", "╝lu"),
    )
}
"""The sides of its cell to which a stroke of a character goes from the middle."""
_HEAVY = frozenset("═║╔╗╚╝")
_OTHER = {"╱": "M0 15L9 0", "╲": "M0 0L9 15", "┄": "M0 7.5h2M3.5 7.5h2M7 7.5h2"}
_BLOCKS = {
    "█": (0, 1),
    "▄": (0.5, 0.5),
    "▀": (0, 0.5),
    "▁": (0.875, 0.125),
    "▂": (0.75, 0.25),
    "▓": (0, 1),
    "▒": (0, 1),
}


def text(said: str) -> str:
    """A text fit to stand in a picture: no mark-up, nothing unprintable."""
    return escape(visible(said).replace("\n", " "))


def svg(title: str, said: str, width: float, height: float, inside: str, style: str = "") -> str:
    """A whole picture, with a title, a sentence for people who do not see it, and what the inside may refer to."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" role="img" font-family="{FONT}" style="max-width:100%;height:auto">'
        f"<title>{text(title)}</title><desc>{text(said)}</desc>{style}"
        '<defs><radialGradient id="fdiv-slate" cx="50%" cy="45%" r="75%">'
        f'<stop offset="0" stop-color="{LIT}"/><stop offset="1" stop-color="{SLATE}"/>'
        f"</radialGradient></defs>{inside}</svg>\n"
    )


def is_drawn(said: str) -> bool:
    """Whether each character of a text has strokes."""
    return all(each in _STROKES for each in said)


def width_of(said: str, scale: float) -> float:
    """The width of a text in chalk; that of a text in letters is what it needs in most fonts."""
    if is_drawn(said):
        return max(len(said) * (WIDTH + GAP) - GAP, 0) * scale
    return len(said) * (WIDTH + 1) * scale


def written(said: str, middle: float, top: float, scale: float, colour: str = CHALK) -> Iterator[str]:
    """A text in chalk, centred; in letters where a character has no strokes."""
    if not is_drawn(said):
        size = HEIGHT * scale * 0.95
        yield f'<text x="{middle:g}" y="{top + HEIGHT * scale * 0.86:g}" font-size="{size:g}" text-anchor="middle" '
        yield f'fill="{colour}" textLength="{width_of(said, scale):g}" lengthAdjust="spacingAndGlyphs">'
        yield f"{text(said)}</text>"
        return
    left = middle - width_of(said, scale) / 2
    strokes = [
        f'<path transform="translate({at * (WIDTH + GAP)})" d="{_STROKES[each]}"/>'
        for at, each in enumerate(said)
        if _STROKES[each]
    ]
    yield from _stroked("".join(strokes), left, top, scale, colour)


def drawn(rows: tuple[str, ...], left: float, top: float, colour: str = CHALK) -> Iterator[str]:
    """A sketch of box-drawing characters as strokes; its other characters stand in their cells."""
    width, height = CELL
    thin: list[str] = []
    heavy: list[str] = []
    letters: list[str] = []
    for y, row in enumerate(rows):
        for x, each in enumerate(row):
            if sides := _SIDES.get(each):
                (heavy if each in _HEAVY else thin).extend(_strokes(sides, x * width, y * height))
            elif each in _OTHER:
                thin.append(f'<path transform="translate({x * width} {y * height})" d="{_OTHER[each]}"/>')
            elif each in _BLOCKS:
                from_top, part = _BLOCKS[each]
                letters.append(
                    f'<rect x="{x * width}" y="{(y + from_top) * height:g}" width="{width}" height="{part * height:g}" '
                    f'fill="{colour}" stroke="none"/>'
                )
            elif each in _STROKES and each != " ":
                place = f"translate({x * width + 1.4:g} {y * height + 2:g})scale(.62 .7)"
                thin.append(f'<path transform="{place}" d="{_STROKES[each]}"/>')
            elif not each.isspace():
                place = f'x="{(x + 0.5) * width:g}" y="{(y + 0.8) * height:g}" font-size="{height}"'
                letters.append(f'<text {place} text-anchor="middle" fill="{colour}" stroke="none">{text(each)}</text>')
    yield from _stroked("".join([*thin, *letters]), left, top, 1, colour)
    yield from _stroked("".join(heavy), left, top, 1, colour, 2.6)


def size_of(rows: tuple[str, ...]) -> tuple[float, float]:
    """The width and the height of a sketch."""
    return max(map(len, rows), default=0) * CELL[0], len(rows) * CELL[1]


def _strokes(sides: str, left: float, top: float) -> Iterator[str]:
    x, y = left + CELL[0] / 2, top + CELL[1] / 2
    ends = {"l": f"H{left:g}", "r": f"H{left + CELL[0]:g}", "u": f"V{top:g}", "d": f"V{top + CELL[1]:g}"}
    yield '<path d="' + "".join(f"M{x:g} {y:g}{ends[side]}" for side in sides) + '"/>'


def _stroked(strokes: str, left: float, top: float, scale: float, colour: str, width: float = 1.5) -> Iterator[str]:
    """Strokes twice, the second time thin and beside, as chalk leaves its dust."""
    if not strokes:
        return
    place = f"translate({left:g} {top:g})scale({scale:g})"
    style = f'fill="none" stroke="{colour}" stroke-linecap="round" stroke-linejoin="round"'
    yield f'<g transform="{place}" {style} stroke-width="{width:g}">{strokes}</g>'

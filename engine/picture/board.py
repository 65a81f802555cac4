"""A board as SVG: its numbers in chalk on slate, each in its slot, within a frame of wood."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.games.component import Component
from engine.picture import chalk
from engine.positions.notation import format_rules
from engine.positions.position import Position
from engine.rules.ruleset import GONE, AnyRuleset
from engine.rules.text import counted, printable

MOST_SHOWN = 120
"""The most slots of a picture; a sentence says how many more there are."""
MOST_WIDTH = 860
"""A row of slots is no wider, unless one slot is."""
_SKETCH_ROWS, _SKETCH_COLUMNS = 5, 28
_LONGEST = 19
"""A number of more digits is cut in its middle."""
_MOST_LETTERS = 90
"""A title or a sentence is cut to this many letters."""
_FRAME, _MARGIN, _GUTTER = 10, 22, 34
_TITLE, _HEAD, _NOTE, _FOOT = 26, 14, 22, 24
"""The heights of the title, of the slot's number above it, of a note below it, and of the sentence."""
_LARGE, _MANY, _SMALL, _CAPTION = 2.6, 1.7, 1.3, 1.0
_FEW = 24
"""Up to this many numbers are large."""


class BoardPicture(NamedTuple):
    """A board that is drawn: its title, the board in a sentence, its size, and what stands on the ground."""

    title: str
    said: str
    width: float
    height: float
    inside: str


class _Picture(NamedTuple):
    """A component as it is drawn."""

    label: str
    sketch: tuple[str, ...]
    scale: float
    """The scale of the label."""

    @property
    def width(self) -> float:
        return max(chalk.width_of(self.label, self.scale), chalk.size_of(self.sketch)[0])

    @property
    def height(self) -> float:
        return chalk.HEIGHT * self.scale + (chalk.size_of(self.sketch)[1] + 10 if self.sketch else 0)


_ERASED = _Picture("", (), _SMALL)


def board_svg(
    position: Position,
    title: str | None = None,
    sentence: str = "",
    chosen: int | None = None,
    notes: Mapping[int, str] | None = None,
) -> str:
    """The picture of a position as one SVG; the rest as for `draw`."""
    drawing = draw(position, title, sentence, chosen, notes)
    return chalk.svg(drawing.title, drawing.said, drawing.width, drawing.height, drawing.inside)


def draw(
    position: Position,
    title: str | None = None,
    sentence: str = "",
    chosen: int | None = None,
    notes: Mapping[int, str] | None = None,
    names_slots: bool = True,
) -> BoardPicture:
    """The drawing of a position.

    A title stands above the board, the names of its games where it is None, and a sentence below it. The slot `chosen`
    is ringed, and below a slot stands its note. `names_slots` gives each slot a title, which a browser shows.
    """
    # Nothing at all is drawn as one slot that was erased.
    slots, notes = position.slots[:MOST_SHOWN] or (None,), notes or {}
    title = title_of(position) if title is None else printable(title, _MOST_LETTERS)
    sentence = printable(sentence, _MOST_LETTERS)
    more = max(len(position.slots) - len(slots), 0)
    if more:
        sentence = f"{sentence} {more:,} more {'slot is' if more == 1 else 'slots are'} not shown.".strip()
    large = _LARGE if len(slots) <= _FEW else _MANY
    pictures = [_ERASED if each is None else _picture_of(each, large) for each in slots]
    width = max(max(picture.width for picture in pictures) + _GUTTER, 64)
    columns = min(len(pictures), max(1, int(MOST_WIDTH // width)))
    # Rows of the same length look calmer than a full one and a rest.
    columns = -(-len(pictures) // -(-len(pictures) // columns))
    rows = [range(start, min(start + columns, len(pictures))) for start in range(0, len(pictures), columns)]
    note = _NOTE if notes else 0
    is_mixed = len({each.ruleset for each in slots if each is not None}) > 1
    heights = [max(pictures[at].height for at in row) + note + _GUTTER + _HEAD for row in rows]
    # As much as any font needs.
    letters = 9.0 * max(len(title), len(sentence))
    inside = max(columns * width, letters, 150)
    border = 2 * (_FRAME + _MARGIN)
    whole_height = sum(heights) + border + _TITLE + (_FOOT if sentence else 0)
    parts = [*_ground(inside + border, whole_height)]
    left = top = border / 2
    parts += _line(title, left, top + 8, chalk.FAINT)
    top += _TITLE
    left += (inside - columns * width) / 2
    for row, height in zip(rows, heights, strict=True):
        for column, at in enumerate(row):
            middle = left + (column + 0.5) * width
            parts.append("<g>")
            if names_slots:
                label = GONE if (component := slots[at]) is None else component.label
                parts.append(f"<title>{chalk.text(f'Slot {at + 1}: {label}')}</title>")
            parts += _slot(
                at + 1, slots[at], pictures[at], middle, top, width, height - note, at + 1 == chosen, is_mixed
            )
            parts.append("</g>")
            if at + 1 in notes:
                parts += chalk.written(notes[at + 1], middle, top + height - _GUTTER, 0.8, chalk.FAINT)
        top += height
    if sentence:
        parts += _line(sentence, _FRAME + _MARGIN, top + _FOOT - 6, chalk.CHALK)
    return BoardPicture(title, description(position), inside + border, whole_height, "".join(parts))


def title_of(position: Position) -> str:
    """The names of the games on a board, and that the last move loses where it does."""
    names = dict.fromkeys(each.ruleset.title for each in position.slots if each is not None)
    name = next(iter(names)) if len(names) == 1 else "A board of several games" if names else "An empty board"
    return f"{name}: the last move loses" if position.misere else name


def description(position: Position) -> str:
    """The board in a sentence, for people who do not see it."""
    slots = position.slots[:MOST_SHOWN]
    labels = [GONE if each is None else each.label for each in slots]
    more = f", and {len(position.slots) - len(slots):,} more" if len(slots) < len(position.slots) else ""
    return f"On the board: {counted(labels)}{more}." if labels else "Nothing is on the board."


def _picture_of(component: Component, large: float) -> _Picture:
    ruleset: AnyRuleset = component.ruleset
    label = _cut(ruleset.label(component.value))
    sketch = ruleset.sketch(component.value, _SKETCH_ROWS, _SKETCH_COLUMNS)
    if sketch:
        return _Picture(label, tuple(sketch), _CAPTION)
    return _Picture(label, (), large if len(label) <= 6 else _SMALL)


def _cut(label: str) -> str:
    return label if len(label) <= _LONGEST else f"{label[:7]}…{label[-7:]}"


def _ground(width: float, height: float) -> Iterator[str]:
    yield f'<rect width="{width:g}" height="{height:g}" rx="9" fill="{chalk.WOOD}"/>'
    yield f'<rect x="{_FRAME}" y="{_FRAME}" width="{width - 2 * _FRAME:g}" height="{height - 2 * _FRAME:g}" rx="4" '
    yield f'fill="url(#fdiv-slate) {chalk.SLATE}" stroke="{chalk.EDGE}" stroke-width="2"/>'


def _slot(
    slot: int,
    component: Component | None,
    picture: _Picture,
    middle: float,
    top: float,
    width: float,
    height: float,
    is_chosen: bool,
    is_mixed: bool,
) -> Iterator[str]:
    space = height - _GUTTER
    if component is None:
        # The sponge leaves a smudge, so that one sees that something stood there.
        dust = f'fill="{chalk.CHALK}" opacity=".09"'
        yield f'<ellipse cx="{middle:g}" cy="{top + space / 2:g}" rx="22" ry="9" {dust}/>'
        yield f'<ellipse cx="{middle + 6:g}" cy="{top + space / 2 - 3:g}" rx="13" ry="5" {dust}/>'
    else:
        is_dead = component.is_dead
        colour = chalk.FAINT if is_dead else chalk.YELLOW if is_chosen else chalk.CHALK
        at = top + _HEAD + (space - _HEAD - picture.height) / 2
        if picture.sketch:
            across, down = chalk.size_of(picture.sketch)
            yield from chalk.drawn(picture.sketch, middle - across / 2, at, colour)
            at += down + 10
        yield from chalk.written(picture.label, middle, at, picture.scale, colour)
    if is_chosen:
        # The four corners around the chosen slot.
        left, right, upper, lower = middle - width / 2 + 4, middle + width / 2 - 4, top + 10, top + space + 6
        corners = (
            f"M{left + 12:g} {upper:g}H{left:g}V{upper + 12:g}M{right - 12:g} {upper:g}H{right:g}V{upper + 12:g}"
            f"M{left + 12:g} {lower:g}H{left:g}V{lower - 12:g}M{right - 12:g} {lower:g}H{right:g}V{lower - 12:g}"
        )
        yield f'<path d="{corners}" fill="none" stroke="{chalk.YELLOW}" stroke-width="2.5" stroke-linecap="round"/>'
    name = "" if component is None or not is_mixed else f" {format_rules(component.ruleset)}"
    yield f'<text x="{middle - width / 2 + 6:g}" y="{top + 6:g}" font-size="11" fill="{chalk.FAINT}">'
    yield f"{slot}{chalk.text(name)}</text>"


def _line(said: str, left: float, baseline: float, colour: str) -> Iterator[str]:
    yield f'<text x="{left:g}" y="{baseline:g}" font-size="15" fill="{colour}">{chalk.text(said)}</text>'

"""The rows of the tray: a piece of chalk for each of a few choices and under it what it leaves, or a place to type."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple

from rich.cells import cell_len

from engine.games.component import Component
from engine.rules.errors import GameError
from engine.rules.ruleset import GONE
from engine.rules.text import counted
from tui.board.choice_text import is_listed, read_choice
from tui.drawing.elide import clip, elide
from tui.drawing.glyphs import CURSOR

LEAVES, WINS = "leaves", "wins"
_LONGEST_LEFT = 28
_LONGEST_LIST = 12
"""The cells of the longest pieces that are written one by one."""
_WIDEST_PITCH = 14
"""The most cells from one piece of chalk to the next."""
_NUMBER = 6
"""The cells of a short number with the cursor behind it."""
MOST_ROWS = 6
"""The most rows of pieces with what they leave; where they take more, a piece says only what it divides by."""


class Note(NamedTuple):
    """What the coach writes under a piece: the worth of what it leaves, and whether it wins."""

    worth: str
    wins: bool


NOTHING: Mapping[Any, Note] = MappingProxyType({})


class Part(NamedTuple):
    """Some cells of the tray, their style, and the meaning of a click on them."""

    text: str
    style: str
    meta: dict[str, Any] = {}


class Row(NamedTuple):
    """A row of the tray: of wood with pieces in it, or below them."""

    parts: list[Part]
    is_wood: bool


class _Need(NamedTuple):
    """The cells that a component needs in the tray."""

    label: int
    value: int
    """Of the label without its verb."""
    key: int
    """Of the longest piece."""
    left: int
    """Of the longest text under a piece."""
    pieces: int
    """The number of pieces."""


class Grid(NamedTuple):
    """The places of the pieces, which are the same for all components of a board."""

    columns: int
    pitch: int
    """The cells of a column, with the air behind a piece."""
    indent: int
    """The cell in which the first column begins."""
    lines: int
    says_left: bool
    """Whether each piece says what it leaves."""

    @property
    def rows(self) -> int:
        """The rows of the tray."""
        return self.lines * (1 + self.says_left)


def rows(
    component: Component,
    typed: str,
    width: int,
    notes: Mapping[Any, Note] = NOTHING,
    widest: Sequence[Component] = (),
) -> list[Row]:
    """The tray for this component, in rows of up to `width` cells; `notes` are the coach's, by choice.

    The pieces lie in the columns of the `widest` components of the same game.
    """
    label = _label(component, typed)
    if not is_listed(component):
        return _entry(component, Part(clip(label, max(width, 1)), "label"), typed, width)
    grid = _grid(*_alike(component, widest), component, width=width)
    if cell_len(label) >= grid.indent:
        value = elide(component.label)
        label = clip(f"{value} {typed}{CURSOR}" if typed else value, max(grid.indent - 1, 0))
    pieces = list(zip(_choices(component), _lefts(component), strict=True))
    found, said = list[Row](), f"{LEAVES:>{cell_len(label)}}"
    for line in range(grid.lines):
        wood, under = [_at(label, "label", grid.indent)], [_at(said, "quiet", grid.indent)]
        for choice, left in pieces[line * grid.columns : (line + 1) * grid.columns]:
            piece, below = _piece(component, choice, left, typed, notes.get(choice), grid.pitch)
            wood += _centred(piece, grid.pitch)
            under += _centred(below, grid.pitch)
        found.append(Row(wood, is_wood=True))
        if grid.says_left:
            found.append(Row(under, is_wood=False))
        label = said = ""
    return found


def most_rows(components: Sequence[Component], width: int) -> int:
    """The number of rows that these components need."""
    most = 1
    for each in components:
        if is_listed(each):
            most = max(most, _grid(*_alike(each, components), width=width).rows)
        else:
            most = max(most, _most_entry(each, width))
    return most


def _alike(component: Component, components: Sequence[Component]) -> tuple[Component, ...]:
    """Those of the same game with all that they can become and is listed."""
    return _all_listed(tuple(each for each in components if each.ruleset == component.ruleset))


@lru_cache(maxsize=16)
def _all_listed(components: tuple[Component, ...]) -> tuple[Component, ...]:
    all = (Component(ruleset, each) for ruleset, value in components for each in ruleset.roomiest(value))
    return tuple(filter(is_listed, dict.fromkeys(all)))


def _choices(component: Component) -> Iterable[Any]:
    return component.choices


def _label(component: Component, typed: str) -> str:
    verb = f"{elide(component.label)} {component.ruleset.verb}"
    return f"{verb} {typed}{CURSOR}" if typed else verb


def _grid(*components: Component, width: int) -> Grid:
    needs = [_need(each) for each in components]
    label, value, key, left, count = map(max, zip(*needs, strict=True))
    width, pitch, value = max(width, 1), max(key, left) + 1, min(value, width // 3)
    for first in (label + 2, value + 1):
        if first + pitch * count <= width + 1:
            return Grid(count, min((width - first + 1) // count, max(_WIDEST_PITCH, pitch)), first, 1, True)
    for first, taken, says_left in (
        (min(label, width // 3) + 1, pitch, True),
        (value + 1, pitch, True),
        (value + 1, key + 1, False),
    ):
        taken = min(taken, width)
        columns = max((width - first + 1) // taken, 1)
        lines = -(-count // columns)
        # No piece lies alone in the last line while there are more in the others.
        columns = -(-count // lines)
        grid = Grid(columns, min((width - first + 1) // columns, max(_WIDEST_PITCH, taken)), first, lines, says_left)
        if grid.rows <= MOST_ROWS:
            break
    return grid._replace(pitch=max(grid.pitch, 1))


@lru_cache(maxsize=256)
def _need(component: Component) -> _Need:
    ruleset, texts = component.ruleset, _lefts(component)
    keys = [cell_len(ruleset.format_choice(choice)) + 2 for choice in _choices(component)]
    value = cell_len(elide(ruleset.label(component.value)))
    longest = max(keys, default=0)
    # A key of one character is played as it is typed; of a longer one a part stands in the label.
    typed = longest if longest > 3 else 0
    # Smaller components of this game leave nothing.
    return _Need(
        value + 1 + cell_len(ruleset.verb) + typed,
        value,
        longest,
        max(map(cell_len, [GONE, *texts])),
        len(keys),
    )


@lru_cache(maxsize=256)
def _lefts(component: Component) -> tuple[str, ...]:
    """The text of the result of each choice."""
    return tuple([_left(component, choice) for choice in _choices(component)])


def _left(component: Component, choice: Any) -> str:
    labels = [piece.label for piece in component.after(choice)]
    one_by_one = " ".join(labels)
    if len(labels) > 1 and cell_len(one_by_one) <= _LONGEST_LIST and not any(" " in label for label in labels):
        return one_by_one
    return clip(elide(counted(labels)), _LONGEST_LEFT) or GONE


def _piece(
    component: Component, choice: Any, left: str, typed: str, note: Note | None, pitch: int
) -> tuple[Part, Part]:
    """A piece of chalk, and what stands under it: what it leaves, with its worth, or that it wins."""
    key, meta = component.ruleset.format_choice(choice), {"choice": choice}
    wins = note is not None and note.wins
    style = "typed" if typed and key.startswith(typed) else "winning" if wins else "piece"
    told = [left] if note is None or (left == GONE and not wins) else [f"{left} {note.worth}".rstrip(), left]
    if wins:
        told = [f"{left} ({WINS})", WINS]
    text = clip(next((each for each in told if cell_len(each) < pitch), told[-1]), pitch - 1)
    return Part(f" {key} ", style, meta), Part(text, "won" if wins else "leaves", meta)


def _centred(part: Part, pitch: int) -> list[Part]:
    """The part in the middle of its column; the last cell of a column is air."""
    size = cell_len(part.text)
    before = max((pitch - 1 - size) // 2, 0)
    return [Part(" " * before, "leaves"), part, Part(" " * max(pitch - before - size, 0), "leaves")]


def _at(text: str, style: str, cell: int) -> Part:
    """The text with blanks up to this cell, or nothing if it does not end before it."""
    return Part((text if cell_len(text) < cell else "").ljust(cell), style)


def number_row(typed: str, is_asked: bool) -> Row:
    """A place for one whole number; its buttons stay in their places while it grows, so that they are hit again."""
    cursor = CURSOR if is_asked else ""
    label = Part(f"your number {f'{typed}{cursor}':<{_NUMBER}}  ", "label")
    return Row([label, *_buttons("answer", typed)] if is_asked else [label], is_wood=True)


def _buttons(doing: str, typed: str) -> list[Part]:
    between = Part("  ", "leaves")
    step = (
        Part(" - ", "piece", {"command": "step(-1)"}),
        Part(" ", "leaves"),
        Part(" + ", "piece", {"command": "step(1)"}),
    )
    return [*step, between, Part(f" {doing} ", "piece" if typed else "idle", {"command": "play"})]


def _entry(component: Component, label: Part, typed: str, width: int) -> list[Row]:
    ruleset, choices = component.ruleset, component.choices
    span = f"{ruleset.format_choice(choices[0])} to {ruleset.format_choice(choices[-1])}"
    between = Part("   ", "leaves")
    buttons = _buttons("play", typed)
    first = [
        label,
        between,
        Part(clip(elide(span), 24), "leaves"),
        between,
        *buttons,
    ]
    fits = sum(cell_len(part.text) for part in first) <= width
    wood = [first] if fits else [first[:3], buttons]
    said = Part(clip(elide(_sentence(component, typed)), width), "leaves")
    return [*(Row(parts, is_wood=True) for parts in wood), Row([said], is_wood=False)]


def _sentence(component: Component, typed: str) -> str:
    """The result of the typed choice, or its fault."""
    ruleset = component.ruleset
    if not typed:
        return "Type a choice, or step with + and -; Enter plays it."
    read = read_choice(component, typed)
    if read.choice is not None:
        return ruleset.preview(component.value, read.choice)
    try:
        ruleset.parse_choice(typed)
    except GameError as error:
        return str(error)
    return f"{typed} is not one of these choices."


def _most_entry(component: Component, width: int) -> int:
    choices = component.choices
    return len(rows(component, component.ruleset.format_choice(choices[-1]), width))

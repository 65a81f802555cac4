"""The lines of the ledge: a piece of chalk for each of a few choices, in columns, or a place to type one of many."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.cells import cell_len

from engine.games.component import Component
from engine.rules.errors import GameError
from engine.rules.text import counted
from tui.board.choice_text import is_listed, read_choice
from tui.drawing.elide import clip, elide
from tui.drawing.glyphs import Glyphs

if TYPE_CHECKING:
    from engine.coach.advice import ChoiceWorth

NOTHING: Mapping[Any, ChoiceWorth] = MappingProxyType({})
_GONE = "gone"
_LONGEST_LEFT = 28
_LONGEST_LIST = 12
"""The cells of the longest pieces that are written one by one."""
_BETWEEN, _LEAST_BETWEEN = 4, 2
"""The most and the fewest cells between two pieces in a single row."""
_WORTH, _STAR = 4, 1
"""The cells of a worth with its star beside a piece, and of the star alone."""
_MOST_ROWS, _MOST_SEEN = 4, 6
"""The most rows in which a worth has room beside its piece, and the most in which a piece says what it leaves."""


class Bit(NamedTuple):
    """Some cells of the ledge, their style, and the meaning of a click on them."""

    text: str
    style: str
    meta: dict[str, Any] = {}


Lines = list[list[Bit]]


class _Need(NamedTuple):
    """The cells that a component needs on the ledge."""

    label: int
    key: int
    """Of the longest choice."""
    piece: int
    """Of the longest piece that leaves something."""
    gone: int
    """Of the longest piece if it left nothing, as those of smaller components do."""
    pieces: int
    """The number of pieces."""


class Grid(NamedTuple):
    """The places of label and pieces, which are the same for all components of a board."""

    columns: int
    """The columns of a row; the label takes the first ones of the first row, and the pieces begin behind it."""
    pitch: int
    """The cells of a column, with the air behind a piece."""
    first: int
    """The cell of the first piece in the first row."""
    skipped: int
    """The columns of the first row that the label takes."""
    rows: int
    worth: int
    """The cells of a worth beside its piece; 0 where it stands under it."""
    says_left: bool = True
    """Whether each piece says what it leaves."""

    @property
    def is_single(self) -> bool:
        return self.rows == 1

    def place(self, number: int) -> tuple[int, int]:
        """The row and the cell of a piece, counted from 0."""
        if self.is_single:
            return 0, self.first + number * self.pitch
        row, column = divmod(number + self.skipped, self.columns)
        return row, column * self.pitch


def lines(
    component: Component,
    typed: str,
    width: int,
    glyphs: Glyphs,
    worth: Mapping[Any, ChoiceWorth] = NOTHING,
    widest: Sequence[Component] = (),
) -> Lines:
    """The ledge for this component, in lines of up to `width` cells; `worth` is the coach's worth of each result.

    The pieces lie in the columns of the `widest` components of the same game.
    """
    label = Bit(clip(_label(component, typed, glyphs), max(width, 1), glyphs.ellipsis), "label")
    if not is_listed(component):
        return _entry(component, label, typed, width, glyphs)
    grid = _grid(*_alike(component, widest), component, width=width, glyphs=glyphs)
    rows: list[list[tuple[int, list[Bit]]]] = [[(0, [label])]]
    under: list[tuple[int, list[Bit]]] = []
    lefts = _lefts(component, glyphs.ellipsis)
    for number, (choice, left) in enumerate(zip(_choices(component), lefts, strict=True)):
        row, cell = grid.place(number)
        while len(rows) <= row:
            rows.append([])
        piece, said = _piece(component, choice, left, typed, width, glyphs), worth.get(choice)
        if not grid.says_left:
            del piece[1]
        rows[row].append((cell, piece))
        if said is not None and grid.is_single:
            # The middle of the sign and the number stands below the result.
            under.append((cell + cell_len(piece[0].text) + 1, [_worth(choice, said)]))
        elif said is not None:
            mark = _worth(choice, said)
            is_short = grid.worth == _STAR or left == _GONE
            piece.append(mark._replace(text="*" if said.wins else "") if is_short else mark)
    return [_joined(row) for row in ([*rows, under] if under else rows)]


def most_lines(components: Sequence[Component], width: int, glyphs: Glyphs, with_worth: bool = False) -> int:
    """The number of lines that these components need, with the coach's worths if those can come."""
    most = 1
    for each in components:
        if is_listed(each):
            grid = _grid(*_alike(each, components), width=width, glyphs=glyphs)
            most = max(most, grid.rows + (with_worth and grid.is_single))
        else:
            most = max(most, _most_entry(each, width, glyphs))
    return most


def _alike(component: Component, components: Sequence[Component]) -> tuple[Component, ...]:
    """Those of the same game with all that they can become and is listed."""
    return _all_listed(tuple(each for each in components if each.ruleset == component.ruleset))


@lru_cache(maxsize=16)
def _all_listed(components: tuple[Component, ...]) -> tuple[Component, ...]:
    all = (Component(ruleset, each) for ruleset, value in components for each in ruleset.roomiest(value))
    return tuple(filter(is_listed, dict.fromkeys(all)))


def _choices(component: Component) -> Iterable[Any]:
    return component.ruleset.choices(component.value)


def _label(component: Component, typed: str, glyphs: Glyphs) -> str:
    verb = f"{elide(component.ruleset.label(component.value), glyphs.ellipsis)} {component.ruleset.verb}"
    return f"{verb} {typed}{glyphs.cursor}" if typed else verb


def _grid(*components: Component, width: int, glyphs: Glyphs) -> Grid:
    needs = [_need(each, glyphs.ellipsis) for each in components]
    label, key, piece, gone, count = map(max, zip(*needs, strict=True))
    width = max(width, 1)
    pitch = max(piece + _LEAST_BETWEEN, gone + 1)
    if label + 1 + _LEAST_BETWEEN + pitch * count <= width:
        pitch = max(min((width - label - _LEAST_BETWEEN) // count, piece + _BETWEEN), pitch)
        return Grid(count, pitch, label + _LEAST_BETWEEN, 0, 1, 0)
    grid = None
    for taken, worth in ((max(piece + _WORTH, gone), _WORTH), (max(piece + _STAR, gone), _STAR), (key + _STAR, _STAR)):
        pitch = min(taken + 1, width)
        columns = max((width + 1) // pitch, 1)
        pitch = min((width + 1) // columns, pitch + _BETWEEN) if columns > 1 else pitch
        # A label takes whole columns, so that the pieces of all rows lie under each other.
        skipped = min(-(-(label + 1) // pitch), columns)
        rows = -(-(skipped + count) // columns)
        # No piece lies alone in the last row while there are more in the others.
        grid = Grid(-(-(skipped + count) // rows), pitch, 0, skipped, rows, worth, taken >= piece)
        if rows <= (_MOST_ROWS if worth == _WORTH else _MOST_SEEN):
            break
    assert grid is not None
    return grid


@lru_cache(maxsize=256)
def _need(component: Component, ellipsis: str) -> _Need:
    ruleset, keys, left = component.ruleset, [0], [0]
    label = cell_len(elide(ruleset.label(component.value), ellipsis)) + 1 + cell_len(ruleset.verb)
    for choice, text in zip(_choices(component), _lefts(component, ellipsis), strict=True):
        keys.append(cell_len(ruleset.format_choice(choice)) + 2)
        left.append(0 if text == _GONE else keys[-1] + 3 + cell_len(text))
    # A key of one character is played as it is typed; of a longer one a part stands in the label.
    typed = max(keys) if max(keys) > 3 else 0
    return _Need(label + typed, max(keys), max(left), max(keys) + 3 + cell_len(_GONE), len(keys) - 1)


@lru_cache(maxsize=256)
def _lefts(component: Component, ellipsis: str) -> tuple[str, ...]:
    """The text of the result of each choice."""
    return tuple([_left(component, choice, ellipsis) for choice in _choices(component)])


def _left(component: Component, choice: Any, ellipsis: str) -> str:
    labels = [piece.ruleset.label(piece.value) for piece in component.after(choice)]
    one_by_one = " ".join(labels)
    if len(labels) > 1 and cell_len(one_by_one) <= _LONGEST_LIST and not any(" " in label for label in labels):
        return one_by_one
    return clip(elide(counted(labels), ellipsis), _LONGEST_LEFT, ellipsis) or _GONE


def _piece(component: Component, choice: Any, left: str, typed: str, width: int, glyphs: Glyphs) -> list[Bit]:
    key = component.ruleset.format_choice(choice)
    left = clip(left, max(width - len(key) - 6, 4), glyphs.ellipsis)
    style = "typed" if typed and key.startswith(typed) else "piece"
    meta = {"choice": choice}
    return [Bit(f" {key} ", style, meta), Bit(f"-> {left}", "leaves", meta)]


def _worth(choice: Any, worth: ChoiceWorth) -> Bit:
    value = "" if worth.value is None else f"={worth.value}"
    return Bit(f" {value}{'*' if worth.wins else ''}", "label" if worth.wins else "leaves", {"choice": choice})


def _joined(row: list[tuple[int, list[Bit]]]) -> list[Bit]:
    """The groups of bits at their cells, with blanks between them."""
    found, used = list[Bit](), 0
    for cell, bits in row:
        if cell > used:
            found.append(Bit(" " * (cell - used), "leaves"))
            used = cell
        found += bits
        used += sum(cell_len(bit.text) for bit in bits)
    return found


def _entry(component: Component, label: Bit, typed: str, width: int, glyphs: Glyphs) -> Lines:
    ruleset, choices = component.ruleset, component.ruleset.choices(component.value)
    span = f"{ruleset.format_choice(choices[0])} to {ruleset.format_choice(choices[-1])}"
    between = Bit("   ", "leaves")
    buttons = [Bit(" - ", "piece", {"step": -1}), Bit(" ", "leaves"), Bit(" + ", "piece", {"step": 1}), between]
    buttons.append(Bit(" play ", "piece" if typed else "idle", {"enter": True}))
    first = [label, between, Bit(clip(elide(span, glyphs.ellipsis), 24, glyphs.ellipsis), "leaves"), between, *buttons]
    rows = [first] if sum(cell_len(bit.text) for bit in first) <= width else [first[:3], buttons]
    return [*rows, [Bit(clip(elide(_sentence(component, typed), glyphs.ellipsis), width, glyphs.ellipsis), "leaves")]]


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


def _most_entry(component: Component, width: int, glyphs: Glyphs) -> int:
    choices = component.ruleset.choices(component.value)
    return len(lines(component, component.ruleset.format_choice(choices[-1]), width, glyphs))

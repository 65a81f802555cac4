"""The lines of the ledge: a piece of chalk for each of a few choices, or a place to type one of many."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.cells import cell_len

from engine.component import Component
from engine.errors import GameError
from engine.text import counted
from tui.board.choice_text import is_listed, read_choice
from tui.drawing.elide import clip, elide
from tui.drawing.glyphs import Glyphs
from tui.widgets.styled import Meta

if TYPE_CHECKING:
    from engine.coach.advice import Worth

NOTHING: Mapping[Any, Worth] = MappingProxyType({})
_BETWEEN, _BETWEEN_MANY = 3, 2
"""The cells between two pieces, with enough room and without."""
_ERASED = "erased"
_LONGEST_LEFT = 28


class Bit(NamedTuple):
    """Some cells of the ledge, their style, and the meaning of a click on them."""

    text: str
    style: str
    meta: Meta = ()


Lines = list[list[Bit]]


def lines(component: Component, typed: str, width: int, glyphs: Glyphs, worth: Mapping[Any, Worth] = NOTHING) -> Lines:
    """The ledge for this component, in lines of up to `width` cells; `worth` is the coach's worth of each result."""
    verb = f"{elide(component.ruleset.label(component.value), glyphs.ellipsis)} {component.ruleset.verb}"
    if typed:
        verb = f"{verb} {typed}{glyphs.cursor}"
    label = Bit(clip(verb, max(width, 1), glyphs.ellipsis), "label")
    if is_listed(component):
        choices = _choices(component)
        return _flow(label, (_piece(component, each, typed, width, glyphs, worth.get(each)) for each in choices), width)
    return _entry(component, label, typed, width, glyphs)


def most_lines(components: Iterable[Component], width: int, glyphs: Glyphs) -> int:
    """The number of lines that a match from these components can need, if their texts only become shorter."""
    return max((_most(component, width, glyphs) for component in components), default=1)


def _choices(component: Component) -> Iterable[Any]:
    return component.ruleset.choices(component.value)


def _piece(component: Component, choice: Any, typed: str, width: int, glyphs: Glyphs, worth: Worth | None) -> list[Bit]:
    key = component.ruleset.format_choice(choice)
    left = counted(piece.ruleset.label(piece.value) for piece in component.after(choice)) or _ERASED
    left = clip(elide(left, glyphs.ellipsis), max(min(width - len(key) - 6, _LONGEST_LEFT), 4), glyphs.ellipsis)
    style = "typed" if typed and key.startswith(typed) else "piece"
    meta = "choice", choice
    bits = [Bit(f" {key} ", style, meta), Bit(f"-> {left}", "leaves", meta)]
    if worth is not None:
        value = "" if worth.value is None else f"={worth.value}"
        bits.append(Bit(f" {value}{'*' if worth.wins else ''}", "label" if worth.wins else "leaves", meta))
    return bits


def _flow(label: Bit, pieces: Iterable[list[Bit]], width: int) -> Lines:
    """Label and pieces in lines, the pieces closer if that saves a line, and no piece alone on the last line."""
    groups = [[label], *pieces]
    rows, between = _rows(groups, width, _BETWEEN), _BETWEEN
    closer = _rows(groups, width, _BETWEEN_MANY) if len(rows) > 1 else rows
    if len(closer) < len(rows):
        rows, between = closer, _BETWEEN_MANY
    if len(rows) > 1 and len(rows[-1]) == 1 and len(rows[-2]) > 2:
        rows[-1].insert(0, rows[-2].pop())
    gap = Bit(" " * between, "leaves")
    return [[bit for place, group in enumerate(row) for bit in ([gap] * (place > 0) + group)] for row in rows]


def _rows(groups: list[list[Bit]], width: int, between: int) -> list[list[list[Bit]]]:
    found: list[list[list[Bit]]] = [[]]
    used = 0
    for group in groups:
        needed = sum(cell_len(bit.text) for bit in group)
        if found[-1] and used + between + needed > width:
            found.append([])
            used = 0
        used += needed + between * bool(found[-1])
        found[-1].append(group)
    return found


def _entry(component: Component, label: Bit, typed: str, width: int, glyphs: Glyphs) -> Lines:
    ruleset, choices = component.ruleset, component.ruleset.choices(component.value)
    span = f"{ruleset.format_choice(choices[0])} to {ruleset.format_choice(choices[-1])}"
    between = Bit("   ", "leaves")
    buttons = [Bit(" - ", "piece", ("step", -1)), Bit(" ", "leaves"), Bit(" + ", "piece", ("step", 1)), between]
    buttons.append(Bit(" play ", "piece" if typed else "idle", ("enter", True)))
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


def _most(component: Component, width: int, glyphs: Glyphs) -> int:
    if not is_listed(component):
        choices = component.ruleset.choices(component.value)
        return len(lines(component, component.ruleset.format_choice(choices[-1]), width, glyphs))
    ruleset, longest = component.ruleset, cell_len(elide(component.ruleset.label(component.value), glyphs.ellipsis))
    rows, used = 1, longest + 1 + cell_len(ruleset.verb)
    for choice in _choices(component):
        needed = len(ruleset.format_choice(choice)) + max(longest, cell_len(_ERASED)) + 5
        fits = used + _BETWEEN + needed <= width
        rows, used = (rows, used + _BETWEEN + needed) if fits else (rows + 1, needed)
    # The pieces of a split can have longer texts than the component.
    return max(rows, len(lines(component, "", width, glyphs)))

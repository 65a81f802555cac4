"""Checks of what is written and drawn: each gives its faults as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from engine.games.component import Component
from engine.own_games.checked_ruleset import CheckedRuleset, shown
from engine.own_games.rule_checks import differs, refuses
from engine.positions.notation import format_move, parse_component, parse_move, parse_position
from engine.positions.position import Move, Position
from engine.rules.ruleset import GONE, AnyRuleset
from engine.rules.tally import WIDEST_SKETCH
from engine.rules.text import counted

NO_VALUES = ("", "x", "0", "-3", "1.5", "1e5", "²", "٣", "1,", ",1", "1,x", "9" * 5_000, "1," * 5_000, "\x1b[2J", "1 2")
_SOME = 40
"""This many choices of a value are written and read back."""
BOXES = ((5, WIDEST_SKETCH), (3, WIDEST_SKETCH), (3, 12), (1, 20), (0, 0))
"""Rows and columns that a sketch is asked for."""
_LONGEST_LABEL, _LONGEST_MOVE, _LONGEST_PREVIEW = 40, 80, 160


def texts(subject: CheckedRuleset) -> Iterator[str]:
    """Values, choices, components, moves and boards are read back from how they are written."""
    rules = subject.ruleset
    for value, left in subject.small.left.items():
        component = Component(rules, value)
        yield from _read("parse_component", parse_component, str(component), component)
        position = Position((None, component))
        for choice in list(left)[:_SOME]:
            yield from _read("parse_choice", rules.parse_choice, rules.format_choice(choice), choice)
            written = format_move(Move(2, choice), position)
            yield from differs(f"The move {written}", parse_move(written, position), Move(2, choice))
    board = Position.of(Component(rules, value) for value in subject.drawn())
    yield from differs("The board that is read back", parse_position(str(board)), board)


def _read(name: str, reads: Any, text: str, right: Any) -> Iterator[str]:
    if not text or text.split() != [text]:
        yield f"{shown(right)} is written {shown(text)}, which is empty or has a blank."
    yield from differs(f"{name}({shown(text)})", reads(text), right)


def refusals(subject: CheckedRuleset) -> Iterator[str]:
    """Text that is no value or no choice is refused in a sentence."""
    rules = subject.ruleset
    for text in NO_VALUES:
        yield from refuses(f"The value {shown(text)}", lambda text: rules.check(rules.parse_value(text)), text)
        if not text.isascii() or not text.isdigit():
            yield from refuses(f"The choice {shown(text)}", rules.parse_choice, text)


def words(subject: CheckedRuleset) -> Iterator[str]:
    """Labels, moves and previews are printable and short, and a preview says what is left."""
    rules, small = subject.ruleset, subject.small
    for value in (*small, *subject.drawn()):
        yield from _printed(f"label({shown(value)})", rules.label(value), _LONGEST_LABEL)
        for choice in subject.some_choices(value):
            move = rules.describe(rules.format_value(value), rules.format_choice(choice))
            yield from _printed(f"describe of {shown(choice)} in {shown(value)}", move, _LONGEST_MOVE)
            name, said = f"preview({shown(value)}, {shown(choice)})", rules.preview(value, choice)
            yield from _printed(name, said, _LONGEST_PREVIEW)
            alive = [rules.label(piece) for piece in rules.after(value, choice) if rules.choices(piece)]
            yield from differs(name, said, f"leaves {counted(alive)}" if alive else GONE)


def _printed(name: str, text: str, most: int) -> Iterator[str]:
    if not text or not text.isprintable() or len(text) > most:
        yield f"{name} is {shown(text)}, which is not printable or over {most} characters long."


def sketches(subject: CheckedRuleset) -> Iterator[str]:
    """Sketches stay in their rows and columns and are drawn with box characters, digits and blanks."""
    for value in (*subject.small, *subject.drawn()):
        for rows, columns in BOXES:
            picture = subject.ruleset.sketch(value, rows, columns)
            name, wide = f"sketch({shown(value)}, {rows}, {columns})", max(map(len, picture), default=0)
            if len(picture) > rows or wide > columns:
                yield f"{name} takes {len(picture)} rows and {wide} columns."
            for sign in "".join(picture):
                if not ("\u2500" <= sign <= "\u257f" or sign in " 0123456789"):
                    yield f"{name} is drawn with {shown(sign)}."


def roomiest(subject: CheckedRuleset) -> Iterator[str]:
    """Nothing that a value becomes needs more cells than what roomiest names."""
    rules = subject.ruleset
    for box in BOXES:
        needs: dict[Any, list[int]] = {}
        for value, options in subject.small.left.items():
            pieces = {piece for left in options.values() for piece in left}
            needs[value] = _most([_cells(rules, value, *box), *map(needs.__getitem__, pieces)])
            room = _most(_cells(rules, each, *box) for each in rules.roomiest(value))
            if _most([room, needs[value]]) != room:
                yield f"What {shown(value)} becomes needs more cells than its roomiest in a sketch of {box}."


def _cells(rules: AnyRuleset, value: Any, rows: int, columns: int) -> list[int]:
    sketch = rules.sketch(value, rows, columns)
    return [max(map(len, sketch), default=0), len(sketch), len(rules.label(value))]


def _most(cells: Iterable[list[int]]) -> list[int]:
    return list(map(max, zip(*cells, strict=True)))

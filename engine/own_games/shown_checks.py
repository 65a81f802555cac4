"""Checks of what is written and drawn: each gives its faults as sentences."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from engine.component import Component
from engine.drawn import WIDEST_SKETCH
from engine.errors import IllegalMove
from engine.notation import format_component, format_move, format_position, parse_component, parse_move, parse_position
from engine.own_games.rule_checks import differs, wrong
from engine.own_games.subject import FAIR, Subject, numbers, refusal, shown
from engine.position import Move, Position
from engine.ruleset import AnyRuleset
from engine.text import counted

NO_VALUES = ("", "x", "0", "-3", "1.5", "1e5", "²", "٣", "1,", ",1", "1,x", "9" * 5_000, "1," * 5_000, "\x1b[2J", "1 2")
_NO_CHOICES = ("0", "1", "7", "1,1,1", "31,1,1", "2,1", "9" * 30)
_SOME = 40
"""This many choices of a value are written and read back."""
BOXES = ((5, WIDEST_SKETCH), (3, WIDEST_SKETCH), (3, 12), (1, 20), (0, 0))
"""Rows and columns that a sketch is asked for."""
_LONGEST_LABEL, _LONGEST_MOVE, _LONGEST_PREVIEW = 40, 80, 160


def texts(subject: Subject) -> Iterator[str]:
    """Values, choices, components, moves and boards are read back from how they are written."""
    rules = subject.ruleset
    for value, left in subject.small.left.items():
        component = Component(rules, value)
        yield from _read("parse_value", rules.parse_value, rules.format_value(value), value)
        yield from _read("parse_component", parse_component, format_component(component), component)
        position = Position((None, component))
        for choice in list(left)[:_SOME]:
            yield from _read("parse_choice", rules.parse_choice, rules.format_choice(choice), choice)
            written = format_move(Move(2, choice), position)
            yield from differs(f"The move {written}", parse_move(written, position), Move(2, choice))
    board = Position.of(Component(rules, value) for value in subject.drawn())
    yield from differs("The board that is read back", parse_position(format_position(board)), board)


def _read(name: str, reads: Any, text: str, right: Any) -> Iterator[str]:
    if not text or text.split() != [text]:
        yield f"{shown(right)} is written {shown(text)}, which is empty or has a blank."
    yield from differs(f"{name}({shown(text)})", reads(text), right)


def refusals(subject: Subject) -> Iterator[str]:
    """Text that is no value or no choice, and a choice that is not allowed, are refused in a sentence."""
    rules = subject.ruleset
    for text in NO_VALUES:
        said = refusal(lambda text: rules.check(rules.parse_value(text)), text)
        if said is None or wrong(said):
            yield f"parse_value({shown(text)}) {wrong(said) or 'gives a value that check takes.'}"
        if not (text.isdigit() and text.isascii()) and text != "1,1,1":
            said = refusal(rules.parse_choice, text)
            if said is None or wrong(said):
                yield f"parse_choice({shown(text)}) {wrong(said) or 'gives a choice.'}"
    for value in list(subject.small)[:30]:
        position = Position.of([Component(rules, value)])
        for text in _NO_CHOICES:
            if refusal(rules.parse_choice, text) is None:
                choice = rules.parse_choice(text)
                try:
                    position.check(Move(1, choice))
                except IllegalMove as error:
                    if not str(error).isprintable():
                        yield f"The refusal of {shown(choice)} in {shown(value)} cannot be printed."
                else:
                    yield from differs(f"The choice {shown(choice)}", choice in subject.small.left[value], True)


def words(subject: Subject) -> Iterator[str]:
    """Labels, moves and previews are printable and short, and a preview says what is left."""
    rules, small = subject.ruleset, subject.small
    for value in (*small, *_fair(subject)):
        yield from _printed(f"label({shown(value)})", rules.label(value), _LONGEST_LABEL)
        for choice in subject.some_choices(value):
            move = rules.describe(rules.format_value(value), rules.format_choice(choice))
            yield from _printed(f"describe of {shown(choice)} in {shown(value)}", move, _LONGEST_MOVE)
            name, said = f"preview({shown(value)}, {shown(choice)})", rules.preview(value, choice)
            yield from _printed(name, said, _LONGEST_PREVIEW)
            alive = [rules.label(piece) for piece in rules.after(value, choice) if rules.choices(piece)]
            yield from differs(name, said, f"leaves {counted(alive)}" if alive else "erased")


def _printed(name: str, text: str, most: int) -> Iterator[str]:
    if not text or not text.isprintable() or len(text) > most:
        yield f"{name} is {shown(text)}, which is not printable or over {most} characters long."


def sketches(subject: Subject) -> Iterator[str]:
    """Sketches stay in their rows and columns and are drawn with box characters, digits and blanks."""
    for value in (*_middling(subject), *list(subject.small)[::7], *_fair(subject)):
        for rows, columns in BOXES:
            picture = subject.ruleset.sketch(value, rows, columns)
            name, wide = f"sketch({shown(value)}, {rows}, {columns})", max(map(len, picture), default=0)
            if len(picture) > rows or wide > columns:
                yield f"{name} takes {len(picture)} rows and {wide} columns."
            for sign in "".join(picture):
                if not ("\u2500" <= sign <= "\u257f" or sign in " 0123456789"):
                    yield f"{name} is drawn with {shown(sign)}."


def roomiest(subject: Subject) -> Iterator[str]:
    """Nothing that a value becomes needs more cells than what roomiest names."""
    rules, rng = subject.ruleset, Random(7)
    for value in _middling(subject):
        room = {
            box: list(map(max, zip(*(_cells(rules, v, *box) for v in rules.roomiest(value)), strict=True)))
            for box in BOXES
        }
        pieces = [value]
        while pieces:
            piece = pieces.pop(rng.randrange(len(pieces)))
            for box, most in room.items():
                if any(one > other for one, other in zip(_cells(rules, piece, *box), most, strict=True)):
                    yield f"{shown(piece)} needs more cells than roomiest({shown(value)}) in a sketch of {box}."
            choices = rules.choices(piece)
            if choices and len(pieces) < 12:
                pieces += rules.after(piece, choices[rng.randrange(len(choices))])


def _cells(rules: AnyRuleset, value: Any, rows: int, columns: int) -> tuple[int, int, int]:
    sketch = rules.sketch(value, rows, columns)
    return max(map(len, sketch), default=0), len(sketch), len(rules.label(value))


def _middling(subject: Subject) -> list[Any]:
    rng, (least, most) = Random(subject.ruleset.slug), subject.ruleset.size_limits
    return [subject.ruleset.draw(rng, rng.randint(least, max(least, min(most, 40)))) for _ in range(60)]


def _fair(subject: Subject) -> Iterator[Any]:
    return (value for value in subject.drawn() if max(numbers(value)) <= FAIR)

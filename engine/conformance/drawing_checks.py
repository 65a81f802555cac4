"""Checks of how values look: words and pictures that fit, and the room that a board keeps for them."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.component import Component
from engine.conformance.saying import shown
from engine.conformance.subject import FAIR, Subject, numbers
from engine.drawn import WIDEST_SKETCH
from engine.position import Move, Position
from engine.ruleset import AnyRuleset
from engine.text import counted

BOXES = ((5, WIDEST_SKETCH), (3, WIDEST_SKETCH), (3, 12), (1, 20), (0, 0))
"""Rows and columns that a sketch is asked for."""
_LONGEST_LABEL, _LONGEST_MOVE, _LONGEST_PREVIEW = 40, 80, 160


def words(subject: Subject) -> str | None:
    """Labels, moves and previews are printable and short."""
    ruleset = subject.ruleset
    values = [*list(subject.small)[::7], *(value for value in subject.drawn() if max(numbers(value)) <= FAIR)]
    for value in values:
        said = [(f"label({shown(value)})", ruleset.label(value), _LONGEST_LABEL)]
        for choice in subject.some_choices(value):
            move = ruleset.describe(ruleset.format_value(value), ruleset.format_choice(choice))
            said.append((f"describe of {shown(choice)} in {shown(value)}", move, _LONGEST_MOVE))
            preview = ruleset.preview(value, choice)
            said.append((f"preview({shown(value)}, {shown(choice)})", preview, _LONGEST_PREVIEW))
        for name, text, most in said:
            if not text or not text.isprintable():
                return f"{name} is {shown(text)}, which is empty or cannot be printed."
            if len(text) > most:
                return f"{name} is {len(text)} characters long, over {most}."
    return None


def previews(subject: Subject) -> str | None:
    """The preview of a choice says what it leaves."""
    ruleset, small = subject.ruleset, subject.small
    for value, left in small.left.items():
        for choice, pieces in list(left.items())[:40]:
            alive = [ruleset.label(piece) for piece in pieces if small.left[piece]]
            wanted = f"leaves {counted(alive)}" if alive else "erased"
            if (said := ruleset.preview(value, choice)) != wanted:
                return f"preview({shown(value)}, {shown(choice)}) is {shown(said)}, but it {wanted}."
    return None


def sketches(subject: Subject) -> str | None:
    """Sketches stay in their rows and columns and are drawn with box characters, digits and blanks."""
    ruleset = subject.ruleset
    large = (value for value in subject.drawn() if max(numbers(value)) <= FAIR)
    for value in (*_values(subject), *list(subject.small)[::7], *large):
        for rows, columns in BOXES:
            picture = ruleset.sketch(value, rows, columns)
            name = f"sketch({shown(value)}, {rows}, {columns})"
            wide = max(map(len, picture), default=0)
            if len(picture) > rows or wide > columns:
                return f"{name} takes {len(picture)} rows and {wide} columns."
            for sign in "".join(picture):
                if not ("\u2500" <= sign <= "\u257f" or sign in " 0123456789"):
                    return f"{name} is drawn with {shown(sign)}."
    return None


def roomiest(subject: Subject) -> str | None:
    """Nothing that a value becomes needs more cells than what `roomiest` names."""
    ruleset, rng = subject.ruleset, Random(7)
    for value in _values(subject):
        most = {
            box: [max(each) for each in zip(*(_cells(ruleset, v, *box) for v in ruleset.roomiest(value)), strict=True)]
            for box in BOXES
        }
        pieces = [value]
        while pieces:
            piece = pieces.pop(rng.randrange(len(pieces)))
            for box, room in most.items():
                if any(one > other for one, other in zip(_cells(ruleset, piece, *box), room, strict=True)):
                    return f"{shown(piece)} needs more cells than roomiest({shown(value)}) in a sketch of {box}."
            choices = ruleset.choices(piece)
            if choices and len(pieces) < 12:
                pieces += ruleset.after(piece, choices[rng.randrange(len(choices))])
    return None


def slots(subject: Subject) -> str | None:
    """No match takes more slots than `most_slots` says."""
    ruleset, rng = subject.ruleset, Random(3)
    for value in _values(subject)[:20]:
        if ruleset.longest_play(value) > 400:
            continue
        position = Position.of([Component(ruleset, value)])
        for _ in range(400):
            live = list(position.live())
            if not live:
                break
            slot, component = live[rng.randrange(len(live))]
            choices = ruleset.choices(component.value)
            position = position.play(Move(slot, choices[rng.randrange(len(choices))]))
        if len(position.slots) > (said := ruleset.most_slots(value)):
            return f"most_slots({shown(value)}) is {said}, but a match took {len(position.slots)}."
    return None


def _cells(ruleset: AnyRuleset, value: Any, rows: int, columns: int) -> tuple[int, int, int]:
    sketch = ruleset.sketch(value, rows, columns)
    return max(map(len, sketch), default=0), len(sketch), len(ruleset.label(value))


def _values(subject: Subject) -> list[Any]:
    rng, (least, most) = Random(subject.ruleset.slug), subject.ruleset.size_limits
    return [subject.ruleset.draw(rng, rng.randint(least, max(least, min(most, 40)))) for _ in range(60)]

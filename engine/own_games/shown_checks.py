"""Checks of what is written and drawn: the notation is read back, and words and pictures fit."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from engine.component import Component
from engine.drawn import WIDEST_SKETCH
from engine.errors import GameError, IllegalMove, InvalidValue
from engine.notation import format_component, format_move, format_position, parse_component, parse_move, parse_position
from engine.own_games.subject import FAIR, Subject, numbers, refusal, shown, wrong_sentence
from engine.position import Move, Position
from engine.ruleset import AnyRuleset
from engine.text import counted

NO_VALUES = ("", "x", "0", "-3", "1.5", "1e5", "²", "٣", "1,", ",1", "1,x", "9" * 5_000, "1," * 5_000, "\x1b[2J", "1 2")
_NO_CHOICES = ("0", "1", "7", "1,1,1", "31,1,1", "2,1", "9" * 30, "9" * 5_000)
BOXES = ((5, WIDEST_SKETCH), (3, WIDEST_SKETCH), (3, 12), (1, 20), (0, 0))
"""Rows and columns that a sketch is asked for."""
_LONGEST_LABEL, _LONGEST_MOVE, _LONGEST_PREVIEW = 40, 80, 160


def texts(subject: Subject) -> str | None:
    """Values, components, choices and moves are read back from how they are written."""
    ruleset = subject.ruleset
    for value, left in subject.small.left.items():
        text = ruleset.format_value(value)
        if re.search(r"\s", text) or not text:
            return f"format_value({shown(value)}) is {shown(text)}, which is empty or has a blank."
        if (read := ruleset.parse_value(text)) != value:
            return f"format_value({shown(value)}) is {shown(text)}, which parse_value reads as {shown(read)}."
        component = Component(ruleset, value)
        written = format_component(component)
        if parse_component(written) != component:
            return f"{shown(written)} is not read back as {shown(value)}."
        for choice in list(left)[:40]:
            wrong = _choice(component, choice)
            if wrong is not None:
                return wrong
    return None


def _choice(component: Component, choice: Any) -> str | None:
    ruleset = component.ruleset
    written = ruleset.format_choice(choice)
    if re.search(r"\s", written) or not written:
        return f"format_choice({shown(choice)}) is {shown(written)}, which is empty or has a blank."
    if (read := ruleset.parse_choice(written)) != choice:
        return f"format_choice({shown(choice)}) is {shown(written)}, which parse_choice reads as {shown(read)}."
    position, move = Position((None, component)), Move(2, choice)
    for text in (format_move(move, position), f"2:{written}"):
        if parse_move(text, position) != move:
            return f"The move {shown(text)} is not read back as {shown(choice)}."
    return None


def large_texts(subject: Subject) -> str | None:
    """A board of values of every size is read back from how it is written."""
    position = Position.of(Component(subject.ruleset, value) for value in subject.drawn())
    for slot, read in enumerate(parse_position(format_position(position)).slots, 1):
        if read != position[slot]:
            written = position[slot]
            return f"{shown(written and written.text)} is not read back."
    return None


def no_values(subject: Subject) -> str | None:
    """Text that is no value is refused in a sentence."""
    ruleset = subject.ruleset
    for text in NO_VALUES:
        try:
            value = ruleset.parse_value(text)
            ruleset.check(value)
        except InvalidValue as error:
            wrong = wrong_sentence(str(error))
            if wrong is not None:
                return f"parse_value({shown(text)}): {wrong}."
        else:
            return f"parse_value({shown(text)}) gives {shown(value)} and check takes it, where both could refuse it."
        if refusal(parse_component, f"{ruleset.slug}:{text}") is None:
            return f"{shown(f'{ruleset.slug}:{text}')} is read as a component."
    return None


def no_choices(subject: Subject) -> str | None:
    """Text that is no choice is refused in a sentence."""
    for text in NO_VALUES:
        if text.isdigit() and text.isascii():
            continue
        try:
            found = subject.ruleset.parse_choice(text)
        except InvalidValue as error:
            wrong = wrong_sentence(str(error))
            if wrong is not None:
                return f"parse_choice({shown(text)}): {wrong}."
        else:
            return f"parse_choice({shown(text)}) gives {shown(found)} instead of refusing it."
    return None


def illegal_choices(subject: Subject) -> str | None:
    """A choice that is not allowed is refused in a sentence."""
    for value in list(subject.small)[:30]:
        position = Position.of([Component(subject.ruleset, value)])
        for text in _NO_CHOICES:
            try:
                choice = subject.ruleset.parse_choice(text)
            except InvalidValue:
                continue
            if choice in subject.small.left[value]:
                continue
            try:
                position.check(Move(1, choice))
            except IllegalMove as error:
                if not str(error).isprintable():
                    return f"The refusal of {shown(choice)} in {shown(value)} cannot be printed."
            except GameError as error:
                return f"{shown(choice)} in {shown(value)} is refused by another error: {error}"
            else:
                return f"{shown(choice)} in {shown(value)} is allowed, but it is none of the choices."
    return None


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

"""Checks of the notation: everything that is written is read back, and what makes no sense is refused."""

from __future__ import annotations

import re
from typing import Any

from engine.component import Component
from engine.conformance.saying import refusal, shown, wrong_sentence
from engine.conformance.subject import Subject
from engine.errors import GameError, IllegalMove, InvalidValue
from engine.notation import (
    format_component,
    format_move,
    format_position,
    parse_component,
    parse_move,
    parse_position,
)
from engine.position import Move, Position

NO_VALUES = ("", "x", "0", "-3", "1.5", "1e5", "²", "٣", "1,", ",1", "1,x", "9" * 5_000, "1," * 5_000, "\x1b[2J", "1 2")
_NO_CHOICES = ("0", "1", "7", "1,1,1", "31,1,1", "2,1", "9" * 30, "9" * 5_000)


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

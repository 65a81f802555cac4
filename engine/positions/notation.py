"""Text and back: components, positions and moves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from string import ascii_lowercase
from typing import Any

from engine.games import DEFAULT
from engine.games.component import Component
from engine.positions.position import ERASED, Move, MutablePosition, Position
from engine.rules.errors import GameError, NotationError, UnknownGame
from engine.rules.ruleset import AnyRuleset, Ruleset
from engine.rules.text import in_words, printable

_COMPONENT = re.compile(r"(?:(?P<slug>[a-z]+)(?:\((?P<parameters>[^()]*)\))?:)?(?P<value>.*)", re.DOTALL)
_RULES = re.compile(r"(?P<slug>[a-z]+)(?:\((?P<parameters>[^()]*)\))?")
_CODE = re.compile(r"[0-9]*\.[0-9.]+")
_TRIED = 1_000
"""This many choices are compared with a move in words; a further one is found only where its numbers stand last."""
_MOVE = re.compile(r"(?P<slot>[0-9]{1,9})(?P<separator>[/:-])(?P<choice>.+)", re.DOTALL)


def parse_component(text: str, default: AnyRuleset = DEFAULT) -> Component:
    """The component written as `17`, `nim:5` or `floor(2,3):17`, a bare value being of the default ruleset.

    Raises NotationError.
    """
    return _component(text, 1, default)


def format_component(component: Component, default: AnyRuleset = DEFAULT) -> str:
    """The text that `parse_component` reads back with the same default."""
    return component.written(default)


def parse_position(text: str, default: AnyRuleset = DEFAULT, misere: bool = False, any_size: bool = False) -> Position:
    """The position written as components with blanks between them, `-` being an erased slot; raises NotationError.

    With `any_size` its components may be too large for a board: see `Ruleset.check_any_size`.
    """
    slots = [
        None if each == ERASED else _component(each, column, default, any_size)
        for column, each in components_in(text, default)
    ]
    if not slots:
        raise NotationError("Write at least one number.", 1)
    return Position(tuple(slots), misere)


def components_in(text: str, default: AnyRuleset = DEFAULT) -> Iterator[tuple[int, str]]:
    """The components of a text, each with its column; a comma that is no part of a component separates them."""
    for found in re.finditer(r"\S+", text):
        if "," not in found.group():
            # Most boards have no comma, and this way is faster.
            yield found.start() + 1, found.group()
            continue
        is_whole = ":" in found.group() or default.writes_commas
        for each in re.finditer(r".+[^,]|[^,]" if is_whole else r"[^,]+", found.group(), re.DOTALL):
            yield found.start() + each.start() + 1, each.group()


def format_position(position: Position, default: AnyRuleset = DEFAULT) -> str:
    """The text that `parse_position` reads back with the same default and convention."""
    return position.written(default)


def parse_move(text: str, position: Position | MutablePosition) -> Move:
    """The move written as `2/4`: slot, separator, choice; raises NotationError, IllegalMove for a missing slot.

    Whether the choice is legal is for `Position.check` to say.
    """
    found = _MOVE.fullmatch(text.strip())
    if found is None:
        raise NotationError(f"{printable(text) or 'Nothing'} is not a move: write place and choice, as in 2/4.", 1)
    slot = int(found["slot"])
    component = position[slot]
    if component is None:
        return Move(slot, None)
    rules = component.ruleset
    column = found.start("separator") + 1
    if found["separator"] not in (rules.separator, ":"):
        raise NotationError(f"In place {slot} write {slot}{rules.separator} and the choice.", column)
    try:
        return Move(slot, rules.parse_choice(found["choice"]))
    except GameError as error:
        raise NotationError(str(error), column + 1) from None


def parse_said(text: str, position: Position) -> Move | None:
    """The move as it is heard, the `describe` of its ruleset in words: `17 by 4`; None where nothing fits.

    Of equal components the first one is meant. Where no legal move fits, `Position.check` says what is wrong with it.
    """
    numbers, said, found = re.findall("[0-9]+", text), _closely(text), None
    for component, slot in {each: slot for slot, each in reversed([*position.live()])}.items():
        own = re.findall("[0-9]+", component.text)
        if numbers[: len(own)] != own:
            continue
        for choice in _choices_meant(component, ",".join(numbers[len(own) :])):
            if _closely(move_in_words(component, choice)) == said:
                found = Move(slot, choice)
                if choice in component.choices:
                    return found
    return found


def move_in_words(component: Component, choice: Any) -> str:
    """The move as `parse_said` reads it, without what it leaves: `17 by 4`."""
    rules = component.ruleset
    return in_words(rules.describe(component.text, rules.format_choice(choice)))


def _choices_meant(component: Component, numbers: str) -> Iterator[Any]:
    with suppress(GameError):
        yield component.ruleset.parse_choice(numbers)
    yield from islice(component.choices, _TRIED)


def _closely(text: str) -> str:
    """The text without blanks, and without a word behind the last number."""
    return "".join(text.casefold().split()).rstrip(ascii_lowercase)


def format_move(move: Move, position: Position | MutablePosition) -> str:
    """The text that `parse_move` reads back in this position; raises IllegalMove for a slot that is not there."""
    component = position[move.slot]
    rules = DEFAULT if component is None else component.ruleset
    return f"{move.slot}{rules.separator}{rules.format_choice(move.choice)}"


def parse_rules(text: str) -> AnyRuleset:
    """The ruleset written as `nim` or `floor(2,3)`, an octal game also by its code alone; raises NotationError."""
    found = _RULES.fullmatch(f"octal({text})" if _CODE.fullmatch(text) else text)
    if found is None:
        raise NotationError(f"{printable(text) or 'Nothing'} is not a game: write its name, as in floor(2,3).", 1)
    try:
        return _named(found["slug"], found["parameters"], found.start("parameters") + 1)
    except NotationError:
        raise
    except GameError as error:
        raise NotationError(str(error), 1) from None


def format_rules(rules: AnyRuleset) -> str:
    """The text that `parse_rules` reads back."""
    return Ruleset.__str__(rules)


def _named(name: str, parameters: str | None, column: int) -> AnyRuleset:
    """The ruleset with this slug or alias and the parameters that are written at this column; raises GameError."""
    # Most boards are bare numbers, which need no other game loaded.
    from engine.games.registry import kind_of, ruleset

    if parameters is None:
        return ruleset(name)
    kind = kind_of(name)
    try:
        return ruleset(name, kind.parse_parameters(parameters))
    except NotationError as error:
        raise NotationError(str(error), column + error.column - 1) from None


def _component(text: str, column: int, default: AnyRuleset, any_size: bool = False) -> Component:
    found = _COMPONENT.fullmatch(text)
    assert found is not None
    rules = default
    value_column = column + found.start("value")
    try:
        if found["slug"] is not None:
            rules = _named(found["slug"], found["parameters"], column + found.start("parameters"))
            column = value_column
        value = rules.parse_value(found["value"])
        (rules.check_any_size if any_size else rules.check)(value)
    except UnknownGame as error:
        raise UnknownGame(str(error), error.in_a_record, column) from None
    except NotationError:
        raise
    except GameError as error:
        raise NotationError(str(error), column) from None
    return Component(rules, value)

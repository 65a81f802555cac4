"""What the methods of a ruleset may give: a result of another kind would fail far from the rules that gave it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


def _sequence(found: Any) -> Any:
    if isinstance(found, str) or not (hasattr(found, "__getitem__") and hasattr(found, "__len__")):
        raise TypeError(f"a list, a tuple, a range or another sequence is expected here, not {_kind(found)}")
    if isinstance(found, list | tuple) and found:
        hash(found[0])
    return found


def _values(found: Any) -> tuple[Any, ...]:
    if not isinstance(found, tuple | list):
        raise TypeError(f"a tuple is expected here, not {_kind(found)}")
    values = tuple(found)
    # Unhashable ones would fail where they are remembered.
    hash(values)
    return values


def _value(found: Any) -> Any:
    hash(found)
    if found is None:
        raise TypeError("a value is expected here, not None")
    return found


def _text(found: Any) -> str:
    if not isinstance(found, str):
        raise TypeError(f"a text is expected here, not {_kind(found)}")
    return found


def _number(found: Any) -> int:
    if not isinstance(found, int) or found < 0:
        raise TypeError(f"a whole number from 0 is expected here, not {_kind(found)}")
    return found


def _limits(found: Any) -> tuple[int, int]:
    limits = _values(found)
    if len(limits) != 2:
        raise TypeError(f"two whole numbers are expected here, not {len(limits)}")
    return _number(limits[0]), _number(limits[1])


def _or_none(shape: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda found: None if found is None else shape(found)


def _kind(found: Any) -> str:
    return "None" if found is None else str(found) if isinstance(found, int) else type(found).__name__


SHAPES: Mapping[str, Callable[[Any], Any]] = {
    "from_parameters": _value,
    "parameters": _values,
    "choices": _sequence,
    "after": _values,
    "known_grundy": _or_none(_number),
    "option_nimbers": _or_none(_values),
    "choices_to": _or_none(_sequence),
    "size_limits": _limits,
    "draw": _value,
    "parse_value": _value,
    "parse_choice": _value,
    "format_value": _text,
    "format_choice": _text,
    "describe": _text,
    "label": _text,
    "preview": _text,
    "longest_play": _number,
    "most_slots": _number,
    "sketch": _values,
    "roomiest": _values,
}
"""For a method what takes its result and gives it on, or raises TypeError."""

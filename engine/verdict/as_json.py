"""JSON that a person can read, and the first place where an object is not what it must be."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import engine
from engine.rules.text import printable


class SchemaError(Exception):
    """An object is not what it must be; the text is one sentence with the path of the fault."""


def write(entries: Mapping[str, Any]) -> str:
    """The object as text with the program's version, each entry on a line, and each object in a list."""
    written = [
        f"  {json.dumps(name)}: {_written(entry)}" for name, entry in {**entries, "version": engine.__version__}.items()
    ]
    return "{\n" + ",\n".join(written) + "\n}\n"


def _written(entry: Any) -> str:
    if not isinstance(entry, list) or not any(isinstance(each, dict) for each in entry):
        return json.dumps(entry)
    return "[\n" + ",\n".join(f"    {json.dumps(each)}" for each in entry) + "\n  ]"


def read(text: str, what: str) -> dict[str, Any]:
    """The object that the text is; raises SchemaError."""
    try:
        found = json.loads(text, object_pairs_hook=_once)
    except RecursionError:
        raise SchemaError(f"This {what} is no JSON: its lists are nested too deep.") from None
    except json.JSONDecodeError as error:
        raise SchemaError(f"This {what} is no JSON: line {error.lineno}, column {error.colno}.") from None
    except ValueError:
        raise SchemaError(f"This {what} has a number of too many digits.") from None
    if not isinstance(found, dict):
        raise SchemaError(f"A {what} must be an object.")
    return found


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise SchemaError(f"{printable(twice)} stands twice in one object.")
    return found


def faults(found: Any, right: Any, path: str = "") -> Iterator[str]:
    """A sentence for each part that is not as it must be, in order.

    Where the right part is a function it returns the end of that sentence, or None where the part is right.
    """
    if callable(right):
        complaint = right(found)
        if complaint is not None:
            yield f"{path} {complaint}."
    elif type(found) is not type(right):
        yield f"{path} must be {_shown(right)}, not {_shown(found)}."
    elif isinstance(right, dict):
        start = f"{path}." if path else ""
        for name, part in right.items():
            if name in found:
                yield from faults(found[name], part, start + name)
            else:
                yield f"{start}{name} is missing."
        yield from (f"{printable(start + name)} does not belong here." for name in found if name not in right)
    elif isinstance(right, list):
        for place, (each, part) in enumerate(zip(found, right, strict=False)):
            yield from faults(each, part, f"{path}[{place}]")
        if len(found) > len(right):
            yield f"{path}[{len(right)}] does not belong here."
        elif len(found) < len(right):
            missing = json.dumps(right[len(found)], default=lambda _: "...")
            yield f"{path}[{len(found)}] is missing: {printable(missing)}."
    elif found != right:
        yield f"{path} must be {_shown(right)}, not {_shown(found)}."


def anything(_: Any) -> None:
    """No complaint about this part."""


def a_text(found: Any) -> str | None:
    """A complaint about what is no text."""
    return None if isinstance(found, str) else "must be a text"


def _shown(value: Any) -> str:
    # Lists can be nested deeper than they can be written.
    return (
        "an object"
        if isinstance(value, dict)
        else "a list"
        if isinstance(value, list)
        else printable(json.dumps(value))
    )

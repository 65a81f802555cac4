"""Every single change to a verdict's JSON that makes it say something else."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any


def without_digest(text: str) -> str:
    """A verdict or a quotient as it was written before there was a digest, which notices every change by itself."""
    return re.sub(r',\n  "version": .*,\n  "digest": .*\n}', "\n}", text)


def tampered(text: str) -> Iterable[str]:
    """The texts with one value changed, one item dropped or repeated, one key dropped, or one key added."""
    # Some changes come to the same text.
    return dict.fromkeys(_tampered(text))


def _tampered(text: str) -> Iterator[str]:
    root = json.loads(text)
    for path in list(_paths(root)):
        parent, last = _at(root, path[:-1]), path[-1]
        whole = parent.copy()
        for changed in _changes(parent[last]):
            parent[last] = changed
            yield json.dumps(root)
        parent[last] = whole[last]
        del parent[last]
        yield json.dumps(root)
        if isinstance(parent, dict):
            # In the order that they had.
            parent.clear()
            parent.update(whole)
        else:
            parent[:] = [*whole, whole[last]]
            yield json.dumps(root)
            parent[:] = whole
    for path in [(), *_paths(root)]:
        parent = _at(root, path)
        if isinstance(parent, dict):
            parent["more"] = 1
            yield json.dumps(root)
            del parent["more"]


def _changes(value: Any) -> list[Any]:
    if isinstance(value, bool):
        return [not value, None, int(value)]
    if isinstance(value, int):
        return [value + 1, value ^ 1, -1, float(value), str(value), None]
    if isinstance(value, str):
        return [value + " ", value + "1", value[:-1], value[::-1] if value != value[::-1] else value * 2, "", 1]
    return ["", 1, None, {}, [[]]] if value else ["", 1, None, {}, [[]], [{}]]


def _paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if path:
        yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from _paths(item, (*path, key))


def _at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value

"""Guard: whatever goes wrong in a ruleset that is not ours becomes RulesetFault, one sentence with file and line.

The methods of its class are wrapped one by one, so that a game of ours pays nothing for it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from inspect import getattr_static
from typing import Any, TypeVar

from engine.errors import GameError, RulesetFault, Unsolved
from engine.guarded.faults import SOURCES, at, place, words
from engine.guarded.shapes import SHAPES
from engine.ruleset import AnyRuleset, Ruleset

T = TypeVar("T", bound=type[AnyRuleset])

MAY_REFUSE = frozenset({"from_parameters", "check", "check_largest", "parse_value", "parse_choice", "heap_values"})
"""The methods that say no with a GameError; from any other it is a fault."""

_OURS = frozenset({"engine", "abc", "builtins", "typing"})
_MARK = "__is_guarded__"


def guard(kind: T) -> T:
    """The class itself, with every public method that is not one of `Ruleset` guarded."""
    SOURCES.update(files_of(kind))
    for name in dir(Ruleset):
        member = getattr_static(kind, name, None)
        if name.startswith("_") or member is getattr_static(Ruleset, name):
            continue
        if isinstance(member, classmethod | staticmethod):
            wrapped: Any = type(member)(_guarded(kind, name, member.__func__))
        elif isinstance(member, property) and member.fget is not None:
            wrapped = property(_guarded(kind, name, member.fget))
        elif callable(member) and not isinstance(member, type):
            wrapped = _guarded(kind, name, member)
        else:
            continue
        setattr(kind, name, wrapped)
    return kind


def files_of(kind: type[AnyRuleset]) -> set[str]:
    """The files in which this class and those that it is made of, but for ours, are written."""
    modules = {each.__module__ for each in kind.__mro__ if each.__module__.partition(".")[0] not in _OURS}
    files = (getattr(sys.modules.get(name), "__file__", None) for name in modules)
    return {file for file in files if file is not None}


def _guarded(kind: type[AnyRuleset], name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    if hasattr(function, _MARK):
        return function
    files, shape = files_of(kind), SHAPES.get(name)
    code = getattr(getattr(function, "__wrapped__", function), "__code__", None)
    start = (code.co_filename, code.co_firstlineno) if code is not None else (next(iter(files), kind.__name__), 0)

    @wraps(function)
    def call(*arguments: Any, **named: Any) -> Any:
        try:
            found = function(*arguments, **named)
            return found if shape is None else shape(found)
        except (RulesetFault, Unsolved):
            raise
        except Exception as error:
            if isinstance(error, GameError) and name in MAY_REFUSE:
                raise
            where = place(error.__traceback__, files) or start
            slug = getattr(kind, "slug", kind.__name__)
            raise RulesetFault(f"The rules of {slug} fail in {at(*where)}: {words(error)}.") from error

    setattr(call, _MARK, True)
    return call

"""Guarded rulesets: what a ruleset that is not ours needs to join, and how a fault in its code becomes one sentence.

`check_needs` looks at a class before it joins and names each lack in a sentence. `guard` then wraps the methods of that
class one by one: an exception in one, or a result of the wrong kind, which would fail far from the rules that gave it,
becomes a RulesetFault, one sentence with file and line. So a game of ours pays nothing for it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import wraps
from inspect import getattr_static, isabstract
from traceback import walk_tb
from types import TracebackType
from typing import Any, TypeVar

from engine.errors import BotFault, GameError, InvalidValue, RulesetFault, Unsolved
from engine.ruleset import AnyRuleset, Ruleset
from engine.text import named, shorten

LONGEST_FILE = 200
_LONGEST_MESSAGE = 160

SOURCES: set[str] = set()
"""The files of all rules that were loaded."""


def place(trace: TracebackType | None, files: Collection[str]) -> tuple[str, int] | None:
    """File and line of the innermost call in one of these files; None where none of them was called."""
    found = None
    for frame, line in walk_tb(trace):
        if frame.f_code.co_filename in files:
            found = frame.f_code.co_filename, line
    return found


def words(error: BaseException) -> str:
    """The exception in a few words, without a full stop: its type and what it says."""
    message = shorten(" ".join(str(error).split()), _LONGEST_MESSAGE).rstrip(".")
    return f"{type(error).__name__}: {message}" if message else type(error).__name__


def at(file: str, line: int | None) -> str:
    """File and line as a sentence names them."""
    shown = named(file, LONGEST_FILE)
    return f"{shown}, line {line}" if line else shown


def told(error: BaseException | None) -> str | None:
    """The sentence about an exception from loaded rules or bots, even if other errors wrap it; None for any other."""
    for each in _chain(error):
        if isinstance(each, RulesetFault | BotFault):
            return str(each)
        found = place(each.__traceback__, SOURCES)
        if found is not None:
            return f"Rules fail in {at(*found)}: {words(each)}."
    return None


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    """The exception, its causes, and the error that a worker's failure holds."""
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        inner = getattr(error, "error", None)
        error = inner if isinstance(inner, BaseException) else error.__cause__ or error.__context__


LONGEST_SLUG = 20
SEPARATORS = (":", "/", "-")
_SLUG = re.compile("[a-z]+")


def check_needs(new: object) -> None:
    """Raise InvalidValue unless this class has everything that a match needs to begin."""
    if not (isinstance(new, type) and issubclass(new, Ruleset)):
        raise InvalidValue(f"{named(getattr(new, '__name__', repr(new)))} is no Ruleset.")
    # The class may describe itself wrongly, so nothing it says is relied on.
    kind: Any = new
    name = kind.__name__
    if isabstract(kind):
        raise InvalidValue(f"{name} lacks {_listed(sorted(kind.__abstractmethods__))}.")
    lacks = [each for each in ("slug", "title", "verb", "rules") if not hasattr(kind, each)]
    if lacks:
        raise InvalidValue(f"{name} lacks {_listed(lacks)}.")
    if not (isinstance(kind.slug, str) and _SLUG.fullmatch(kind.slug) and len(kind.slug) <= LONGEST_SLUG):
        shown = named(str(kind.slug))
        raise InvalidValue(f"The slug of {name} must be 1 to {LONGEST_SLUG} letters from a to z, not {shown}.")
    for each in ("title", "verb"):
        if not _is_line(getattr(kind, each)):
            raise InvalidValue(f"The {each} of {name} must be a line of text.")
    if not (isinstance(kind.rules, tuple) and kind.rules and all(map(_is_line, kind.rules))):
        raise InvalidValue(f"The rules of {name} must be a tuple of lines of text, at least one.")
    if kind.separator not in SEPARATORS:
        raise InvalidValue(f"The separator of {name} must be one of {' '.join(SEPARATORS)}")
    for each in ("default_count", "default_largest"):
        if not (isinstance(number := getattr(kind, each), int) and number >= 1):
            raise InvalidValue(f"The {each} of {name} must be a whole number from 1.")
    _check_made(kind)


def _check_made(kind: Any) -> None:
    """Raise InvalidValue unless the ruleset without parameters can be made and says its limits."""
    name = kind.__name__
    try:
        made, again = kind.from_parameters(()), kind.from_parameters(())
        if not isinstance(made, kind):
            raise InvalidValue(f"from_parameters must give a {name}.")
        hash(made)
        if made != again:
            raise InvalidValue("two of them must be equal, as frozen dataclasses are.")
        least, most = made.size_limits
        if not least <= kind.default_largest <= most:
            raise InvalidValue(f"default_largest must be within size_limits, {least} to {most}.")
    except GameError as refusal:
        raise InvalidValue(f"{name} cannot be made without parameters: {refusal}") from None
    except Exception as error:
        raise InvalidValue(f"{name} cannot be made without parameters: {words(error)}.") from error


def _is_line(text: Any) -> bool:
    return isinstance(text, str) and bool(text.strip()) and text.isprintable()


def _listed(names: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


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
    # Unhashable values would fail in caches.
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
"""By method, a function that checks its result and returns it, or raises TypeError."""


T = TypeVar("T", bound=type[AnyRuleset])

MAY_REFUSE = frozenset({"from_parameters", "check", "check_largest", "parse_value", "parse_choice", "heap_values"})
"""The methods that may raise GameError; from any other method a GameError is a fault."""

_OURS = frozenset({"engine", "abc", "builtins", "typing"})
_MARK = "__is_guarded__"


def guard(kind: T) -> T:
    """The class itself; all its public methods are guarded, except those that `Ruleset` itself gives it."""
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
    """The files of this class and its base classes, except our own files."""
    modules = {each.__module__ for each in kind.__mro__ if each.__module__.partition(".")[0] not in _OURS}
    files = (getattr(sys.modules.get(name), "__file__", None) for name in modules)
    return {file for file in files if file is not None}


def _guarded(kind: type[AnyRuleset], name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    if hasattr(function, _MARK):
        return function
    files, shape = files_of(kind), SHAPES.get(name)
    code = getattr(getattr(function, "__wrapped__", function), "__code__", None)
    # A method that a class of ours gives, as HeapGame does, fails because of something in theirs.
    if code is not None and code.co_filename in files:
        start = code.co_filename, code.co_firstlineno
    else:
        start = next(iter(files), kind.__name__), 0

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

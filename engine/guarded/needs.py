"""What a ruleset that is not ours needs before it can join: each lack is one sentence."""

from __future__ import annotations

import re
from inspect import isabstract
from typing import Any

from engine.errors import GameError, InvalidValue
from engine.guarded.faults import words
from engine.ruleset import Ruleset
from engine.text import named

LONGEST_SLUG = 20
SEPARATORS = (":", "/", "-")
_SLUG = re.compile("[a-z]+")


def check_needs(new: object) -> None:
    """Raise InvalidValue unless this is a class that has all that a match needs to begin."""
    if not (isinstance(new, type) and issubclass(new, Ruleset)):
        raise InvalidValue(f"{named(getattr(new, '__name__', repr(new)))} is no Ruleset.")
    # Nothing of what it says of itself can be relied on.
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

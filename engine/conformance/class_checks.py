"""Checks of a class of rulesets: its words, its parameters, and that it is a frozen value."""

from __future__ import annotations

import re
from dataclasses import FrozenInstanceError

from engine.conformance.saying import refusal, shown, wrong_sentence
from engine.conformance.subject import Subject
from engine.errors import InvalidValue

WINS = "Whoever makes the last move wins."
_PARAMETERS = ((), (0,), (1,), (2, 3), (3, 2, 3), (10**30,), tuple(range(200)), (11,), (1, 1, 1))


def words(subject: Subject) -> str | None:
    """Slug, title, verb, separator and rules are plain and short enough."""
    kind = type(subject.ruleset)
    if not re.fullmatch("[a-z]+", kind.slug):
        return f"The slug {shown(kind.slug)} has more than letters from a to z."
    if not (kind.title and kind.verb):
        return f"The {'verb' if kind.title else 'title'} is empty."
    if kind.separator not in tuple(":/-"):
        return f"The separator {shown(kind.separator)} is none of : / and -"
    if not 2 <= len(kind.rules) <= 5:
        return f"There are {len(kind.rules)} lines of rules, not 2 to 5."
    for line in kind.rules:
        if len(line) > 100:
            return f"The rule {shown(line)} is {len(line)} characters long, over 100."
        if not line.endswith("."):
            return f"The rule {shown(line)} does not end with a full stop."
    if kind.rules[-1] != WINS:
        return f"The last of the rules is {shown(kind.rules[-1])}, not {WINS}"
    return None


def parameters(subject: Subject) -> str | None:
    """Any parameters make a ruleset that says them again, or are refused in a sentence."""
    kind = type(subject.ruleset)
    for given in _PARAMETERS:
        try:
            made = kind.from_parameters(given)
        except InvalidValue as error:
            wrong = wrong_sentence(str(error))
            if wrong is not None:
                return f"from_parameters({shown(given)}): {wrong}."
            continue
        again = kind.from_parameters(made.parameters)
        if again != made or hash(again) != hash(made):
            return f"from_parameters({shown(made.parameters)}) is not equal to what from_parameters({shown(given)}) is."
    return None


def frozen(subject: Subject) -> str | None:
    """The ruleset does not change and can be a key of a dictionary, and so can its values."""
    ruleset = subject.ruleset
    try:
        ruleset.default_largest = ruleset.default_largest  # type: ignore[misc]
    except FrozenInstanceError:
        pass
    else:
        return f"{type(ruleset).__name__} can be changed: write @dataclass(frozen=True) above it."
    for value in subject.drawn():
        hash(value)
    return None


def limits(subject: Subject) -> str | None:
    """`check_largest` takes the sizes within `size_limits` and refuses all others in a sentence."""
    ruleset = subject.ruleset
    least, most = ruleset.size_limits
    if not least <= ruleset.default_largest <= most:
        return f"default_largest is {ruleset.default_largest}, but size_limits are {least} and {most}."
    for largest in (least, most):
        if refusal(ruleset.check_largest, largest) is not None:
            return f"check_largest({largest}) refuses a size within size_limits."
    for largest in (least - 1, 0, -1, most + 1):
        said = refusal(ruleset.check_largest, largest)
        if said is None:
            return f"check_largest({largest}) takes a size beyond size_limits."
        if (wrong := wrong_sentence(said)) is not None:
            return f"check_largest({largest}): {wrong}."
    return None

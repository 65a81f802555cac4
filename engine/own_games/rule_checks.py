"""Checks of the rules and of what is claimed about them: each gives its faults as sentences, by the definition."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import combinations, starmap
from random import Random
from typing import Any

from engine.games.component import Component
from engine.own_games.checked_ruleset import SEED, CheckedRuleset, error_in, left, numbers, shown
from engine.rules.errors import Unsolved
from engine.rules.nimbers import xor_of
from engine.rules.ruleset import AnyRuleset, number_of
from engine.theorems.tame import fickleness_after
from engine.values.grundy import choices_to, grundy, option_nimbers

FOREIGN: tuple[Any, ...] = (
    *(None, 0, -1, 10**30, "x", ()),
    *((0,), (1, 2), (0, 1, 1), (1, 1, 10**6), (-1, -1)),
)
WINS = "Whoever makes the last move wins."
LONGEST_RULE, LONGEST_SENTENCE = 100, 160
_PARAMETERS = ((), (2,), (2, 3), (0,), (1,), (3, 2, 3), (10**30,), tuple(range(200)), (11,), (1, 1, 1))


def refuses(name: str, work: Callable[..., object], *arguments: Any) -> Iterator[str]:
    """The fault if the work on these arguments is not refused in a sentence."""
    said = error_in(work, *arguments)
    if said is None:
        yield f"{name} is not refused."
    elif len(said) > LONGEST_SENTENCE or not (said.endswith(".") and said.isprintable()):
        yield f"{name} is refused with {shown(said)}, which is no sentence of at most {LONGEST_SENTENCE} characters."


def differs(name: str, said: Any, right: Any) -> Iterator[str]:
    """The fault if something is not what it is by the rules."""
    if said != right:
        yield f"{name} is {shown(said)}, but by the rules it is {shown(right)}."


def words(subject: CheckedRuleset) -> Iterator[str]:
    """Slug, title, verb, separator and rules are plain and short enough."""
    rules = subject.ruleset
    if not re.fullmatch("[a-z]+", rules.slug):
        yield f"The slug {shown(rules.slug)} has more than letters from a to z."
    for name, text in (("title", rules.title), ("verb", rules.verb)):
        if not text.strip() or not text.isprintable():
            yield f"The {name} {shown(text)} is no line of text."
    if rules.separator not in (":", "/", "-"):
        yield f"The separator {shown(rules.separator)} is none of : / and -"
    if not 2 <= len(rules.rules) <= 5:
        yield f"There are {len(rules.rules)} lines of rules, not 2 to 5."
    for line in rules.rules:
        if len(line) > LONGEST_RULE or not line.endswith("."):
            yield f"The rule {shown(line)} is no sentence of at most {LONGEST_RULE} characters with a full stop."
    if rules.rules[-1] != WINS:
        yield f"The last of the rules is {shown(rules.rules[-1])}, not {WINS}"


def parameters(subject: CheckedRuleset) -> Iterator[str]:
    """Any parameters make a ruleset that says them again, or are refused in a sentence; equal ones play alike."""
    kind = type(subject.ruleset)
    for given in _PARAMETERS:
        if error_in(kind.from_parameters, given) is not None:
            yield from refuses(f"from_parameters({shown(given)})", kind.from_parameters, given)
    found = list(with_parameters(kind))
    for given, made in found:
        again = kind.from_parameters(made.parameters)
        if (again, hash(again)) != (made, hash(made)):
            yield f"from_parameters({shown(given)}) is not equal to what its parameters {shown(made.parameters)} make."
    for (given, made), (others, other) in combinations(found, 2):
        if made == other and plays(made) != plays(other):
            yield f"from_parameters({shown(given)}) equals from_parameters({shown(others)}) and plays differently."


def with_parameters(kind: type[AnyRuleset]) -> Iterator[tuple[tuple[int, ...], AnyRuleset]]:
    """Some parameters that are not refused, and the ruleset that each makes."""
    for given in _PARAMETERS:
        if error_in(kind.from_parameters, given) is None:
            yield given, kind.from_parameters(given)


def plays(ruleset: AnyRuleset) -> list[tuple[Any, ...]]:
    """What some choices leave of values that are drawn, by which two rulesets are told apart."""
    rng, (least, most) = Random(SEED), ruleset.size_limits
    values = [ruleset.draw(rng, size) for size in range(least, min(most, least + 40) + 1)]
    return [
        (value, choice, ruleset.after(value, choice))
        for value in values
        for choice in CheckedRuleset(ruleset).some_choices(value)
    ]


def sizes(subject: CheckedRuleset) -> Iterator[str]:
    """A size is taken within size_limits alone, and what is drawn up to it can stand on a board and has a move."""
    rules = subject.ruleset
    least, most = rules.size_limits
    for largest in (rules.default_largest, least, most):
        if said := error_in(rules.check_largest, largest):
            yield f"check_largest({largest}) refuses a size within size_limits {shown((least, most))}: {said}"
    for largest in (least - 1, 0, -1, most + 1):
        yield from refuses(f"The size {largest}", rules.check_largest, largest)
    drawn = subject.drawn()
    yield from differs("What the same seed draws again", subject.drawn(), drawn)
    for value in drawn:
        name = f"draw gives {shown(value)}"
        if not all(isinstance(number, int) for number in numbers(value)):
            yield f"{name}, which is no whole number and no tuple of them."
        if said := error_in(rules.check, value):
            yield f"{name}, which check refuses: {said}"
        if not 1 <= max(numbers(value)) <= most:
            yield f"{name}, which is not within 1 to {most}."
        if not rules.choices(value):
            yield f"{name}, in which no move is left."


def ends(subject: CheckedRuleset) -> Iterator[str]:
    """Play ends, and what a choice leaves can stand on a board or has no move left."""
    if not subject.small.nimbers:
        yield "draw gives no value that can be looked at."
    for value in subject.drawn():
        for choice in subject.some_choices(value):
            left(subject.ruleset, value, choice)


def choices(subject: CheckedRuleset) -> Iterator[str]:
    """Choices are a sequence in a fixed order without repetition."""
    for value, options in subject.small.left.items():
        found = subject.ruleset.choices(value)
        name, listed = f"choices({shown(value)})", list(options)
        yield from differs(f"list({name})", list(found), listed)
        yield from differs(f"{name} by its places", [found[place] for place in range(len(found))], listed)
        yield from differs(f"{name}[-1:]", list(found[-1:]), listed[-1:])
        yield from differs(f"bool({name})", bool(found), bool(listed))
        for each in (*listed, *FOREIGN):
            yield from differs(f"{shown(each)} in {name}", each in found, each in listed)
    for value in subject.drawn():
        for choice in subject.some_choices(value):
            if choice not in subject.ruleset.choices(value):
                yield f"choices({shown(value)}) gives {shown(choice)} and says that it is not in it."


def limits_hold(subject: CheckedRuleset) -> Iterator[str]:
    """longest_play and most_slots, with never_splits, say what is possible by the rules."""
    rules, small = subject.ruleset, subject.small
    for value in small.left:
        yield from differs(f"longest_play({shown(value)})", rules.longest_play(value), small.longest[value])
        if rules.most_slots(value) < small.slots[value]:
            said = rules.most_slots(value)
            yield f"most_slots({shown(value)}) is {said}, but a match can take {small.slots[value]}."


def grundy_values(subject: CheckedRuleset) -> Iterator[str]:
    """known_grundy and option_nimbers are the mex of what the choices leave, and what each of them leaves."""
    rules, small = subject.ruleset, subject.small
    for value, nimber in small.nimbers.items():
        known = rules.known_grundy(value)
        yield from differs(f"known_grundy({shown(value)})", nimber if known is None else known, nimber)
        options = tuple(map(small.nimber, small.left[value].values()))
        yield from differs(f"option_nimbers({shown(value)})", option_nimbers(rules, value), options)


def choices_to_a_nimber(subject: CheckedRuleset) -> Iterator[str]:
    """choices_to has just the choices that leave the value asked for."""
    small = subject.small
    for value, choices in small.left.items():
        options = {choice: small.nimber(pieces) for choice, pieces in choices.items()}
        for nimber in (*range(max(options.values(), default=0) + 3), 255, 256, 10**18):
            found = choices_to(Component(subject.ruleset, value), nimber)
            right = [choice for choice, option in options.items() if option == nimber]
            yield from differs(f"choices_to({shown(value)}, {nimber})", sorted(found), sorted(right))
            yield from differs(
                "What they are by their places", [found[place] for place in range(len(found))], list(found)
            )


def large_values(subject: CheckedRuleset) -> Iterator[str]:
    """Values of every size agree with what their choices leave, as far as they can be solved."""
    for value in subject.drawn():
        # A game without a theorem is played on large boards all the same, if not perfectly.
        with suppress(Unsolved):
            yield from _disagree(subject, value)


def _disagree(subject: CheckedRuleset, value: Any) -> Iterator[str]:
    component, nimber = Component(subject.ruleset, value), grundy(subject.ruleset, value)
    for choice in subject.some_choices(value):
        option = xor_of(starmap(grundy, component.after(choice)))
        if option == nimber:
            yield f"{shown(value)} and what {shown(choice)} leaves of it both have the value {nimber}."
        if choice not in choices_to(component, option):
            yield f"choices_to({shown(value)}, {option}) lacks {shown(choice)}."
    for lower in {0, nimber // 2, nimber - 1} - {nimber, -1}:
        if not number_of(choices_to(component, lower)):
            yield f"{shown(value)} has the value {nimber}, but no choice leaves {lower}."


def tameness(subject: CheckedRuleset) -> Iterator[str]:
    """A value that is called tame has a label, fickle or firm, that fits the labels of its choices."""
    rules, small = subject.ruleset, subject.small
    is_fickle: dict[Any, bool] = {}
    for value, nimber in small.nimbers.items():
        if not rules.is_tame(value):
            if rules.tame:
                yield f"The game is called tame, but is_tame({shown(value)}) is not true."
            continue
        options = small.left[value].values()
        if any(piece not in is_fickle for pieces in options for piece in pieces):
            yield f"{shown(value)} is called tame, but a choice leaves what is not."
        fits = fickleness_after({(small.nimber(pieces), all(map(is_fickle.__getitem__, pieces))) for pieces in options})
        if fits is None:
            yield f"{shown(value)} is called tame, but neither fickle nor firm fits it."
        is_fickle[value] = rules.is_fickle(value, nimber)
        yield from differs(f"is_fickle({shown(value)}, {nimber})", is_fickle[value], fits)

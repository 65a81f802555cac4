"""Checks of the rules: what is drawn, what can be chosen, and what that leaves."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

from engine.conformance.sample import ENOUGH
from engine.conformance.saying import refusal, shown
from engine.conformance.subject import Subject, numbers

FOREIGN: tuple[Any, ...] = (
    *(None, 0, -1, 10**30, "x", ()),
    *((0,), (1, 2), (0, 1, 1), (1, 1, 10**6), (-1, -1)),
)


def after(subject: Subject) -> str | None:
    """What a choice leaves passes `check`, so that it can stand on a board."""
    ruleset, rng = subject.ruleset, subject.rng
    least, most = ruleset.size_limits
    seen: set[Any] = set()
    looked_at = 0
    for largest in range(least, min(most, least + 60) + 1):
        open_ = [ruleset.draw(rng, largest) for _ in range(4)]
        while open_ and looked_at < ENOUGH:
            value = open_.pop()
            # What is wrong with a value that was drawn is told where values are drawn.
            if value in seen or not _is_whole(value) or refusal(ruleset.check, value) is not None:
                continue
            seen.add(value)
            for choice in islice(ruleset.choices(value), ENOUGH):
                looked_at += 1
                wrong = _wrong_pieces(subject, value, choice)
                if wrong is not None:
                    return wrong
                open_ += ruleset.after(value, choice)
    return None


def draws(subject: Subject) -> str | None:
    """Drawn values are within their limits, can stand on a board and have a move."""
    ruleset, rng = subject.ruleset, subject.rng
    least, most = ruleset.size_limits
    for largest in sorted({least, least + 1, ruleset.default_largest, most}):
        for _ in range(50 if largest <= most else 0):
            value = ruleset.draw(rng, largest)
            if not _is_whole(value):
                return f"draw(rng, {largest}) gives {shown(value)}, which is no whole number and no tuple of them."
            if (said := refusal(ruleset.check, value)) is not None:
                return f"draw(rng, {largest}) gives {shown(value)}, which check refuses: {said}"
            if not all(1 <= number <= largest for number in numbers(value)):
                return f"draw(rng, {largest}) gives {shown(value)}, which is not within 1 to {largest}."
            if not ruleset.choices(value):
                return f"draw(rng, {largest}) gives {shown(value)}, in which no move is left."
    return None


def draws_alike(subject: Subject) -> str | None:
    """The same generator draws the same values."""
    first, second = subject.drawn(Random(5)), subject.drawn(Random(5))
    for one, other in zip(first, second, strict=True):
        if one != other:
            return f"Generators of the same seed draw {shown(one)} and {shown(other)}."
    return None


def ends(subject: Subject) -> str | None:
    """Every play of a small value ends."""
    return None if subject.small.nimbers else "draw gives no value that can be looked at."


def choices(subject: Subject) -> str | None:
    """Choices are a sequence in a fixed order without repetition."""
    for value, left in subject.small.left.items():
        found = subject.ruleset.choices(value)
        listed = list(islice(found, len(left) * 2 + 2))
        name = f"choices({shown(value)})"
        if len(listed) != len(set(listed)):
            twice = next(each for each in listed if listed.count(each) > 1)
            return f"{name} has {shown(twice)} twice."
        if len(found) != len(listed) or bool(found) is not bool(listed):
            return f"{name} says that it has {len(found)} choices, but gives {len(listed)}."
        if [found[place] for place in range(len(listed))] != listed or (listed and found[-1] != listed[-1]):
            return f"{name} does not give by their places what it gives one by one."
        if list(found[1:3]) != listed[1:3]:
            return f"{name}[1:3] is not what stands there."
        for each in (*listed, *FOREIGN):
            if (each in found) is not (each in listed):
                return f"{name} gives {'a wrong' if each in listed else 'no'} answer to whether {shown(each)} is in it."
        try:
            found[len(listed)]
        except IndexError:
            continue
        return f"{name} has no end: {shown(found[len(listed)])} stands behind the last choice."
    return None


def large_choices(subject: Subject) -> str | None:
    """In values of every size the first, a middle and the last choice can be made."""
    ruleset = subject.ruleset
    for value in subject.drawn():
        found = ruleset.choices(value)
        for choice in subject.some_choices(value):
            if choice not in found:
                return f"choices({shown(value)}) gives {shown(choice)} and says that it is not in it."
            wrong = _wrong_pieces(subject, value, choice)
            if wrong is not None:
                return wrong
    return None


def never_splits(subject: Subject) -> str | None:
    """Where the game says that it never splits, a move leaves one value with no more choices, or none."""
    if not subject.ruleset.never_splits:
        return None
    small = subject.small
    for value, left in small.left.items():
        for choice, pieces in left.items():
            if len(pieces) > 1:
                return f"never_splits is said, but after({shown(value)}, {shown(choice)}) leaves {len(pieces)} values."
            if any(len(small.left[piece]) > len(left) for piece in pieces):
                return f"never_splits is said, but {shown(value)} has fewer choices than {shown(pieces[0])} after it."
    return None


def longest_play(subject: Subject) -> str | None:
    """`longest_play` is the largest number of moves that can be made."""
    for value, longest in subject.small.longest.items():
        said = subject.ruleset.longest_play(value)
        if said != longest:
            return f"longest_play({shown(value)}) is {said}, but by the rules it is {longest}."
    return None


def _is_whole(value: Any) -> bool:
    return all(isinstance(number, int) for number in numbers(value))


def _wrong_pieces(subject: Subject, value: Any, choice: Any) -> str | None:
    pieces = subject.ruleset.after(value, choice)
    if not isinstance(pieces, tuple):
        return f"after({shown(value)}, {shown(choice)}) is no tuple: {shown(pieces)}."
    for piece in pieces:
        if (said := refusal(subject.ruleset.check, piece)) is not None:
            return f"after({shown(value)}, {shown(choice)}) leaves {shown(piece)}, which check refuses: {said}"
    return None

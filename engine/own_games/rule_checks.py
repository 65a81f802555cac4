"""Checks of the rules: the class, what is drawn, what can be chosen, what that leaves, and whole matches."""

from __future__ import annotations

import re
from dataclasses import FrozenInstanceError
from itertools import islice
from random import Random
from typing import Any

from engine.errors import InvalidValue
from engine.match import Match
from engine.own_games.subject import ENOUGH, Subject, numbers, refusal, shown, wrong_sentence
from engine.position import Move, Position

FOREIGN: tuple[Any, ...] = (
    *(None, 0, -1, 10**30, "x", ()),
    *((0,), (1, 2), (0, 1, 1), (1, 1, 10**6), (-1, -1)),
)
WINS = "Whoever makes the last move wins."
_PARAMETERS = ((), (0,), (1,), (2, 3), (3, 2, 3), (10**30,), tuple(range(200)), (11,), (1, 1, 1))
MATCHES = 100


def after(subject: Subject) -> str | None:
    """Every value that a choice leaves passes `check`, so that it can stand on a board."""
    ruleset, rng = subject.ruleset, subject.rng
    least, most = ruleset.size_limits
    seen: set[Any] = set()
    looked_at = 0
    for largest in range(least, min(most, least + 60) + 1):
        open_ = [ruleset.draw(rng, largest) for _ in range(4)]
        while open_ and looked_at < ENOUGH:
            value = open_.pop()
            # Another check reports faults of drawn values.
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


def matches(subject: Subject) -> str | None:
    """Matches at random end when `longest_play` says, have a winner, and can be taken back move by move."""
    rng = subject.rng
    for board in subject.boards(rng, MATCHES):
        most = sum(subject.small.longest[component.value] for _, component in board.live())
        wrong = _played(board, most, rng)
        if wrong is not None:
            return f"On {shown([component.value for _, component in board.live()])}: {wrong}"
    return None


def _played(board: Position, most: int, rng: Random) -> str | None:
    match = Match(board)
    positions = [match.position]
    while live := list(match.position.live()):
        slot, component = rng.choice(live)
        match = match.play(Move(slot, rng.choice(list(component.ruleset.choices(component.value)))))
        positions.append(match.position)
        if match.last is None or not match.last.sentence.isprintable():
            return f"move {match.cursor} cannot be said in printable words."
        if match.cursor > most:
            return f"the match goes on after {most} moves, the longest play."
    outcome = match.outcome
    if outcome is None or outcome.winner != 1 - match.turn:
        return "the winner is not the player who made the last move."
    if Match(board, plies=match.plies, cursor=match.cursor).position != match.position:
        return "the same moves made again lead to another board."
    for position in reversed(positions):
        if match.position != position:
            return f"taking back move {match.cursor + 1} does not lead to the board before it."
        match = match.undo()
    for position in positions[1:]:
        match = match.redo()
        if match.position != position:
            return f"making move {match.cursor} again leads to another board."
    return None

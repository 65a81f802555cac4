"""Checks of what a ruleset claims to know, in normal and misere play, against the definition."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement, islice
from typing import Any

from engine.component import Component
from engine.errors import Unsolved
from engine.own_games.subject import FAIR, Subject, numbers, shown
from engine.position import Move, Position
from engine.ruleset import number_of
from engine.theorems.tame import judge
from engine.theory.grundy import by_definition, choices_to, grundy, is_won, option_nimbers, winning_moves

_MOST_CHOICES, _MOST_VALUES = 12, 8
"""Values that whole sums of two and three are played out with."""


def grundy_values(subject: Subject) -> str | None:
    """`known_grundy` is the mex of the values that the choices leave."""
    memo: dict[Any, int] = {}
    for value, nimber in subject.small.nimbers.items():
        said = subject.ruleset.known_grundy(value)
        if said is not None and said != nimber:
            return f"known_grundy({shown(value)}) is {said}, but by definition it is {nimber}."
        if grundy(subject.ruleset, value) != nimber or by_definition(subject.ruleset, value, memo, 10**6) != nimber:
            return f"The value of {shown(value)} is not always {nimber}: choices or after answer differently in turn."
    return None


def nimbers_of_options(subject: Subject) -> str | None:
    """`option_nimbers` are the values that the choices leave, in their order."""
    for value, left in subject.small.left.items():
        wanted = tuple(map(subject.small.nimber, left.values()))
        said = option_nimbers(subject.ruleset, value)
        if said != wanted:
            return f"option_nimbers({shown(value)}) are {shown(said)}, but by definition {shown(wanted)}."
    return None


def choices_to_a_nimber(subject: Subject) -> str | None:
    """`choices_to` has just the choices that leave the value asked for."""
    for value, left in subject.small.left.items():
        options = {choice: subject.small.nimber(pieces) for choice, pieces in left.items()}
        wanted: dict[int, list[Any]] = {nimber: [] for nimber in range(max(options.values(), default=0) + 3)}
        for choice, option in options.items():
            wanted[option].append(choice)
        for nimber in (*wanted, 255, 256, 10**18):
            wrong = _wrong_choices_to(subject, value, nimber, wanted.get(nimber, []))
            if wrong is not None:
                return wrong
    return None


def _wrong_choices_to(subject: Subject, value: Any, nimber: int, wanted: list[Any]) -> str | None:
    found = choices_to(Component(subject.ruleset, value), nimber)
    listed = list(found)
    if len(found) != len(wanted) or sorted(listed) != sorted(wanted):
        return f"choices_to({shown(value)}, {nimber}) are {shown(listed)}, but by definition {shown(wanted)}."
    if [found[place] for place in range(len(wanted))] != listed:
        return f"choices_to({shown(value)}, {nimber}) does not give by their places what it gives one by one."
    return None


def large_values(subject: Subject) -> str | None:
    """Values of every size agree with what their choices leave, as far as they can be solved."""
    for value in subject.drawn():
        if max(numbers(value)) <= FAIR:
            try:
                wrong = _disagrees(subject, value)
            except Unsolved:
                # A game without a theorem is played on large boards all the same, if not perfectly.
                continue
            if wrong is not None:
                return wrong
    return None


def _disagrees(subject: Subject, value: Any) -> str | None:
    ruleset, nimber = subject.ruleset, grundy(subject.ruleset, value)
    for choice in subject.some_choices(value):
        left = 0
        for piece in ruleset.after(value, choice):
            left ^= grundy(ruleset, piece)
        if left == nimber:
            return f"{shown(value)} and what {shown(choice)} leaves of it both have the value {nimber}."
        if choice not in choices_to(Component(ruleset, value), left):
            return f"choices_to({shown(value)}, {left}) lacks {shown(choice)}."
    for lower in {0, nimber // 2, nimber - 1} - {nimber, -1}:
        if not number_of(choices_to(Component(ruleset, value), lower)):
            return f"{shown(value)} has the value {nimber}, but no choice leaves {lower}."
    return None


def moves_that_win(subject: Subject) -> str | None:
    """On boards of several values the winning moves are those after which the values cancel out."""
    small = subject.small
    for board in subject.boards(subject.rng, 10):
        winning = list(winning_moves(board))
        values = shown([component.value for _, component in board.live()])
        if is_won(board) is not bool(winning) or len(set(winning)) != len(winning):
            return f"The winning moves of {values} do not agree with who wins."
        for slot, component in board.live():
            for choice in list(small.left[component.value])[:60]:
                after = board.play(Move(slot, choice))
                lost = small.nimber([each.value for each in after.slots if each is not None]) == 0
                if (Move(slot, choice) in winning) is not lost:
                    return f"On {values}, {shown(choice)} in slot {slot} {'wins' if lost else 'does not win'}."
    return None


def labels(subject: Subject) -> str | None:
    """A value that is called tame has a label, fickle or firm, that fits the labels of its choices."""
    ruleset, small = subject.ruleset, subject.small
    labelled: dict[Any, tuple[int, bool]] = {}
    for value in small:
        if not ruleset.is_tame(value):
            if ruleset.tame:
                return f"The game is called tame, but is_tame({shown(value)}) is not true."
            continue
        options = set()
        for choice, pieces in small.left[value].items():
            if any(piece not in labelled for piece in pieces):
                return f"{shown(value)} is called tame, but {shown(choice)} leaves what is not."
            options.add((small.nimber(pieces), all(labelled[piece][1] for piece in pieces)))
        labelled[value] = small.nimbers[value], ruleset.is_fickle(value, small.nimbers[value])
        fits = judge(options)
        if fits is None:
            return f"{shown(value)} is called tame, but neither fickle nor firm fits it."
        if fits is not labelled[value][1]:
            return f"is_fickle({shown(value)}, {small.nimbers[value]}) must be {fits}."
    return None


def played_out(subject: Subject) -> str | None:
    """Of small tame boards the misere winner is the one that playing everything out finds."""
    ruleset, small = subject.ruleset, subject.small
    narrow = [value for value in small if len(small.left[value]) <= _MOST_CHOICES]
    narrow.sort(key=lambda value: (small.longest[value], len(small.left[value])))
    few = list(islice(filter(ruleset.is_tame, narrow), _MOST_VALUES))

    @cache
    def wins(values: tuple[Any, ...]) -> bool:
        """Whether the player to move wins under misere play; with no move left that player has won."""
        moves = [
            tuple(sorted((*values[:place], *pieces, *values[place + 1 :])))
            for place, value in enumerate(values)
            for pieces in small.left[value].values()
        ]
        return not moves or not all(map(wins, moves))

    for count in (1, 2, 3):
        for values in combinations_with_replacement(sorted(few), count):
            board = Position.of((Component(ruleset, value) for value in values), misere=True)
            if not board.is_over and is_won(board) is not wins(values):
                return f"Whoever moves on {shown(list(values))} {'wins' if wins(values) else 'loses'} misere play."
    return None

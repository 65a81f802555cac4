"""Grundy values, and what they say: who wins a board and by which moves (Sprague 1935, Grundy 1939)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import compress, count, islice
from operator import is_not
from typing import Any, NamedTuple

from engine.component import Component
from engine.errors import Unsolved
from engine.nimbers import mex, xor_of
from engine.position import Move, Position
from engine.ruleset import AnyRuleset, number_of
from engine.theory.misere import misere_play

BUDGET = 200_000
"""How many choices the definition may examine for one component before it gives up."""


class NotTame(Unsolved):
    """A component is not tame, so that Grundy values do not tell who wins under misere play."""


def grundy(ruleset: AnyRuleset, value: Any) -> int:
    """The Grundy value of one component: by the ruleset's theorem, else by the definition; raises Unsolved."""
    known = ruleset.known_grundy(value)
    return by_definition(ruleset, value, _memo(ruleset), BUDGET) if known is None else known


def by_definition(ruleset: AnyRuleset, value: Any, memo: dict[Any, int], budget: int) -> int:
    """The mex of the nimbers that the choices leave, by `choices` and `after` alone; raises Unsolved past `budget`.

    `budget` counts choices; `memo` maps values to Grundy values, and new ones are added to it.
    """
    stack = [value]
    while stack:
        current = stack[-1]
        if current in memo:
            stack.pop()
            continue
        choices = ruleset.choices(current)
        budget -= number_of(choices)
        if budget < 0:
            raise Unsolved("This is too large to be solved here: there are too many positions to look at.")
        left = [ruleset.after(current, choice) for choice in choices]
        pending = [piece for pieces in left for piece in pieces if piece not in memo]
        if pending:
            stack.extend(pending)
        else:
            memo[stack.pop()] = mex(xor_of(map(memo.__getitem__, pieces)) for pieces in left)
    return memo[value]


@lru_cache(maxsize=16)
def _memo(_ruleset: AnyRuleset) -> dict[Any, int]:
    return {}


def choices_to(component: Component, target: int) -> Sequence[Any]:
    """The choices in one component that leave exactly the nimber `target`; raises Unsolved."""
    found = component.ruleset.choices_to(component.value, target)
    if found is not None:
        return found
    nimbers = option_nimbers(*component)
    if target not in nimbers:
        return ()
    return [choice for choice, nimber in zip(component.choices, nimbers, strict=True) if nimber == target]


def option_nimbers(ruleset: AnyRuleset, value: Any) -> tuple[int, ...]:
    """The nimber each choice leaves, in the order of `choices`; raises Unsolved where there are too many to list."""
    known = ruleset.option_nimbers(value)
    return _option_nimbers(ruleset, value) if known is None else known


@lru_cache(maxsize=10_000)
def _option_nimbers(ruleset: AnyRuleset, value: Any) -> tuple[int, ...]:
    choices = ruleset.choices(value)
    if number_of(choices) > BUDGET:
        raise Unsolved(f"{ruleset.format_value(value)} has too many choices to look at one by one.")
    return tuple([xor_of(grundy(ruleset, piece) for piece in ruleset.after(value, choice)) for choice in choices])


class Values(NamedTuple):
    """The Grundy value of every slot, and their XOR; an empty slot counts as 0."""

    by_slot: tuple[int, ...]
    xor: int
    firm: int | None = None
    """How many components are firm under misere play, see `theorems/tame`; None under normal play."""

    @staticmethod
    def of(position: Position) -> Values:
        """The values on this board; raises Unsolved, and NotTame where they do not decide who wins."""
        by_slot = tuple([0 if each is None else grundy(*each) for each in position.slots])
        firm = sum(map(is_firm, position.slots, by_slot)) if position.misere else None
        return Values(by_slot, xor_of(by_slot), firm)

    def moved(self, before: Position, after: Position) -> Values:
        """The values of the position `after`, from these of `before`; costs only the changed slots; raises Unsolved."""
        old, new = before.slots, after.slots
        changed = list(compress(count(), map(is_not, old, new)))
        gone = [*changed, *range(len(new), len(old))]
        come = [*changed, *range(len(old), len(new))]
        by_slot = [*self.by_slot[: len(new)], *[0] * (len(new) - len(old))]
        for place in come:
            component = new[place]
            by_slot[place] = 0 if component is None else grundy(*component)
        total = self.xor ^ xor_of(self.by_slot[place] for place in gone) ^ xor_of(by_slot[place] for place in come)
        firm = self.firm
        if firm is not None:
            firm -= sum(is_firm(old[place], self.by_slot[place]) for place in gone)
            firm += sum(is_firm(new[place], by_slot[place]) for place in come)
        return Values(tuple(by_slot), total, firm)

    def at(self, slot: int) -> int:
        """The value of a slot."""
        return self.by_slot[slot - 1]

    @property
    def is_lost(self) -> bool:
        """Whether the player to move loses against perfect play."""
        return self.xor == (1 if self.firm == 0 else 0)

    def winning_in(self, position: Position, slot: int) -> Iterator[Any]:
        """The winning choices in a slot of the position with these values; raises Unsolved."""
        component, own = position.slots[slot - 1], self.at(slot)
        if component is None:
            return
        rest = self.xor ^ own
        if self.firm is None:
            yield from choices_to(component, rest)
            return
        # Lost is a firm sum with 0 and a fickle one with 1; a sum is firm by the others or by what the choice leaves.
        others_firm = self.firm > is_firm(component, own)
        for left in (rest,) if others_firm else (rest, rest ^ 1):
            for choice in choices_to(component, left):
                firm = others_firm or any(is_firm(piece, grundy(*piece)) for piece in component.after(choice))
                if left ^ rest == (0 if firm else 1):
                    yield choice

    def winning_moves(self, position: Position) -> Iterator[Move]:
        """The winning moves in the position with these values, slot by slot; raises Unsolved."""
        if not self.is_lost:
            for slot, _ in position.live():
                for choice in self.winning_in(position, slot):
                    yield Move(slot, choice)

    def groups(self, position: Position) -> tuple[tuple[int, int], ...]:
        """How many components with a move left have each value, the largest value first."""
        return tuple(sorted(Counter(self.at(slot) for slot, _ in position.live()).items(), reverse=True))


def is_firm(component: Component | None, nimber: int) -> bool:
    """Whether a component with this Grundy value plays as in normal play; raises NotTame where it is not tame."""
    if component is None or component.is_dead:
        return False
    ruleset, value = component
    if not ruleset.is_tame(value):
        raise NotTame(f"The value of {ruleset.title} {component.label} does not tell the winner under misere play.")
    return not ruleset.is_fickle(value, nimber)


def nimber(position: Position) -> int:
    """The XOR of the Grundy values of all components; raises Unsolved."""
    return xor_of(grundy(*component) for component in position.slots if component is not None)


def is_won(position: Position) -> bool:
    """Whether the player to move wins with perfect play (an N-position), by the board's convention; raises Unsolved."""
    try:
        return not Values.of(position).is_lost
    except NotTame:
        return not misere_play(position).is_lost(position)
    except Unsolved:
        if _won_alone(position) is None:
            raise
        return True


def winning_moves(position: Position) -> Iterator[Move]:
    """The moves after which the other player is lost, slot by slot, found one by one; raises Unsolved."""
    try:
        values = Values.of(position)
    except NotTame:
        return misere_play(position).winning_moves(position)
    except Unsolved:
        alone = _won_alone(position)
        if alone is None:
            raise
        return (Move(alone[0], choice) for choice in choices_to(alone[1], 0))
    return values.winning_moves(position)


def count_winning(position: Position) -> int:
    """How many moves win, at any size; raises Unsolved."""
    if position.misere:
        try:
            # Where values decide, few choices in each component win.
            values = Values.of(position)
        except NotTame:
            return misere_play(position).count_winning(position)
        return sum(1 for _ in values.winning_moves(position))
    total = nimber(position)
    live = position.components if total else ()
    return sum(number_of(choices_to(component, total ^ grundy(*component))) for component in live)


def _won_alone(position: Position) -> tuple[int, Component] | None:
    """The only component with a move left, if a theorem says that it is won alone in normal play; else None."""
    live = list(islice(position.live(), 2))
    if len(live) != 1 or position.misere:
        return None
    ruleset, value = live[0][1]
    return live[0] if ruleset.is_lost_alone(value) is False else None


class Change(NamedTuple):
    """A legal move, the component that it changes, and its Grundy value before and after."""

    move: Move
    component: Component
    pieces: tuple[Component, ...]
    before: int
    after: int
    """The XOR of the pieces' values; 0 where nothing is left."""

    @property
    def is_erased(self) -> bool:
        """Whether no move is left in what the move leaves."""
        return not self.pieces

    @property
    def is_raise(self) -> bool:
        """Whether the value grows; under normal play the other player can always bring it back."""
        return self.after > self.before


def change(position: Position, move: Move) -> Change:
    """The change that this move makes; raises IllegalMove, Unsolved."""
    component = position.check(move)
    pieces = component.after(move.choice)
    return Change(move, component, pieces, grundy(*component), xor_of(grundy(*piece) for piece in pieces))

"""The Grundy values of a board, and the moves that win by them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import compress, count
from operator import is_not
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.games.component import Component
from engine.misere.convention import misere_play
from engine.positions.position import Move, Position
from engine.rules.errors import Unsolved
from engine.rules.nimbers import xor_of
from engine.rules.ruleset import number_of
from engine.values.grundy import NotTame, choices_to, grundy, is_firm, is_lost, won_alone

if TYPE_CHECKING:
    from engine.misere.play import MisereSolver


class Nimbers(NamedTuple):
    """The Grundy value of every slot, and their XOR; an empty slot counts as 0."""

    by_slot: tuple[int, ...]
    xor: int
    firm: int | None = None
    """How many components are firm under misere play, see `theorems/tame`; None under normal play."""

    @staticmethod
    def of(position: Position) -> Nimbers:
        """The nimbers on this board; raises Unsolved, and NotTame where they do not decide who wins."""
        by_slot = tuple([0 if each is None else grundy(*each) for each in position.slots])
        firm = sum(map(is_firm, position.slots, by_slot)) if position.misere else None
        return Nimbers(by_slot, xor_of(by_slot), firm)

    def moved(self, before: Position, after: Position) -> Nimbers:
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
        return Nimbers(tuple(by_slot), total, firm)

    def at(self, slot: int) -> int:
        """The Grundy value of a slot."""
        return self.by_slot[slot - 1]

    @property
    def is_lost(self) -> bool:
        """Whether the player to move loses against perfect play."""
        return is_lost(self.xor, self.firm)

    def winning_in(self, position: Position, slot: int) -> Iterator[Any]:
        """The winning choices in a slot of the position with these nimbers; raises Unsolved."""
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
        """The winning moves in the position with these nimbers, slot by slot; raises Unsolved."""
        if not self.is_lost:
            for slot, _ in position.live():
                for choice in self.winning_in(position, slot):
                    yield Move(slot, choice)

    def groups(self, position: Position) -> tuple[tuple[int, int], ...]:
        """How many components with a move left have each Grundy value, the largest first."""
        return tuple(sorted(Counter(self.at(slot) for slot, _ in position.live()).items(), reverse=True))


def nimber(position: Position) -> int:
    """The XOR of the Grundy values of all components; raises Unsolved."""
    return xor_of(grundy(*component) for component in position.slots if component is not None)


def winning_moves(position: Position) -> Iterator[Move]:
    """The moves after which the other player is lost, slot by slot, found one by one; raises Unsolved."""
    try:
        nimbers = Nimbers.of(position)
    except NotTame:
        return misere_winning_moves(misere_play(position), position)
    except Unsolved:
        alone = None if position.misere else won_alone(position)
        if alone is None:
            raise
        slot = position.slots.index(alone) + 1
        return (Move(slot, choice) for choice in choices_to(alone, 0))
    return nimbers.winning_moves(position)


def misere_winning_moves(play: MisereSolver, position: Position) -> Iterator[Move]:
    """The moves that win by this play, slot by slot."""
    board = Counter(position)
    return (Move(slot, choice) for slot, each in position.live() for choice in play.winning_in(board, each))


def count_winning(position: Position) -> int:
    """How many moves win, at any size; raises Unsolved."""
    if position.misere:
        try:
            # Where values decide, few choices in each component win.
            nimbers = Nimbers.of(position)
        except NotTame:
            return misere_play(position).count_winning(position)
        return sum(1 for _ in nimbers.winning_moves(position))
    total = nimber(position)
    live: Iterable[Component] = position if total else ()
    return sum(number_of(choices_to(component, total ^ grundy(*component))) for component in live)


class Change(NamedTuple):
    """A legal move, the component that it changes, and its Grundy value before and after."""

    move: Move
    component: Component
    pieces: tuple[Component, ...]
    before: int
    after: int
    """The XOR of the pieces' Grundy values; 0 where nothing is left."""

    @property
    def is_erased(self) -> bool:
        """Whether no move is left in what the move leaves."""
        return not self.pieces

    @property
    def is_raise(self) -> bool:
        """Whether the Grundy value grows; under normal play the other player can always bring it back."""
        return self.after > self.before


def change(position: Position, move: Move) -> Change:
    """The change that this move makes; raises IllegalMove, Unsolved."""
    component = position.check(move)
    pieces = component.after(move.choice)
    return Change(move, component, pieces, grundy(*component), xor_of(grundy(*piece) for piece in pieces))

"""Bots with a habit: each follows one rule that a player can find out, and that the idea of one lesson beats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from random import Random

from engine.bots import random_bot
from engine.bots.bot import Bot, Decision, sentence
from engine.bots.hardest_move import spread
from engine.games.component import Component
from engine.positions.position import Move, Position
from engine.rules.errors import Unsolved
from engine.rules.ruleset import number_of
from engine.values.grundy import choices_to, grundy

_LOOKED_AT = 100_000
"""How many choices are tried at most for a move of the habit."""


def halve(position: Position, _: Random) -> Decision:
    """The first choice of the largest component."""
    return _made(position, _largest(position), 0, "is the smallest step")


def take_most(position: Position, _: Random) -> Decision:
    """The last choice of the largest component."""
    return _made(position, _largest(position), -1, "takes the most from the largest")


def spare_largest(position: Position, rng: Random) -> Decision:
    """The last choice of any component but the largest; of the largest only where no other has a move left."""
    largest = _largest(position)
    others = [slot for slot, _ in position.live() if slot != largest]
    if not others:
        return _made(position, largest, -1, "is in the only one left")
    return _made(position, rng.choice(others), -1, "leaves the largest alone")


def copy(position: Position, rng: Random) -> Decision:
    """A move that leaves nothing but twins, else one that makes two equal, else any move."""
    live = list(position.live())
    there, alone = set(position), unpaired(position)
    all_twins, twins = [], []
    share = max(_LOOKED_AT // len(live), 1)
    for slot, component in live:
        for choice in spread(component.choices, share):
            left = component.after(choice)
            if len(alone) <= 1 + len(left) and not unpaired([*alone, component, *left]):
                all_twins.append(Move(slot, choice))
            if not there.isdisjoint(left):
                twins.append(Move(slot, choice))
    if all_twins:
        return _decided(position, rng.choice(all_twins), "leaves nothing but twins")
    return _decided(position, rng.choice(twins), "makes two equal") if twins else random_bot.choose(position, rng)


def lower(position: Position, rng: Random) -> Decision:
    """A move that lowers a Grundy value, to each lower one as likely; where none does, any move."""
    return _lowered(position, rng, rng.randrange, "is no raise")


def trap(position: Position, rng: Random) -> Decision:
    """A move that leaves a Grundy value of 0; where none does, any move."""
    return _lowered(position, rng, lambda _: 0, "leaves nothing to win there")


def _lowered(position: Position, rng: Random, target: Callable[[int], int], why: str) -> Decision:
    try:
        found = [(slot, component, worth) for slot, component in position.live() if (worth := grundy(*component))]
        if found:
            slot, component, worth = rng.choice(found)
            # Every lower value can be reached, for a Grundy value is the smallest one that is missing.
            choices = choices_to(component, target(worth))
            return _decided(position, Move(slot, choices[rng.randrange(number_of(choices))]), why)
    except Unsolved:
        pass
    return random_bot.choose(position, rng)


def _largest(position: Position) -> int:
    """The first slot of the largest number, or of what can be played on longest where it is no number."""

    def size(member: tuple[int, Component]) -> int:
        component = member[1]
        return component.value if isinstance(component.value, int) else component.longest_play

    return max(position.live(), key=size)[0]


def _made(position: Position, slot: int, place: int, why: str) -> Decision:
    component = position[slot]
    assert component is not None
    return _decided(position, Move(slot, component.choices[place]), why)


def unpaired(components: Iterable[Component]) -> set[Component]:
    """The components that are left once equal ones are struck in pairs."""
    return {component for component, many in Counter(components).items() if many % 2}


def _decided(position: Position, move: Move, why: str) -> Decision:
    return Decision(move, f"{sentence(position, move)} {why}.")


HALVER = Bot("halver", "Hal", "makes the smallest move in the largest number, as 42 / 2", halve, "copycat")
GREEDY = Bot("greedy", "Gus", "makes the largest move in the largest number, as 42 / 6", take_most, "copycat")
SHY = Bot(
    "shy",
    "Tim",
    "takes as much as it can, but never from the largest number while another is left",
    spare_largest,
    "one",
)
CALM = Bot(
    "calm", "Nell", "never makes a number worth more unless it must, and plays at random otherwise", lower, "one"
)
TRAPPER = Bot(
    "trapper",
    "Bea",
    "makes a trap or erases whenever it can, whatever stands beside it",
    trap,
    "sums",
)
COPYCAT = Bot("copycat", "Kit", "makes twins whenever it can, and plays at random otherwise", copy, "copycat")

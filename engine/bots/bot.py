"""Bot: a pure function of a position and a random generator, with a name and an honest description."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from engine.positions.position import Move, Position


class Decision(NamedTuple):
    """A move, and the reason for it in one sentence."""

    move: Move
    reason: str


class Bot(NamedTuple):
    """A player that is a function: the same position and generator state give the same decision."""

    name: str
    called: str
    """The one word that stands for it in a match where nobody chose another name."""
    description: str
    """A true description of its play, as words behind its name and a colon."""
    choose: Callable[[Position, Random], Decision]
    """Takes a position with a move left."""
    lesson: str = ""
    """Only for a bot with a habit: the lesson whose idea beats it."""


def sentence(position: Position, move: Move) -> str:
    """The move in the game's words, without what it leaves: `42 / 4`; raises IllegalMove."""
    component = position.check(move)
    return component.ruleset.describe(component.text, component.ruleset.format_choice(move.choice))

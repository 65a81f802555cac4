"""The bot that plays at random."""

from __future__ import annotations

from random import Random

from engine.bots.bot import Bot, Decision
from engine.positions.position import Move, Position
from engine.rules.ruleset import number_of


def choose(position: Position, rng: Random) -> Decision:
    """Any slot with a move left, each as likely; then any of its choices, each as likely."""
    slot, component = rng.choice(list(position.live()))
    choices = component.choices
    return Decision(Move(slot, choices[rng.randrange(number_of(choices))]), "Picked at random.")


BOT = Bot("random", "Pip", "plays at random", choose)

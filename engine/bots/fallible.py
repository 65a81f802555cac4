"""Bots that see the winning move only some of the time, from casual to sharp."""

from __future__ import annotations

from random import Random

from engine.bots import perfect, random_bot
from engine.bots.bot import Bot, Decision
from engine.positions.position import Position


def fallible_bot(name: str, called: str, times_in_ten: int) -> Bot:
    """A bot that plays as perfect does in `times_in_ten` of ten moves, and at random in the others."""

    def choose(position: Position, rng: Random) -> Decision:
        if rng.randrange(10) < times_in_ten:
            return perfect.choose(position, rng)
        return random_bot.choose(position, rng)

    description = f"sees the winning move {times_in_ten} times in 10, and plays at random otherwise"
    return Bot(name, called, description, choose)


CASUAL = fallible_bot("casual", "Cleo", 4)
STEADY = fallible_bot("steady", "Otto", 6)
KEEN = fallible_bot("keen", "Ivy", 7)
SHARP = fallible_bot("sharp", "Rex", 8)

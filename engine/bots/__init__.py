"""The registry of bots: to add one, add its BOT to BOTS."""

from __future__ import annotations

from engine.bots import at_random, perfect
from engine.bots.bot import Bot, Decision
from engine.bots.habits import CALM, COPYCAT, GREEDY, HALVER, SHY, TRAPPER
from engine.bots.seeing import CASUAL, KEEN, SHARP, STEADY
from engine.errors import InvalidValue
from engine.text import choose, named

__all__ = ["BOTS", "Bot", "Decision", "bot"]

BOTS: tuple[Bot, ...] = (
    at_random.BOT,
    CALM,
    SHY,
    HALVER,
    GREEDY,
    CASUAL,
    COPYCAT,
    TRAPPER,
    STEADY,
    KEEN,
    SHARP,
    perfect.BOT,
)
"""Every bot, the easiest to beat first, as `benchmarks.bots` measures it."""


def bot(name: str) -> Bot:
    """The bot of this name; raises InvalidValue."""
    for each in BOTS:
        if each.name == name:
            return each
    raise InvalidValue(f"There is no bot {named(name)}: {choose(name, (each.name for each in BOTS))}")

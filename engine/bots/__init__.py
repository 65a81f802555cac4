"""The registry of bots: to add one of ours, add its BOT to BOTS; `add` takes others while the program runs."""

from __future__ import annotations

from engine.bots import perfect, random_bot
from engine.bots.bot import Bot, Decision
from engine.bots.fallible import CASUAL, KEEN, SHARP, STEADY
from engine.bots.habits import CALM, COPYCAT, GREEDY, HALVER, SHY, TRAPPER
from engine.rules.errors import InvalidValue, UnknownBot
from engine.rules.text import choose, named

__all__ = ["BOTS", "Bot", "Decision", "add", "bot", "bots"]

BOTS: tuple[Bot, ...] = (
    random_bot.BOT,
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
"""Every bot that is ours, the easiest to beat first, as `benchmarks.bots` measures it."""

_added: list[Bot] = []


def bots() -> tuple[Bot, ...]:
    """Every bot that can be played against: ours, then those that were added."""
    return (*BOTS, *_added)


def add(*new: Bot) -> None:
    """Let these bots be played against, all or none; raises InvalidValue for a name that is taken."""
    taken = {each.name for each in bots()}
    for each in new:
        if each.name in taken:
            raise InvalidValue(f"There is a bot {each.name} already.")
        taken.add(each.name)
    _added.extend(new)


def bot(name: str) -> Bot:
    """The bot of this name; raises UnknownBot."""
    for each in bots():
        if each.name == name:
            return each
    unknown = named(name)
    raise UnknownBot(
        f"There is no bot {unknown}: {choose(name, (each.name for each in bots()))}",
        f"The bot {unknown} is not known here: name its file with --bots.",
    )

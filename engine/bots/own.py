"""Own bots join the registry: each `Bot` in a file that the player names after `--bots`."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Any

from engine.bots import BOTS, add
from engine.bots.bot import Bot, Decision
from engine.own_games.user_code import FILES, at, run
from engine.positions.match import PEOPLE
from engine.positions.position import Move, Position
from engine.rules.errors import BotFault, GameError, IllegalMove, InvalidValue

LONGEST_NAME = 20
RESERVED = frozenset({"human", "friend"})
"""Words that stand for somebody else where an opponent is named."""
_NAME = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")


@cache
def load_bots(path: str) -> tuple[Bot, ...]:
    """Run the file at this whole path once and let its bots be played; raises GameError, and all that the file raises.

    Its bots are those that it makes or imports; they join all or none.
    """
    made = [each for each in vars(run(path)).values() if isinstance(each, Bot) and each not in BOTS]
    found = tuple(dict.fromkeys(made))
    if not found:
        raise GameError(f"{at(path)} makes no Bot.")
    try:
        for bot in found:
            _check(bot)
        add(*map(_careful, found))
    except GameError as error:
        raise GameError(f"{at(path)}: {error}") from None
    FILES.update(code.co_filename for bot in found if (code := getattr(bot.choose, "__code__", None)))
    return found


def _check(bot: Bot) -> None:
    """Raise InvalidValue unless a player can name this bot."""
    if not _NAME.fullmatch(str(bot.name)) or len(bot.name) > LONGEST_NAME:
        raise InvalidValue(
            f"The name of a bot has 1 to {LONGEST_NAME} letters from a to z, digits and single hyphens, "
            f"and begins with a letter."
        )
    if bot.name in RESERVED:
        raise InvalidValue(f"No bot can be called {bot.name}: that word has another meaning.")
    if bot.called in PEOPLE:
        raise InvalidValue(f"The bot {bot.name} cannot be called {bot.called}: that is a person at the board.")


def _careful(bot: Bot) -> Bot:
    """The bot, whose move may come without a reason, and raises BotFault if it is not allowed."""

    def choose(position: Position, rng: Random) -> Decision:
        found: Any = bot.choose(position, rng)
        decision = Decision(found, f"{bot.called} gives no reason.") if isinstance(found, Move) else found
        if not isinstance(decision, Decision):
            raise BotFault(f"The bot {bot.name} gives {type(found).__name__} in the place of a Move or a Decision.")
        try:
            position.check(decision.move)
        except IllegalMove as error:
            raise BotFault(f"The bot {bot.name} makes a move that is not allowed: {error}") from None
        return decision

    return bot._replace(choose=choose)

"""Own bots join the registry: from a file that the player names after `--bots`, or from installed packages.

A bot is a `Bot` that the file makes; packages bring theirs by the entry points `fdivgame.bots`. The code of a file is
run once. What a bot does wrong in a match becomes a BotFault, one sentence with file and line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from engine.bots import add, bots
from engine.bots.bot import Bot, Decision
from engine.errors import BotFault, GameError, InvalidValue, RulesetFault
from engine.guarded import at, place, words
from engine.match import PEOPLE
from engine.own_code import INSTALLED, Installed, join_packages, real_path, run_file
from engine.position import Move, Position
from engine.text import named

GROUP = "fdivgame.bots"
LONGEST_NAME = 20
RESERVED = frozenset({"human", "friend", INSTALLED})
"""Words that stand for somebody else where an opponent is named."""
_NAME = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")

_joined: dict[str, tuple[str, ...]] = {}
"""By the real path of a file, or the word for the packages, the sentences about its bots."""


def join(path_or_installed: str) -> tuple[str, ...]:
    """Let the bots of this file or of installed packages be played; returns the sentences about them; raises GameError.

    What was loaded before is not loaded again.
    """
    if path_or_installed == INSTALLED:
        joined, faults = join_installed()
        if faults:
            raise GameError(faults[0])
        return joined
    path = real_path(path_or_installed)
    if path not in _joined:
        made = [each for each in vars(run_file(path, "a bot")).values() if isinstance(each, Bot)]
        # A file may import bots that are there already, and give its own a second name.
        found = list({id(each): each for each in made if each not in bots()}.values())
        if not found:
            raise GameError(f"{at(path, None)} makes no Bot.")
        _joined[path] = (_add(found, at(path, None), path),)
    return _joined[path]


def join_installed() -> Installed:
    """Load every entry point and add its bot; the second time nothing is loaded and nothing is said."""
    if INSTALLED in _joined:
        return Installed()
    found = join_packages(GROUP, lambda bot, source: _add([bot], source, None))
    _joined[INSTALLED] = found.joined
    return found


def _add(new: Sequence[Any], source: str, file: str | None) -> str:
    """Add these bots, all or none, and say so in one sentence; raises GameError."""
    try:
        for each in new:
            _check(each)
        add(*(_guarded(each, file) for each in new))
    except GameError as error:
        raise GameError(f"{source[:1].upper()}{source[1:]}: {error}") from None
    many = "The bots" if len(new) > 1 else "The bot"
    return f"{many} {', '.join(each.name for each in new)} {'come' if len(new) > 1 else 'comes'} from {source}."


def _check(bot: Any) -> None:
    """Raise InvalidValue unless this is a bot that a player can name and a match can show."""
    if not isinstance(bot, Bot):
        raise InvalidValue(f"{named(getattr(bot, '__name__', repr(bot)))} is no Bot.")
    name: Any = bot.name
    if not (isinstance(name, str) and _NAME.fullmatch(name) and len(name) <= LONGEST_NAME):
        raise InvalidValue(
            f"The name of a bot has 1 to {LONGEST_NAME} letters from a to z, digits and single hyphens, "
            f"and begins with a letter, unlike {named(str(name))}."
        )
    if bot.name in RESERVED:
        raise InvalidValue(f"No bot can be called {bot.name}: that word has another meaning.")
    for what in ("called", "description"):
        text: Any = getattr(bot, what)
        if not (isinstance(text, str) and text.strip() and text.isprintable()):
            raise InvalidValue(f"`{what}` of the bot {bot.name} must be a line of text.")
    if bot.called in PEOPLE:
        raise InvalidValue(f"The bot {bot.name} cannot be called {bot.called}: that is a person at the board.")
    if not callable(bot.choose):
        raise InvalidValue(f"`choose` of the bot {bot.name} must be a function of a position and a random generator.")


def _guarded(bot: Bot, file: str | None) -> Bot:
    """The bot with its faults told as BotFault; a move without a reason is one for which it gives none."""
    # Its type says that it gives a decision, but the code is somebody else's.
    function: Callable[[Position, Random], Any] = bot.choose
    files = {code.co_filename} if (code := getattr(function, "__code__", None)) is not None else set()
    if file is not None:
        files.add(file)

    def choose(position: Position, rng: Random) -> Decision:
        try:
            found = function(position, rng)
            if isinstance(found, Move):
                found = Decision(found, f"{bot.called} gives no reason.")
            if not isinstance(found, Decision):
                kind = "None" if found is None else type(found).__name__
                raise TypeError(f"a Decision or a Move is expected here, not {kind}")
            position.check(found.move)
        except RulesetFault:
            raise
        except Exception as error:
            where = place(error.__traceback__, files)
            if where is None and file is not None:
                where = file, getattr(getattr(function, "__code__", None), "co_firstlineno", 0)
            told = f" in {at(*where)}" if where is not None else ""
            raise BotFault(f"The bot {bot.name} fails{told}: {words(error)}.") from error
        return found

    return replace(bot, choose=choose)

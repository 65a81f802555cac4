"""The arena: two bots play the same boards from both sides, and how sure the result is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import sqrt
from typing import NamedTuple

from engine.bots import Bot
from engine.deals.setup import Setup, bot_rng, prepare
from engine.positions.position import Position

SURE = 1.96
"""As many standard deviations on both sides of the mean hold 95 % of a normal distribution."""


class BotScore(NamedTuple):
    """Two bots after some boards, on each of which each of them started once."""

    bots: tuple[str, str]
    boards: int
    started: int
    """The matches that the first bot won where it started."""
    answered: int
    """The matches that the first bot won where the other one started."""

    @property
    def share(self) -> float:
        """The share of all matches that the first bot won, from 0 to 1."""
        return (self.started + self.answered) / (2 * self.boards)

    @property
    def interval(self) -> tuple[float, float]:
        """Between these lies the first bot's share on all such boards, in 95 of 100 contests at least.

        It is Wilson's interval with a board as one trial, because two matches on one board are no two trials. A board
        can also be shared, so the interval is rather too wide than too narrow.
        """
        middle = (self.share + SURE**2 / (2 * self.boards)) / (1 + SURE**2 / self.boards)
        spread = self.share * (1 - self.share) / self.boards + SURE**2 / (4 * self.boards**2)
        half = SURE * sqrt(spread) / (1 + SURE**2 / self.boards)
        return max(middle - half, 0.0), min(middle + half, 1.0)


def starter_wins(starter: Bot, other: Bot, position: Position, seed: str) -> bool:
    """Whether the bot that starts wins this board; the same seed gives the same match. Raises BotFault."""
    ply = 0
    while not position.is_over:
        bot = starter if ply % 2 == 0 else other
        position, ply = position.play(bot.choose(position, bot_rng(seed, ply)).move), ply + 1
    return (ply % 2 == 1) is not position.misere


def play_bots(first: Bot, second: Bot, setup: Setup, boards: int, seed: str, done: Callable[[int], None]) -> BotScore:
    """The score of two bots on this many boards of a setup, or on its one board as often; each starts once on each.

    `done` is called with the number of boards after each of them. Raises BotFault, and InvalidValue for the setup.
    """
    started = answered = 0
    for number in range(1, boards + 1):
        position = prepare(replace(setup, seed=f"{seed} {number}")).match.position
        started += starter_wins(first, second, position, f"{seed} {number} 1")
        answered += not starter_wins(second, first, position, f"{seed} {number} 2")
        done(number)
    return BotScore((first.name, second.name), boards, started, answered)

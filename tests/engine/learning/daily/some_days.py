"""Matches on boards of days as bots play them."""

from __future__ import annotations

from random import Random

from engine.bots import bot
from engine.match import FIRST, Match
from engine.setup import PreparedMatch


def played(prepared: PreparedMatch, player: str = "random", moves: int = 1_000) -> Match:
    """The match after so many moves or at its end; this bot plays for player 1, the perfect one for player 2."""
    match = prepared.match
    while match.outcome is None and match.cursor < moves:
        name = player if match.turn == FIRST else "perfect"
        match = match.play(bot(name).choose(match.position, Random(match.cursor)).move)
    return match

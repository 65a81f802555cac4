"""The boards of the ladder."""

from __future__ import annotations

from dataclasses import replace

from engine.deals.occasion import RungBoard, format_occasion
from engine.deals.setup import PreparedMatch, Setup, prepare
from engine.positions.match import FIRST


def rung_match(bot: str, number: int, names: tuple[str, str]) -> PreparedMatch:
    """The match on this board against a bot, which the person can win; raises InvalidValue for names."""
    occasion = RungBoard(bot, number)
    return replace(prepare(Setup(names, bot, FIRST, seed=format_occasion(occasion))), occasion=occasion)

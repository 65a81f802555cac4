"""The boards of the ladder."""

from __future__ import annotations

from dataclasses import replace

from engine.match import FIRST
from engine.occasion import RungBoard, format_occasion
from engine.setup import PreparedMatch, Setup, prepare


def rung_match(bot: str, number: int, names: tuple[str, str]) -> PreparedMatch:
    """The match on this board against a bot, which the person can win; raises InvalidValue for names."""
    occasion = RungBoard(bot, number)
    return replace(prepare(Setup(names, bot, FIRST, seed=format_occasion(occasion))), occasion=occasion)

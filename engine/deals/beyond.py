"""The boards that are proposed once the path is walked, each begun on a board that the rule of the path loses."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from engine.deals.occasion import BeyondBoard, format_occasion
from engine.deals.setup import PERFECT, PreparedMatch, Setup, prepare
from engine.positions.match import FIRST
from engine.positions.notation import parse_position


class Beyond(NamedTuple):
    """One of these."""

    name: str
    sentence: str
    """What it is, in at most 36 characters."""
    board: str
    """The first board; empty for the minute."""
    note: str = ""
    """The sentence before the first move."""
    misere: bool = False


MINUTE = "minute"
ALL_BEYOND = (
    Beyond(
        "divisors",
        "Other divisors: does your rule hold?",
        "floor(2,3):14 floor(2,3):6 floor(2,3):7",
        "Only 2 and 3 divide here. Does your rule hold?",
    ),
    Beyond("misere", "The last move loses: try your rule", "5 1 1", "The last move loses here.", misere=True),
    Beyond("mixed", "Two games on one board", "9 nim:9 4", "A heap of Nim stands here too: take any number from it."),
    Beyond(MINUTE, "Sixty seconds: the last move loses", ""),
)

WITH_BOARDS = tuple(each for each in ALL_BEYOND if each.board)


def beyond(name: str) -> Beyond:
    """The one of this name."""
    return next(each for each in ALL_BEYOND if each.name == name)


def match_beyond(name: str, names: tuple[str, str]) -> PreparedMatch:
    """The match on the board of this name against the perfect bot; raises InvalidValue for names."""
    each = beyond(name)
    start = parse_position(each.board, misere=each.misere)
    occasion = BeyondBoard(name)
    prepared = prepare(Setup(names, PERFECT, FIRST, start=start, seed=format_occasion(occasion)))
    return replace(prepared, note=each.note, occasion=occasion)

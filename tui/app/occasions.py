"""Occasions: the narrator of each, and the screen that follows a match of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.deals.occasion import BeyondBoard, DayBoard, FarBoard, PathBoard, RungBoard
from engine.play.sitting import Sitting
from tui.app import screens
from tui.commands.table import in_scope
from tui.narrator import Back, Call, Following, Narrator

if TYPE_CHECKING:
    from textual.screen import Screen

    from tui.app.app import BlackboardApp


FURTHER_SCOPES = ("path", "far")
"""The scopes of keys that only some narrators have."""
FURTHER_ACTIONS = frozenset(each.action for each in in_scope(*FURTHER_SCOPES))
"""Their actions."""


def narrator(sitting: Sitting, call: Call) -> Narrator:
    """The narrator of the occasion of this match; that of a free match for every other one."""
    made: type[Narrator] = Narrator
    match sitting.now.occasion:
        case DayBoard(is_small=True):
            made = screens.SmallDayNarrator
        case DayBoard():
            made = screens.DayNarrator
        case RungBoard():
            made = screens.RungNarrator
        case PathBoard():
            made = screens.PathNarrator
        case BeyondBoard():
            made = screens.BeyondNarrator
        case FarBoard():
            made = screens.FarNarrator
        case _ if sitting.now.seat is None:
            made = screens.PairNarrator
    return made(sitting, call)


def following_screen(app: BlackboardApp, following: Following) -> Screen[None] | None:
    """The screen that follows a match; None where it leads back to where one came from."""
    match following.to:
        case RungBoard(bot):
            return screens.rung_screen(app, bot)
        case PathBoard(name):
            return screens.path_board_screen(app, name)
        case BeyondBoard(name):
            return screens.beyond_screen(app, name)
        case Back.PATH:
            return screens.PathScreen()
        case _:
            return None

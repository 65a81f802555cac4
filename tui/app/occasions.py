"""The table of occasions: the narrator of each and the board that comes next there, loaded by their names."""

from __future__ import annotations

from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.match import Series
from engine.occasion import BeyondBoard, DayBoard, FarBoard, Occasion, PathBoard, RungBoard
from engine.play.sitting import Sitting
from tui.narrator import Back, Call, Following, Narrator

if TYPE_CHECKING:
    from textual.screen import Screen

    from tui.app.app import BlackboardApp


class Place(NamedTuple):
    """Where an occasion is told and played on."""

    narrator: str
    following: str = ""
    """The function that makes the screen of its next board; empty where none follows."""


PLACES: dict[type[Occasion], Place] = {
    DayBoard: Place("tui.daily.narrator:DayNarrator"),
    RungBoard: Place("tui.ladder.narrator:RungNarrator", "tui.ladder.screen:following_board"),
    PathBoard: Place("tui.path.narrator:PathNarrator", "tui.path.who_starts:following_board"),
    BeyondBoard: Place("tui.path.beyond_narrator:BeyondNarrator", "tui.home.beyond:following_board"),
    FarBoard: Place("tui.remote.narrator:FarNarrator"),
}
MAP = "tui.path.map:PathScreen"
"""The screen that is opened behind the last board of the path; to any other one a match leads back by itself."""
FURTHER_SCOPES = ("path", "far")
"""The scopes of keys that only some narrators have."""
FURTHER_ACTIONS = frozenset({"lesson", "skip", "map", "invite"})
"""Their actions."""


def narrator(sitting: Sitting, call: Call) -> Narrator:
    """The narrator of the occasion of this match; that of a free match for every other one."""
    place = PLACES.get(type(sitting.now.occasion))
    found: Narrator = (Narrator if place is None else resolve_name(place.narrator))(sitting, call)
    return found


def following_screen(app: BlackboardApp, following: Following, before: Occasion, series: Series) -> Screen[Any] | None:
    """The screen that follows a match of the occasion `before`; None where it leads back to where one came from."""
    if isinstance(following.to, Back):
        return resolve_name(MAP)() if following.to is Back.PATH else None
    found: Screen[Any] = resolve_name(PLACES[type(following.to)].following)(app, following, before, series)
    return found

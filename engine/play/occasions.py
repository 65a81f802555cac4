"""What holds in a match of each occasion."""

from __future__ import annotations

from engine.archive import Archive
from engine.deals.occasion import FarBoard, Occasion, PathBoard
from engine.deals.path_boards import board_on_path
from engine.deals.setup import PreparedMatch
from engine.learning.path.progress import path
from engine.play.playing import USUAL, Conditions, Playing, Undo
from engine.positions.match import FIRST, SECOND


def playing(prepared: PreparedMatch, archive: Archive) -> Playing:
    """The match as it is played from now on."""
    # A match that plays on from an ended one has nothing to be lit and nothing to be lost: its player has seen the end.
    held = conditions(prepared.occasion, archive) if prepared.counts else USUAL
    return Playing(prepared, prepared.match, held, is_apart=held.seat is not None)


def conditions(occasion: Occasion, archive: Archive) -> Conditions:
    """What holds in the next match of this occasion."""
    match occasion:
        case PathBoard(id, _) if (on := board_on_path(id)) is not None:
            now = path(archive)
            standing = now.on(on)
            costs = standing.may_win_all_stars and not now.has_taken_back
            return Conditions(Undo.WARNED if costs else Undo.FREE, bool(standing.light))
        case FarBoard(_, _, is_guest):
            return Conditions(Undo.AGREED, seat=SECOND if is_guest else FIRST)
    return Conditions()

"""The words about a match with somebody far away."""

from __future__ import annotations

from engine.positions.match import FIRST, Request
from engine.remote.connection import Connection
from engine.remote.messages import DisconnectReason

NOT_BY_MAIL = "This match goes on between two programs: a record or a link is pasted on the first screen."
NO_CODE_HERE = (
    "Leave the code out of the command, where every user of this machine could read it: type it when you are asked."
)
BY_SSH = "Waiting for ssh to reach {}. If it asks for a password, type it; Ctrl+C leaves."
WAITING, BACK, REFUSED = "Waiting for {}.", "{} is here.", "{} would rather not."
"""The other player has not come since this program was started; is there; said no."""

_ENDED = {
    DisconnectReason.LEFT: "The other player has left; the match goes on when both are back.",
    DisconnectReason.CODE: "This code is wrong or too old: ask your friend for the code.",
    DisconnectReason.PAUSE: "Too many wrong codes were typed there: wait ten seconds, and join again.",
    DisconnectReason.BUSY: "Somebody else plays this match already.",
    DisconnectReason.DISAGREE: "The moves on both sides do not fit together: begin another match.",
    DisconnectReason.UNKNOWN: "The other side has a name, a board or a game that is not known here.",
    DisconnectReason.VERSION: "The other side has another version of this program: update the older one.",
    DisconnectReason.FAULT: "The other side sent something impossible, so the connection was ended.",
}


def ended(why: DisconnectReason) -> str:
    """The reason why a connection has ended, in a sentence."""
    return _ENDED[why]


def gone(name: str, connection: Connection) -> str:
    """The sentence that the other player is not there, with the known cause."""
    why, trouble = connection.why, connection.trouble
    if why is DisconnectReason.LEFT:
        return f"{name} has left; the match waits here, and goes on when {name} is back."
    if why is not None:
        return ended(why)
    return f"{name} is gone; the match waits. {trouble}".rstrip()


def strangers(many: int) -> str:
    """The sentence that callers were not let in."""
    if many == 1:
        return "Somebody else tries to join, and is not let in."
    return f"Others have tried to join {many:,} times, and were not let in."


def elsewhere(name: str, seat: int) -> str:
    """The sentence on a match far away that is opened as if it were one here."""
    return f"{name} is not here: fdivgame {'host' if seat == FIRST else 'join'} goes on with this match."


def request_sentence(name: str, request: Request) -> str:
    """The sentence that the other player was asked."""
    return {
        Request.UNDO: f"{name} is asked whether you may take your move back.",
        Request.AGAIN: f"{name} is asked for another board.",
        Request.SAME: f"{name} is asked to play the same board again.",
        Request.SWAP: f"{name} is asked to swap sides.",
    }[request]

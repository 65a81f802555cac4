"""The copies that two programs have of one match: its name stands in the seed, how far it is follows from its moves."""

from __future__ import annotations

from dataclasses import replace
from secrets import token_hex

from engine.deals.occasion import TOKEN, FarBoard, parse_occasion
from engine.deals.setup import Setup
from engine.positions.match import SECOND, Match, Request
from engine.record import Record, parse_record
from engine.remote.messages import BoardAndMove, DisconnectReason, PeerError
from engine.rules.errors import GameError, InvalidValue

LONGEST_NAME = 40
"""The longest name of a player far away."""


def first_board() -> FarBoard:
    """The first board of two players, with a token of their own."""
    return FarBoard(token_hex(16), 1)


def board_of(record: Record) -> FarBoard:
    """Which board this record is of; raises InvalidValue for a match that is not one far away."""
    found = parse_occasion(record.seed or "")
    if not isinstance(found, FarBoard) or found.is_guest or not TOKEN.fullmatch(found.token):
        raise InvalidValue("This is not a match between two people far away from each other.")
    return found


def board_place(record: Record) -> BoardAndMove:
    """Which board this is, and how far."""
    return board_of(record).number, record.match.cursor


def player_name(text: str) -> str:
    """The name fit to be shown; raises InvalidValue."""
    # Setup alone knows which names are possible.
    return Setup((text, f"{text}.")).names[0][:LONGEST_NAME].strip()


def names_of(host: str, guest: str) -> tuple[str, str]:
    """Two different names; raises InvalidValue."""
    name = player_name(guest)
    return host, name if name != host else f"{name[: LONGEST_NAME - 2]} 2"


def read_state(text: str) -> Record:
    """The match that the host says, its names made fit to be shown; raises PeerError."""
    try:
        record = parse_record(text)
        board_of(record)
        match = record.prepared.match
    except GameError:
        raise PeerError(DisconnectReason.UNKNOWN) from None
    if record.opponent is not None or record.date is None or max(map(len, match.names)) > LONGEST_NAME:
        raise PeerError(DisconnectReason.UNKNOWN)
    return replace(record, match=match)


def reconcile(mine: Match, theirs: Match) -> Match:
    """The match with which a guest goes on after a break: the host's copy, or its own with one move more of its own.

    Nobody but the player to move makes a match longer, and both have agreed to every move that was taken back. So the
    host's copy has at most one move that the guest does not know. Raises PeerError where it has others.
    """
    known = tuple(ply.move for ply in mine.plies)
    behind = max(len(theirs.moves) - 1, 0)
    if _beginning(mine) != _beginning(theirs) or theirs.moves[:behind] != known[:behind]:
        raise PeerError(DisconnectReason.DISAGREE)
    is_ahead = theirs.turn == SECOND and mine.moves[:-1] == theirs.moves and mine.moves != theirs.moves
    is_same = mine.moves == theirs.moves and not theirs.is_forfeited
    return mine if is_ahead or is_same else theirs


def request_refusal(match: Match, player: int, request: Request) -> str | None:
    """The reason why this player cannot ask for this now; None where it can be asked."""
    if request is Request.UNDO:
        return "There is no move of yours to take back." if match.back_to(player) is match else None
    return "Another board can be asked for after the end." if match.winner is None else None


def is_next(record: Record, following: Record, request: Request) -> bool:
    """Whether this is the next board, as it was asked for."""
    match, new = record.match, following.match
    if board_of(following) != board_of(record).next or new.plies or new.names != match.names:
        return False
    if following.clock != record.clock:
        return False
    first = 1 - match.starter if request is Request.SWAP else match.starter
    return new.starter == first and (request is Request.AGAIN or new.start == match.start)


def _beginning(match: Match) -> tuple[object, ...]:
    return match.start, match.starter, match.names

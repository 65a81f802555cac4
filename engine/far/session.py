"""A match between two programs as one of them sees it: a value, and what becomes of it with each message."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from engine.errors import GameError
from engine.far.messages import At, Message, Play, State, Why, Wish
from engine.far.shared import at, read, with_match, written
from engine.match import FIRST, Match
from engine.record import Record
from engine.record.replay import format_move_of


class Phase(Enum):
    """How far a connection is."""

    AWAY = auto()
    """There is none."""
    MEETING = auto()
    """Not both have said yet what they have."""
    TOGETHER = auto()
    """Both have the same match."""


class News(Enum):
    """What a player should be told of."""

    MET = auto()
    """The other one is there."""
    MOVED = auto()
    CHANGED = auto()
    """Moves were taken back, or a new board was begun, as both wanted."""
    ASKED = auto()
    """The other one wishes for something."""
    REFUSED = auto()
    """The other one said no."""


class Fault(GameError):
    """The other program does what no program of this kind does, so that the connection is ended."""

    def __init__(self, why: Why) -> None:
        super().__init__(f"The connection is ended: {why}.")
        self.why = why


class Session(NamedTuple):
    """One player's side of it."""

    seat: int
    """Which player of the match sits here; player 1 is the host, who alone writes what both have agreed to."""
    record: Record | None = None
    """The match, None before one is known."""
    phase: Phase = Phase.AWAY
    asked: Wish | None = None
    """What was asked of the other one, who has not answered yet."""
    offered: Wish | None = None
    """What the other one has asked."""
    agreed: Wish | None = None
    """What was said yes to, which the host has not written yet."""

    @property
    def match(self) -> Match:
        """The match, which must be known."""
        assert self.record is not None
        return self.record.match

    @property
    def at(self) -> At:
        """How far it is."""
        assert self.record is not None
        return at(self.record)

    @property
    def can_move(self) -> bool:
        """Whether the player may move now: whoever asks for something, or has agreed to it, waits for what comes."""
        is_free = self.phase is Phase.TOGETHER and self.asked is None and self.agreed is None
        return is_free and self.match.turn == self.seat and self.match.outcome is None

    def now(self, record: Record) -> Session:
        """The session with the match as it stands now: whatever was wished for before is void."""
        return self._replace(record=record, asked=None, offered=None, agreed=None)


class Step(NamedTuple):
    """What became of a session, what is to be said once that is saved, and what is new."""

    session: Session
    send: tuple[Message, ...] = ()
    news: News | None = None


def met(session: Session) -> Step:
    """A connection to the other player's program begins; the host is the first to say what it has."""
    begun = gone(session)._replace(phase=Phase.MEETING)
    return Step(begun, (state(session.record),) if session.seat == FIRST else ())


def gone(session: Session) -> Session:
    """The connection has ended."""
    return Session(session.seat, session.record)


def moved(session: Session, match: Match) -> Step:
    """The player here has made a move, which is the last one of this match; it must have been one's turn."""
    assert session.can_move
    assert session.record is not None
    assert match.last is not None
    after = session.now(with_match(session.record, match))
    return Step(after, (Play(after.at, format_move_of(match.last)),))


def state(record: Record | None) -> State:
    """What is said of a match, or where there is none."""
    return State(None if record is None else written(record))


def record_in(message: State) -> Record | None:
    """The match in what the other program says; raises Fault."""
    if message.record is None:
        return None
    try:
        return read(message.record)
    except GameError:
        raise Fault(Why.UNKNOWN) from None

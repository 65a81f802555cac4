"""A match between two programs as one of them sees it: a value, and what becomes of it with each message."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from engine.errors import GameError
from engine.far.agreeing import Disagreement, Renew, fits, going_on, granted, refusal
from engine.far.lines import BadLine
from engine.far.messages import Answer, Ask, At, Message, Play, State, Why, Wish
from engine.far.shared import at, read, with_match, written
from engine.match import FIRST, Match
from engine.notation import parse_move
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
    return Step(begun, (_state(session.record),) if session.seat == FIRST else ())


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


def ask(session: Session, wish: Wish) -> Step:
    """The player here wishes for something; raises GameError where that cannot be asked now."""
    if session.phase is not Phase.TOGETHER:
        raise GameError("Nobody is there to be asked.")
    if session.asked is not None or session.agreed is not None:
        raise GameError("The answer is still awaited.")
    refused = refusal(session.match, session.seat, wish)
    if refused is not None:
        raise GameError(refused)
    return Step(session._replace(asked=wish), (Ask(session.at, wish),))


def answer(session: Session, yes: bool, renew: Renew) -> Step:
    """The player here answers what the other one asked, which must still be open."""
    wish, session = session.offered, session._replace(offered=None)
    assert wish is not None
    if yes and session.seat == FIRST:
        return _written(session, 1 - session.seat, wish, renew)
    return Step(session._replace(agreed=wish if yes else session.agreed), (Answer(session.at, yes),))


def receive(session: Session, message: Message, renew: Renew) -> Step:
    """What a message of the other program makes of the session; raises Fault."""
    if session.phase is Phase.MEETING and isinstance(message, State):
        return _compare(session, message)
    if session.phase is Phase.TOGETHER:
        if isinstance(message, Play):
            return _take_move(session, message)
        if isinstance(message, Ask):
            return _take_wish(session, message)
        if isinstance(message, Answer):
            return _take_answer(session, message, renew)
        if isinstance(message, State) and session.seat != FIRST:
            return _take_state(session, message)
    raise Fault(Why.FAULT)


def _compare(session: Session, message: State) -> Step:
    mine, theirs = session.record, _record(message)
    send = () if session.seat == FIRST else (_state(mine),)
    if theirs is None and session.seat != FIRST:
        raise Fault(Why.FAULT)
    found = theirs or mine
    if mine is not None and theirs is not None:
        try:
            found = going_on(mine, theirs, session.seat)
        except Disagreement:
            raise Fault(Why.DISAGREE) from None
    return Step(session._replace(record=found, phase=Phase.TOGETHER), send, News.MET)


def _take_move(session: Session, message: Play) -> Step:
    match, record = session.match, session.record
    due = session.at._replace(moves=session.at.moves + 1)
    if message.at != due or match.turn == session.seat or match.outcome is not None or record is None:
        raise Fault(Why.FAULT)
    try:
        match = match.play(parse_move(message.move, match.position))
    except GameError:
        raise Fault(Why.FAULT) from None
    return Step(session.now(with_match(record, match)), (), News.MOVED)


def _take_wish(session: Session, message: Ask) -> Step:
    if message.at != session.at:
        # It has crossed a move of the player here, by which it is void; nobody can ask about what is to come.
        if message.at > session.at:
            raise Fault(Why.FAULT)
        return Step(session)
    if session.offered is not None or refusal(session.match, 1 - session.seat, message.wish) is not None:
        raise Fault(Why.FAULT)
    return Step(session._replace(offered=message.wish), (), News.ASKED)


def _take_answer(session: Session, message: Answer, renew: Renew) -> Step:
    if session.asked is None or message.at != session.at:
        if message.at > session.at:
            raise Fault(Why.FAULT)
        return Step(session)
    if not message.yes:
        return Step(session._replace(asked=None), (), News.REFUSED)
    if session.seat != FIRST:
        raise Fault(Why.FAULT)
    return _written(session, session.seat, session.asked, renew)


def _take_state(session: Session, message: State) -> Step:
    """The host has written what both have agreed to."""
    theirs, mine = _record(message), session.record
    wishes = ((session.asked, session.seat), (session.agreed, 1 - session.seat))
    if theirs is None or mine is None:
        raise Fault(Why.FAULT)
    for wish, player in wishes:
        if wish is not None and fits(mine, theirs, player, wish):
            found = granted(mine, player, wish, lambda *_: theirs)
            return Step(session.now(found), (), News.CHANGED)
    raise Fault(Why.FAULT)


def _written(session: Session, player: int, wish: Wish, renew: Renew) -> Step:
    assert session.record is not None
    record = granted(session.record, player, wish, renew)
    return Step(session.now(record), (_state(record),), News.CHANGED)


def _state(record: Record | None) -> State:
    return State(None if record is None else written(record))


def _record(message: State) -> Record | None:
    if message.record is None:
        return None
    try:
        return read(message.record)
    except BadLine:
        raise
    except GameError:
        raise Fault(Why.UNKNOWN) from None

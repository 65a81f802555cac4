"""What becomes of a session with each message of the other program."""

from __future__ import annotations

from engine.errors import GameError
from engine.far.agreeing import Disagreement, Renew, going_on
from engine.far.asking import take_answer, take_state, take_wish
from engine.far.messages import Answer, Ask, Message, Play, State, Why
from engine.far.session import Fault, News, Phase, Session, Step, record_in, state
from engine.far.shared import with_match
from engine.match import FIRST
from engine.notation import parse_move


def receive(session: Session, message: Message, renew: Renew) -> Step:
    """What a message of the other program makes of the session; raises Fault."""
    if session.phase is Phase.MEETING and isinstance(message, State):
        return _compare(session, message)
    if session.phase is Phase.TOGETHER:
        if isinstance(message, Play):
            return _take_move(session, message)
        if isinstance(message, Ask):
            return take_wish(session, message)
        if isinstance(message, Answer):
            return take_answer(session, message, renew)
        if isinstance(message, State) and session.seat != FIRST:
            return take_state(session, message)
    raise Fault(Why.FAULT)


def _compare(session: Session, message: State) -> Step:
    mine, theirs = session.record, record_in(message)
    send = () if session.seat == FIRST else (state(mine),)
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

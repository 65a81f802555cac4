"""What one player asks of the other: to take a move back, or another board; the host writes what both want."""

from __future__ import annotations

from engine.errors import GameError
from engine.far.agreeing import Renew, fits, granted, refusal
from engine.far.messages import Answer, Ask, State, Why, Wish
from engine.far.session import Fault, News, Phase, Session, Step, record_in, state
from engine.match import FIRST


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


def take_wish(session: Session, message: Ask) -> Step:
    """The other player wishes for something; raises Fault."""
    if message.at != session.at:
        # It has crossed a move of the player here, by which it is void; nobody can ask about what is to come.
        if message.at > session.at:
            raise Fault(Why.FAULT)
        return Step(session)
    if session.offered is not None or refusal(session.match, 1 - session.seat, message.wish) is not None:
        raise Fault(Why.FAULT)
    return Step(session._replace(offered=message.wish), (), News.ASKED)


def take_answer(session: Session, message: Answer, renew: Renew) -> Step:
    """The other player has answered; raises Fault."""
    if session.asked is None or message.at != session.at:
        if message.at > session.at:
            raise Fault(Why.FAULT)
        return Step(session)
    if not message.yes:
        return Step(session._replace(asked=None), (), News.REFUSED)
    if session.seat != FIRST:
        raise Fault(Why.FAULT)
    return _written(session, session.seat, session.asked, renew)


def take_state(session: Session, message: State) -> Step:
    """The host has written what both have agreed to; raises Fault where they have not."""
    theirs, mine = record_in(message), session.record
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
    return Step(session.now(record), (state(record),), News.CHANGED)

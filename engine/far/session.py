"""Session: one program's side of a match between two programs, and its next state after each message."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import NamedTuple

from engine.errors import GameError
from engine.far.messages import Answer, Ask, At, Message, Play, State, Why, Wish
from engine.far.shared import Place, at, place, read, with_match, written
from engine.match import FIRST, Match
from engine.notation import parse_move
from engine.record import Record


class Phase(Enum):
    """How far a connection is."""

    AWAY = auto()
    """There is no connection."""
    MEETING = auto()
    """The two programs have not yet told each other their matches."""
    TOGETHER = auto()
    """Both have the same match."""


class News(Enum):
    """News for the player."""

    MET = auto()
    """The other player is there."""
    MOVED = auto()
    CHANGED = auto()
    """Moves were taken back, or a new board was begun, as both wanted."""
    ASKED = auto()
    """The other player asks for something."""
    REFUSED = auto()
    """The other player said no."""


class Fault(GameError):
    """The other program breaks the rules of these messages, so the connection ends."""

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
    """The wish that the other player has not answered yet."""
    offered: Wish | None = None
    """The wish of the other player."""
    agreed: Wish | None = None
    """The granted wish that the host has not written yet."""

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
    """A session after an event, the messages to send once it is saved, and the news."""

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
    return Step(after, (Play(after.at, match.last.text),))


def state(record: Record | None) -> State:
    """The message about a match, or about having none."""
    return State(None if record is None else written(record))


def record_in(message: State) -> Record | None:
    """The match in what the other program says; raises Fault."""
    if message.record is None:
        return None
    try:
        return read(message.record)
    except GameError:
        raise Fault(Why.UNKNOWN) from None


Renew = Callable[[Wish, Record, Place], Record]
"""Makes the match on the next board, at this place, that was wished for after this one."""


class Disagreement(GameError):
    """Two copies of a match cannot both be right."""


def going_on(mine: Record, theirs: Record, seat: int) -> Record:
    """The copy that goes on, mine or another one made of it by what theirs has more; raises Disagreement.

    `seat` is my player. Only the player to move makes the list of moves longer, and only player 1, whose program is the
    host, ever writes that moves were taken back or a new board was begun: so the later copy has at most one such change
    more and one move of its owner, and nothing is taken from it that I should have done.
    """
    if place(mine) == place(theirs):
        if not _same_start(mine.match, theirs.match):
            raise Disagreement("The two boards do not begin alike.")
        return with_match(mine, _later(mine.match, theirs.match, at(mine), at(theirs), seat))
    if seat == FIRST:
        # The guest is behind, or has played with somebody else: what the host says is what goes on.
        return mine
    (token, board), other = place(mine), place(theirs)
    is_next = mine.match.outcome is not None and other.board == board + 1 and _is_begun_by_host(theirs.match)
    if other.token == token and not is_next:
        raise Disagreement("The two boards are not of the same match.")
    return theirs


def undone(match: Match, player: int) -> Match:
    """The match taken back to where this player is to move, one move of theirs less; the same where there is none."""
    found = match.undo()
    while found.turn != player and found.cursor:
        found = found.undo()
    return found if found.turn == player else match


def refusal(match: Match, player: int, wish: Wish) -> str | None:
    """The reason why this player cannot ask for this now; None where it can be asked."""
    if wish is Wish.UNDO:
        return "There is no move of yours to take back." if undone(match, player) is match else None
    return "Another board can be asked for after the end." if match.outcome is None else None


def granted(record: Record, player: int, wish: Wish, renew: Renew) -> Record:
    """The match after what this player wished for."""
    if wish is Wish.UNDO:
        return with_match(record, undone(record.match, player))
    token, board = place(record)
    return renew(wish, record, Place(token, board + 1))


def fits(mine: Record, theirs: Record, player: int, wish: Wish) -> bool:
    """Whether their match is mine after what this player wished for."""
    match, new = mine.match, theirs.match
    if wish is Wish.UNDO:
        expected = undone(match, player)
        is_undone = place(mine) == place(theirs) and _same_start(match, new)
        return is_undone and new.moves == expected.moves and new.replaced == expected.replaced
    token, board = place(mine)
    if place(theirs) != Place(token, board + 1) or new.plies or match.names != new.names:
        return False
    first = 1 - match.first if wish is Wish.SWAP else match.first
    return new.first == first and (wish is Wish.AGAIN or new.start == match.start)


def _same_start(one: Match, other: Match) -> bool:
    return (one.start, one.first, one.names) == (other.start, other.first, other.names)


def _later(mine: Match, theirs: Match, here: At, there: At, seat: int) -> Match:
    if mine.replaced == theirs.replaced:
        if mine.moves == theirs.moves:
            return mine
        longer, shorter, owner = (theirs, mine, 1 - seat) if there > here else (mine, theirs, seat)
        if longer.moves[:-1] != shorter.moves or shorter.turn != owner:
            raise Disagreement("The moves on the two boards are not the same.")
        return mine if longer is mine else mine.play(theirs.moves[-1])
    if seat == FIRST:
        # The guest has not heard yet that moves were taken back, and will see for itself whether that can be.
        return mine
    return _taken_back(mine, theirs)


def _taken_back(mine: Match, theirs: Match) -> Match:
    """My match with as many moves taken back as in the host's, and then perhaps the move that the host has made."""
    for more in (0, 1):
        found = mine
        while found.cursor > max(theirs.cursor - more, 0):
            found = found.undo()
        if found.moves != theirs.moves[: theirs.cursor - more] or theirs.cursor < more:
            continue
        if more and found.turn != FIRST:
            continue
        found = found.play(theirs.moves[-1]) if more else found
        if found.replaced == theirs.replaced:
            return found
    raise Disagreement("The moves that were taken back are not the same.")


def _is_begun_by_host(match: Match) -> bool:
    return match.cursor == 0 or (match.cursor == 1 and match.first == FIRST)


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


def receive(session: Session, message: Message, renew: Renew) -> Step:
    """The session after a message of the other program; raises Fault."""
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

"""Which of two copies of a match goes on, and what two players can agree to."""

from __future__ import annotations

from collections.abc import Callable

from engine.errors import GameError
from engine.far.messages import At, Wish
from engine.far.shared import Place, at, place, with_match
from engine.match import FIRST, Match
from engine.record import Record

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
    """Why this player cannot ask for this now; None where that can be asked."""
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

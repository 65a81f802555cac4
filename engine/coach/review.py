"""The review of a match: the moves that gave a win away, the moves that took one, and the moves that would have won."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from enum import Enum
from itertools import islice
from typing import NamedTuple

from engine.bots.hardest_move import hardest_to_answer
from engine.positions.match import Match, Ply
from engine.positions.notation import format_move
from engine.positions.position import Move, Position
from engine.rules.errors import Unsolved
from engine.values.grundy import grundy
from engine.verdict.winning import Nimbers, change, winning_moves

MOST_WORK = 10_000_000
"""The most moves times slots of a match that is solved: every move looks at the whole board."""
MOST_LISTED = 100
"""The most winning moves that are listed for a position."""


class MoveEffect(Enum):
    """The effect of a move on the win."""

    PRESERVED = "kept the win"
    GAVE = "gave it away"
    TOOK = "took a win that was given"
    HARD = "could not win, best try"
    EASY = "could not win, weaker try"
    LOST = "could not win"
    """All moves are alike: any reply wins, or the last move loses; also used where that is not known."""


class OverlookedIdea(Enum):
    """The idea that a player overlooked."""

    RAISE = "the last move raised a value, and that was not reversed"
    CHOICE = "the right component with the wrong choice"
    COMPONENT = "no component with a winning move was touched"


class ReviewedPly(NamedTuple):
    """One move of a match as perfect play sees it; None stands for what could not be solved."""

    ply: Ply
    won_before: bool | None
    """Whether the player who made the move was winning before it."""
    won_after: bool | None
    """Whether that player was still winning after it."""
    winning: tuple[Move, ...] = ()
    """The winning moves there were, the first hundred."""
    label: MoveEffect | None = None
    fault: OverlookedIdea | None = None
    """The idea that was overlooked where the move gave a win away."""
    better: Move | None = None
    """The winning move that best shows that idea."""

    def overlooked(self, knows_xor: bool) -> OverlookedIdea | None:
        """The fault as a player knows it who has met worth and XOR, or has not; None where none can be named."""
        if knows_xor or self.fault is not OverlookedIdea.RAISE:
            return self.fault
        if any(move.slot == self.ply.move.slot for move in self.winning):
            return OverlookedIdea.CHOICE
        # Only so many winning moves are listed.
        return OverlookedIdea.COMPONENT if len(self.winning) < MOST_LISTED else None


class Tally(NamedTuple):
    """The record of one player in the won positions of a match."""

    chances: int = 0
    """Moves that were made from a won position."""
    preserved: int = 0
    """Moves from a won position after which it was still won."""
    problems: int = 0
    """Moves from a lost position that are known to be the trickiest there."""


class Review(NamedTuple):
    """A match, move by move."""

    match: Match
    plies: tuple[ReviewedPly, ...]
    """The moves that stand."""

    def given_by(self, *players: int) -> tuple[int, ...]:
        """The numbers of the moves, from 1, with which these players gave a win away."""
        numbered = enumerate(self.plies, 1)
        return tuple(at for at, each in numbered if each.label is MoveEffect.GAVE and each.ply.player in players)

    @property
    def turning_point(self) -> int | None:
        """The number of the last move that gave a win away, from 1; None where none did."""
        return max(self.given_by(0, 1), default=None)

    @property
    def winners(self) -> tuple[int | None, ...]:
        """The player who is winning before each move and after the last one; None where that could not be solved."""
        wins = [(each.ply.player, each.won_before) for each in self.plies]
        wins += [(each.ply.player, each.won_after) for each in self.plies[-1:]]
        return tuple(None if is_winning is None else player ^ (not is_winning) for player, is_winning in wins)

    @property
    def won_when_lost(self) -> int | None:
        """The player who lost by giving up, or by the clock, in a position that was won; None where nobody did."""
        was_winning = self.winners[-1] if self.match.is_forfeited and self.plies else None
        return None if was_winning == self.match.winner else was_winning

    def tally(self, player: int) -> Tally:
        """The tally of this player."""
        own = [each for each in self.plies if each.ply.player == player]
        chances = [each for each in own if each.won_before]
        hard = sum(each.label is MoveEffect.HARD for each in own)
        given_up = self.won_when_lost == player
        return Tally(len(chances) + given_up, sum(bool(each.won_after) for each in chances), hard)


class _Board(NamedTuple):
    """A position, and its values where they are known."""

    position: Position
    nimbers: Nimbers | None

    @staticmethod
    def of(position: Position, before: _Board | None = None) -> _Board:
        known = None if before is None else before.nimbers
        try:
            if before is None or known is None:
                return _Board(position, Nimbers.of(position))
            return _Board(position, known.moved(before.position, position))
        except Unsolved:
            return _Board(position, None)

    @property
    def is_won(self) -> bool | None:
        if self.nimbers is not None:
            return not self.nimbers.is_lost
        try:
            # Values do not decide a misere board that is not tame.
            return self.position.is_won if self.position.misere else None
        except Unsolved:
            return None

    def winning(self) -> Iterator[Move]:
        return winning_moves(self.position) if self.nimbers is None else self.nimbers.winning_moves(self.position)


def review(match: Match, progress: Callable[[int], None] = lambda _: None) -> Review:
    """The review of the moves that stand; a match that is too long for its board is not solved.

    `progress` gets the number of moves that have been looked at.
    """
    plies = match.plies[: match.cursor]
    if match.cursor * len(match.start.slots) > MOST_WORK:
        return Review(match, tuple([ReviewedPly(ply, None, None) for ply in plies]))
    reviewed: list[ReviewedPly] = []
    before = _Board.of(match.start)
    for ply in plies:
        after = _Board.of(before.position.replace(ply.move.slot, ply.pieces), before)
        reviewed.append(_reviewed(before, after, ply, reviewed[-1] if reviewed else None))
        before = after
        progress(len(reviewed))
    return Review(match, tuple(reviewed))


def _reviewed(before: _Board, after: _Board, ply: Ply, last: ReviewedPly | None) -> ReviewedPly:
    won, others_win = before.is_won, after.is_won
    if won is None or others_win is None:
        return ReviewedPly(ply, won, None if others_win is None else not others_win)
    if not won:
        return ReviewedPly(ply, won, False, (), _tried(before.position, after, ply))
    winning = tuple(islice(before.winning(), MOST_LISTED))
    if not others_win:
        was_given = last is not None and last.label is MoveEffect.GAVE
        return ReviewedPly(ply, won, True, winning, MoveEffect.TOOK if was_given else MoveEffect.PRESERVED)
    # Where values do not decide, no move counts as a raise.
    fault, slot = _diagnosed(before, ply, None if last is None or before.nimbers is None else last.ply)
    better = next((move for move in winning if move.slot == slot), winning[0])
    return ReviewedPly(ply, won, False, winning, MoveEffect.GAVE, fault, better)


def _diagnosed(board: _Board, ply: Ply, last: Ply | None) -> tuple[OverlookedIdea, int]:
    """The idea that this move overlooked, and the slot that shows it; `last` is the move before it. Raises Unsolved."""
    slot = ply.move.slot
    near = [move for move in board.winning() if move.slot == slot or (last is not None and move.slot == last.move.slot)]
    if last is not None and len(last.pieces) == 1:
        old = grundy(*last.before)
        back = [change(board.position, move) for move in near if move.slot == last.move.slot]
        if any(each.before > old == each.after for each in back):
            return OverlookedIdea.RAISE, last.move.slot
    return OverlookedIdea.CHOICE if any(move.slot == slot for move in near) else OverlookedIdea.COMPONENT, slot


def _tried(before: Position, after: _Board, ply: Ply) -> MoveEffect:
    """How tricky a move from a lost position is, compared with the other moves by the share of winning replies."""
    try:
        best = hardest_to_answer(before)
        if best.winning == best.replies:
            return MoveEffect.LOST
        replies = after.position.legal_moves.number
        winning = best.winning if best.move == ply.move else sum(1 for _ in after.winning())
    except Unsolved:
        return MoveEffect.LOST
    # Without a reply the other player has won already: under misere play the last move loses.
    is_easier = replies < best.replies
    if replies and best.replies:
        is_easier = winning * best.replies > best.winning * replies
    if is_easier:
        return MoveEffect.EASY
    # A move that was not looked at may be trickier.
    return MoveEffect.LOST if best.is_sampled else MoveEffect.HARD


def review_to_json(review: Review) -> str:
    """The review on one line: `moves`, one entry a ply, `players`, and `turning_point`, a move's number or null."""
    moves, position = [], review.match.start
    for number, each in enumerate(review.plies, 1):
        moves.append(
            {
                "number": number,
                "player": each.ply.player + 1,
                "move": each.ply.text,
                "won_before": each.won_before,
                "won_after": each.won_after,
                "winning": [format_move(move, position) for move in each.winning],
                "label": each.label and each.label.value,
            }
        )
        position = position.replace(each.ply.move.slot, each.ply.pieces)
    players = [
        {"name": name, "chances": tally.chances, "kept": tally.preserved}
        for name, tally in zip(review.match.names, map(review.tally, (0, 1)), strict=True)
    ]
    return json.dumps({"moves": moves, "players": players, "turning_point": review.turning_point})

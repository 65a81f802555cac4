"""The review of a match: the moves that gave a win away, the moves that took one, and the moves that would have won."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from itertools import islice
from typing import NamedTuple

from engine.bots.awkward import Awkward
from engine.bots.perfect import hardest
from engine.coach.values import Values, change
from engine.errors import Unsolved
from engine.match import Match, Ply
from engine.notation import format_move
from engine.position import Move, Position
from engine.ruleset import number_of
from engine.theory.grundy import grundy, is_won, winning_moves


class Fault(Enum):
    """The idea that a player overlooked."""

    RAISE = "the last move raised a value, and that was not reversed"
    CHOICE = "the right component with the wrong choice"
    COMPONENT = "no component with a winning move was touched"


def diagnose(position: Position, ply: Ply, last: Ply | None) -> Fault:
    """The idea that this move in a won position overlooked; `last` is the move before it. Raises Unsolved."""
    touched = {ply.move.slot} if last is None else {ply.move.slot, last.move.slot}
    near = [move for move in winning_moves(position) if move.slot in touched]
    if last is not None and _is_reversed(position, near, last):
        return Fault.RAISE
    return Fault.CHOICE if any(move.slot == ply.move.slot for move in near) else Fault.COMPONENT


def _is_reversed(position: Position, winning: Sequence[Move], last: Ply) -> bool:
    """Whether the last move raised a value and a winning move brings the old value back in its place."""
    old = grundy(last.before.ruleset, last.before.value)
    back = [change(position, move) for move in winning if move.slot == last.move.slot]
    return len(last.pieces) == 1 and any(each.before > old == each.after for each in back)


MOST_WORK = 10_000_000
"""The most moves times slots of a match that is solved: every move looks at the whole board."""
MOST_LISTED = 100
"""The most winning moves that are listed for a position."""

_Known = tuple[Position, Values | None]
"""A position and its values; None where they could not be found."""


class Label(Enum):
    """The effect of a move on the win."""

    PRESERVED = "kept the win"
    GAVE = "gave it away"
    TOOK = "took a win that was given"
    HARD = "could not win, best try"
    EASY = "could not win, weaker try"
    LOST = "could not win"
    """All moves are alike: any reply wins, or the last move loses; also used where that is not known."""


class ReviewedPly(NamedTuple):
    """One move of a match as perfect play sees it; None stands for what could not be solved."""

    ply: Ply
    won_before: bool | None
    """Whether the player who made the move was winning before it."""
    won_after: bool | None
    """Whether that player was still winning after it."""
    winning: tuple[Move, ...] = ()
    """The winning moves there were, the first hundred."""
    label: Label | None = None
    fault: Fault | None = None
    """The idea that was overlooked where the move gave a win away."""


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

    @property
    def turning_point(self) -> int | None:
        """The number of the last move that gave a win away, from 1; None where none did."""
        given = [number for number, each in enumerate(self.plies, 1) if each.label is Label.GAVE]
        return given[-1] if given else None

    @property
    def winners(self) -> tuple[int | None, ...]:
        """The player who is winning before each move and after the last one; None where that could not be solved."""
        before = [_winner(each.ply, each.won_before) for each in self.plies]
        return (*before, *(_winner(each.ply, each.won_after) for each in self.plies[-1:]))

    def tally(self, player: int) -> Tally:
        """The tally of this player."""
        own = [each for each in self.plies if each.ply.player == player]
        chances = [each for each in own if each.won_before]
        hard = sum(each.label is Label.HARD for each in own)
        return Tally(len(chances), sum(bool(each.won_after) for each in chances), hard)


def review(match: Match, progress: Callable[[int], None] = lambda _: None) -> Review:
    """The review of the moves that stand; a match that is too long for its board is not solved.

    `progress` gets the number of moves that have been looked at.
    """
    if match.cursor * len(match.start.slots) > MOST_WORK:
        return Review(match, tuple([ReviewedPly(ply, None, None) for ply in match.plies[: match.cursor]]))
    reviewed: list[ReviewedPly] = []
    position = match.start
    values = _values(position)
    for ply in match.plies[: match.cursor]:
        after = position.replace(ply.move.slot, ply.pieces)
        left = _values(after, position, values)
        reviewed.append(_reviewed((position, values), (after, left), ply, reviewed[-1] if reviewed else None))
        position, values = after, left
        progress(len(reviewed))
    return Review(match, tuple(reviewed))


def _reviewed(before: _Known, after: _Known, ply: Ply, last: ReviewedPly | None) -> ReviewedPly:
    position, values = before
    won, others_win = _is_won(*before), _is_won(*after)
    if won is None or others_win is None:
        return ReviewedPly(ply, won, None if others_win is None else not others_win)
    if not won:
        return ReviewedPly(ply, won, False, (), _tried(position, after, ply))
    winning = tuple(islice(_winning_moves(*before), MOST_LISTED))
    if not others_win:
        was_given = last is not None and last.label is Label.GAVE
        return ReviewedPly(ply, won, True, winning, Label.TOOK if was_given else Label.PRESERVED)
    # Where values do not decide, no move counts as a raise.
    fault = diagnose(position, ply, None if last is None or values is None else last.ply)
    return ReviewedPly(ply, won, False, winning, Label.GAVE, fault)


def _is_won(position: Position, values: Values | None) -> bool | None:
    if values is not None:
        return not values.is_lost
    try:
        # Values do not decide a misere board that is not tame.
        return is_won(position) if position.misere else None
    except Unsolved:
        return None


def _winning_moves(position: Position, values: Values | None) -> Iterator[Move]:
    return winning_moves(position) if values is None else values.winning_moves(position)


def _winner(ply: Ply, is_winning: bool | None) -> int | None:
    return None if is_winning is None else ply.player if is_winning else 1 - ply.player


def _values(position: Position, before: Position | None = None, known: Values | None = None) -> Values | None:
    """The values on a board, from those of the one before it if they are known."""
    try:
        return Values.of(position) if before is None or known is None else known.moved(before, position)
    except Unsolved:
        return None


def _tried(before: Position, after: _Known, ply: Ply) -> Label:
    """How tricky a move from a lost position is, compared with the other moves by the share of winning replies."""
    position, values = after
    try:
        best = hardest(before)
        if best.winning == best.replies and not best.is_sampled:
            return Label.LOST
        replies = sum(number_of(component.ruleset.choices(component.value)) for _, component in position.live())
        winning = best.winning if best.move == ply.move else sum(1 for _ in _winning_moves(position, values))
    except Unsolved:
        return Label.LOST
    if _is_easier(winning, replies, best):
        return Label.EASY
    # A move that was not looked at may be trickier.
    return Label.LOST if best.is_sampled else Label.HARD


def _is_easier(winning: int, replies: int, best: Awkward) -> bool:
    # Without a reply the other player has won already: under misere play the last move loses.
    if not replies or not best.replies:
        return replies < best.replies
    return winning * best.replies > best.winning * replies


def to_json(review: Review) -> str:
    """The review on one line: `moves`, one entry a ply, `players`, and `turning_point`, a move's number or null."""
    moves, position = [], review.match.start
    for number, each in enumerate(review.plies, 1):
        moves.append(_move(number, each, position))
        position = position.replace(each.ply.move.slot, each.ply.pieces)
    players = [
        {"name": name, "chances": tally.chances, "kept": tally.preserved}
        for name, tally in zip(review.match.names, map(review.tally, (0, 1)), strict=True)
    ]
    return json.dumps({"moves": moves, "players": players, "turning_point": review.turning_point})


def _move(number: int, reviewed: ReviewedPly, position: Position) -> dict[str, object]:
    return {
        "number": number,
        "player": reviewed.ply.player + 1,
        "move": reviewed.ply.text,
        "won_before": reviewed.won_before,
        "won_after": reviewed.won_after,
        "winning": [format_move(move, position) for move in reviewed.winning],
        "label": None if reviewed.label is None else reviewed.label.value,
    }

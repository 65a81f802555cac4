"""The form's sentences about the coming match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.deals.setup import Challenge, Setup
from engine.positions.match import FIRST
from engine.rules.errors import Unsolved
from engine.rules.text import numbered

if TYPE_CHECKING:
    from engine.archive import Archive
    from engine.learning.practice.ladder import Ladder

_MANY = 10_000
_CHALLENGES = {
    Challenge.WINNABLE: " You can win.",
    Challenge.HARD: " You can win, but only with few moves.",
    Challenge.ANY: " It may be won or lost.",
}


def describe(setup: Setup, archive: Archive, ladder: Ladder, is_seen: bool) -> str:
    """What will be played, in a sentence or two; of a board that `is_seen` it says no size.

    The archive tells how two people stand, the ladder which habits are known.
    """
    # A match that is opened on the command line prepares its board without the form.
    from engine.bots import bot

    one, other = setup.names
    if setup.opponent:
        who = f"{other} {ladder.manner(bot(setup.opponent))}. "
    else:
        first, second = archive.score(setup.names, None)
        who = f"{one} and {other}, {first} : {second}. " if first or second else ""
    if setup.start is None:
        starts = "You start" if setup.opponent and setup.starter == FIRST else f"{setup.names[setup.starter]} starts"
        challenge = _CHALLENGES[setup.challenge] if setup.opponent else ""
        size = "" if is_seen else f" on {numbered(setup.count, 'number')}, up to {setup.largest:,}"
        return f"{who}{starts}{size}.{challenge}"
    if setup.opponent is None:
        count = len(setup.start.slots)
        return f"{who}A typed board of {numbered(count, 'number')}." if count > 1 else f"{who}A typed board."
    try:
        winner = setup.starter if setup.start.is_won else 1 - setup.starter
    except Unsolved:
        return f"{who}This board is too large to say who can win it."
    if winner == FIRST:
        return f"{who}You can win this board, however well the other player plays."
    return f"{who}You cannot win this board if the other player plays well."


def preparing(setup: Setup) -> str:
    """A sentence about a board with very many numbers or one that is looked for; empty for one that is there."""
    if setup.start is None and setup.misere and not setup.rules.tame:
        return "Looking for a board whose winner can be worked out ..."
    count = setup.count if setup.start is None else len(setup.start.slots)
    return f"Preparing {count:,} numbers ..." if count >= _MANY else ""

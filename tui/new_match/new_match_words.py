"""The form's sentences about the coming match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.deals.setup import Aid, Challenge, Setup, Starts
from engine.learning.practice.ladder import RUNGS, strength
from engine.positions.match import FIRST, SECOND
from engine.rules.errors import Unsolved
from engine.rules.text import numbered, printable
from tui.narrator import pair_score

if TYPE_CHECKING:
    from engine.archive import Archive
    from engine.archive.pairs import PairScore
    from engine.learning.practice.ladder import Ladder

_MANY = 10_000
OTHERS = "two others"
_MOST_PAIRS, _LONGEST_NAME = 3, 12
_CHALLENGES = {
    Challenge.WINNABLE: " You can win.",
    Challenge.HARD: " You can win, but only with few moves.",
    Challenge.ANY: " It may be won or lost.",
}


def pairs_there(archive: Archive, names: tuple[str, str]) -> dict[str, tuple[str, str]]:
    """The people who have played here, each two by how they stand; those of these names come first, others last.

    Empty before anybody has played.
    """
    found = sorted(archive.pairs(), key=lambda pair: {*pair.names} != {*names})
    pairs = {_stand(pair): pair.names for pair in found[:_MOST_PAIRS]}
    return pairs | {OTHERS: ("", "")} if pairs else {}


def _stand(pair: PairScore) -> str:
    first, second = (printable(name, _LONGEST_NAME) for name in pair.names)
    return pair_score((first, second), (pair.won, pair.played - pair.won))


def describe(setup: Setup, archive: Archive, ladder: Ladder, is_seen: bool) -> str:
    """What will be played, in a sentence or two; of a board that `is_seen` it says no size.

    The archive tells how two people stand, the ladder which habits are known.
    """
    # A match that is opened on the command line prepares its board without the form.
    from engine.bots import bot

    if setup.opponent:
        strong = strength(setup.opponent)
        told = f", strength {strong} of {len(RUNGS)}," if strong else ""
        who = f"{setup.names[SECOND]}{told} {ladder.manner(bot(setup.opponent))}. "
    else:
        standing = archive.standing(setup.names, None, setup.occasion)
        series = f"In their series, first to {setup.goal}: " if setup.goal else ""
        who = f"{series}{pair_score(setup.names, standing.score)}. " if series or standing.winners else ""
        alone = [name for name, aid in zip(setup.names, setup.aids, strict=True) if aid is Aid.NONE]
        if alone:
            who += "Both play without help. " if alone[1:] else f"{alone[0]} plays without help. "
        left = archive.unfinished()
        if left is not None and left.opponent is None and {*left.names} == {*setup.names}:
            who += "Their last board is not finished; it waits on the first screen. "
    if setup.clock:
        who += f"A clock of {setup.clock} minutes each. "
    starts = "You start" if setup.opponent and setup.starter == FIRST else f"{setup.names[setup.starter]} starts"
    if setup.opponent is None and setup.starts is Starts.LOTS:
        starts = "Lots say who starts"
    if setup.start is None:
        challenge = _CHALLENGES[setup.challenge] if setup.opponent else ""
        size = "" if is_seen else f" on {numbered(setup.count, 'number')}, up to {setup.largest:,}"
        return f"{who}{starts}{size}.{challenge}"
    if setup.opponent is None:
        return f"{who}A typed board of {numbered(len(setup.start.slots), 'number')}. {starts}."
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

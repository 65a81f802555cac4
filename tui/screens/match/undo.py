"""Undo and redo: one move between two people, against a bot back or on to the person's own turn."""

from __future__ import annotations

from collections.abc import Callable

from engine.match import FIRST, Match


def undone(match: Match, against_bot: bool) -> Match:
    """The match before the player's last move; the same one where there is no move of a person to take back."""
    found = _own_turn(match, Match.undo, against_bot)
    # The bot's opening move is not for the person to take back.
    return match if against_bot and found.turn != FIRST else found


def redone(match: Match, against_bot: bool) -> Match:
    """The match after the move that was taken back; the same one where there is none."""
    return _own_turn(match, Match.redo, against_bot)


def _own_turn(match: Match, step: Callable[[Match], Match], against_bot: bool) -> Match:
    found = step(match)
    while against_bot and found.outcome is None and found.turn != FIRST:
        further = step(found)
        if further is found:
            break
        found = further
    return found

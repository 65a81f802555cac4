"""What is said of two people who play each other here."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, groupby

from engine.archive.pairs import Standing
from engine.positions.match import Match
from engine.rules.text import numbered

_ROW, _MOVES_ON_ONE, _ONCE, _LONG, _HURRY = 3, 4, 4, 30, 10
"""The wins in a row, the moves on one number, the numbers with one each, the moves and the seconds worth a word."""


def place(standing: Standing, goal: int) -> str:
    """Where a match of a series stands."""
    return "match point" if goal - 1 in standing.score else f"first to {goal}"


def series_won(names: tuple[str, str], standing: Standing, goal: int) -> str:
    """The sentence that a series is won; empty where it goes on."""
    first, second = standing.score
    if goal not in (first, second):
        return ""
    return f"{names[0] if first == goal else names[1]} wins the series, {first} : {second}."


def how_it_went(match: Match, standing: Standing, goal: int, winning: Sequence[int | None]) -> str:
    """One true sentence about a match that is over and about the series; it does not tell where the match turned.

    `winning` is the player who was winning before each move, and where the match was given up.
    """
    winner = match.winner
    assert winner is not None
    name, other = match.names[winner], match.names[1 - winner]
    counts = bool(standing.winners) and standing.winners[-1] == winner
    won, lost = standing.score[winner], standing.score[1 - winner]
    leads = accumulate(1 if each == winner else -1 for each in standing.winners)
    behind, before = -min(leads, default=0), Standing(standing.winners[:-1])
    if counts and goal == won and behind >= 2:
        return f"{name} was {behind} matches behind, and has won the series."
    if counts and goal == won and lost == 0:
        return f"{name} has won every match of the series."
    if counts and standing.row >= _ROW:
        return f"{name} has won {standing.row:,} in a row."
    if counts and standing.row == 1 and before.row >= _ROW:
        return f"{other} had won {before.row:,} in a row until now."
    if counts and won == 1 and lost >= 2:
        return f"The first win for {name}, after {lost:,} for {other}."
    if counts and won == lost >= 2:
        return f"{name} has caught up with {other}."
    if counts and behind >= 2 and won == lost + 1:
        return f"{name} was {behind:,} matches behind and now leads."
    left = next((ply.left for ply in reversed(match.plies) if ply.player == winner), None)
    if left is not None and left < _HURRY * 1_000:
        return f"{name} had {numbered(left // 1_000, 'second')} left."
    if not match.is_forfeited:
        slots = [move.slot for move in match.moves]
        alone = len(list(next(groupby(reversed(slots)))[1]))
        if alone >= _MOVES_ON_ONE:
            return f"The last number alone took {alone:,} moves."
        if len(set(slots)) == len(slots) >= _ONCE:
            return "No number was touched twice."
    if 1 - winner in winning:
        return f"{other} was winning for a while."
    if winning and None not in winning:
        return f"{name} was winning from the first move to the last."
    return f"A long match: {match.cursor:,} moves." if match.cursor >= _LONG else ""

"""The board of the day: the same one for everybody, and one that the person can win."""

from __future__ import annotations

from datetime import date
from hashlib import sha256
from itertools import count, islice

from engine.component import Component
from engine.games import DEFAULT
from engine.match import FIRST, Match
from engine.position import Position
from engine.setup import PERFECT, PreparedMatch, Setup, prepare
from engine.theory.grundy import nimber, winning_moves
from engine.theory.wins_preserved import wins_preserved

NUMBERS = 5
SHORTEST, LONGEST = 2, 4
"""The digits that a number of the day can have."""
_SEED = "daily"
MOST_WINNING = 3
"""How many winning first moves the board of the day has at most."""


def board_of(day: date) -> Position:
    """The board of this day, with one to three winning first moves; the same on every machine and in every version."""
    for attempt in count():
        position = Position.of(Component(DEFAULT, _number(day, attempt, place)) for place in range(NUMBERS))
        if nimber(position) and len(list(islice(winning_moves(position), MOST_WINNING + 1))) <= MOST_WINNING:
            return position
    raise AssertionError


def daily(day: date, names: tuple[str, str]) -> PreparedMatch:
    """The match of this day against the perfect bot; the person starts; raises InvalidValue for names."""
    prepared = prepare(Setup(names, PERFECT, FIRST, start=board_of(day), seed=f"{_SEED} {day.isoformat()}"))
    return PreparedMatch(
        prepared.setup, prepared.match, prepared.seed, f"The board of {day.isoformat()}: you can win it."
    )


def day_of(prepared: PreparedMatch) -> date | None:
    """The day whose board this match is played on, None for any other match."""
    word, _, text = prepared.seed.partition(" ")
    if word != _SEED:
        return None
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    is_daily = (prepared.setup.opponent, prepared.match.first) == (PERFECT, FIRST) and prepared.match.start == board_of(
        day
    )
    return day if is_daily else None


def share(day: date, match: Match) -> str:
    """How the match went in a few lines that give away neither the board nor a move."""
    outcome, moves = match.outcome, match.cursor
    how = "not finished" if outcome is None else "won" if outcome.winner == FIRST else "lost"
    plies = match.plies[: match.cursor]
    marks = [
        "?" if ply.help.is_used else "*" if kept else "." if kept is None else "o"
        for ply, kept in zip(plies, wins_preserved(match) or (), strict=False)
        if ply.player == FIRST
    ]
    taken = f", {match.replaced[FIRST]} taken back" if match.replaced[FIRST] else ""
    return (
        f"fdivgame {day.isoformat()}: {how}, {moves} {'move' if moves == 1 else 'moves'}{taken}\n"
        f"{' '.join(marks)}\n"
        "* kept the win  o lost it  . had none  ? tip\n"
    )


def _number(day: date, attempt: int, place: int) -> int:
    # `random` may draw otherwise in another version of Python; a hash never does.
    drawn = int.from_bytes(sha256(f"{day.isoformat()} {attempt} {place}".encode("ascii")).digest(), "big")
    least: int = 10 ** (SHORTEST - 1 + drawn % (LONGEST - SHORTEST + 1))
    return least + (drawn >> 16) % (9 * least)

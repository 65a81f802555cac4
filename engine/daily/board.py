"""The board of the day: the same one for everybody, and one that the person can win."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from hashlib import sha256
from itertools import count, islice
from typing import NamedTuple

from engine.component import Component
from engine.games import DEFAULT
from engine.match import FIRST, PEOPLE, Match
from engine.position import Position
from engine.setup import DAILY, PERFECT, PreparedMatch, Setup, bot_rng, prepare
from engine.text import numbered
from engine.theory.grundy import nimber, winning_moves
from engine.theory.wins_preserved import wins_preserved

NUMBERS = 5
SHORTEST, LONGEST = 2, 4
"""The digits that a number of the day can have."""
SPREAD_FROM = date(2026, 12, 1)
"""From this day on XOR and winning first moves are spread; the boards of the days before stay as they were played."""
MOST_WINNING = 3
"""The most winning first moves of a board from before that day."""
_XORS = {2: (3, 3, 3, 3), 3: (1, 1, 1, 3), 4: (1, 1, 1, 3), 9: (1, 3, 2, 2), 10: (1, 3, 2, 2)}
"""The XORs by the number of winning first moves. An XOR of 2 hardly ever leaves fewer than 9, 1 or 3 hardly ever more
than 10, and of the boards with only 2 most have 3."""
GOALS = tuple(
    (total, winning)
    for winning in range(2, 14)
    for total in _XORS.get(winning, (1, 3, 1, 3) if winning < 9 else (2, 2, 2, 2))
)
"""One pair of XOR and number of winning first moves a day: all XORs are equally frequent, all numbers too."""


def board_of(day: date) -> Position:
    """The board of this day, which its first player can win; the same on every machine and in every version."""
    goal = None if day < SPREAD_FROM else GOALS[_hashed(f"{day.isoformat()} goal") % len(GOALS)]
    for attempt in count():
        position = Position.of(Component(DEFAULT, _number(day, attempt, place)) for place in range(NUMBERS))
        if _fits(position, goal):
            return position
    raise AssertionError


def _fits(position: Position, goal: tuple[int, int] | None) -> bool:
    total = nimber(position)
    if total == 0 or (goal is not None and goal[0] != total):
        return False
    most = MOST_WINNING if goal is None else goal[1]
    winning = len(list(islice(winning_moves(position), most + 1)))
    return winning <= most if goal is None else winning == most


def daily(day: date, names: tuple[str, str]) -> PreparedMatch:
    """The match of this day against the perfect bot; the person starts; raises InvalidValue for names."""
    prepared = prepare(Setup(names, PERFECT, FIRST, start=board_of(day), seed=f"{DAILY} {day.isoformat()}"))
    return PreparedMatch(
        prepared.setup, prepared.match, prepared.seed, f"The board of {day.isoformat()}: you can win it."
    )


def day_of(prepared: PreparedMatch) -> date | None:
    """The day whose board this match is played on, None for any other match."""
    word, _, text = prepared.seed.partition(" ")
    if word != DAILY:
        return None
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    is_daily = (prepared.setup.opponent, prepared.match.first) == (PERFECT, FIRST) and prepared.match.start == board_of(
        day
    )
    return day if is_daily else None


class Marks(NamedTuple):
    """The signs of a text to share."""

    kept: str
    gave: str
    lost: str
    """For a move that could not win."""
    helped: str
    star: str
    no_star: str


CHALK = Marks("●", "✗", "·", "?", "★", "☆")
PLAIN = Marks("*", "o", ".", "?", "*", "-")
"""The signs for a terminal that has no others."""
STARS = 3


def starred(stars: int, marks: Marks) -> str:
    """So many stars, and the places of those that are missing."""
    return marks.star * stars + marks.no_star * (STARS - stars)


def share(day: date, match: Match, stars: int | None = None, marks: Marks = PLAIN) -> str:
    """How the match went in a few lines that give away neither the board nor a move."""
    outcome, moves = match.outcome, match.cursor
    how = "not finished" if outcome is None else "won" if outcome.winner == FIRST else "lost"
    signs = [
        # A mistake counts even with help.
        marks.gave if is_won is False else marks.helped if ply.help.is_used else marks.kept if is_won else marks.lost
        for ply, is_won in zip(match.plies, wins_preserved(match) or (), strict=False)
        if ply.player == FIRST
    ]
    taken = f", {match.replaced[FIRST]} taken back" if match.replaced[FIRST] else ""
    row = "" if stars is None else f" {starred(stars, marks)}"
    legend = (
        f"{marks.kept} kept the win  {marks.gave} gave it away  {marks.lost} could not win  {marks.helped} with help"
    )
    return f"fdivgame {day.isoformat()}: {how}, {numbered(moves, 'move')}{taken}{row}\n{' '.join(signs)}\n{legend}\n"


def winning_line(day: date) -> Match:
    """The match of this day as the person wins it, if both play as the perfect bot does; it stands at its start."""
    from engine.bots import perfect

    prepared = daily(day, PEOPLE)
    match = prepared.match
    while match.outcome is None:
        match = match.play(perfect.choose(match.position, bot_rng(prepared.seed, match.cursor)).move)
    return replace(match, cursor=0)


def _number(day: date, attempt: int, place: int) -> int:
    drawn = _hashed(f"{day.isoformat()} {attempt} {place}")
    least: int = 10 ** (SHORTEST - 1 + drawn % (LONGEST - SHORTEST + 1))
    return least + (drawn >> 16) % (9 * least)


def _hashed(text: str) -> int:
    # `random` may draw otherwise in another version of Python; a hash never does.
    return int.from_bytes(sha256(text.encode("ascii")).digest(), "big")

"""The result of a match on a board of a day as a text to share, and a line of play that wins it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import NamedTuple

from engine.deals.day import daily
from engine.deals.occasion import DayBoard
from engine.deals.setup import PreparedMatch, bot_rng
from engine.positions.match import FIRST, PEOPLE, Match
from engine.rules.text import numbered
from engine.verdict.wins_preserved import wins_preserved


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


def share(on: DayBoard, match: Match, stars: int | None = None, marks: Marks = PLAIN) -> str:
    """How the match on this board went in a few lines that give away neither the board nor a move."""
    winner, moves = match.winner, match.cursor
    how = "not finished" if winner is None else "won" if winner == FIRST else "lost"
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
    size = ", small board" if on.is_small else ""
    head = f"fdivgame {on.day.isoformat()}{size}: {how}, {numbered(moves, 'move')}{taken}{row}"
    return f"{head}\n{' '.join(signs)}\n{legend}\n"


def winning_line(day: date) -> PreparedMatch:
    """The match of this day as the person wins it, if both play as the perfect bot does."""
    from engine.bots import perfect

    prepared = daily(day, PEOPLE)
    match = prepared.match
    while match.winner is None:
        match = match.play(perfect.choose(match.position, bot_rng(prepared.seed, match.cursor)).move)
    return replace(prepared, match=match)

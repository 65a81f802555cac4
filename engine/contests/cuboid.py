"""Cuboid Slicing Game (IDI Open 2018, Kattis cuboidslicinggame): who wins a board of boxes."""

from __future__ import annotations

from engine.contests.tokens import Contest, Tokens
from engine.theorems.boxes import nimber_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

LARGEST = 30
PLAYERS = ("ALBERT", "RUBEN")


def answers(tokens: Tokens) -> Iterator[str]:
    """One line with the winner's name."""
    starter = tokens.word("who starts")
    if starter not in PLAYERS:
        raise tokens.error(f"who starts is {' or '.join(PLAYERS)}, which this word is not")
    nimber = 0
    sides: list[int] = []
    for run in tokens.numbers(3 * tokens.number("the number of boxes", 1, 10**18), "a side", 1, LARGEST):
        sides += run
        whole = len(sides) // 3 * 3
        for box in zip(sides[:whole:3], sides[1:whole:3], sides[2:whole:3], strict=True):
            nimber ^= nimber_of(box)
        del sides[:whole]
    place = PLAYERS.index(starter)
    yield PLAYERS[place if nimber else 1 - place] + "\n"


CONTEST = Contest(
    "Cuboid Slicing Game (IDI Open 2018, Kattis cuboidslicinggame)",
    "Input: ALBERT or RUBEN, who starts; n; then n boxes of three sides, each from 1 to 30.\n"
    "Output: ALBERT or RUBEN, whoever wins.",
    answers,
)

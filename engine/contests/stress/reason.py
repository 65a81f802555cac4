"""The reason for the expected answer: the board of a case, its values and their XOR, and the words of the coach."""

from __future__ import annotations

from engine.contests.stress.making import Problem
from engine.contests.stress.search import Counterexample
from engine.errors import GameError
from engine.notation import parse_position
from engine.verdict.verdict import analyze
from engine.verdict.writing import to_text

MOST_SHOWN = 12
"""The most components of a board that is written out."""


def board(problem: Problem, found: Counterexample) -> str | None:
    """The board of the case that is wrong, in notation; None where it has no component, or the contest no board."""
    return " ".join(problem.components(found.cases[found.fault.case], found.fault.place)) or None


def reason(problem: Problem, found: Counterexample) -> str:
    """The reason for the expected answer to the wrong case, in lines without a break at the end."""
    case = found.cases[found.fault.case]
    if problem.formula is not None:
        return problem.formula(case)
    starter = f"{problem.mover(case)} is to move."
    text = board(problem, found)
    if text is None:
        return f"{starter}\nThere is no move, so the player to move loses."
    position = parse_position(text)
    if len(position.slots) > MOST_SHOWN:
        return f"{starter}\nThe board has {len(position.slots)} components, too many to be shown."
    try:
        return f"{starter}\n{to_text(analyze(position))}"
    except GameError as error:
        return f"{starter}\n{error}"

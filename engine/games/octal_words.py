"""The rules of an octal game in words, from its code."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.theorems.octal import OctalCode


def octal_rules(code: OctalCode) -> tuple[str, ...]:
    """The rules in at most five lines."""
    return ("Heaps of chalk strokes stand on the blackboard.", *_moves(code), "Whoever makes the last move wins.")


def _moves(code: OctalCode) -> Iterator[str]:
    moves = code.moves
    may = "On your turn you may"
    if code.endless:
        yield f"{may} take as many strokes from a heap as you like, at least one."
        may = "You may also"
    else:
        if moves.rests:
            yield f"{may} take {_listed(moves.rests)} from a heap; the rest stays one heap."
            may = "You may also"
        if moves.wholes:
            yield f"{may} take a whole heap of {_listed(moves.wholes)}."
            may = "You may also"
    if moves.splits == (0,):
        yield f"{may} split a heap into two heaps, with nothing taken."
    elif moves.splits:
        yield f"{may} take {_listed(moves.splits)} from a heap and split the rest into two heaps."


def _listed(numbers: Sequence[int]) -> str:
    *first, last = [str(number) if number else "nothing" for number in numbers]
    return f"{', '.join(first)} or {last}" if first else last

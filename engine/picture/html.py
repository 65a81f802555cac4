"""What a notebook shows of positions, matches, verdicts and values: a picture, and a few lines below it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch

from engine.lab.heaps import NimSequence
from engine.lab.plane import Plane
from engine.lab.ruler import Ruler
from engine.picture.board import board_svg
from engine.picture.chalk import text
from engine.picture.values import Block, bands_svg, cells_svg
from engine.positions.match import Match
from engine.positions.notation import format_rules
from engine.positions.position import Position
from engine.rules.text import numbered, printable
from engine.verdict.verdict import Verdict, claim, sentence_of

MOST_MOVES = 300
"""The most moves of a match that are listed."""
_LONGEST = 200
"""A move in words is cut to this many characters."""
MOST_WINNING = 12
"""The most winning moves of a verdict that are listed."""
ROW, MOST_VALUES, MOST_SIDE, MOST_BANDS = 20, 2_000, 60, 2_000
"""The values in a row of a sequence, the most of them, the longest side of a plane, and the most bands of a ruler."""


@singledispatch
def html(value: object) -> str:
    """A value as HTML that needs nothing else: no script, no style sheet, no other address."""
    raise TypeError(f"There is no picture of {type(value).__name__}.")


@html.register
def _(position: Position) -> str:
    return board_svg(position)


@html.register
def _(match: Match) -> str:
    winner, last = match.winner, match.last
    names = [printable(name) for name in match.names]
    said = f"{names[match.turn]} to move." if winner is None else f"{names[winner]} wins."
    board = board_svg(match.position, sentence=said, chosen=None if last is None else last.move.slot)
    return "".join([board, *_moves(match)])


@html.register
def _(verdict: Verdict) -> str:
    notes = {each.slot: f"={each.grundy}" for each in verdict.summands if each.grundy is not None}
    said = claim(verdict.position.misere, verdict.is_won, verdict.moves, len(verdict.winning))
    parts = [board_svg(verdict.position, notes=notes), f"<p>{text(said)}</p>"]
    listed = [printable(sentence_of(verdict.position, move), _LONGEST) for move in verdict.winning[:MOST_WINNING]]
    if listed:
        more = len(verdict.winning) - len(listed)
        listed += [f"and {more:,} more"] if more else []
        parts += ["<ul>", *(f"<li>{text(each)}</li>" for each in listed), "</ul>"]
    return "".join(parts)


@html.register
def _(sequence: NimSequence) -> str:
    shown = sequence.values[:MOST_VALUES]
    starts = range(0, len(shown), ROW)
    block = Block("", [str(sequence.first + at) for at in starts], [shown[at : at + ROW] for at in starts])
    picture = "".join(cells_svg(f"Grundy values of {format_rules(sequence.ruleset)}", [block]))
    return picture + _not_shown(len(sequence) - len(shown), "value")


@html.register
def _(ruler: Ruler) -> str:
    if len(ruler.bands) > MOST_BANDS:
        return f"<p>{len(ruler.bands):,} bands are too many for a picture.</p>"
    return "".join(bands_svg(f"Grundy values of {format_rules(ruler.ruleset)}", ruler))


@html.register
def _(plane: Plane) -> str:
    rows = [row[:MOST_SIDE] for row in plane.rows[:MOST_SIDE]]
    sides = [str(plane.least + at) for at in range(len(rows))]
    heading = "" if plane.layer is None else f"layer {plane.layer}"
    picture = "".join(
        cells_svg(f"Grundy values of {format_rules(plane.ruleset)}", [Block(heading, sides, rows, sides)])
    )
    return picture + _not_shown(len(plane.rows) - len(rows), "row")


def _moves(match: Match) -> Iterator[str]:
    if not match.cursor:
        return
    yield f"<details><summary>{numbered(match.cursor, 'move')}</summary><ol>"
    for ply in match.plies[: min(match.cursor, MOST_MOVES)]:
        yield f"<li>{text(printable(match.names[ply.player]))}: {text(printable(ply.sentence, _LONGEST))}</li>"
    yield f"</ol>{_not_shown(match.cursor - MOST_MOVES, 'move')}</details>"


def _not_shown(more: int, what: str) -> str:
    return f"<p>{more:,} more {what + ' is' if more == 1 else what + 's are'} not shown.</p>" if more > 0 else ""

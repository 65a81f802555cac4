"""What each cell of a sheet should have counted, in a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.bots.bot import sentence
from engine.coach.failing import refutation
from engine.coach.values import values_of, xor_of
from engine.component import Component
from engine.position import Move, Position
from engine.text import counted
from engine.theory.grundy import is_won, mex, option_nimbers


def option_label(component: Component, choice: Any) -> str:
    """The move and what it leaves: `17 / 2 leaves 8`."""
    ruleset = component.ruleset
    made = ruleset.describe(component.text, ruleset.format_choice(choice))
    left = ruleset.preview(component.value, choice)
    return f"{made}: {left}" if left == "erased" else f"{made} {left}"


def option_value(component: Component, choice: Any) -> int:
    """The value of what a choice leaves; raises Unsolved."""
    return xor_of(values_of(component.after(choice)))


def option_values(component: Component) -> frozenset[int]:
    """The values that the choices of a component leave; raises Unsolved."""
    return frozenset(option_nimbers(*component))


def of_option(component: Component, choice: Any) -> str:
    """Why what a choice leaves is worth what it is."""
    pieces = component.after(choice)
    if not pieces:
        return "Nothing is left to play in, so it is worth 0."
    if len(pieces) == 1:
        (piece,) = pieces
        label = piece.ruleset.label(piece.value)
        there = option_values(piece)
        noun = "value" if len(there) == 1 else "values"
        return f"From {label} one gets to {noun} {_listed(there)}; the smallest missing is {mex(there)}."
    values = values_of(pieces)
    return f"The pieces are worth {counted(list(map(str, values)))}, and their XOR is {xor_of(values)}."


def mex_of(component: Component) -> int:
    """The value of a component, as the mex of its options'; raises Unsolved."""
    return mex(option_values(component))


def of_mex(values: Iterable[int], typed: int) -> str:
    """Why this is the mex of these values, or why it is not."""
    there = frozenset(values)
    right = mex(there)
    if typed == right:
        return f"{_listed(there)} {'is' if len(there) == 1 else 'are'} there, and {right} is the smallest that is not."
    if typed in there:
        return f"{typed} is there: the mex is the smallest number that is not."
    return f"{right} is not there either, and it is smaller."


def parts(value: int) -> str:
    """The powers of 2 that make a value: `4 + 1`."""
    places = reversed(range(value.bit_length()))
    return " + ".join(str(1 << place) for place in places if value >> place & 1) or "0"


def of_binary(value: int, columns: int) -> str:
    """Why a value is written so in binary."""
    return f"{value} is {parts(value)}, so it is {value:0{columns}b}."


def of_xor(values: Sequence[int]) -> str:
    """Which columns are odd."""
    total = xor_of(values)
    said = []
    for place in reversed(range(max(values, default=0).bit_length())):
        many = sum(value >> place & 1 for value in values)
        said.append(f"{many} with a {1 << place}, {'odd' if many % 2 else 'even'}")
    total_parts = f"{parts(total)} = {total}" if total & (total - 1) else f"{total}"
    return f"{'; '.join(said)}: the XOR is {total_parts}."


def of_move(position: Position, move: Move) -> str:
    """Why a legal move wins or loses; raises Unsolved."""
    if is_won(position.play(move)):
        return refutation(position, move).sentence
    return f"{sentence(position, move)} leaves the XOR {xor_of(values_of(_live(position.play(move))))}."


def _live(position: Position) -> list[Component]:
    return [component for _, component in position.live()]


def _listed(values: Iterable[int]) -> str:
    *first, last = [str(value) for value in sorted(values)]
    return f"{', '.join(first)} and {last}" if first else last

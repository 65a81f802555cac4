"""Sheet: a position with blanks, from the values of the options to the move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from engine.bots.bot import sentence
from engine.coach.failing import refutation
from engine.coach.values import values_of, xor_of
from engine.component import Component
from engine.errors import InvalidValue, NoSuchBoard
from engine.games import DEFAULT
from engine.position import Move, Position
from engine.ruleset import AnyRuleset, number_of
from engine.text import counted
from engine.theory.grundy import grundy, is_won, mex, option_nimbers

LEVELS = ((1, 11), (1, 60), (2, 60), (3, 99), (4, 400), (5, 5_000))
"""By level, the components of a sheet and their largest number, where the game has such numbers."""
MOST_OPTIONS = 6
"""The most choices of a component on a sheet."""
_TRIES = 2_000


class Checked(NamedTuple):
    """Whether an entry is right, and the sentence about it."""

    is_right: bool
    sentence: str


class Cell(NamedTuple):
    """A blank in which a number belongs."""

    label: str
    """The words before the blank, as `17 / 2 leaves 8`."""
    slot: int | None
    """The slot of its component; None for a blank about all components."""
    right: str
    """The right entry."""
    reason: Callable[[int], str]
    """The sentence about a number: why it is right, or what the player overlooked."""
    is_binary: bool = False
    """Whether it is written in binary, with as many digits as `right` has or fewer."""

    def check(self, typed: str) -> Checked | None:
        """The words about this text, None where it is no number."""
        if not typed.isascii() or not typed.isdigit() or (self.is_binary and not set(typed) <= {"0", "1"}):
            return None
        base = 2 if self.is_binary else 10
        number = int(typed[:18], base)
        return Checked(number == int(self.right, base), self.reason(number))


class MoveCell(NamedTuple):
    """The last blank: a move that wins, made on the board."""

    check: Callable[[Move], Checked]
    """The words about a legal move."""
    label: str = "a winning move"


def option_label(component: Component, choice: Any) -> str:
    """The move and what it leaves: `17 / 2 leaves 8`."""
    ruleset = component.ruleset
    made = ruleset.describe(component.text, ruleset.format_choice(choice))
    left = ruleset.preview(component.value, choice)
    return f"{made}: {left}" if left == "erased" else f"{made} {left}"


def option_value(component: Component, choice: Any) -> int:
    """The Grundy value that a choice leaves; raises Unsolved."""
    return xor_of(values_of(component.after(choice)))


def option_values(component: Component) -> frozenset[int]:
    """The values that the choices of a component leave; raises Unsolved."""
    return frozenset(option_nimbers(*component))


def of_option(component: Component, choice: Any) -> str:
    """A sentence that explains the worth of the result of a choice."""
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
    """The Grundy value of a component as the mex of its options' values; raises Unsolved."""
    return mex(option_values(component))


def of_mex(values: Iterable[int], typed: int) -> str:
    """A sentence why this is the mex of these values, or why not."""
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
    """A sentence that explains the binary digits of a value."""
    return f"{value} is {parts(value)}, so it is {value:0{columns}b}."


def of_xor(values: Sequence[int]) -> str:
    """A sentence that names the odd columns."""
    total = xor_of(values)
    said = []
    for place in reversed(range(max(values, default=0).bit_length())):
        many = sum(value >> place & 1 for value in values)
        said.append(f"{many} with a {1 << place}, {'odd' if many % 2 else 'even'}")
    total_parts = f"{parts(total)} = {total}" if total & (total - 1) else f"{total}"
    return f"{'; '.join(said)}: the XOR is {total_parts}."


def of_move(position: Position, move: Move) -> str:
    """A sentence why a legal move wins or loses; raises Unsolved."""
    if is_won(position.play(move)):
        return refutation(position, move).sentence
    return f"{sentence(position, move)} leaves the XOR {xor_of(values_of(_live(position.play(move))))}."


def _live(position: Position) -> list[Component]:
    return [component for _, component in position.live()]


def _listed(values: Iterable[int]) -> str:
    *first, last = [str(value) for value in sorted(values)]
    return f"{', '.join(first)} and {last}" if first else last


@dataclass(frozen=True)
class Sheet:
    """The cells in the order in which they are filled, and the move at the end."""

    position: Position
    cells: tuple[Cell, ...]
    move: MoveCell


def make_sheet(level: int, seed: str, ruleset: AnyRuleset = DEFAULT) -> Sheet:
    """A sheet of this level, 1 to 6, on a board that can be won; the same for the same seed.

    Raises InvalidValue for another level, NoSuchBoard where the game has no values with few enough choices.
    """
    if not 1 <= level <= len(LEVELS):
        raise InvalidValue(f"A sheet is of level 1 to {len(LEVELS)}, not {level}.")
    count, largest = LEVELS[level - 1]
    least, most = ruleset.size_limits
    largest = min(max(largest * ruleset.default_largest // 99, least, 4), most)
    rng = Random(f"sheet {seed}")
    for _ in range(_TRIES):
        components = [Component(ruleset, ruleset.draw(rng, largest)) for _ in range(count)]
        if any(number_of(each.ruleset.choices(each.value)) > MOST_OPTIONS for each in components):
            continue
        position = Position.of(components)
        if is_won(position) and len(set(components)) == count:
            return sheet_of(position)
    raise NoSuchBoard(f"{type(ruleset).title} has no board for a sheet of level {level}.")


def sheet_of(position: Position) -> Sheet:
    """The sheet of a position in normal play that can be won; raises Unsolved."""
    cells: list[Cell] = []
    live = list(position.live())
    for slot, component in live:
        cells += [_option(slot, component, choice) for choice in component.ruleset.choices(component.value)]
        cells.append(_value(slot, component))
    if len(live) > 1:
        values = tuple(grundy(*component) for _, component in live)
        columns = max(max(values).bit_length(), 1)
        cells += [_binary(slot, value, columns) for (slot, _), value in zip(live, values, strict=True)]
        total = xor_of(values)
        cells.append(Cell("the XOR", None, str(total), lambda _: of_xor(values)))
    return Sheet(position, tuple(cells), MoveCell(lambda move: _move(position, move)))


def _option(slot: int, component: Component, choice: Any) -> Cell:
    right = str(option_value(component, choice))
    return Cell(option_label(component, choice), slot, right, lambda _: of_option(component, choice))


def _value(slot: int, component: Component) -> Cell:
    options, label = option_values(component), component.ruleset.label(component.value)
    right = str(mex_of(component))
    return Cell(f"the mex, so what {label} is worth", slot, right, lambda typed: of_mex(options, typed))


def _binary(slot: int, value: int, columns: int) -> Cell:
    right = f"{value:0{columns}b}"
    return Cell(f"{value} in binary", slot, right, lambda _: of_binary(value, columns), is_binary=True)


def _move(position: Position, move: Move) -> Checked:
    position.check(move)
    return Checked(not is_won(position.play(move)), of_move(position, move))


class Row(NamedTuple):
    """A component of the board with its cells, as places in `Sheet.cells`."""

    slot: int
    component: Component
    options: range
    """The blanks for the worth of each choice's result, in order."""
    value: int
    """The blank for its own worth."""
    binary: int | None
    """The blank for its worth in binary, None on a sheet of one component."""


def rows_of(sheet: Sheet) -> tuple[Row, ...]:
    """The rows of a sheet, slot by slot."""
    live = list(sheet.position.live())
    rows, place = [], 0
    counts = [number_of(component.ruleset.choices(component.value)) for _, component in live]
    binary = sum(counts) + len(counts)
    for number, ((slot, component), count) in enumerate(zip(live, counts, strict=True)):
        options = range(place, place + count)
        rows.append(Row(slot, component, options, options.stop, binary + number if len(live) > 1 else None))
        place = options.stop + 1
    return tuple(rows)

"""Sheet: a position with blanks, from the values of the options to the move."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from engine.coach.values import xor_of
from engine.component import Component
from engine.errors import InvalidValue, NoSuchBoard
from engine.games import DEFAULT
from engine.position import Move, Position
from engine.ruleset import AnyRuleset, number_of
from engine.sheets import reasons
from engine.sheets.cells import Cell, Checked, MoveCell
from engine.theory.grundy import grundy, is_won

LEVELS = ((1, 11), (1, 60), (2, 60), (3, 99), (4, 400), (5, 5_000))
"""How many components a sheet of each level has, and up to which number, where its game has such numbers."""
MOST_OPTIONS = 6
"""A component with more choices does not come on a sheet."""
_TRIES = 2_000


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
        cells.append(Cell("the XOR", None, str(total), lambda _: reasons.of_xor(values)))
    return Sheet(position, tuple(cells), MoveCell(lambda move: _move(position, move)))


def _option(slot: int, component: Component, choice: Any) -> Cell:
    right = str(reasons.option_value(component, choice))
    return Cell(reasons.option_label(component, choice), slot, right, lambda _: reasons.of_option(component, choice))


def _value(slot: int, component: Component) -> Cell:
    options, label = reasons.option_values(component), component.ruleset.label(component.value)
    right = str(reasons.mex_of(component))
    return Cell(f"the mex, so what {label} is worth", slot, right, lambda typed: reasons.of_mex(options, typed))


def _binary(slot: int, value: int, columns: int) -> Cell:
    right = f"{value:0{columns}b}"
    return Cell(f"{value} in binary", slot, right, lambda _: reasons.of_binary(value, columns), is_binary=True)


def _move(position: Position, move: Move) -> Checked:
    position.check(move)
    return Checked(not is_won(position.play(move)), reasons.of_move(position, move))

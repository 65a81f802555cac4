"""Filling: a sheet as its player fills it, and the choice of the next sheet by the results so far."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from engine.archive.practice import Attempt, Practice
from engine.errors import GameError, NoSuchBoard
from engine.games import DEFAULT
from engine.games.registry import kinds
from engine.notation import format_position
from engine.position import Move
from engine.practice.difficulty import next_grade
from engine.practice.sheet import LEVELS, Cell, Checked, Sheet, make_sheet
from engine.ruleset import AnyRuleset

_NONE: frozenset[int] = frozenset()
KIND = "sheet"
"""The kind of a try at a sheet in the archive."""


@dataclass(frozen=True)
class Filling:
    """A sheet as it is filled; blanks are places in `Sheet.cells`, and the move comes after the last of them."""

    sheet: Sheet
    active: int = 0
    """The blank that the player is to fill."""
    filled: frozenset[int] = _NONE
    missed: frozenset[int] = _NONE
    """The blanks in which a wrong number was tried."""
    shown: frozenset[int] = _NONE
    """The blanks that were filled in for the player."""

    @property
    def move(self) -> int:
        """The place of the move."""
        return len(self.sheet.cells)

    @property
    def cell(self) -> Cell | None:
        """The cell that is asked for, None where it is the move."""
        return None if self.active == self.move else self.sheet.cells[self.active]

    @property
    def is_begun(self) -> bool:
        """Whether anything was tried or shown."""
        return bool(self.filled or self.missed)

    @property
    def is_over(self) -> bool:
        """Whether the move was made too."""
        return self.move in self.filled

    @property
    def asks_move(self) -> bool:
        """Whether the move is asked for."""
        return self.active == self.move and not self.is_over

    @property
    def has_values(self) -> bool:
        """Whether the value of every component is filled in, so that the columns can be asked for."""
        return self._stage > 0

    @property
    def at_first_try(self) -> int:
        """How many blanks were filled at the first try and without help."""
        return len(self.filled - self.missed - self.shown)

    @property
    def is_right(self) -> bool:
        """Whether nothing wrong was tried and nothing was shown."""
        return not self.missed and not self.shown

    @cached_property
    def open(self) -> tuple[int, ...]:
        """The blanks that can be filled now: all values, after them all columns and the XOR, after them the move."""
        stage, cells = self._stage, range(self.move + 1)
        return tuple(each for each in cells if each not in self.filled and self._stage_of(each) == stage)

    @cached_property
    def room(self) -> int:
        """How many digits fit in the blank that is asked for: as many as the longest number on the sheet has."""
        cell = self.cell
        if cell is not None and cell.is_binary:
            return len(cell.right)
        return max(len(each.right) for each in self.sheet.cells if not each.is_binary)

    def go(self, place: int) -> Filling:
        """The filling that asks for this blank, where it is open."""
        return replace(self, active=place) if place in self.open else self

    def step(self, step: int) -> Filling:
        """The filling that asks for the next open blank, or with -1 the one before; behind the last comes the first."""
        others = [each for each in self.open if each != self.active][:: 1 if step > 0 else -1]
        further = [each for each in others if (each - self.active) * step > 0]
        return self.go((further or others or [self.active])[0])

    def fill(self, typed: str) -> tuple[Filling, Checked | None]:
        """The filling after this text, with the words about it; None where the text is no number or a move is asked."""
        checked = None if self.cell is None else self.cell.check(typed)
        return (self, None) if checked is None else (self._after(checked), checked)

    def play(self, move: Move) -> tuple[Filling, Checked]:
        """The filling after this move was tried, with the words about it; raises IllegalMove."""
        checked = self.sheet.move.check(move)
        return self._after(checked), checked

    def show(self) -> Filling:
        """The filling after the program has filled in the blank or made the move, as help."""
        return replace(self, shown=self.shown | {self.active})._filled()

    def _after(self, checked: Checked) -> Filling:
        return self._filled() if checked.is_right else replace(self, missed=self.missed | {self.active})

    def _filled(self) -> Filling:
        done = replace(self, filled=self.filled | {self.active})
        return done.step(1)

    @cached_property
    def _stage(self) -> int:
        return min((self._stage_of(each) for each in range(self.move + 1) if each not in self.filled), default=3)

    def _stage_of(self, place: int) -> int:
        """0 for values, 1 for columns and XOR, which say what the values are, 2 for the move."""
        if place == self.move:
            return 2
        cell = self.sheet.cells[place]
        return 1 if cell.is_binary or cell.slot is None else 0


class Chosen(NamedTuple):
    """A sheet and its level."""

    level: int
    sheet: Sheet


def choose(ruleset: AnyRuleset, seed: str, newest_first: Iterable[Attempt]) -> Chosen:
    """The sheet after these tries at this game; raises NoSuchBoard."""
    level = min(next_grade(newest_first), len(LEVELS))
    try:
        return from_level(ruleset, seed, level, -1)
    except NoSuchBoard:
        return from_level(ruleset, seed, level, 1)


def sheet_after(practice: Practice, ruleset: AnyRuleset, seed: str) -> Chosen:
    """The sheet of this game after all tries of the player; raises NoSuchBoard."""
    return choose(ruleset, seed, [each for _, each in practice.attempts(KIND, ruleset.slug)])


def first_sheet(practice: Practice, seed: str) -> tuple[AnyRuleset, Chosen]:
    """The game that the player tried last, and the sheet of it."""
    ruleset = game_of(each for _, each in practice.attempts(KIND))
    try:
        return ruleset, sheet_after(practice, ruleset, seed)
    except GameError:
        # The rules of a game of the player's own may have changed since the last try.
        return DEFAULT, sheet_after(practice, DEFAULT, seed)


def from_level(ruleset: AnyRuleset, seed: str, level: int, step: int) -> Chosen:
    """The sheet of this level, else of the next level in this direction that has one; raises NoSuchBoard."""
    refusal = NoSuchBoard(f"There is no {'harder' if step > 0 else 'easier'} sheet of {ruleset.title}.")
    for each in range(level, len(LEVELS) + 1 if step > 0 else 0, step):
        try:
            return Chosen(each, make_sheet(each, seed, ruleset))
        except NoSuchBoard:
            continue
    raise refusal


def game_of(newest_first: Iterable[Attempt]) -> AnyRuleset:
    """The game of the newest try whose game is still known; the default game before the first try."""
    by_slug = {kind.slug: kind for kind in kinds()}
    tried = next((each.topic for each in newest_first if each.topic in by_slug), None)
    return DEFAULT if tried is None else by_slug[tried].from_parameters(())


def game_after(ruleset: AnyRuleset, step: int) -> AnyRuleset:
    """The game `step` places behind this one; behind the last comes the first."""
    there = kinds()
    slugs = [kind.slug for kind in there]
    return there[(slugs.index(ruleset.slug) + step) % len(there)].from_parameters(())


def attempt(filling: Filling, ruleset: AnyRuleset, level: int) -> Attempt:
    """The try that is saved for a sheet that is over."""
    return Attempt(KIND, ruleset.slug, (), level, format_position(filling.sheet.position), filling.is_right)

"""Puzzles: positions in which a winning move is to be found, made for a grade or as twins of missed boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, NamedTuple, TypeAlias

from engine.games.component import Component
from engine.learning.practice.difficulty import (
    GRADES,
    Difficulty,
    MoveAndReply,
    difficulty,
    digits_of,
    grade_of,
    leave_same_components,
    line,
    most_points,
    points_of,
    size_points,
)
from engine.misere.convention import first_wild_component
from engine.positions.notation import format_move
from engine.positions.position import Move, Position
from engine.rules.errors import GameError, InvalidValue, NoSuchBoard
from engine.rules.nimbers import xor_of
from engine.rules.ruleset import AnyRuleset, number_of
from engine.rules.tally import LISTED
from engine.values.grundy import grundy, option_nimbers
from engine.verdict.winning import winning_moves

_POOLS, _BOARDS = 300, 40
"""How many pools of components are drawn before giving up, and how many boards from each."""
_SMALL_POOLS = 5
"""The first pools give small boards, by default with an only move; else a high grade would mean many components."""
_TRIES = 400
"""How many other values are drawn for a component before one with only the same Grundy value is taken, or none."""
_MOST_CHOICES = 500
"""For a component with more choices only the Grundy value is compared."""


Contents: TypeAlias = frozenset[tuple[Component, int]]
"""How often each component stands on a board."""


@dataclass(frozen=True)
class Puzzle:
    """A won position whose winning moves are to be found."""

    position: Position
    winning: tuple[Move, ...]
    """Every winning move, slot by slot."""

    @cached_property
    def line(self) -> tuple[MoveAndReply, ...]:
        """The only moves in a row that are to be found; empty where several moves win."""
        return line(self.position, self.winning[0] if leave_same_components(self.position, self.winning) else None)

    @cached_property
    def difficulty(self) -> Difficulty:
        """How hard it is."""
        return difficulty(self.position, len(self.winning), self.line)

    @property
    def grade(self) -> int:
        """Its grade, 1 to 10."""
        return grade_of(self.difficulty.points)


def puzzle_of(position: Position) -> Puzzle | None:
    """This position as a puzzle, None where it is lost; raises Unsolved."""
    winning = tuple(winning_moves(position))
    return Puzzle(position, winning) if winning else None


class SolvedComponent(NamedTuple):
    """A component with its Grundy value and those of its options in normal play."""

    component: Component
    nimber: int
    options: Counter[int]
    """How many choices leave each Grundy value."""
    moves: int
    digits: int

    @staticmethod
    def of(component: Component) -> SolvedComponent:
        """This component with its values; raises Unsolved."""
        nimbers = option_nimbers(*component)
        return SolvedComponent(component, grundy(*component), Counter(nimbers), len(nimbers), digits_of(component))

    def winning(self, total: int) -> int:
        """How many choices here win on a board whose Grundy value is `total`, which is not 0."""
        return self.options.get(self.nimber ^ total, 0)


class Chosen(NamedTuple):
    """Some components of a pool as a board in normal play."""

    components: tuple[Component, ...]
    points: int
    """The points of the board without its only moves; -1 where it is lost."""


class ComponentPool:
    """Components in the order in which they were drawn; raises Unsolved."""

    def __init__(self, components: Iterable[Component]) -> None:
        self._all = [SolvedComponent.of(each) for each in components]
        self._columns = max(each.nimber for each in self._all).bit_length()

    def choose(self, rng: Random, count: int) -> Chosen:
        """Some of the components, each at most once."""
        return _as_board(rng.sample(self._all, min(count, len(self._all))))

    def choose_with_one_winner(self, rng: Random, count: int) -> Chosen | None:
        """Some components such that only one of them has winning moves; None where this draw finds none."""
        total = rng.randrange(1, 1 << max(1, self._columns))
        winners = [each for each in self._all if each.nimber ^ total in each.options]
        others = [each for each in self._all if each.nimber ^ total not in each.options]
        if not winners or len(others) < count - 1:
            return None
        chosen = [winners[rng.randrange(len(winners))]]
        rng.shuffle(others)
        chosen += others[: max(count - 2, 0)]
        if count > 1:
            # The XOR of the others decides the last component.
            rest = total ^ _sum(chosen)
            last = next((each for each in others[count - 2 :] if each.nimber == rest), None)
            if last is None:
                return None
            chosen.append(last)
        rng.shuffle(chosen)
        return _as_board(chosen) if _sum(chosen) == total else None


def _as_board(chosen: Sequence[SolvedComponent]) -> Chosen:
    total, components = _sum(chosen), tuple(each.component for each in chosen)
    winning = sum(each.winning(total) for each in chosen) if total else 0
    if not winning:
        return Chosen(components, -1)
    columns = max(each.nimber for each in chosen).bit_length()
    moves, digits = sum(each.moves for each in chosen), max(each.digits for each in chosen)
    return Chosen(components, size_points(moves, winning, len(chosen), columns, digits))


def _sum(chosen: Iterable[SolvedComponent]) -> int:
    return xor_of(each.nimber for each in chosen)


def make(
    rules: Sequence[AnyRuleset],
    grade: int,
    seed: str,
    misere: bool = False,
    without: Container[Contents] = (),
    is_wide: bool = False,
) -> Puzzle:
    """A puzzle of this grade on a board of these rules, each component under one of them; the same for the same seed.

    Its board has other `contents` than those in `without`; if it `is_wide`, several moves win as often as one. Raises
    InvalidValue for a grade that is not 1 to 10, NoSuchBoard where none is found.
    """
    if grade not in GRADES:
        raise InvalidValue(f"A grade is from 1 to {GRADES[-1]}, not {grade}.")
    least, most = points_of(grade)
    # Where a game has few small numbers, the same board is drawn again and again.
    tried = set()
    for wants_only, chosen in _boards(rules, grade, Random(f"puzzle {seed}"), is_wide):
        # The quick counts are compared first; following the only moves takes longer.
        if chosen.points > most or most_points(chosen.points) < least or (wants_only, chosen.components) in tried:
            continue
        tried.add((wants_only, chosen.components))
        position = Position.of(chosen.components, misere)
        if contents(position) in without or (misere and first_wild_component(position) is not None):
            continue
        puzzle = puzzle_of(position)
        if puzzle is None or (wants_only and not puzzle.line):
            continue
        if is_wide and len(puzzle.winning) == position.legal_moves.number:
            # Nothing is to be found.
            continue
        # The points of a pool's board are those of normal play.
        if not misere and most_points(chosen.points, len(puzzle.line)) < least:
            continue
        if puzzle.grade == grade:
            return puzzle
    raise NoSuchBoard(f"No puzzle of grade {grade} was found on {_POOLS * _BOARDS:,} random boards.")


def contents(components: Iterable[Component]) -> Contents:
    """How often each of these components stands on a board, in whatever order."""
    return frozenset(Counter(components).items())


class PuzzleSeries:
    """Puzzles of one grade, the same for the same seed; after the last board that is found they begin again."""

    def __init__(self, rules: Sequence[AnyRuleset], grade: int, seed: str, misere: bool = False) -> None:
        self._rules, self._grade, self._seed, self._misere = rules, grade, seed, misere
        # Kept by place, so that it makes no difference if two threads ask for the same puzzle.
        self._made: dict[int, Puzzle] = {}
        self._is_whole = False

    def puzzle(self, place: int) -> Puzzle:
        """The puzzle in this place, from 0; raises InvalidValue and NoSuchBoard as `make`."""
        found = self._find(place + 1)
        return self._made[place % found]

    def distinct(self, most: int) -> Iterator[Puzzle]:
        """The puzzles, at most this many, each on another board; raises as `puzzle`."""
        for place in range(most):
            if self._find(place + 1) == place:
                return
            yield self._made[place]

    def _find(self, wanted: int) -> int:
        """How many of the wanted puzzles there are, each on another board."""
        for place in range(len(self._made), wanted):
            if self._is_whole:
                return place
            without = {contents(self._made[earlier].position) for earlier in range(place)}
            try:
                made = make(self._rules, self._grade, f"{self._seed} {place}", self._misere, without)
            except NoSuchBoard:
                if not without:
                    raise
                self._is_whole = True
                return place
            self._made[place] = made
        return wanted


def _boards(rules: Sequence[AnyRuleset], grade: int, rng: Random, is_wide: bool) -> Iterator[tuple[bool, Chosen]]:
    fewest = 1 + grade // 4
    for number in range(_POOLS):
        is_small = number < _SMALL_POOLS
        wants_only = is_small and not is_wide
        most = 2 + grade // 2 if is_small else 2 * grade
        pool = ComponentPool(_draw(rules, grade, rng) for _ in range(2 * most + 4))
        for _ in range(_BOARDS):
            count = rng.randint(fewest, most)
            chosen = pool.choose_with_one_winner(rng, count) if wants_only else pool.choose(rng, count)
            if chosen is not None and chosen.points >= 0:
                yield wants_only, chosen


def _draw(rules: Sequence[AnyRuleset], grade: int, rng: Random) -> Component:
    ruleset = rules[rng.randrange(len(rules))]
    least, most = ruleset.size_limits
    wished = ruleset.default_largest * rng.randint(1, 8) // 8
    # Numbers grow with the grade only where neither choices nor pieces grow with them.
    larger = wished * 10 ** rng.randint(0, max(grade - 3, 0) // 2) if ruleset.never_splits else wished
    # In many games a value of 1 has no move.
    component = Component(ruleset, ruleset.draw(rng, min(max(larger, least, 2), most)))
    if larger > wished and number_of(ruleset.choices(component.value)) > LISTED:
        return Component(ruleset, ruleset.draw(rng, min(max(wished, least, 2), most)))
    return component


def twin(position: Position, seed: str) -> Puzzle | None:
    """A puzzle in which other numbers with the same Grundy values stand, where such numbers are found.

    Numbers whose choices leave the same values equally often are preferred. None where every number stays or the board
    cannot be won. The same seed gives the same puzzle.
    """
    rng = Random(f"twin {seed}")
    components = [_other(component, rng) for component in position]
    if Counter(components) == Counter(position):
        return None
    rng.shuffle(components)
    return puzzle_of(Position.of(components, position.misere))


def _other(component: Component, rng: Random) -> Component:
    ruleset, nimber = component.ruleset, grundy(*component)
    profile = _profile(component)
    least, most = ruleset.size_limits
    largest = min(max(10 ** digits_of(component), ruleset.default_largest, least), most)
    second = component
    for _ in range(_TRIES):
        try:
            found = Component(ruleset, ruleset.draw(rng, largest))
            if found == component or grundy(*found) != nimber:
                continue
        except GameError:
            continue
        if _profile(found) == profile:
            return found
        second = found if second == component else second
    return second


def _profile(component: Component) -> Counter[int] | None:
    if component.choice_count > _MOST_CHOICES:
        return None
    return Counter(option_nimbers(*component))


def puzzle_to_json(puzzle: Puzzle) -> dict[str, Any]:
    """`position`, `misere`, `grade`, all `winning_moves` in the notation, and `moves`: how many are legal."""
    position = puzzle.position
    return {
        "position": str(position),
        "misere": position.misere,
        "grade": puzzle.grade,
        "winning_moves": [format_move(move, position) for move in puzzle.winning],
        "moves": puzzle.difficulty.moves,
    }

"""Which sheet is worked out next: of the player's level, or of the nearest level that its game has."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.archive.practice import Attempt
from engine.errors import NoSuchBoard
from engine.games import DEFAULT
from engine.games.registry import kinds
from engine.notation import format_position
from engine.practice.grading import next_grade
from engine.ruleset import AnyRuleset
from engine.sheets.filling import Filling
from engine.sheets.sheet import LEVELS, Sheet, make_sheet

KIND = "sheet"
"""What a try at a sheet is called in the archive."""


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


def from_level(ruleset: AnyRuleset, seed: str, level: int, step: int) -> Chosen:
    """The sheet of this level or else of the next one this way that has one; raises NoSuchBoard."""
    refusal = NoSuchBoard(f"There is no {'harder' if step > 0 else 'easier'} sheet of {ruleset.title}.")
    for each in range(level, len(LEVELS) + 1 if step > 0 else 0, step):
        try:
            return Chosen(each, make_sheet(each, seed, ruleset))
        except NoSuchBoard:
            continue
    raise refusal


def game_of(newest_first: Iterable[Attempt]) -> AnyRuleset:
    """The game of the newest of these tries that there still is; the default one before the first."""
    by_slug = {kind.slug: kind for kind in kinds()}
    tried = next((each.topic for each in newest_first if each.topic in by_slug), None)
    return DEFAULT if tried is None else by_slug[tried].from_parameters(())


def game_after(ruleset: AnyRuleset, step: int) -> AnyRuleset:
    """The game so many places behind this one; behind the last comes the first."""
    there = kinds()
    slugs = [kind.slug for kind in there]
    return there[(slugs.index(ruleset.slug) + step) % len(there)].from_parameters(())


def attempt(filling: Filling, ruleset: AnyRuleset, level: int) -> Attempt:
    """What is saved of a sheet that is worked out."""
    return Attempt(KIND, ruleset.slug, (), level, format_position(filling.sheet.position), filling.is_right)

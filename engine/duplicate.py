"""A duplicate match: two people play the same board from both sides, so that the board favours neither."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from engine.archive import PEOPLE, Archive, MatchFilter
from engine.match import FIRST, SECOND, Match
from engine.setup import DUPLICATE, PreparedMatch, new_seed, place_of
from engine.text import part_of
from engine.theory.wins_preserved import wins_preserved

_MANY = 20


class WonPositions(NamedTuple):
    """The won positions in which a player moved."""

    kept: int = 0
    """The positions that were still won after the move."""
    all: int = 0

    @property
    def share(self) -> float:
        """The share of them that was kept."""
        return self.kept / self.all if self.all else 0


class Result(NamedTuple):
    """How both matches of a duplicate went."""

    names: tuple[str, str]
    wins: tuple[int, int]
    positions: tuple[WonPositions, WonPositions]

    @property
    def winner(self) -> int | None:
        """The player who won both, or at one win each kept more of the won positions; None if that is even."""
        for found in (self.wins, tuple(each.share for each in self.positions)):
            if found[FIRST] != found[SECOND]:
                return FIRST if found[FIRST] > found[SECOND] else SECOND
        return None

    @property
    def sentences(self) -> tuple[str, ...]:
        """The result in words, and how it came about."""
        (first, second), (one, other) = self.names, self.wins
        kept = [
            f"{name} kept {part_of(each.kept, each.all)}" for name, each in zip(self.names, self.positions, strict=True)
        ]
        won_positions = f"Won positions: {kept[FIRST]}, {kept[SECOND]}."
        if self.winner is None:
            return (f"A draw: {first} {one}, {second} {other}.", won_positions)
        name = self.names[self.winner]
        how = "wins both matches." if 2 in self.wins else "wins, by the won positions."
        return (f"{name} {how}", f"{first} {one}, {second} {other}.", won_positions)


class Standing(NamedTuple):
    """The newest duplicate match, by the numbers of its matches in the archive."""

    first: int
    second: int | None
    unfinished: int | None
    """The number of the match that is not finished."""

    @property
    def is_over(self) -> bool:
        """Whether both matches have ended."""
        return self.second is not None and self.unfinished is None


def first_match(prepared: PreparedMatch) -> PreparedMatch:
    """The first of the two matches on this board, between two people."""
    setup = replace(prepared.setup, opponent=None, start=prepared.match.start)
    return replace(
        prepared, setup=setup, seed=f"{DUPLICATE} {new_seed()} 1", note="The first of two matches on this board."
    )


def second_match(prepared: PreparedMatch, match: Match) -> PreparedMatch:
    """The second one, in which the other player starts."""
    first = SECOND if match.first == FIRST else FIRST
    again = replace(match, first=first, plies=(), cursor=0, taken_back=(0, 0))
    seed = f"{prepared.seed.removesuffix(' 1')} 2"
    note = f"The same board: {match.names[first]} starts this time."
    return replace(prepared, setup=replace(prepared.setup, first=first), match=again, seed=seed, note=note, again=None)


def result(first: Match, second: Match) -> Result:
    """The result of two finished matches between the same players."""
    wins, positions = [0, 0], [WonPositions(), WonPositions()]
    for match in (first, second):
        if match.outcome is not None:
            wins[match.outcome.winner] += 1
        for ply, is_kept in zip(match.plies, wins_preserved(match) or (), strict=False):
            if is_kept is not None:
                kept, all_of_them = positions[ply.player]
                positions[ply.player] = WonPositions(kept + is_kept, all_of_them + 1)
    return Result(first.names, (wins[0], wins[1]), (positions[0], positions[1]))


def standing(archive: Archive) -> Standing | None:
    """The newest duplicate match; of several first or several second matches the oldest counts."""
    found = [
        (summary.seed.rpartition(" ")[0], place, summary)
        for summary in archive.page(MatchFilter(opponent=PEOPLE, seeds=(DUPLICATE,)), _MANY)
        if (place := place_of(summary.seed, summary.opponent)) is not None
    ]
    if not found:
        return None
    newest = found[0][0]
    # The list goes from new to old, so the oldest match stays.
    by_place = {place: summary for name, place, summary in found if name == newest}
    first, second = by_place.get(1), by_place.get(2)
    if first is None:
        return None
    left = [each.id for each in (first, second) if each is not None and each.winner is None]
    return Standing(first.id, None if second is None else second.id, left[0] if left else None)


def result_in(archive: Archive, both: Standing) -> Result | None:
    """The result of a duplicate match that is over; None where its matches cannot be read."""
    records = [archive.record(id) for id in (both.first, both.second) if id is not None]
    first, second = (record.match if record is not None else None for record in (*records, None)[:2])
    return None if first is None or second is None else result(first, second)

from __future__ import annotations

from engine.archive import Archive
from engine.position import Move
from tests.cases import for_each
from tests.engine.archive.some_matches import Clock, prepared_on


@for_each(
    ("winners", "streak", "longest"),
    [((0, 0, 1, 1, 1), -3, 2), ((1, 1), -2, 0), ((1, 0, 0), 2, 2), ((0, 0, 1, 0), 1, 2)],
)
def test_only_wins_make_the_longest_streak(winners: tuple[int, ...], streak: int, longest: int) -> None:
    archive = Archive(None, Clock())
    for winner in winners:
        prepared = prepared_on("1", "sharp", winner)
        archive.saver_for(prepared).save(prepared.match.play(Move(1, 2)))
    found = archive.statistics()
    assert (found.streak, found.longest) == (streak, longest)

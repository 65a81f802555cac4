"""What the rule of the path does not settle at a glance: what of it was tried, and what comes next."""

from __future__ import annotations

from collections import Counter

from engine.archive import Archive, MatchFilter
from engine.deals.beyond import ALL_BEYOND, MINUTE, Beyond
from engine.deals.occasion import BeyondBoard
from engine.games import DEFAULT
from engine.learning.practice.sprint import SCORE
from engine.learning.practice.task import Topic
from engine.positions.match import FIRST

TOPIC = Topic(DEFAULT.slug, misere=True)
"""The topic of the minute."""
SEED = "beyond 1"
"""The seed of the first minute."""


def next_beyond(archive: Archive) -> Beyond | None:
    """The one to be tried next: of those that are not won yet the one that was tried least; None once all are."""
    played = archive.page(MatchFilter(occasions=(BeyondBoard,)), None)
    over = [(each.occasion, each.winner) for each in played if each.winner is not None]
    tried = Counter(on.name for on, _ in over if isinstance(on, BeyondBoard))
    done = {on.name for on, winner in over if isinstance(on, BeyondBoard) and winner == FIRST}
    if archive.practice.attempts(SCORE, TOPIC.text, most=1):
        done.add(MINUTE)
    return min((each for each in ALL_BEYOND if each.name not in done), key=lambda each: tried[each.name], default=None)

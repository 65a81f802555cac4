"""What the rule of the path does not settle at a glance, each begun on a board that this rule loses."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from engine.archive import Archive, MatchFilter
from engine.archive.listing import EVERY
from engine.games import DEFAULT
from engine.learning.practice.sprint import SCORE
from engine.learning.practice.task import Topic
from engine.match import FIRST
from engine.notation import parse_position
from engine.setup import BEYOND, PERFECT, PreparedMatch, Setup, prepare


class Beyond(NamedTuple):
    """One of these."""

    name: str
    sentence: str
    """What it is, in at most 36 characters."""
    board: str
    """The first board; empty for the minute."""
    note: str = ""
    """The sentence before the first move."""
    misere: bool = False


MINUTE = "minute"
ALL_BEYOND = (
    Beyond(
        "divisors",
        "Other divisors: does your rule hold?",
        "floor(2,3):14 floor(2,3):6 floor(2,3):7",
        "Only 2 and 3 divide here. Does your rule hold?",
    ),
    Beyond("misere", "The last move loses: try your rule", "5 1 1", "The last move loses here.", misere=True),
    Beyond("mixed", "Two games on one board", "9 nim:9 4", "A heap of Nim stands here too: take any number from it."),
    Beyond(MINUTE, "Sixty seconds: the last move loses", ""),
)
TOPIC = Topic(DEFAULT.slug, misere=True)
"""The topic of the minute."""
SEED = "beyond 1"
"""The seed of the first minute."""


def beyond(name: str) -> Beyond:
    """The one of this name."""
    return next(each for each in ALL_BEYOND if each.name == name)


def match_beyond(name: str, names: tuple[str, str]) -> PreparedMatch:
    """The match on the board of this name against the perfect bot; raises InvalidValue for names."""
    each = beyond(name)
    start = parse_position(each.board, misere=each.misere)
    prepared = prepare(Setup(names, PERFECT, FIRST, start=start, seed=f"{BEYOND} {name}"))
    return PreparedMatch(prepared.setup, prepared.match, prepared.seed, each.note)


def next_beyond(archive: Archive) -> Beyond | None:
    """The one to be tried next: of those that are not won yet the one that was tried least; None once all are."""
    over = [each for each in archive.page(MatchFilter(seeds=(BEYOND,)), EVERY) if each.winner is not None]
    tried = Counter(each.seed.partition(" ")[2] for each in over)
    done = {each.seed.partition(" ")[2] for each in over if each.winner == FIRST}
    if archive.practice.attempts(SCORE, TOPIC.text, most=1):
        done.add(MINUTE)
    return min((each for each in ALL_BEYOND if each.name not in done), key=lambda each: tried[each.name], default=None)

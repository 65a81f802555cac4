"""Records of every kind, for hypothesis."""

from __future__ import annotations

from datetime import UTC, datetime

from hypothesis import strategies as st

from engine.bots import BOTS
from engine.component import Component
from engine.games import DEFAULT
from engine.games.floor_division import MAX_DIGITS, FloorDivision
from engine.match import Help, Match
from engine.position import Move, Position
from engine.record import Record

NUMBERS = st.one_of(
    st.integers(1, 99), st.integers(1, 10**30), st.integers(1, MAX_DIGITS).map(lambda digits: 10**digits - 1)
)
DIVISORS = st.sets(st.integers(2, 12), min_size=1, max_size=6).map(lambda found: FloorDivision(tuple(found)))
HELP = st.builds(Help, st.integers(1, 3), st.booleans(), st.booleans()) | st.booleans().map(
    lambda coach: Help(coach=coach)
)
RULES = st.one_of(st.just(DEFAULT), DIVISORS)
TEXT = st.text(st.characters(exclude_categories=()), max_size=20)


@st.composite
def matches(draw: st.DrawFn, names: st.SearchStrategy[str] = TEXT) -> Match:
    """A match with some moves made, some of them taken back and some of them after a tip."""
    rules = draw(RULES)
    kinds = st.one_of(st.just(rules), st.just(DEFAULT), DIVISORS)
    start = Position.of(
        [Component(draw(kinds), value) for value in draw(st.lists(NUMBERS, min_size=1, max_size=5))],
        draw(st.booleans()),
    )
    match = Match(start, (draw(names), draw(names)), draw(st.sampled_from([0, 1])))
    for _ in range(draw(st.integers(0, 8))):
        if draw(st.integers(0, 3)) == 0:
            match = match.undo()
        live = list(match.position.live())
        if not live:
            break
        slot, component = draw(st.sampled_from(live))
        choice = draw(st.sampled_from(list(component.ruleset.choices(component.value))))
        match = match.play(Move(slot, choice), help=draw(HELP))
    for _ in range(draw(st.integers(0, len(match.plies)))):
        match = match.undo()
    return match


@st.composite
def records(draw: st.DrawFn, names: st.SearchStrategy[str] = TEXT) -> Record:
    """A record with every header it can have, each of them missing now and then."""
    match = draw(matches(names))
    return Record(
        match,
        draw(st.none() | st.sampled_from([bot.name for bot in BOTS])),
        draw(st.none() | TEXT),
        draw(st.none() | st.datetimes(datetime(1, 1, 2), datetime(9999, 12, 30), timezones=st.just(UTC))),
        draw(st.just(DEFAULT) | st.just(match.start.slots[0].ruleset if match.start.slots[0] else DEFAULT)),
    )

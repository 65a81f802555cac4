"""Records of every kind, for hypothesis."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import product

from hypothesis import strategies as st

from engine.bots import BOTS
from engine.games import DEFAULT
from engine.games.component import Component
from engine.games.floor_division import MAX_DIGITS, FloorDivision
from engine.positions.match import Forfeit, Help, Match
from engine.positions.position import Move, Position
from engine.record import Record

NUMBERS = st.one_of(
    st.integers(1, 99), st.integers(1, 10**30), st.integers(1, MAX_DIGITS).map(lambda digits: 10**digits - 1)
)
# A draw costs more than what is made of it: so one number says which divisors, and one which move with which help.
DIVISORS = st.integers(1, 2**11 - 1).map(
    lambda bits: FloorDivision(tuple([divisor for divisor in range(2, 13) if bits >> divisor - 2 & 1][:6]))
)
HELPS = [
    Help(tip, followed, coach, light)
    for tip, followed, coach, light in product(range(4), *((False, True),) * 3)
    if tip or not followed
]
STEPS = st.lists(st.integers(0, 2**24 - 1), max_size=8)
RULES = st.one_of(st.just(DEFAULT), DIVISORS)
KINDS = st.one_of(st.none(), st.just(DEFAULT), DIVISORS)
"""The rules of one number; None for those of the whole board."""
STARTS = st.lists(st.tuples(KINDS, NUMBERS), min_size=1, max_size=5)
BOT_NAMES = st.none() | st.sampled_from([bot.name for bot in BOTS])
DATES = st.none() | st.datetimes(datetime(1, 1, 2), datetime(9999, 12, 30), timezones=st.just(UTC))
TEXT = st.text(st.characters(exclude_categories=()), max_size=20)
SEEDS = st.none() | TEXT


@st.composite
def matches(draw: st.DrawFn, names: st.SearchStrategy[str] = TEXT) -> Match:
    """A match with some moves made, some of them taken back and some of them after a tip."""
    rules = draw(RULES)
    start = Position.of([Component(kind or rules, value) for kind, value in draw(STARTS)], draw(st.booleans()))
    match = Match(start, (draw(names), draw(names)), draw(st.integers(0, 1)))
    for step in draw(STEPS):
        rest, one_of_four = divmod(step, 4)
        if one_of_four == 0:
            match = match.undo()
        live = list(match.position.live())
        if not live:
            break
        rest, place = divmod(rest, len(live))
        slot, component = live[place]
        choices = component.ruleset.choices(component.value)
        rest, place = divmod(rest, len(choices))
        match = match.play(Move(slot, choices[place]), help=HELPS[rest % len(HELPS)])
    for _ in range(draw(st.integers(0, len(match.plies)))):
        match = match.undo()
    how = draw(st.none() | st.sampled_from(Forfeit))
    return match if how is None or match.winner is not None else match.forfeited(how)


@st.composite
def records(draw: st.DrawFn, names: st.SearchStrategy[str] = TEXT) -> Record:
    """A record with every header it can have, each of them missing now and then."""
    match = draw(matches(names))
    return Record(
        match,
        draw(BOT_NAMES),
        draw(SEEDS),
        draw(DATES),
        match.start.slots[0].ruleset if draw(st.booleans()) and match.start.slots[0] else DEFAULT,
    )

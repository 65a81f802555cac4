"""A random walk of keys, clicks and resizes never crashes, and the screen always shows the replay of its moves."""

from __future__ import annotations

import asyncio

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.deals.setup import Challenge, Setup, prepare
from engine.positions.match import Match
from tests.tui.driving import Driver, press, running, settle
from tui.drawing.elide import elide
from tui.match.match_screen import MatchScreen
from tui.match.match_words import Players

KEYS = [
    *"23456079,hjklurtwq?nsax",
    *("left", "right", "up", "down", "tab", "shift+tab", "home", "end", "pageup", "pagedown"),
    *("enter", "backspace", "escape", "f1", "space"),
]

steps = st.one_of(
    st.tuples(st.just("key"), st.sampled_from(KEYS)),
    st.tuples(st.just("key"), st.sampled_from("23456ur")),
    st.tuples(st.just("click"), st.tuples(st.integers(0, 90), st.integers(0, 30))),
    st.tuples(st.just("resize"), st.sampled_from([(80, 24), (40, 12), (25, 6), (120, 40), (1, 1), (200, 60)])),
)

setups = st.builds(
    Setup,
    opponent=st.sampled_from([None, "perfect", "random"]),
    starter=st.integers(0, 1),
    count=st.sampled_from([1, 3, 8, 60, 500]),
    largest=st.sampled_from([3, 50, 10**6, 10**30]),
    challenge=st.just(Challenge.ANY),
    seed=st.sampled_from("abc"),
)


@given(setups, st.lists(steps, max_size=40))
@settings(max_examples=10)
def test_a_random_walk_keeps_screen_and_engine_together(setup: Setup, walk: list[tuple[str, object]]):
    asyncio.run(_walk(setup, walk))


async def _walk(setup: Setup, walk: list[tuple[str, object]]) -> None:
    async with running(prepare(setup)) as pilot:
        for kind, what in walk:
            if kind == "key":
                await press(pilot, str(what))
            elif kind == "click":
                await _click(pilot, *what)
            else:
                await pilot.resize_terminal(*what)
            await settle(pilot)
        _agrees(pilot)


async def _click(pilot: Driver, x: int, y: int) -> None:
    if x < pilot.app.size.width and y < pilot.app.size.height:
        await pilot.click(offset=(x, y))


def _agrees(pilot: Driver) -> None:
    for screen in pilot.app.screen_stack:
        if isinstance(screen, MatchScreen):
            match = screen.match
            again = Match(match.start, match.names, match.starter)
            for move in match.moves:
                again = again.play(move)
            assert again.position == match.position
            assert again.turn == match.turn
            shown = [elide(slot.ruleset.label(slot.value)) if slot is not None else "" for slot in match.position.slots]
            assert [screen.view.board._drawings.drawing(slot).text for slot in range(1, len(shown) + 1)] == shown
            assert screen.view.board.position is match.position
            assert screen.view.heading.seats.said == Players(match.names).turn(match)

"""The adviser: a bot is asked once for each match, and is heard only about the match that is shown."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from textual.worker import active_worker

from engine.bots import Decision, bot
from engine.match import Match
from engine.position import Move, Position
from engine.setup import PERFECT, bot_rng
from tests.tui.driving import match_of, match_screen, prepared_on, press, running, said, settle
from tui.match import coach as adviser
from tui.match.coach import BotAdviser


class Desk:
    """What the adviser needs of a screen; workers run at once, all else waits until it is called for."""

    def __init__(self) -> None:
        self.later: list[Callable[[], None]] = []
        self.timers: list[tuple[float, Callable[[], None]]] = []

    def run_worker(self, work: Callable[[], None], *_: Any, **__: Any) -> None:
        token = active_worker.set(SimpleNamespace(is_cancelled=False))  # type: ignore[arg-type]
        work()
        active_worker.reset(token)

    def call_later(self, callback: Callable[..., None], *arguments: Any) -> None:
        self.later.append(lambda: callback(*arguments))

    def set_timer(self, seconds: float, callback: Callable[[], None]) -> None:
        self.timers.append((seconds, callback))


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, which a test may set."""
    time = [100.0]
    monkeypatch.setattr(adviser, "monotonic", lambda: time[0])
    return time


START = prepared_on("17 42 99").match


def asked(matches: list[Match], seconds: float = 0, name: str = PERFECT) -> tuple[Desk, list[Decision]]:
    """A desk at which a bot was asked about the last of these matches, and the decisions that were taken."""
    desk, taken = Desk(), list[Decision]()
    BotAdviser(desk, "seed", lambda: matches[-1]).ask(name, taken.append, seconds)  # type: ignore[arg-type]
    return desk, taken


def test_an_answer_is_the_bots_own_with_the_generator_of_its_ply():
    matches, answers = [START], list[Decision]()
    for divisor in (2, 3, 2, 3, 2):
        matches.append(matches[-1].play(Move(3, divisor) if divisor == 2 else Move(2, divisor)))
    for match in matches:
        desk, taken = asked([match], name="random")
        desk.later.pop()()
        assert not desk.timers
        answers += taken
    choose = bot("random").choose
    assert answers == [choose(match.position, bot_rng("seed", match.cursor)) for match in matches]
    assert answers != [choose(match.position, bot_rng("seed", 0)) for match in matches]


def test_an_answer_about_another_match_is_dropped():
    matches = [START]
    desk, taken = asked(matches)
    # The same position, but another match: one that was gone back to.
    matches.append(START.play(Move(1, 2)).undo())
    desk.later.pop()()
    assert (taken, desk.timers) == ([], [])


def test_an_answer_waits_for_its_time_and_is_dropped_if_the_match_is_another_one_then(now: list[float]):
    matches = [START]
    desk, taken = asked(matches, 2)
    now[0] += 0.5
    desk.later.pop()()
    (seconds, receive), _ = desk.timers.pop(), taken
    assert (seconds, taken) == (1.5, [])
    now[0] += 1.5
    matches.append(START.play(Move(1, 2)))
    receive()
    assert taken == []
    matches.pop()
    receive()
    assert len(taken) == 1


@pytest.fixture
def positions(monkeypatch: pytest.MonkeyPatch) -> list[Position]:
    """The positions that bots are asked about."""
    seen: list[Position] = []
    ask = BotAdviser.ask

    def note(self: BotAdviser, *arguments: Any) -> None:
        seen.append(self._current().position)
        ask(self, *arguments)

    monkeypatch.setattr(BotAdviser, "ask", note)
    return seen


async def test_a_bot_that_starts_is_asked_exactly_once(positions: list[Position]):
    prepared = prepared_on("17 42", opponent="perfect", first=1)
    async with running(prepared) as pilot:
        assert positions == [prepared.match.start]
        assert match_of(pilot).cursor == 1


async def test_a_bot_is_asked_once_a_turn_and_not_after_the_end(positions: list[Position]):
    async with running(prepared_on("1 17 42", opponent="perfect")) as pilot:
        await press(pilot, "6")
        assert len(positions) == 1
        while match_of(pilot).outcome is None:
            await press(pilot, "6")
        bots = [ply for ply in match_of(pilot).plies if ply.player == 1]
        assert len(positions) == len(bots)


async def test_the_bot_does_not_play_for_the_person_who_took_the_move_back():
    async with running(prepared_on("17 42 99", opponent="perfect"), bot_seconds=3_600) as pilot:
        await pilot.press("2")
        await pilot.app.workers.wait_for_complete()
        await pilot.press("u")
        pilot.app.bot_seconds = 0
        await settle(pilot)
        assert match_of(pilot).cursor == 0
        await press(pilot, "2")
        assert match_of(pilot).cursor == 2


async def test_a_tip_is_for_one_move_and_chooses_its_number():
    async with running(prepared_on("1 3 4")) as pilot:
        await press(pilot, "end", "t")
        tip = said(pilot)
        chosen = match_screen(pilot).view.board.chosen
        component = match_of(pilot).position[chosen]
        assert component is not None
        assert tip.startswith("Tip 1 of 3: ")
        assert f"Look at {component.text}." in tip
        await press(pilot, "u", "2")
        assert match_of(pilot).plies[0].help.tip
        await press(pilot, "u", "2")
        assert not match_of(pilot).plies[0].help.tip

"""A bot is asked once for each match, and is heard only about the match that is shown."""

from __future__ import annotations

import pytest

from engine.bots import bot
from engine.setup import bot_rng
from tests.tui.driving import match_of, match_screen, prepared_on, press, running, said, settle
from tui.match.screen import MatchScreen


async def test_an_answer_is_the_bots_own_with_the_generator_of_its_ply():
    async with running(prepared_on("17 42 99", opponent="random", seed="seed")) as pilot:
        before, drawn_by = match_of(pilot), match_screen(pilot).prepared.seed
        while match_of(pilot).outcome is None:
            await press(pilot, "2")
        for ply, made in enumerate(match_of(pilot).plies):
            if made.player == 1:
                assert made.move == bot("random").choose(before.position, bot_rng(drawn_by, ply)).move
            before = before.play(made.move)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """After how many moves bots are asked."""
    seen: list[int] = []
    ask = MatchScreen.ask_bot

    def note(self: MatchScreen) -> None:
        seen.append(self.match.cursor)
        ask(self)

    monkeypatch.setattr(MatchScreen, "ask_bot", note)
    return seen


async def test_a_bot_that_starts_is_asked_about_the_start(asked: list[int]):
    async with running(prepared_on("17 42", opponent="perfect", first=1)) as pilot:
        assert asked == [0]
        assert match_of(pilot).cursor == 1


async def test_a_bot_is_asked_once_a_turn_and_not_after_the_end(asked: list[int]):
    async with running(prepared_on("1 17 42", opponent="perfect")) as pilot:
        while match_of(pilot).outcome is None:
            await press(pilot, "6")
        bots = [place for place, ply in enumerate(match_of(pilot).plies) if ply.player == 1]
        assert asked == bots


async def test_the_bot_does_not_play_for_the_person_who_took_the_move_back():
    async with running(prepared_on("17 42 99", opponent="perfect"), bot_seconds=3_600) as pilot:
        await pilot.press("2", "u")
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

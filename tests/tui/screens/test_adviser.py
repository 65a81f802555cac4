"""A bot is asked once for each match, and is heard only about the match that is shown."""

from __future__ import annotations

import pytest

from engine.bots import bot
from engine.deals.setup import bot_rng
from tests.tui.driving import match_of, match_screen, prepared_on, press, running, said
from tui.match.match_screen import MatchScreen


async def test_an_answer_is_the_bots_own_with_the_generator_of_its_ply():
    async with running(prepared_on("17 42 99", opponent="random", seed="seed")) as pilot:
        before, drawn_by = match_of(pilot), match_screen(pilot).prepared.seed
        while match_of(pilot).winner is None:
            await press(pilot, "2")
        for ply, made in enumerate(match_of(pilot).plies):
            if made.player == 1:
                assert made.move == bot("random").choose(before.position, bot_rng(drawn_by, ply)).move
            before = before.play(made.move)


async def test_a_bot_is_asked_once_a_turn_from_the_start_and_not_after_the_end(monkeypatch: pytest.MonkeyPatch):
    asked: list[int] = []
    ask = MatchScreen.ask_bot

    def note(self: MatchScreen) -> None:
        asked.append(self.match.cursor)
        ask(self)

    monkeypatch.setattr(MatchScreen, "ask_bot", note)
    async with running(prepared_on("1 17 42", opponent="perfect", starter=1)) as pilot:
        while match_of(pilot).winner is None:
            await press(pilot, "6")
        assert asked == [place for place, ply in enumerate(match_of(pilot).plies) if ply.player == 1]
        assert asked[0] == 0


async def test_a_tip_is_for_one_move_and_chooses_its_number():
    async with running(prepared_on("1 3 4")) as pilot:
        await press(pilot, "end", "t")
        component = match_of(pilot).position[match_screen(pilot).view.board.chosen]
        assert component is not None
        assert said(pilot).startswith("Henry, tip 1 of 3: ")
        assert f"Look at {component.text}." in said(pilot)
        for tip in (1, 0):
            await press(pilot, "u", "2")
            assert match_of(pilot).plies[0].help.tip == tip

"""The screen of a match far away: what is said, what is asked, and what cannot be done."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from textual import events

from engine.positions.match import SECOND, Request
from engine.positions.position import Move
from engine.record import format_record
from engine.remote.messages import Disconnect, DisconnectReason, Play, Reply
from tests.engine.remote.two_programs import begun, moved
from tests.tui.driving import Driver, keys_in_help, match_of, match_screen, press, running, said, settle, shown
from tests.tui.remote.friend import Friend
from tui.app.card import AskedScreen
from tui.match.match_screen import MatchScreen
from tui.records.link_card import LinkScreen
from tui.remote.remote_words import NOT_BY_MAIL, strangers
from tui.review.review_screen import ReviewScreen

ON_ITS_WAY = moved(begun(), Move(1, 2), Move(2, 3))


@asynccontextmanager
async def at_board(friend: Friend, is_there: bool = True, **terminal: Any) -> AsyncIterator[Driver]:
    if is_there:
        friend.come()
    async with running(archive=friend.archive, above=friend.screen, notifications=True, **terminal) as pilot:
        yield pilot


async def ask_for_undo(pilot: Driver, friend: Friend):
    friend.side.connection.ask(Request.UNDO)
    await settle(pilot)


async def test_before_the_friend_has_come_nobody_moves():
    friend = Friend()
    async with at_board(friend, is_there=False) as pilot:
        assert said(pilot) == "Waiting for Bob."
        assert "Bob is not here" in shown(pilot)
        await press(pilot, "2")
        assert match_of(pilot).cursor == 0
        friend.come()
        await settle(pilot)
        assert said(pilot) == "Bob is here."


async def test_how_to_join_is_a_hint_until_the_friend_is_there():
    friend = Friend()
    async with at_board(friend, is_there=False) as pilot:
        assert "how to join" in shown(pilot)
        friend.come()
        await settle(pilot)
        assert "how to join" not in shown(pilot)


async def test_the_link_to_a_match_far_away_has_a_key_which_palette_and_help_know():
    async with at_board(Friend()) as pilot:
        titles = [entry.title for entry in pilot.app.get_system_commands(pilot.app.screen)]
        assert "A link to this match or its board, and its QR code" in titles
        await press(pilot, "question_mark")
        assert re.search(r"^L +A link to this match or its board, and its QR code$", keys_in_help(pilot), re.MULTILINE)
        await press(pilot, "q", "L")
        assert isinstance(pilot.app.screen, LinkScreen)


async def test_a_move_is_saved_and_sent_and_the_next_one_is_the_friends():
    friend = Friend()
    async with at_board(friend) as pilot:
        await press(pilot, "2")
        assert friend.heard[-1] == Play((1, 1), "1/2")
        await press(pilot, "3")
        assert match_of(pilot).cursor == 1
        friend.side.play(2, 3)
        await settle(pilot)
        assert said(pilot) == "Bob plays 42 / 3 = 14"
        record = friend.archive.record(1)
        assert record is not None
        assert (record.match, record.seed, record.date) == (match_of(pilot), begun().seed, begun().date)


async def test_when_the_friend_is_gone_nobody_moves_or_is_asked():
    friend = Friend(ON_ITS_WAY)
    async with at_board(friend) as pilot:
        friend.go()
        await settle(pilot)
        assert said(pilot) == "Bob is gone; the match waits."
        await press(pilot, "2", "u")
        assert match_of(pilot).cursor == 2
        assert said(pilot) == "Nobody is there to be asked."


async def test_the_time_stands_while_the_friend_is_gone():
    moment, friend = [0.0], Friend(replace(begun(), clock=3))
    async with at_board(friend, clock=lambda: moment[0]) as pilot:
        moment[0] = 20.0
        friend.go()
        await settle(pilot)
        moment[0] = 100.0
        friend.come()
        await settle(pilot)
        moment[0] = 110.0
        await press(pilot, "2")
        assert friend.heard[-1] == Play((1, 1), "1/2", 150_000)


async def test_whose_time_is_over_has_lost_and_the_friend_hears_of_it():
    moment, friend = [0.0], Friend(replace(begun(), clock=3))
    async with at_board(friend, clock=lambda: moment[0]) as pilot:
        moment[0] = 180.0
        match_screen(pilot).look_at_clock()
        await settle(pilot)
        assert friend.heard[-1] == Play((1, 0), "time")
        assert friend.side.match.winner == SECOND


async def test_what_the_friend_asks_is_a_question_until_it_is_void():
    friend = Friend(ON_ITS_WAY)
    async with at_board(friend) as pilot:
        await ask_for_undo(pilot, friend)
        await press(pilot, "n")
        assert friend.heard[-1] == Reply((1, 2), False)
        await ask_for_undo(pilot, friend)
        assert isinstance(pilot.app.screen, AskedScreen)
        friend.go()
        await settle(pilot)
        assert said(pilot) == "Bob is gone; the match waits."
        friend.come()
        await ask_for_undo(pilot, friend)
        await press(pilot, "y")
        assert match_of(pilot).cursor == friend.side.match.cursor == 1
        assert said(pilot) == "1 move taken back."


async def test_before_the_end_there_is_no_help_and_no_move_is_made_again():
    async with at_board(Friend(ON_ITS_WAY)) as pilot:
        for key in ("t", "c"):
            await press(pilot, key)
            assert "plays without help" in said(pilot)
        assert not match_screen(pilot).now.has_coach
        await press(pilot, "r")
        assert match_of(pilot).cursor == 2
        assert "tip" not in shown(pilot)


async def test_whoever_has_asked_waits_for_the_answer():
    friend = Friend(ON_ITS_WAY)
    async with at_board(friend) as pilot:
        await press(pilot, "u", "2")
        assert match_of(pilot).cursor == 2
        assert said(pilot) == "Bob is asked whether you may take your move back."
        assert "Bob is asked" in shown(pilot)
        friend.side.connection.answer(False)
        await settle(pilot)
        assert said(pilot) == "Bob would rather not."
        await press(pilot, "2")
        assert match_of(pilot).cursor == 3


async def test_after_the_end_another_board_is_asked_for_and_opened_wherever_one_is():
    friend = Friend(moved(begun("1 1"), Move(1, 2)), SECOND)
    async with at_board(friend) as pilot:
        await press(pilot, "home", "2")
        assert "You win" in shown(pilot)
        await press(pilot, "v")
        assert isinstance(pilot.app.screen, ReviewScreen)
        await press(pilot, "q", "enter")
        assert "Ann is asked for another board." in shown(pilot)
        await press(pilot, "enter")
        assert "The answer is still awaited." in shown(pilot)
        friend.side.connection.answer(True)
        await settle(pilot)
        assert friend.side.match == match_of(pilot)
        assert "0 : 1" in shown(pilot)
        friend.side.play(1, 2)
        await settle(pilot)
        assert match_of(pilot).cursor == 1
        # The screen of the board before does not hang up.
        assert not friend.has_been_left


async def test_the_host_is_shown_how_to_join_and_told_that_somebody_else_tries():
    friend = Friend()
    async with at_board(friend, is_there=False, size=(40, 12)) as pilot:
        await press(pilot, "i")
        assert "ABCD-EFGH" in shown(pilot)
        await press(pilot, "q")
        friend.connection.turn_away()
        await settle(pilot)
        assert said(pilot) == strangers(1)
        for _ in range(9):
            friend.connection.turn_away()
        await settle(pilot)
        assert said(pilot) == strangers(10)


async def test_a_record_neither_comes_to_a_board_far_away_nor_goes_out():
    async with at_board(Friend()) as pilot:
        copied = pilot.app.clipboard
        pilot.app.post_message(events.Paste(format_record(ON_ITS_WAY)))
        await settle(pilot)
        assert said(pilot) == NOT_BY_MAIL
        await press(pilot, "y")
        assert (match_of(pilot).cursor, pilot.app.clipboard) == (0, copied)


async def test_to_go_elsewhere_is_to_leave_and_the_friend_hears_of_it():
    friend = Friend()
    async with at_board(friend) as pilot:
        pilot.app.go_home()
        await settle(pilot)
        assert friend.has_been_left
        assert friend.heard[-1] == Disconnect(DisconnectReason.LEFT)


async def test_what_the_friend_does_before_the_screen_is_there_is_on_it():
    friend = Friend(seat=SECOND)
    friend.come()

    def screen() -> MatchScreen:
        made = friend.screen()
        friend.side.play(1, 2)
        return made

    async with running(archive=friend.archive, above=screen) as pilot:
        assert match_of(pilot) == friend.side.match
        await press(pilot, "3")
        assert friend.side.match.cursor == 2


async def test_the_next_board_has_a_screen_and_a_number_of_its_own_and_the_one_before_does_not_hang_up():
    friend = Friend(moved(begun("1 1"), Move(1, 2)), SECOND)
    async with at_board(friend) as pilot:
        await press(pilot, "home", "2", "enter")
        before, friend.sitting.soon = match_screen(pilot), lambda act: act()
        friend.side.connection.answer(True)
        # It may go before the next one is there.
        await before.on_unmount()
        assert not friend.has_been_left
        await settle(pilot)
        board = match_screen(pilot)
        friend.side.play(1, 2)
        await press(pilot, "home", "3")
        assert match_screen(pilot) is board is not before
        assert friend.sitting.id == 2
        assert friend.side.match.cursor == 2


async def test_a_match_far_away_that_is_opened_from_the_history_is_only_looked_at():
    friend = Friend(ON_ITS_WAY)
    friend.come()
    friend.sitting.become(friend.sitting.now.play(Move(3, 2)))
    friend.side.play(1, 3)
    async with running(archive=friend.archive) as pilot:
        assert pilot.app.go_on(1)
        await settle(pilot)
        assert said(pilot) == "Bob is not here: fdivgame host goes on with this match."
        await press(pilot, "2", "u")
        assert said(pilot) == "Nobody is there to be asked."
        assert match_of(pilot).cursor == 4
        await press(pilot, "q")
        assert not isinstance(pilot.app.screen, MatchScreen)

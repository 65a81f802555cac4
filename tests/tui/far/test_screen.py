"""The screen of a match far away: what is said, what is asked, and what cannot be done."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual import events
from textual.widgets import Static

from engine.far.messages import Answer, At, Bye, Play, Why, Wish
from engine.match import FIRST, SECOND
from engine.position import Move
from engine.record import format_record
from tests.engine.far.some_records import begun
from tests.tui.driving import Driver, match_of, match_screen, press, said, settle, shown
from tests.tui.far.ends import moved
from tests.tui.far.friend import Friend
from tui.app.app import BlackboardApp
from tui.far.match import AskedScreen, FarMatchScreen, SendAwayScreen
from tui.far.waiting import WaitingScreen
from tui.far.words import NOT_BY_MAIL, SOMEBODY_TRIES
from tui.review.screen import ReviewScreen


@asynccontextmanager
async def running(friend: Friend, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Driver]:
    """The application at the board of this talk, with nobody there yet."""
    app = BlackboardApp(archive=friend.archive, first=lambda: WaitingScreen(friend.sitting))
    async with app.run_test(size=size, notifications=True) as pilot:
        await settle(pilot)
        yield pilot


async def test_before_the_friend_has_come_nobody_moves():
    async with running(Friend()) as pilot:
        assert said(pilot) == "Waiting for Bob."
        assert "Bob is not here" in shown(pilot)
        await press(pilot, "2")
        assert match_of(pilot).cursor == 0


async def test_a_move_is_sent_and_the_next_one_is_the_friends():
    friend = Friend()
    async with running(friend) as pilot:
        friend.come()
        await settle(pilot)
        assert said(pilot) == "Bob is here."
        await press(pilot, "2")
        assert friend.heard[-1] == Play(At(1, 0, 1), "1/2")
        assert friend.session.match.moves == match_of(pilot).moves
        await press(pilot, "3")
        assert match_of(pilot).cursor == 1
        friend.play(2, 3)
        await settle(pilot)
        assert said(pilot) == "Bob plays 42 / 3 = 14"


async def test_when_the_friend_is_gone_nobody_moves_or_is_asked():
    friend = Friend(moved(begun(), Move(1, 2), Move(2, 3)))
    async with running(friend) as pilot:
        friend.come()
        await settle(pilot)
        friend.go()
        await settle(pilot)
        assert said(pilot) == "Bob is gone; the match waits."
        await press(pilot, "2", "u")
        assert match_of(pilot).cursor == 2
        assert said(pilot) == "Nobody is there to be asked."


async def test_every_move_is_in_the_archive_before_it_is_sent():
    friend = Friend()
    async with running(friend) as pilot:
        friend.come()
        await settle(pilot)
        await press(pilot, "2")
        record = friend.archive.record(1)
        assert record is not None
        assert (record.match.moves, record.seed) == ((Move(1, 2),), begun().seed)
        assert record.date == begun().date
        friend.play(2, 3)
        await settle(pilot)
        record = friend.archive.record(1)
        assert record is not None
        assert record.match == match_of(pilot)


async def test_what_the_friend_asks_is_a_question_until_it_is_void():
    friend = Friend(moved(begun(), Move(1, 2), Move(2, 3)))
    async with running(friend) as pilot:
        friend.come()
        await settle(pilot)
        friend.ask(Wish.UNDO)
        await settle(pilot)
        assert isinstance(pilot.app.screen, AskedScreen)
        await press(pilot, "n")
        assert friend.heard[-1] == Answer(At(1, 0, 2), False)
        friend.ask(Wish.UNDO)
        await settle(pilot)
        friend.go()
        await settle(pilot)
        assert not isinstance(pilot.app.screen, AskedScreen)
        friend.come()
        await settle(pilot)
        friend.ask(Wish.UNDO)
        await settle(pilot)
        await press(pilot, "y")
        assert match_of(pilot).cursor == friend.session.match.cursor == 1
        assert said(pilot) == "1 move taken back."


async def test_before_the_end_there_is_no_help_and_no_move_is_made_again():
    friend = Friend(moved(begun(), Move(1, 2), Move(2, 3)))
    async with running(friend) as pilot:
        friend.come()
        await settle(pilot)
        for key in ("t", "c"):
            await press(pilot, key)
            assert said(pilot).startswith("There is no help while you play a friend")
        assert not match_screen(pilot).coach.is_on
        await press(pilot, "r")
        assert match_of(pilot).cursor == 2
        assert "tip" not in shown(pilot)


async def test_whoever_has_asked_waits_for_the_answer():
    friend = Friend(moved(begun(), Move(1, 2), Move(2, 3)))
    async with running(friend) as pilot:
        friend.come()
        await settle(pilot)
        await press(pilot, "u", "2")
        assert match_of(pilot).cursor == 2
        assert said(pilot) == "Bob is asked whether you may take your move back."
        await press(pilot, "u")
        assert said(pilot) == "The answer is still awaited."
        friend.answer(False)
        await settle(pilot)
        assert said(pilot) == "Bob would rather not."
        await press(pilot, "2")
        assert match_of(pilot).cursor == 3


async def test_after_the_end_another_board_is_asked_for_and_opened_wherever_one_is():
    friend = Friend(moved(begun("1 1"), Move(1, 2)), SECOND)
    async with running(friend) as pilot:
        friend.come()
        await settle(pilot)
        await press(pilot, "home", "2")
        assert "You win" in shown(pilot)
        await press(pilot, "v")
        assert isinstance(pilot.app.screen, ReviewScreen)
        await press(pilot, "q", "enter")
        assert "Ann is asked for another board." in shown(pilot)
        friend.answer(True)
        await settle(pilot)
        assert said(pilot) == "Ann starts."
        assert friend.session.match == match_of(pilot)
        assert [kept.match for kept in friend.kept] == [match_of(pilot)]
        friend.play(1, 2)
        await settle(pilot)
        assert match_of(pilot).cursor == 1
        # The screen of the board before does not hang up.
        assert not friend.connection.is_left


async def test_a_move_that_was_heard_of_before_the_board_was_there_is_saved():
    friend = Friend(seat=SECOND)
    friend.session = friend.session._replace(record=moved(begun(), Move(1, 2)))
    friend.come()
    async with running(friend) as pilot:
        assert match_of(pilot).cursor == 1
        record = friend.archive.record(1)
        assert record is not None
        assert record.match.moves == (Move(1, 2),)


async def test_the_way_to_join_is_shown_while_the_friend_is_away():
    friend = Friend()
    async with running(friend, (40, 12)) as pilot:
        await press(pilot, "i")
        text = str(pilot.app.screen.query_one("#lines", Static).content)
        assert "The code for your friend: ABCD-EFGH" in text
        assert "fdivgame join /tmp/fdivgame-1000/k3x9" in text
        assert "fdivgame join ssh://ann@192.0.2.1" in text
        await press(pilot, "s")
        assert pilot.app.clipboard == "fdivgame join ssh://ann@192.0.2.1"
        await press(pilot, "c")
        assert pilot.app.clipboard == "fdivgame join /tmp/fdivgame-1000/k3x9\nCode: ABCD-EFGH"
        await press(pilot, "q")
        assert match_screen(pilot).match.cursor == 0


async def test_the_first_screen_of_a_host_waits_and_then_there_is_the_board():
    friend = Friend()
    record, friend.connection.session = begun(), friend.connection.session._replace(record=None)
    app = BlackboardApp(archive=friend.archive, first=lambda: WaitingScreen(friend.sitting))
    async with app.run_test(size=(40, 12)) as pilot:
        await settle(pilot)
        assert "c copy" in shown(pilot)
        friend.connection.session = friend.connection.session._replace(record=record)
        friend.come()
        friend.connection.look()
        await settle(pilot)
        assert said(pilot) == "Bob is here."
        # However much was heard of before, the board was opened once: a second one would hang up the first.
        assert not friend.connection.is_left
        await press(pilot, "2")
        assert friend.session.match.cursor == 1
        assert friend.session.seat != FIRST


async def test_a_record_neither_comes_to_a_board_far_away_nor_goes_out_and_to_go_home_is_to_leave():
    friend = Friend()
    async with running(friend) as pilot:
        friend.come()
        await settle(pilot)
        copied = pilot.app.clipboard
        longer = format_record(moved(begun(), Move(1, 2), Move(2, 3)))
        pilot.app.post_message(events.Paste(longer))
        await settle(pilot)
        assert said(pilot) == NOT_BY_MAIL
        await press(pilot, "y")
        assert isinstance(pilot.app.screen, FarMatchScreen)
        assert (match_of(pilot).cursor, pilot.app.clipboard) == (0, copied)
        # To go elsewhere is to leave.
        assert not friend.connection.is_left
        pilot.app.go_home()  # type: ignore[attr-defined]
        await settle(pilot)
        assert friend.connection.is_left


async def test_the_friend_hears_that_the_player_quits():
    friend = Friend()
    async with running(friend) as pilot:
        friend.come()
        await settle(pilot)
        pilot.app.exit()
    assert friend.heard[-1] == Bye(Why.LEFT)


async def test_the_screen_that_waits_gives_a_new_code_and_says_how_often_somebody_tried():
    friend = Friend()
    friend.connection.session = friend.connection.session._replace(record=None)
    async with running(friend) as pilot:
        assert "ABCD-EFGH" in shown(pilot)
        friend.connection.strangers.update(["eve (user 1002)"] * 3)
        friend.connection.look()
        await settle(pilot)
        assert "3 tries to join have failed: from eve (user 1002) (3)." in shown(pilot)
        await press(pilot, "n")
        assert "JKLM-NPQR" in shown(pilot)
        assert "ABCD-EFGH" not in shown(pilot)


async def test_a_host_hears_once_at_the_board_that_somebody_else_tries():
    friend = Friend()
    async with running(friend) as pilot:
        friend.come()
        await settle(pilot)
        for sentence in (SOMEBODY_TRIES, "Bob is here."):
            friend.connection.strangers["eve (user 1002)"] += 1
            friend.connection.look()
            await settle(pilot)
            assert said(pilot) == sentence
            match_screen(pilot).say("Bob is here.")
        await press(pilot, "i")
        text = str(pilot.app.screen.query_one("#lines", Static).content)
        assert "2 tries to join have failed: from eve (user 1002) (2)." in text


async def test_a_friend_is_sent_away_after_a_question_and_the_next_one_is_waited_for():
    friend = Friend()
    async with running(friend) as pilot:
        friend.come()
        await settle(pilot)
        await press(pilot, "2", "x")
        assert isinstance(pilot.app.screen, SendAwayScreen)
        await press(pilot, "n")
        assert friend.heard[-1] == Play(At(1, 0, 1), "1/2")
        await press(pilot, "x", "y")
        assert friend.heard[-1] == Bye(Why.DISMISSED)
        assert isinstance(pilot.app.screen, WaitingScreen)
        assert "JKLM-NPQR" in shown(pilot)
        # The program goes on to wait: to send somebody away is not to leave.
        assert not friend.connection.is_left
        record = friend.archive.record(1)
        assert record is not None
        assert record.match.moves == (Move(1, 2),)

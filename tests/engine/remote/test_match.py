"""Two programs play: what one does the other has too, and nobody can do what is not theirs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from engine.positions.match import SECOND, Forfeit, Request
from engine.positions.position import Move
from engine.record import Record, format_record
from engine.remote.connection import News
from engine.remote.copies import is_next, names_of, read_state, reconcile
from engine.remote.messages import Ask, DisconnectReason, Message, PeerError, Play, Reply, State
from engine.rules.errors import GameError
from tests.engine.remote.two_programs import CODE, KEY, OTHER, Side, Table, begun, moved, table

ONE, TWO, THREE = Move(1, 2), Move(2, 3), Move(3, 2)
OVER = moved(begun("1 1"), Move(1, 2), Move(2, 2))
MINE = moved(begun(), ONE, TWO)


async def test_the_first_guest_gets_the_board_and_both_move_in_turn():
    async with together(None) as (found, ann, bob):
        assert bob.match.names == ("Ann", "Bob")
        assert not bob.can_move
        ann.play(1, 2)
        await found.agree()
        assert bob.can_move
        bob.play(2, 3)
        await found.agree()
        assert ann.match.moves == (ONE, TWO)


async def test_a_move_is_kept_before_it_is_sent_and_before_it_is_told():
    async with together(begun()) as (_, ann, bob):
        told = asyncio.get_running_loop().create_future()
        bob.connection.tell = lambda _: told.set_result(bob.kept[-1])
        ann.play(1, 2)
        assert ann.kept[-1].match.moves == (ONE,)
        assert (await told).match.moves == (ONE,)
        bob.connection.tell = lambda _: None


async def ask(asking: Side, other: Side, asked: Request) -> None:
    """Ask, and have the other player agree."""
    asking.connection.ask(asked)
    await other.until(lambda: other.connection.offered is asked)
    other.connection.answer(True)


async def test_what_is_refused_changes_nothing_and_until_then_nobody_moves():
    async with together(MINE) as (_, ann, bob):
        ann.connection.ask(Request.UNDO)
        assert not ann.can_move
        with pytest.raises(GameError, match=r"^The answer is still awaited\.$"):
            ann.connection.ask(Request.UNDO)
        await bob.until(lambda: bob.connection.offered is Request.UNDO)
        with pytest.raises(GameError, match=r"^First answer what you are asked\.$"):
            bob.connection.ask(Request.UNDO)
        bob.connection.answer(False)
        await ann.until(lambda: News.REFUSED in ann.news)
        assert ann.match.cursor == bob.match.cursor == 2
        assert ann.can_move


async def test_a_move_is_taken_back_where_the_other_player_agrees():
    async with together(MINE) as (found, ann, bob):
        for _ in range(2):
            await ask(ann, bob, Request.UNDO)
            await ann.until(lambda: ann.match.cursor == 0)
            await found.agree()
            ann.play(1, 3)
            await found.agree()


@pytest.mark.parametrize("asked", [Request.AGAIN, Request.SAME, Request.SWAP])
@pytest.mark.parametrize("asking", ["ann", "bob"])
async def test_another_board_is_dealt_by_the_host_whoever_has_asked(asked: Request, asking: str):
    async with together(OVER) as (_, ann, bob):
        await ask(*((ann, bob) if asking == "ann" else (bob, ann)), asked)
        await bob.until(lambda: bob.kept[-1].seed == begun(board=2).seed)
        assert bob.match == ann.match
        assert bob.match.starter == (asked is Request.SWAP)
        assert (bob.match.start == OVER.match.start) == (asked is not Request.AGAIN)
        # Bob has taken it as what was wished for, and not as what he finds after a break.
        assert bob.news.count(News.MET) == 1


async def test_a_question_that_has_crossed_a_move_is_void():
    async with together(MINE) as (found, ann, bob):
        bob.connection.ask(Request.UNDO)
        ann.play(3, 2)
        await found.agree()
        assert bob.connection.asked is ann.connection.offered is None


async def test_of_two_questions_at_once_the_hosts_counts():
    async with together(MINE) as (_, ann, bob):
        ann.connection.ask(Request.UNDO)
        bob.connection.ask(Request.UNDO)
        await bob.until(lambda: bob.connection.offered is Request.UNDO)
        bob.connection.answer(True)
        await ann.until(lambda: ann.match.cursor == 0)
        assert bob.match.moves == ()
        assert ann.connection.offered is None


@pytest.mark.parametrize(("asked", "sentence"), [(Request.UNDO, "no move of yours"), (Request.AGAIN, "after the end")])
async def test_what_cannot_be_asked_is_a_sentence(asked: Request, sentence: str):
    async with table(begun()) as found:
        with pytest.raises(GameError, match="Nobody is there"):
            found.ann.connection.ask(asked)
        await found.meet()
        with pytest.raises(GameError, match=sentence):
            found.ann.connection.ask(asked)


@pytest.mark.parametrize(
    "message",
    [
        *(Play((1, 2), "2/3"), Play((1, 3), "2/9"), Play((1, 3), "99/2"), Play((2, 3), "2/3")),
        *(Ask((1, 2), Request.AGAIN), State(format_record(begun()))),
    ],
)
async def test_what_nobody_may_say_ends_the_connection_and_changes_nothing(message: Message):
    async with together(moved(begun(first=SECOND), ONE, TWO)) as (_, ann, bob):
        assert bob.connection.line is not None
        bob.connection.line.say(message)
        await ann.until(lambda: ann.connection.why is DisconnectReason.FAULT)
        assert ann.match.moves == (ONE, TWO)


@pytest.mark.parametrize("message", [State(format_record(begun(board=2))), State("x"), Reply((1, 2), True)])
async def test_a_host_deals_no_board_and_takes_nothing_back_that_the_guest_has_not_agreed_to(message: Message):
    async with together(MINE) as (_, ann, bob):
        assert ann.connection.line is not None
        ann.connection.line.say(message)
        ann.play(1, 2)
        await bob.until(lambda: bob.match.cursor == 3 or bob.connection.why is not None)
        assert bob.match.moves[:2] == (ONE, TWO)


@asynccontextmanager
async def together(ann: Record | None, bob: Record | None = None) -> AsyncIterator[tuple[Table, Side, Side]]:
    """Ann and Bob at their table, as soon as he has come."""
    async with table(ann, bob) as found:
        await found.meet()
        yield found, found.ann, found.bob


def given_up(record: Record) -> Record:
    """The record in which the player to move has resigned."""
    return replace(record, match=record.match.forfeited(Forfeit.RESIGNED))


async def test_who_gives_up_is_known_to_have_lost():
    async with together(MINE) as (found, ann, bob):
        ann.connection.play(ann.match.forfeited(Forfeit.RESIGNED))
        await found.agree()
        assert bob.match.forfeit is Forfeit.RESIGNED
        assert bob.match.winner == SECOND
        # Nobody gives up for the other one.
        assert given_up(MINE).match == bob.match


TIMED = replace(begun(), clock=3)
THEIRS = replace(begun(first=SECOND), clock=3)


async def test_what_is_left_on_a_clock_comes_with_the_move():
    async with together(TIMED) as (found, ann, bob):
        ann.connection.play(ann.match.play(ONE, left=170_000))
        await found.agree()
        assert [ply.left for ply in bob.match.plies] == [170_000]


async def test_who_comes_back_is_told_what_is_left_on_the_clocks():
    at = TIMED.match.play(ONE, left=170_000).play(TWO, left=180_000)
    async with together(replace(TIMED, match=at)) as (_, _, bob):
        assert bob.match == at
        assert bob.connection.record is not None
        assert bob.connection.record.clock == 3


async def test_whose_time_is_over_has_lost_for_both():
    async with together(TIMED) as (found, ann, bob):
        ann.connection.play(ann.match.forfeited(Forfeit.TIME))
        await found.agree()
        assert (bob.match.forfeit, bob.match.winner) == (Forfeit.TIME, SECOND)


@pytest.mark.parametrize(
    ("board", "message"),
    [
        (THEIRS, Play((1, 1), "1/2")),
        (THEIRS, Play((1, 1), "1/2", 180_001)),
        (THEIRS, Play((1, 1), "1/2", -1)),
        (begun(first=SECOND), Play((1, 1), "1/2", 170_000)),
        (begun(first=SECOND), Play((1, 0), "time")),
    ],
)
async def test_a_time_that_no_clock_shows_is_a_fault(board: Record, message: Message):
    async with together(board) as (_, ann, bob):
        assert bob.connection.line is not None
        bob.connection.line.say(message)
        await ann.until(lambda: ann.connection.why is DisconnectReason.FAULT)
        assert ann.match == board.match


@pytest.mark.parametrize(
    ("ann", "bob", "goes_on"),
    [
        (MINE, MINE, MINE),
        (MINE, None, MINE),
        (moved(MINE, THREE), MINE, moved(MINE, THREE)),
        (moved(begun(), ONE), MINE, MINE),
        (begun(), moved(begun(), ONE), begun()),
        (begun(), MINE, begun()),
        (moved(begun(), THREE), MINE, moved(begun(), THREE)),
        (begun(board=2), OVER, begun(board=2)),
        (begun(token=OTHER), MINE, begun(token=OTHER)),
        (given_up(moved(MINE, THREE)), moved(MINE, THREE), given_up(moved(MINE, THREE))),
        (moved(begun(), ONE), given_up(moved(begun(), ONE)), given_up(moved(begun(), ONE))),
    ],
)
async def test_after_a_break_both_go_on_with_all_that_one_of_them_has(ann: Record, bob: Record | None, goes_on: Record):
    async with together(ann, bob) as (found, _, guest):
        await found.agree()
        assert (guest.match.moves, guest.match.forfeit) == (goes_on.match.moves, goes_on.match.forfeit)
        assert guest.kept[-1].seed == goes_on.seed


NEXT = begun("1 1", board=2)


@pytest.mark.parametrize(
    ("following", "asked"),
    [
        *((begun("1 1", board=3), Request.SAME), (begun("1 1", 2, OTHER), Request.SAME), (begun("9", 2), Request.SAME)),
        *((moved(NEXT, ONE), Request.SAME), (begun("1 1", 2, first=SECOND), Request.SAME), (NEXT, Request.SWAP)),
        (replace(NEXT, match=replace(NEXT.match, names=("Ann", "Eve"))), Request.AGAIN),
    ],
)
def test_another_board_than_the_one_that_was_wished_for_is_not_the_next_one(following: Record, asked: Request):
    assert is_next(OVER, NEXT, Request.SAME)
    assert not is_next(OVER, following, asked)


@pytest.mark.parametrize("seed", [None, "7", "daily 2026-12-01", "far ab 1", f"far {OTHER} 1 guest", f"far {OTHER} 0"])
def test_a_match_whose_seed_is_no_name_of_a_board_far_away_is_not_played(seed: str | None):
    with pytest.raises(PeerError) as found:
        read_state(format_record(replace(begun(), seed=seed)))
    assert found.value.why is DisconnectReason.UNKNOWN


def test_a_guest_of_the_same_name_gets_another_one():
    assert names_of("Ann", " Ann") == ("Ann", "Ann 2")
    assert names_of("x" * 40, "x" * 50) == ("x" * 40, "x" * 38 + " 2")


def test_moves_that_the_guest_does_not_know_of_do_not_go_on():
    for theirs in (moved(begun(), THREE, ONE), begun("9"), begun(first=SECOND)):
        with pytest.raises(PeerError) as found:
            reconcile(MINE.match, theirs.match)
        assert found.value.why is DisconnectReason.DISAGREE


async def test_a_lost_connection_is_found_again_with_the_key_and_the_match_goes_on():
    async with together(None) as (found, ann, bob):
        assert found.remembered == [KEY]
        ann.play(1, 2)
        await found.agree()
        assert ann.connection.line is not None
        ann.connection.line.close()
        for side in (bob, ann):
            await side.until(lambda side=side: side.news.count(News.MET) == 2)
        bob.play(2, 3)
        await found.agree()
        assert found.remembered == [KEY]


async def test_who_leaves_is_known_to_have_left():
    async with together(begun()) as (_, ann, bob):
        await ann.connection.leave()
        await bob.until(lambda: bob.connection.why is DisconnectReason.LEFT)


async def test_a_code_that_is_wrong_is_not_tried_again():
    async with table(begun()) as found:
        await found.guest("NONE-SUCH").run(None)
        assert found.bob.connection.why is DisconnectReason.CODE
        await found.guest(CODE).enter(*await found.call())

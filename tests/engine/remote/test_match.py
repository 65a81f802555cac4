"""Two programs play: what one does the other has too, and nobody can do what is not theirs."""

from __future__ import annotations

import asyncio

import pytest

from engine.errors import GameError
from engine.match import SECOND
from engine.position import Move
from engine.record import Record, format_record
from engine.remote.connection import News
from engine.remote.copies import going_on
from engine.remote.messages import Answer, Ask, Fault, Message, Play, State, Why, Wish
from tests.engine.remote.two_programs import CODE, KEY, OTHER, Side, begun, moved, table

ONE, TWO = Move(1, 2), Move(2, 3)
OVER = moved(begun("1 1"), Move(1, 2), Move(2, 2))


async def test_the_first_guest_gets_the_board_and_both_move_in_turn():
    async with table() as found:
        await found.meet()
        assert found.bob.match.names == ("Ann", "Bob")
        assert not found.bob.connection.can_move
        found.ann.play(1, 2)
        await found.agree()
        assert found.bob.connection.can_move
        found.bob.play(2, 3)
        await found.agree()
        assert found.ann.match.moves == (ONE, TWO)


async def test_a_move_is_kept_before_it_is_sent_and_before_it_is_told():
    async with table(begun()) as found:
        await found.meet()
        told = asyncio.get_running_loop().create_future()
        found.bob.connection.tell = lambda _: told.set_result(found.bob.kept[-1])
        found.ann.play(1, 2)
        assert found.ann.kept[-1].match.moves == (ONE,)
        assert (await told).match.moves == (ONE,)
        found.bob.connection.tell = lambda _: None


async def ask(asking: Side, other: Side, wish: Wish, yes: bool) -> None:
    asking.connection.ask(wish)
    await other.until(lambda: other.connection.offered is wish)
    other.connection.answer(yes)


async def test_what_is_refused_changes_nothing_and_until_then_nobody_moves():
    async with table(moved(begun(), ONE, TWO)) as found:
        await found.meet()
        found.ann.connection.ask(Wish.UNDO)
        assert not found.ann.connection.can_move
        with pytest.raises(GameError, match=r"^The answer is still awaited\.$"):
            found.ann.connection.ask(Wish.UNDO)
        await found.bob.until(lambda: found.bob.connection.offered is Wish.UNDO)
        with pytest.raises(GameError, match=r"^First answer what you are asked\.$"):
            found.bob.connection.ask(Wish.UNDO)
        found.bob.connection.answer(False)
        await found.ann.until(lambda: News.REFUSED in found.ann.news)
        assert found.ann.match.cursor == found.bob.match.cursor == 2
        assert found.ann.connection.can_move


async def test_a_move_is_taken_back_where_the_other_player_agrees():
    async with table(moved(begun(), ONE, TWO)) as found:
        await found.meet()
        await ask(found.ann, found.bob, Wish.UNDO, yes=True)
        await found.ann.until(lambda: found.ann.match.cursor == 0)
        await found.agree()
        found.ann.play(1, 3)
        await found.agree()
        await ask(found.ann, found.bob, Wish.UNDO, yes=True)
        await found.ann.until(lambda: found.ann.match.cursor == 0)
        await found.agree()


@pytest.mark.parametrize("wish", [Wish.AGAIN, Wish.SAME, Wish.SWAP])
@pytest.mark.parametrize("asking", ["ann", "bob"])
async def test_another_board_is_dealt_by_the_host_whoever_has_asked(wish: Wish, asking: str):
    async with table(OVER) as found:
        await found.meet()
        one, other = (found.ann, found.bob) if asking == "ann" else (found.bob, found.ann)
        await ask(one, other, wish, yes=True)
        await found.bob.until(lambda: found.bob.kept[-1].seed == begun(board=2).seed)
        assert found.bob.match == found.ann.match
        assert found.bob.match.first == (wish is Wish.SWAP)
        assert (found.bob.match.start == OVER.match.start) == (wish is not Wish.AGAIN)


async def test_a_question_that_has_crossed_a_move_is_void():
    async with table(moved(begun(), ONE, TWO)) as found:
        await found.meet()
        found.bob.connection.ask(Wish.UNDO)
        found.ann.play(3, 2)
        await found.agree()
        assert found.bob.connection.asked is None
        assert found.ann.connection.offered is None


async def test_of_two_questions_at_once_the_hosts_counts():
    async with table(moved(begun(), ONE, TWO)) as found:
        await found.meet()
        found.ann.connection.ask(Wish.UNDO)
        found.bob.connection.ask(Wish.UNDO)
        await found.bob.until(lambda: found.bob.connection.offered is Wish.UNDO)
        found.bob.connection.answer(True)
        await found.ann.until(lambda: found.ann.match.cursor == 0)
        assert found.bob.match.moves == ()
        assert found.ann.connection.offered is None


@pytest.mark.parametrize(("wish", "sentence"), [(Wish.UNDO, "no move of yours"), (Wish.AGAIN, "after the end")])
async def test_what_cannot_be_asked_is_a_sentence(wish: Wish, sentence: str):
    async with table(begun()) as found:
        with pytest.raises(GameError, match="Nobody is there"):
            found.ann.connection.ask(wish)
        await found.meet()
        with pytest.raises(GameError, match=sentence):
            found.ann.connection.ask(wish)


@pytest.mark.parametrize(
    "message",
    [
        Play((1, 2), "2/3"),
        Play((1, 3), "2/9"),
        Play((1, 3), "99/2"),
        Play((2, 3), "2/3"),
        Ask((1, 2), Wish.AGAIN),
        State(format_record(begun())),
    ],
)
async def test_what_nobody_may_say_ends_the_connection_and_changes_nothing(message: Message):
    async with table(moved(begun(first=SECOND), ONE, TWO)) as found:
        await found.meet()
        assert found.bob.connection.line is not None
        found.bob.connection.line.say(message)
        await found.ann.until(lambda: found.ann.connection.why is Why.FAULT)
        assert found.ann.match.moves == (ONE, TWO)


async def test_a_host_deals_no_board_and_takes_nothing_back_that_the_guest_has_not_agreed_to():
    for message in (State(format_record(begun(board=2))), State("x"), Answer((1, 2), True)):
        async with table(moved(begun(), ONE, TWO)) as found:
            await found.meet()
            assert found.ann.connection.line is not None
            found.ann.connection.line.say(message)
            found.ann.play(1, 2)
            await found.bob.until(lambda: found.bob.match.cursor == 3 or found.bob.connection.why is not None)
            assert found.bob.match.moves[:2] == (ONE, TWO)


THREE = Move(3, 2)
MINE = moved(begun(), ONE, TWO)


@pytest.mark.parametrize(
    ("ann", "bob", "goes_on"),
    [
        (MINE, MINE, MINE),
        (MINE, None, MINE),
        (moved(MINE, THREE), MINE, moved(MINE, THREE)),
        (moved(begun(), ONE), MINE, MINE),
        (begun(), MINE, begun()),
        (moved(begun(), THREE), MINE, moved(begun(), THREE)),
        (begun(board=2), OVER, begun(board=2)),
        (begun(token=OTHER), MINE, begun(token=OTHER)),
    ],
)
async def test_after_a_break_both_go_on_with_all_that_one_of_them_has(ann: Record, bob: Record | None, goes_on: Record):
    async with table(ann, bob) as found:
        await found.meet()
        await found.agree()
        assert found.bob.match.moves == goes_on.match.moves
        assert found.bob.kept[-1].seed == goes_on.seed


def test_moves_that_the_guest_does_not_know_of_do_not_go_on():
    for theirs in (moved(begun(), THREE, ONE), begun("9"), begun(first=SECOND)):
        with pytest.raises(Fault) as found:
            going_on(MINE.match, theirs.match)
        assert found.value.why is Why.DISAGREE


async def test_a_lost_connection_is_found_again_with_the_key_and_the_match_goes_on():
    async with table() as found:
        await found.meet()
        assert found.remembered == [KEY]
        found.ann.play(1, 2)
        await found.agree()
        assert found.ann.connection.line is not None
        found.ann.connection.line.close()
        await found.bob.until(lambda: found.bob.news.count(News.MET) == 2)
        await found.ann.until(lambda: found.ann.news.count(News.MET) == 2)
        found.bob.play(2, 3)
        await found.agree()
        assert found.remembered == [KEY]


async def test_who_leaves_is_known_to_have_left():
    async with table(begun()) as found:
        await found.meet()
        await found.ann.connection.leave()
        await found.bob.until(lambda: found.bob.connection.why is Why.LEFT)


async def test_a_code_that_is_wrong_is_not_tried_again():
    async with table(begun()) as found:
        await found.guest("NONE-SUCH").run(None)
        assert found.bob.connection.why is Why.CODE
        await found.guest(CODE).enter(*await found.call())

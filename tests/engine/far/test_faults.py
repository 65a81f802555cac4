"""What no honest program says ends the connection, and the match stays as it is."""

from __future__ import annotations

import pytest

from engine.errors import GameError
from engine.far.messages import Answer, Ask, At, Greeting, Message, Play, State, Why, Wish
from engine.far.session import Disagreement, Fault, News, Phase, Session, answer, ask, going_on, moved, receive, undone
from engine.far.shared import Place, at, place_of, read, with_match, written
from engine.match import FIRST, SECOND
from engine.position import Move
from engine.record import Record
from tests.cases import for_each
from tests.engine.far.simulation import World, played_on
from tests.engine.far.some_records import OTHER, begun, renew

# Ann, who is the host, has moved twice and Bob once.
THREE = played_on(begun(), Move(1, 2), Move(2, 3), Move(3, 2))
TWO = played_on(begun(), Move(1, 2), Move(2, 3))
OVER = played_on(begun("1 1"), Move(1, 2), Move(2, 2))


def refused(session: Session, message: Message) -> Why:
    with pytest.raises(Fault) as fault:
        receive(session, message, renew)
    return fault.value.why


def together(seat: int, record: Record = TWO, **more: Wish) -> Session:
    return Session(seat, record, Phase.TOGETHER)._replace(**more)


@for_each(
    "message",
    [
        Play(At(1, 0, 2), "2/3"),
        Play(At(1, 0, 4), "3/2"),
        Play(At(1, 1, 3), "3/2"),
        Play(At(2, 0, 3), "3/2"),
        Play(At(1, 0, 3), "3/9"),
        Play(At(1, 0, 3), "9/2"),
        Play(At(1, 0, 3), "dance"),
        Play(At(1, 0, 3), "3-2"),
        Ask(At(1, 0, 3), Wish.UNDO),
        Ask(At(1, 0, 2), Wish.AGAIN),
        Answer(At(1, 0, 3), True),
        State(written(begun())),
        State(None),
        Greeting(),
    ],
)
def test_replayed_illegal_and_unasked_things_are_faults(message: Message):
    assert refused(together(SECOND), message) is Why.FAULT


def test_a_move_of_the_player_here_is_not_made_from_there():
    assert refused(together(FIRST), Play(At(1, 0, 3), "3/2")) is Why.FAULT
    assert receive(together(SECOND), Play(At(1, 0, 3), "3/2"), renew).session.record == THREE


def test_nothing_but_what_one_has_is_said_at_a_meeting():
    for message in (Play(At(1, 0, 3), "3/2"), Ask(At(1, 0, 2), Wish.UNDO), Answer(At(1, 0, 2), False)):
        assert refused(Session(SECOND, TWO, Phase.MEETING), message) is Why.FAULT
    assert refused(Session(SECOND, None, Phase.MEETING), State(None)) is Why.FAULT
    assert refused(Session(SECOND, TWO), State(written(TWO))) is Why.FAULT


@for_each(
    "text",
    [
        "",
        "1. 1/2",
        written(TWO).replace("far ", "near "),
        written(TWO).replace("17", "x"),
        written(TWO).partition("\n")[2],
        written(TWO).replace("[Starts", '[Bot "perfect"]\n[Starts'),
    ],
)
def test_a_record_that_is_none_of_a_match_far_away_is_not_known(text: str):
    assert refused(Session(SECOND, TWO, Phase.MEETING), State(text)) is Why.UNKNOWN


def test_names_are_made_fit_to_be_shown():
    text = written(TWO).replace('"Bob"', '"\\u001b[2JB\\u200bob"')
    assert read(text).match.names == ("Ann", "[2JBob")
    with pytest.raises(GameError, match="at most 40"):
        read(written(TWO).replace('"Bob"', f'"{"b" * 41}"'))


@for_each(("mine", "theirs", "seat"), [(TWO, THREE, SECOND), (THREE, TWO, FIRST), (TWO, TWO, FIRST)])
def test_the_longer_copy_goes_on(mine: Record, theirs: Record, seat: int):
    assert at(going_on(mine, theirs, seat)) == max(at(mine), at(theirs))


@for_each(
    ("mine", "theirs", "seat"),
    [
        # A move of the player here that was made there, and one of the other that only the player here has.
        (TWO, THREE, FIRST),
        (THREE, TWO, SECOND),
        # Two moves more, and other moves.
        (begun(), TWO, SECOND),
        (THREE, begun(), FIRST),
        (TWO, played_on(begun(), Move(1, 2), Move(2, 4), Move(3, 2)), SECOND),
        (TWO, played_on(begun("17 42 6"), Move(1, 2), Move(2, 3)), SECOND),
        # A board that was begun before the one here is over, and one of later still.
        (TWO, begun("5", 2), SECOND),
        (OVER, begun("5", 3), SECOND),
        # Moves taken back that are not these, and a move of the guest that was made by the host.
        (THREE, with_match(TWO, TWO.match.undo()), SECOND),
        (THREE, with_match(THREE, THREE.match.undo().undo().play(Move(2, 6))), SECOND),
    ],
)
def test_copies_that_cannot_both_be_right_do_not_go_on(mine: Record, theirs: Record, seat: int):
    with pytest.raises(Disagreement):
        going_on(mine, theirs, seat)
    assert refused(Session(seat, mine, Phase.MEETING), State(written(theirs))) is Why.DISAGREE


def test_the_host_alone_takes_moves_back_and_begins_boards():
    back = with_match(THREE, THREE.match.undo())
    for theirs in (back, begun("5", 2), begun("5", 1, OTHER)):
        assert going_on(THREE, theirs, FIRST).match is THREE.match
    assert at(going_on(THREE, back, SECOND)) == At(1, 1, 2)
    on = with_match(back, back.match.play(Move(3, 6)))
    assert going_on(THREE, on, SECOND).match.moves == on.match.moves
    assert going_on(OVER, begun("5", 2), SECOND) == begun("5", 2)
    assert going_on(THREE, begun("5", 1, OTHER), SECOND) == begun("5", 1, OTHER)


@pytest.mark.parametrize(("player", "left"), [(FIRST, 2), (SECOND, 1)])
def test_a_move_is_taken_back_with_the_answer_to_it(player: int, left: int):
    assert undone(THREE.match, player).cursor == left
    assert undone(begun().match, player) == begun().match
    assert undone(played_on(begun(), Move(1, 2)).match, SECOND).cursor == 1


def test_who_asks_or_agrees_waits_and_cannot_move():
    session = together(FIRST)
    assert session.can_move
    assert not ask(session, Wish.UNDO).session.can_move
    with pytest.raises(GameError, match="awaited"):
        ask(ask(session, Wish.UNDO).session, Wish.UNDO)
    with pytest.raises(GameError, match="Nobody is there"):
        ask(Session(FIRST, TWO), Wish.UNDO)
    with pytest.raises(GameError, match="after the end"):
        ask(session, Wish.SWAP)
    with pytest.raises(GameError, match="no move of yours"):
        ask(together(FIRST, begun()), Wish.UNDO)
    guest = together(SECOND, THREE, offered=Wish.UNDO)
    assert guest.can_move
    assert not answer(guest, True, renew).session.can_move
    assert answer(guest, False, renew).session.can_move


def test_what_was_not_agreed_to_is_not_taken():
    undo = State(written(with_match(THREE, THREE.match.undo())))
    assert refused(together(SECOND, THREE), undo) is Why.FAULT
    assert refused(together(SECOND, THREE, asked=Wish.UNDO), undo) is Why.FAULT
    assert receive(together(SECOND, THREE, agreed=Wish.UNDO), undo, renew).news is News.CHANGED
    swapped, same, other = (
        State(written(renew(wish, OVER, Place("0" * 32, 2)))) for wish in (Wish.SWAP, Wish.SAME, Wish.AGAIN)
    )
    for wish, good, bad in ((Wish.SWAP, swapped, same), (Wish.SAME, same, other), (Wish.AGAIN, other, swapped)):
        assert receive(together(SECOND, OVER, asked=wish), good, renew).news is News.CHANGED
        assert refused(together(SECOND, OVER, agreed=wish), bad) is Why.FAULT


def test_a_question_is_void_with_the_next_move_and_is_asked_once():
    guest = together(SECOND, THREE, offered=Wish.UNDO)
    assert refused(guest, Ask(at(THREE), Wish.UNDO)) is Why.FAULT
    assert moved(guest, THREE.match.play(Move(3, 2))).session.offered is None


def test_the_host_says_what_was_agreed_to_and_not_yes():
    assert refused(together(SECOND, asked=Wish.UNDO), Answer(at(TWO), True)) is Why.FAULT
    assert receive(together(SECOND, asked=Wish.UNDO), Answer(at(TWO), False), renew).news is News.REFUSED


def test_answers_and_wishes_that_have_crossed_a_move_are_void():
    old = At(1, 0, 1)
    assert receive(together(FIRST, asked=Wish.UNDO), Answer(old, True), renew).session.record is TWO
    assert receive(together(FIRST), Answer(at(TWO), True), renew).session.record is TWO
    assert receive(together(FIRST), Ask(old, Wish.UNDO), renew).session.offered is None


@for_each("wish", [*Wish])
@for_each("asker", [FIRST, SECOND])
@for_each("yes", [True, False])
def test_what_one_asks_the_other_answers(wish: Wish, asker: int, yes: bool):
    world = World("1 1")
    world.connect()
    world.settle()
    for seat in (FIRST, SECOND):
        world.play(seat, 0)
        world.settle()
    before = world.boards[0]
    world.ask(asker, wish)
    world.settle()
    assert world.players[1 - asker].session.offered is wish
    world.answer(1 - asker, yes)
    world.settle()
    assert world.boards[0] == world.boards[1]
    assert (world.boards[0] == before) is not yes
    assert all(player.session == player.session.now(player.saved or TWO) for player in world.players)


def test_places_are_written_in_seeds():
    assert place_of(Place("0" * 32, 7).seed) == Place("0" * 32, 7)
    assert [place_of(seed) for seed in (None, "", "far x 1", f"far {'0' * 32} 0", "daily 2026-01-01")] == [None] * 5

"""Whatever is cut, killed, asked and refused in whatever order: the boards are equal in the end, nothing is lost."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.far.messages import Wish
from engine.far.session import Phase
from engine.far.shared import at, place
from engine.match import FIRST, SECOND
from engine.record import Record
from tests.engine.far.simulation import World

SEATS = st.sampled_from([FIRST, SECOND])
DEEDS = st.one_of(
    st.tuples(st.just("connect")),
    st.tuples(st.just("cut")),
    st.tuples(st.just("kill"), SEATS),
    st.tuples(st.just("deliver"), SEATS, st.integers(1, 2_000)),
    st.tuples(st.just("settle")),
    st.tuples(st.just("play"), SEATS, st.integers(0, 30)),
    st.tuples(st.just("play"), SEATS, st.integers(0, 30)),
    st.tuples(st.just("ask"), SEATS, st.sampled_from([*Wish])),
    st.tuples(st.just("answer"), SEATS, st.booleans()),
)


def do(world: World, deed: tuple[object, ...]) -> None:
    name, *arguments = deed
    getattr(world, str(name))(*arguments)


def stands_in(shown: Record, end: Record) -> bool:
    """Whether all that was shown is in the end: as it was, or taken back, or of a board before."""
    then, now = at(shown), at(end)
    assert place(shown).token == place(end).token
    if then.board != now.board:
        return then.board < now.board
    if then.taken_back != now.taken_back:
        return then.taken_back < now.taken_back
    return shown.match.moves == end.match.moves[: shown.match.cursor]


@settings(max_examples=60)
@given(st.sampled_from(["3 4", "17 5", "2"]), st.lists(DEEDS, max_size=60))
def test_in_the_end_both_boards_are_equal_and_no_shown_move_is_lost(board: str, deeds: list[tuple[object, ...]]):
    world = World(board)
    for deed in deeds:
        do(world, deed)
        copies = [each for each in world.boards if each[0] is not None]
        if len(copies) == 2 and copies[0][0].board == copies[1][0].board:  # type: ignore[attr-defined]
            # Two copies of the same board differ by one move at most, until one hears that moves were taken back.
            assert abs(len(copies[0][3]) - len(copies[1][3])) <= 3  # type: ignore[arg-type]
    world.connect()
    world.settle()
    assert [player.session.phase for player in world.players] == [Phase.TOGETHER] * 2
    assert world.boards[0] == world.boards[1]
    for player in world.players:
        end = player.session.record
        assert end is not None
        assert all(stands_in(shown, end) for shown in player.shown)


@settings(max_examples=30)
@given(st.lists(DEEDS, max_size=40), st.integers(0, 10**6))
def test_play_goes_on_after_anything(deeds: list[tuple[object, ...]], pick: int):
    world = World("9")
    for deed in deeds:
        do(world, deed)
    world.connect()
    world.settle()
    match = world.players[0].session.match
    if match.outcome is None:
        world.play(match.turn, pick)
        world.settle()
        assert all(player.session.match.cursor == match.cursor + 1 for player in world.players)
    else:
        world.ask(SECOND, Wish.SWAP)
        world.settle()
        world.answer(FIRST, True)
        world.settle()
        assert all(player.session.match.first == 1 - match.first for player in world.players)
    assert world.boards[0] == world.boards[1]


def test_a_connection_can_be_cut_at_every_byte():
    lengths = []
    for cut in range(2_000):
        world = World()
        world.connect()
        world.settle()
        world.play(FIRST, 0)
        world.kill(FIRST)
        world.connect()
        for _ in range(4):
            for seat in (FIRST, SECOND):
                world.deliver(seat, cut)
        lengths.append([len(each[3]) if each[0] is not None else 0 for each in world.boards])  # type: ignore[arg-type]
        world.connect()
        world.settle()
        assert world.boards[0] == world.boards[1]
        if lengths[-1] == [1, 1]:
            break
    assert lengths[0] == [1, 0]
    assert lengths[-1] == [1, 1]

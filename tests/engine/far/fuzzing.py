"""Lines of which many are nearly right, and a match that nothing of them may harm.

`python -m tests.engine.far.fuzzing` tries 100,000.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable, Iterator

from engine.errors import GameError
from engine.far.access import Access, admit
from engine.far.messages import (
    Answer,
    Ask,
    At,
    BadLine,
    Bye,
    Greeting,
    Join,
    Message,
    Pass,
    Ping,
    Play,
    Pong,
    State,
    Why,
    Wish,
    format_line,
    parse_line,
)
from engine.far.session import Fault, Phase, Session, receive
from engine.far.shared import at, place, written
from engine.match import FIRST, SECOND
from engine.position import Move
from engine.record import Record
from tests.engine.far.simulation import played_on
from tests.engine.far.some_records import OTHER, begun, renew

TIMES = 100_000
DOOR = Access("ABCDEFGH", "k" * 32)
MINE = played_on(begun(), Move(1, 2))
RECORDS = (MINE, begun(), played_on(MINE, Move(2, 3)), begun("17 42", 2), begun("17", 1, OTHER), begun("9"))
WORDS = ("1/2", "2/3", "1/9", "3/5", "99/2", "", "x", "1-2", "\x1b[2J", "[b]red[/b]", "1/" + "9" * 50, "ABCDEFGH")


def fuzzed(draw: random.Random, times: int) -> Iterator[bytes]:
    """So many lines: messages, torn and changed messages, and what other programs say."""
    for _ in range(times):
        line = format_line(_message(draw)).removesuffix(b"\n")
        kind = draw.randrange(5)
        if kind == 0:
            line = draw.randbytes(draw.randint(0, 80))
        elif kind == 1:
            at = draw.randint(0, len(line))
            line = line[:at] + draw.choice([b"", b"\x00", b'"', b"{", b"9" * 400, b"\\u0000", b"-"]) + line[at + 1 :]
        elif kind == 2:
            line = line[: draw.randint(0, len(line))] + draw.choice(_OTHERS)
        yield line


_OTHERS = (b"", b"GET / HTTP/1.1\r", b"SSH-2.0-x\r", b"]" * 50, b'{"is":' * 900, b"\xff\xfe", b"null", b"1e999")


def _message(draw: random.Random) -> Message:
    there = At(draw.randint(0, 2), draw.randint(0, 2), draw.randint(0, 3))
    due = draw.choice([there, at(MINE), at(MINE)._replace(moves=2)])
    return draw.choice(
        [
            Greeting(draw.randint(0, 2)),
            Pass(draw.choice([DOOR.key, "k"])),
            Join(draw.choice([DOOR.code, "A"]), "s" * 32, draw.choice(WORDS), draw.randint(0, 2)),
            State(draw.choice([None, draw.choice(WORDS), _changed(draw)])),
            Play(due, draw.choice(WORDS)),
            Ask(due, draw.choice([*Wish])),
            Answer(due, draw.random() < 0.5),
            Ping(),
            Pong(),
            Bye(draw.choice([*Why])),
        ]
    )


def _changed(draw: random.Random) -> str:
    text = written(draw.choice(RECORDS))
    if draw.random() < 0.5:
        at = draw.randrange(len(text))
        text = text[:at] + draw.choice(["", "9", '"', "(", "\n", "1/2", "\x00", " "]) + text[at + draw.randint(0, 3) :]
    return text


def survives(lines: Iterable[bytes]) -> int:
    """How many lines were tried, each in every state of a match; raises AssertionError where one does harm."""
    tried = 0
    for line in lines:
        tried += 1
        try:
            message = parse_line(line)
        except BadLine:
            continue
        if isinstance(message, Join):
            _admit(message)
        for seat in (FIRST, SECOND):
            for asked in (None, Wish.UNDO):
                for phase in (Phase.MEETING, Phase.TOGETHER):
                    _receive(Session(seat, MINE, phase, asked), message)
    return tried


def _admit(join: Join) -> None:
    try:
        access = admit(DOOR, join, None)
    except Fault:
        return
    assert join.code == DOOR.code
    assert access.friend is not None


def _receive(session: Session, message: Message) -> None:
    try:
        after = receive(session, message, renew).session
    except Fault:
        return
    assert after.record is not None
    if after.record is MINE or after.record.match == MINE.match:
        return
    _check(session, after.record)


def _check(session: Session, found: Record) -> None:
    """Whatever comes, no move of the player here is made, and none is lost that the player did not offer to lose."""
    before, after = MINE.match, found.match
    is_own = place(found).token == place(MINE).token
    if not is_own or place(found) != place(MINE):
        # Another match that a host has begun.
        assert session.seat != FIRST
        return
    if after.moves[: before.cursor] == before.moves:
        assert after.cursor == before.cursor + 1
        assert before.turn != session.seat
        assert after.plies[-1].player != session.seat
        return
    assert session.asked is Wish.UNDO or session.seat != FIRST


def main() -> int:
    """Try them all and say so."""
    try:
        tried = survives(fuzzed(random.Random(0), TIMES))
    except GameError as error:
        print(error)
        return 1
    print(f"{tried:,} lines, each in 8 states of a match: nothing was harmed.")
    return 0


if __name__ == "__main__":
    sys.exit(main())

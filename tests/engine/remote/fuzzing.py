"""Lines of which many are nearly right, and a match that nothing of them may harm."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.positions.match import FIRST, SECOND, Asked, Request
from engine.positions.position import Move
from engine.record import format_record
from engine.remote.messages import (
    Ask,
    Disconnect,
    DisconnectReason,
    Greeting,
    Join,
    Message,
    Pass,
    PeerError,
    Ping,
    Play,
    Reply,
    State,
    Welcome,
    format_line,
    parse_line,
)
from tests.engine.remote.two_programs import CODE, OTHER, Side, begun, moved

MINE = moved(begun(), Move(1, 2))
RECORDS = (MINE, begun(), moved(MINE, Move(2, 3)), begun("17 42", 2), begun("17", 1, OTHER), begun("9"))
WORDS = ("1/2", "2/3", "1/9", "99/2", "", "x", "1-2", "\x1b[2J", "[b]red[/b]", "1/" + "9" * 50, CODE[:4], "\ud800")
OTHERS = (b"GET / HTTP/1.1", b"SSH-2.0-OpenSSH_9.6", b"\x16\x03\x01", b"null", b"[]", b'{"is":"move"}')


def lines(draw: random.Random, times: int) -> Iterator[bytes]:
    """So many lines: messages, torn and changed messages, and what other programs say."""
    for _ in range(times):
        line = format_line(random_message(draw)).removesuffix(b"\n")
        kind = draw.randrange(5)
        if kind == 0:
            line = draw.randbytes(draw.randint(0, 80))
        elif kind == 1:
            at = draw.randint(0, len(line))
            line = line[:at] + draw.choice([b"", b"\x00", b'"', b"{", b"9" * 400, b"\\u0000", b"-"]) + line[at + 1 :]
        elif kind == 2:
            line = line[: draw.randint(0, len(line))] + draw.choice(OTHERS)
        yield line


def random_message(draw: random.Random) -> Message:
    """A message of any kind, with what it may hold and what it may not."""
    at, word = (draw.randrange(3), draw.randrange(4)), draw.choice(WORDS)
    return draw.choice(
        (
            Greeting(),
            Pass(word),
            Join(word, word),
            Welcome(word),
            State(draw.choice((format_record(draw.choice(RECORDS)), word))),
            Play(at, word, draw.choice((None, 0, 170_000))),
            Ask(at, draw.choice(list(Request))),
            Reply(at, draw.random() < 0.5),
            Ping(),
            Disconnect(draw.choice(list(DisconnectReason))),
        )
    )


def harmed(draw: random.Random, times: int) -> str:
    """What so many lines have done to a match that they must not do; empty if nothing."""
    for line in lines(draw, times):
        side = Side(draw.choice((FIRST, SECOND)), draw.choice(RECORDS[:3]))
        before = side.match
        asked = draw.choice((None, *Request))
        side.connection.request = None if asked is None else Asked(asked, side.connection.seat)
        try:
            side.connection._take(parse_line(line))
        except PeerError:
            if side.match is not before:
                return f"A fault has changed the match: {line!r}."
        if len(side.kept) > 1 and side.kept[-1].match is not side.match:
            return f"The match was not kept: {line!r}."
    return ""


if __name__ == "__main__":
    assert not (fault := harmed(random.Random(), 100_000)), fault

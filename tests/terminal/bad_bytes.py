"""Bytes that no terminal should send: the program lives on, and its own key ends it well.

`python -m tests.terminal.bad_bytes` sends 50 bad inputs.
"""

from __future__ import annotations

import random
import sys
from contextlib import suppress
from pathlib import Path

from benchmarks.killing.ending import start
from tests.terminal import seeded

PIECES = (
    # No UTF-8: a byte of no character, one that lacks its rest, one written too long, half a pair, the rest alone.
    b"\xff",
    b"\xc3A",
    b"\xc0\x80",
    b"\xed\xa0\x80",
    b"\xe2\x82",
    b"\xf0\x9f",
    b"\x80\x81\x82",
    # What a mouse of before reports, and a place that cannot be.
    b"\x1b[M\xff\xff\xff",
    b"\x1b[M !",
    b"\x1b[<35;99999999999999999999;1M",
    # Pastes without an end, and an end alone.
    b"\x1b[200~",
    b"\x1b[200~4\xff2\x1b]2;pasted\x07",
    b"\x1b[201~",
    # A size without pixels, in which a button is pressed.
    b"\x1b[48;24;80;0;0t\x1b[<0;3;3M\x1b[<0;3;3m",
    # Keys of a protocol that is off, sequences without an end, a character that ends texts in C.
    b"\x1b[:u",
    b"\x1b[999999999u",
    b"\x1b[1;",
    b"\x1b]52;c;\xff\x07",
    b"\x00",
)
BOARD = ("play", "42", "17", "--names", "Ann,Bob")
AT_THE_START, AT_HOME, AT_THE_BOARD, IN_A_FIELD = range(4)
QUIT = "\x11"
TRIES, SECONDS = 10, 1.5
"""How often the key to quit is pressed, as what comes in a paste is no key, and the seconds that it is given."""


def send(number: int, draw: random.Random, data: Path) -> str:
    """Send bad bytes at a place that the number says, and leave."""
    place = number % 4
    with start(data, *(BOARD if place == AT_THE_BOARD else ())) as terminal:
        pieces = draw.choices(PIECES, k=draw.randint(1, 8))
        if place == AT_THE_START:
            terminal.send(b"".join(pieces))
        terminal.wait_for("q leave" if place == AT_THE_BOARD else "+  more")
        if place == IN_A_FIELD:
            terminal.press("f")
            terminal.wait_for("New match")
        for piece in pieces if place != AT_THE_START else ():
            terminal.send(piece)
        for _ in range(TRIES):
            terminal.send(QUIT)
            with suppress(AssertionError):
                code, left = terminal.wait_exit(SECONDS), terminal.left_behind
                is_good = code == 0 and not left and b"Traceback" not in terminal.output
                return "" if is_good else f"{pieces}: {code}, {left}\n{terminal.emulator.text}"
    return f"{pieces}: the program stays."


if __name__ == "__main__":
    sys.exit(seeded.main(send, 50, "bad inputs"))

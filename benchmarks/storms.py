"""The storms: floods of bytes that no player sends, each for a terminal of 80x24."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from tests.terminal.terminal import Terminal

COLUMNS, ROWS = 80, 24
_RESIZES_A_SECOND = 200


def random_bytes(terminal: Terminal, draw: random.Random, size: int) -> None:
    """Any bytes but those of keys that quit, of the key to be answered, and of the palette, which takes that one."""
    terminal.send_bytes(draw.randbytes(size).translate(None, delete=b"q\x03\x10\x11\x1a"))


def sequences(terminal: Terminal, draw: random.Random, size: int) -> None:
    """Control sequences of all kinds, known and unknown."""

    def one() -> str:
        values = ";".join(str(draw.choice((0, 1, 2, 5, 200, 9999, 10**12))) for _ in range(draw.randint(0, 4)))
        return f"\x1b[{draw.choice(('', '', '?', '<', '>'))}{values}{draw.choice('ABCDEFHIMORZmnutyc~')}"

    _send(terminal, one, size)


def keys(terminal: Terminal, draw: random.Random, size: int) -> None:
    """Arrows, digits and keys that open screens, faster than anybody types."""
    choices = ("\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\t", "2", "3", "u", "r", "?", "h", "\r", "\x1b[6~", "\x1bOP")
    _send(terminal, lambda: draw.choice(choices), size)


def pointer(terminal: Terminal, draw: random.Random, size: int) -> None:
    """A pointer that moves without a button, as terminals report it that were asked for more by somebody else."""
    _send(terminal, lambda: f"\x1b[<35;{draw.randint(1, COLUMNS)};{draw.randint(1, ROWS)}M", size)


def drags(terminal: Terminal, draw: random.Random, size: int) -> None:
    """A button that goes down and up, and a pointer that is dragged about between."""

    def one() -> str:
        code, end = draw.choice(((0, "M"), (32, "M"), (32, "M"), (32, "M"), (0, "m"), (2, "M"), (2, "m")))
        return f"\x1b[<{code};{draw.randint(1, COLUMNS)};{draw.randint(1, ROWS)}{end}"

    _send(terminal, one, size)


def wheel(terminal: Terminal, draw: random.Random, size: int) -> None:
    """The wheel up and down, everywhere."""
    _send(
        terminal,
        lambda: f"\x1b[<{draw.choice((64, 65))};{draw.randint(1, COLUMNS)};{draw.randint(1, ROWS)}M",
        size,
    )


def pastes(terminal: Terminal, draw: random.Random, size: int) -> None:
    """Pastes of all lengths, and one that has no end."""
    _send(terminal, lambda: f"\x1b[200~{'17 ' * draw.randint(0, 700)}\x1b[201~", size)
    terminal.send("\x1b[200~no end")


def resizes(terminal: Terminal, draw: random.Random, size: int) -> None:
    """200 other sizes a second, for as many seconds as there are 50 kB, and keys meanwhile."""
    for _ in range(_RESIZES_A_SECOND * size // 50_000):
        terminal.resize(draw.randint(1, 200), draw.randint(1, 60))
        terminal.send(draw.choice(("\x1b[B", "2", "u")))
        time.sleep(1 / _RESIZES_A_SECOND)
    terminal.resize(COLUMNS, ROWS)


def deafness(terminal: Terminal, draw: random.Random, size: int) -> None:
    """Keys for a terminal that takes nothing the game writes: a minute for 150 kB."""
    terminal.is_reading.clear()
    until = time.monotonic() + size / 2_500
    while time.monotonic() < until:
        terminal.send(draw.choice(("\x1b[B", "\x1b[A", "2", "u")))
        time.sleep(0.02)
    terminal.is_reading.set()


def _send(terminal: Terminal, one: Callable[[], str], size: int) -> None:
    parts: list[str] = []
    while size > 0:
        parts.append(one())
        size -= len(parts[-1])
    terminal.send("".join(parts))


STORMS: dict[str, Callable[[Terminal, random.Random, int], None]] = {
    "random bytes": random_bytes,
    "sequences": sequences,
    "keys": keys,
    "pointer": pointer,
    "drags": drags,
    "wheel": wheel,
    "pastes": pastes,
    "resizes": resizes,
    "deaf terminal": deafness,
}

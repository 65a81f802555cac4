"""Storms of bytes against every first screen: afterwards a key is answered, the game ends and the terminal is sane.

`python -m benchmarks.storm` raises every storm on every screen through a pseudo terminal and prints a Markdown table.
"""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from tests.terminal.terminal import Terminal, environment

COLUMNS, ROWS = 80, 24
ANSWER, ANSWERED = "\x03", (b"does not quit", b"\x1b]52;")
"""The answer to Ctrl+C is a sentence, or a copy of the text that a drag has marked."""

CALM_SECONDS = 0.5
"""Who has raised a storm takes a breath before the next key."""

QUIT = "\x11\x11"
"""Who is asked whether to leave has said so with the second."""

MOST_SECONDS = 1.0
MOST_MEGABYTES = 200.0
GIVE_UP_SECONDS = 15.0
_RESIZES_A_SECOND = 200


@dataclass(frozen=True)
class Place:
    """Where a storm is raised: how the game is started, and a text of its first screen."""

    name: str
    arguments: tuple[str, ...]
    shows: str


@dataclass(frozen=True)
class Outcome:
    """What came of one storm; the program may have ended by a key of the storm itself."""

    place: str
    storm: str
    answered: float | None
    """Seconds from a key to its answer; None where the storm itself had ended the game."""
    ended: float
    megabytes: float
    wrong: str


_NUMBERS = tuple(map(str, random.Random(1).choices(range(10, 100), k=10_000)))
PLACES = (
    Place("home", (), "Quick match"),
    Place("match", ("play", "42", "17", "--names", "Ann,Bob"), "Ann to move"),
    Place("new match", ("--start-screen", "new-match"), "Seed"),
    Place("history", ("--start-screen", "history"), "History"),
    Place("quick match", ("--start-screen", "quick-match"), "to move"),
    Place("10,000 numbers", ("play", *_NUMBERS, "--names", "Ann,Bob"), "Ann to move"),
    Place("bot's turn", ("play", *_NUMBERS[:30], "--vs", "perfect", "--first", "2", "--bot-speed", "slow"), "thinking"),
)


def random_bytes(terminal: Terminal, draw: random.Random, size: int) -> None:
    """Any bytes but those of the keys that quit, and of the key that is answered later."""
    terminal.send_bytes(draw.randbytes(size).translate(None, delete=b"q\x03\x11\x1a"))


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


def storm(place: Place, name: str, draw: random.Random, size: int) -> Outcome:
    """Raise one storm of so many bytes, then press a key, quit and look at what is left."""
    with tempfile.TemporaryDirectory() as home:
        env = environment(HOME=home, FDIVGAME_DATA=f"{home}/data", FDIVGAME_CONFIG=f"{home}/config")
        with Terminal("-m", "tui", *place.arguments, columns=COLUMNS, rows=ROWS, env=env) as terminal:
            terminal.wait_for(place.shows)
            with suppress(OSError):
                STORMS[name](terminal, draw, size)
            megabytes, answered, wrong = 0.0, None, ""
            with suppress(OSError, AssertionError):
                answered = _answer(terminal)
                megabytes = terminal.peak_memory / 1e6
            was_there = terminal.exit_code is None
            began = time.monotonic()
            with suppress(OSError):
                terminal.send(QUIT)
            ended = _seconds(began, lambda: terminal.exit_code is not None)
            if ended is None:
                wrong = "it does not end"
            elif terminal.wait_exit() != 0:
                wrong = f"it ended with {terminal.exit_code}"
            elif terminal.left_behind:
                wrong = ", ".join(terminal.left_behind)
            elif was_there and answered is None:
                wrong = "no answer"
            return Outcome(place.name, name, answered, GIVE_UP_SECONDS if ended is None else ended, megabytes, wrong)


def _send(terminal: Terminal, one: Callable[[], str], size: int) -> None:
    parts: list[str] = []
    while size > 0:
        parts.append(one())
        size -= len(parts[-1])
    terminal.send("".join(parts))


def _answer(terminal: Terminal) -> float | None:
    time.sleep(CALM_SECONDS)
    chunks = len(terminal.chunks)
    began = time.monotonic()
    terminal.send(ANSWER)

    def is_answered() -> bool:
        written = b"".join(data for _, data in terminal.chunks[chunks:])
        return any(answer in written for answer in ANSWERED)

    return _seconds(began, is_answered, terminal)


def _seconds(began: float, is_met: Callable[[], bool], terminal: Terminal | None = None) -> float | None:
    while not is_met():
        if time.monotonic() - began > GIVE_UP_SECONDS or (terminal is not None and terminal.exit_code is not None):
            return None
        time.sleep(0.005)
    return time.monotonic() - began

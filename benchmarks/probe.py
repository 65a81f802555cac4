"""Probes: start a program in a pseudo terminal, press keys, and afterwards find out when the screen changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from benchmarks.figures import with_bar
from tests.terminal.emulator import Emulator
from tests.terminal.terminal import KEYS, Terminal

COLUMNS, ROWS = 80, 24
REST = 0.06
"""Seconds without output before a key: more than a frame, so that no key waits for its frame."""
SETTLED = 0.6
"""Seconds without output after which a start is over, and everything that a move sets going."""


@dataclass(frozen=True)
class Subject:
    """A program to measure: its arguments to Python, a text of its first frame, and its keys."""

    name: str
    arguments: tuple[str, ...]
    shows: str
    steps: tuple[str, str] = ("x", "x")
    """Two keys that move something there and back."""
    play: str = "x"
    undo: str = "x"

    def open(self, env: dict[str, str]) -> Terminal:
        """The program, just started."""
        return Terminal(*self.arguments, columns=COLUMNS, rows=ROWS, env=env)


@dataclass(frozen=True)
class Start:
    """One start: milliseconds to the first full frame, and the peak memory by then in MB."""

    milliseconds: float
    megabytes: float


def start(subject: Subject, env: dict[str, str]) -> Start:
    """Start the program once, let it come to rest and end it; raises AssertionError when it never showed its text."""
    with subject.open(env) as terminal:
        terminal.wait_quiet(SETTLED, terminal.started)
        memory = terminal.peak_memory
    screen = Emulator(COLUMNS, ROWS)
    for arrived, data in terminal.chunks:
        screen.feed(data)
        if subject.shows in screen.text and _painted_to_the_end(screen):
            return Start((arrived - terminal.started) / 1e6, memory / 1e6)
    raise AssertionError(f"{subject.name} did not show {subject.shows!r}:\n{screen.text}")


@dataclass
class Session:
    """One running program that gets keys now and then."""

    subject: Subject
    terminal: Terminal
    pressed: list[tuple[str, int]] = field(default_factory=list)
    """The kind of a sent key, and its time."""

    def press(self, kind: str, key: str) -> None:
        """Press a key and wait until the screen has come to rest again."""
        sent = self.terminal.send(KEYS.get(key, key))
        self.pressed.append((kind, sent))
        self.terminal.wait_quiet(REST, sent)

    def milliseconds(self) -> dict[str, list[float]]:
        """By kind, the time from each key to the first chunk that made the screen look different."""
        found: dict[str, list[float]] = {}
        screen = Emulator(COLUMNS, ROWS)
        chunks = iter(self.terminal.chunks)
        arrived, data = next(chunks)
        before = screen.picture
        for kind, sent in self.pressed:
            while arrived < sent:
                screen.feed(data)
                arrived, data = next(chunks)
            before = screen.picture
            while True:
                screen.feed(data)
                if screen.picture != before:
                    break
                arrived, data = next(chunks)
            found.setdefault(kind, []).append((arrived - sent) / 1e6)
            arrived, data = next(chunks, (1 << 63, b""))
        return found


def drive(sessions: Sequence[Session], rounds: int) -> None:
    """Give every program in turn a step and a move that is taken back, so that a busy moment hits all alike."""
    for count in with_bar(range(rounds), rounds, "rounds"):
        for session in sessions:
            session.press("step", session.subject.steps[count % 2])
        for session in sessions:
            session.press("play", session.subject.play)
        settle(sessions)
        for session in sessions:
            session.press("undo", session.subject.undo)
        settle(sessions)


def settle(sessions: Sequence[Session]) -> None:
    """Wait until no program has anything left to draw, so that no late frame is taken for the answer to a key."""
    for session in sessions:
        session.terminal.wait_quiet(SETTLED)


def _painted_to_the_end(screen: Emulator) -> bool:
    return any(cell.bg != "default" or cell.data != " " for cell in screen.picture[-1])

"""Terminal: a program run in a real pseudo terminal, with every chunk of its output stamped as it arrives."""

from __future__ import annotations

import fcntl
import os
import re
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from select import select
from threading import Condition, Event, Thread
from types import TracebackType

from tests.terminal.emulator import CURSOR_SHOWN, WRAPS, Emulator

ROOT = Path(__file__).resolve().parents[2]
KEYS = {
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "pagedown": "\x1b[6~",
    "pageup": "\x1b[5~",
    "enter": "\r",
    "tab": "\t",
    "backspace": "\x7f",
    "escape": "\x1b",
    "f1": "\x1bOP",
}
"""What a terminal sends for the keys that are not a character."""

INHERITED = ("PATH", "HOME", "TMPDIR", "VIRTUAL_ENV", "FDIVGAME_DATA", "FDIVGAME_CONFIG", "PYTEST_CURRENT_TEST")
PATIENCE = 20.0
"""Seconds until a wait gives up; far above any honest answer, for machines under load."""

MatchFilter = str | re.Pattern[str] | Callable[[Emulator], bool]


def environment(**changes: str | None) -> dict[str, str]:
    """What a program sees in a common modern terminal; None takes a variable away."""
    seen: dict[str, str | None] = {name: os.environ[name] for name in INHERITED if name in os.environ}
    seen |= {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT)}
    return {name: value for name, value in (seen | changes).items() if value is not None}


def spawn(command: Sequence[str], env: Mapping[str, str], terminal: str, leads: bool = True) -> int:
    """Start the command at this terminal, as a rule as the leader of a session; the number of the process."""
    # A session leader gets the first terminal it opens as its own; so resizing reaches it as a signal.
    files = [(os.POSIX_SPAWN_OPEN, 0, terminal, os.O_RDWR, 0), *((os.POSIX_SPAWN_DUP2, 0, fd) for fd in (1, 2))]
    return os.posix_spawn(command[0], command, env, file_actions=files, setsid=leads)


class Terminal:
    """A running program and the terminal it believes to have; leaving the `with` block ends it."""

    def __init__(
        self,
        *arguments: str,
        columns: int = 80,
        rows: int = 24,
        env: Mapping[str, str] | None = None,
        program: str = sys.executable,
        leads: bool = True,
    ) -> None:
        self.emulator = Emulator(columns, rows)
        self.chunks: list[tuple[int, bytes]] = []
        """What arrived, each with its time of `time.perf_counter_ns`."""
        self.exit_code: int | None = None
        self._shown = 0
        self._arrived = Condition()
        self._master, slave = os.openpty()
        self._is_closed, self._close = os.pipe()
        self._set_size(columns, rows)
        seen = environment() if env is None else env
        self.started = time.perf_counter_ns()
        try:
            self.pid = spawn([program, *arguments], seen, os.ttyname(slave), leads)
        finally:
            os.close(slave)
        self._stopped = Event()
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with self._arrived:
            if self.exit_code is None:
                os.kill(self.pid, signal.SIGKILL)
        self.hang_up()
        self._reader.join(PATIENCE)
        os.close(self._is_closed)

    def hang_up(self) -> None:
        """Close the terminal, as a window is closed; what was not read of the output is lost."""
        if self._master >= 0:
            # A file that is being read stays open.
            os.close(self._close)
            self._stopped.wait(PATIENCE)
            os.close(self._master)
            self._master = -1

    def send(self, text: str | bytes) -> int:
        """Type the text as it is; says when, in nanoseconds."""
        now, data = time.perf_counter_ns(), text if isinstance(text, bytes) else text.encode()
        while data:
            data = data[os.write(self._master, data) :]
        return now

    def press(self, *keys: str) -> None:
        """Press keys by name (`down`, `enter`) or character, each as one write."""
        for key in keys:
            self.send(KEYS.get(key, key))

    def click(self, text: str) -> None:
        """Press and release the left button in the middle of the first place where the text stands."""
        self._show()
        found = self.emulator.find(text)
        assert found is not None, f"{text!r} is not on the screen:\n{self.emulator.text}"
        column, row = found[0] + len(text) // 2 + 1, found[1] + 1
        self.send(f"\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m")

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size and tell the program, as the kernel does."""
        with self._arrived:
            self._show()
            self.emulator.resize(columns, rows)
            self._set_size(columns, rows)

    def wait_for(self, want: MatchFilter, patience: float = PATIENCE) -> Emulator:
        """The screen as soon as it shows the text, matches the pattern or meets the condition; else AssertionError."""

        def met() -> bool:
            self._show()
            if isinstance(want, str):
                return want in self.emulator.text
            if isinstance(want, re.Pattern):
                return want.search(self.emulator.text) is not None
            return want(self.emulator)

        with self._arrived:
            if not self._arrived.wait_for(lambda: met() or self.exit_code is not None, patience) or not met():
                state = "runs" if self.exit_code is None else f"ended with {self.exit_code}"
                raise AssertionError(f"{want!r} was not shown; the program {state}:\n{self.emulator.text}")
        return self.emulator

    def wait_quiet(self, quiet: float, since: int = 0, patience: float = PATIENCE) -> None:
        """Return once something arrived after `since` (ns) and then nothing for `quiet` seconds; emulates nothing."""
        until = time.monotonic() + patience
        with self._arrived:
            while self.exit_code is None and time.monotonic() < until:
                last = self.chunks[-1][0] if self.chunks else 0
                left = quiet - (time.perf_counter_ns() - last) / 1e9 if last > since else patience
                if left <= 0:
                    return
                self._arrived.wait(left)
        raise AssertionError("the program ended" if self.exit_code is not None else "the program did not come to rest")

    def wait_exit(self, patience: float = PATIENCE) -> int:
        """The exit code (a signal as its negative) once the program ended and closed the terminal."""
        with self._arrived:
            if not self._arrived.wait_for(lambda: self.exit_code is not None, patience):
                raise AssertionError(f"the program did not end:\n{self.emulator.text}")
            self._show()
            assert self.exit_code is not None
            return self.exit_code

    @property
    def output(self) -> bytes:
        """Everything that the program wrote."""
        with self._arrived:
            return b"".join(data for _, data in self.chunks)

    @property
    def peak_memory(self) -> int:
        """The largest resident memory of the running program so far, in bytes."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(status.partition("VmHWM:")[2].split()[0]) * 1024

    @property
    def left_behind(self) -> list[str]:
        """What the program changed about the terminal and did not put back, in words."""
        with self._arrived:
            self._show()
        screen = self.emulator
        left = [f"mode {mode} on" for mode in sorted(screen.modes - {CURSOR_SHOWN, WRAPS})]
        left += [f"mode {mode} off" for mode in sorted({CURSOR_SHOWN, WRAPS} - screen.modes)]
        left += [f"{screen.keyboard_protocols} keyboard protocols"] if screen.keyboard_protocols else []
        flags = termios.tcgetattr(self._master)[3]
        match_filter = {"echo": termios.ECHO, "lines": termios.ICANON, "signals": termios.ISIG}
        return left + [f"{name} off" for name, flag in match_filter.items() if not flags & flag]

    def _read(self) -> None:
        while True:
            try:
                is_closed = self._is_closed in select([self._master, self._is_closed], [], [])[0]
                data = b"" if is_closed else os.read(self._master, 1 << 16)
            except OSError:
                break
            now = time.perf_counter_ns()
            if not data:
                break
            with self._arrived:
                self.chunks.append((now, data))
                self._arrived.notify_all()
        self._stopped.set()
        os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOWAIT)
        with self._arrived:
            # Collected under the lock, so that nobody sends a signal to a number that is free again.
            _, status = os.waitpid(self.pid, 0)
            self.exit_code = os.waitstatus_to_exitcode(status)
            self._arrived.notify_all()

    def _show(self) -> None:
        while self._shown < len(self.chunks):
            self.emulator.feed(self.chunks[self._shown][1])
            self._shown += 1

    def _set_size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

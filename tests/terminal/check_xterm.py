"""`python -m tests.terminal.check_xterm`: what a real xterm makes of each palette, measured in pixels.

An escape sequence says little: xterm draws bold black as grey, and what an ANSI default is only its user knows. Each
scene is played in a pseudo terminal first, which says where its texts stand; then an xterm shows the same bytes on a
screen in memory. `make xterm-check` installs xterm and Xvfb where they are missing.
"""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.terminal.terminal import ROOT, Terminal, environment

READ, READ_BOLD, SEEN = 4.5, 3.0, 2.0
"""The least contrast of a text, of the bold label in the wood, and of the frame to the slate."""
COLUMNS, ROWS = 80, 24
_PATIENCE = 30.0
_AT_REST = 0.4
_SHOW = """
import fcntl, pathlib, struct, sys, termios, time
told, output = map(pathlib.Path, sys.argv[1:])
settings = termios.tcgetattr(0)
settings[3] &= ~termios.ECHO
termios.tcsetattr(0, termios.TCSANOW, settings)
sys.stdout.buffer.write(output.read_bytes())
sys.stdout.flush()
rows, columns, width, height = struct.unpack("4H", fcntl.ioctl(0, termios.TIOCGWINSZ, b"........"))
told.write_text(f"{width // columns} {height // rows}")
time.sleep(600)
"""

Pixel = tuple[int, int, int]


@dataclass(frozen=True)
class Scene:
    """A terminal, a theme, and what is pressed before it is looked at."""

    term: str
    theme: str
    ground: str = "black"
    keys: tuple[str, ...] = ()
    options: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return " ".join((self.term, self.theme, f"on {self.ground}", *self.options, *self.keys))


SCENES = (
    *(
        Scene(term, theme, keys=keys)
        for term in ("xterm", "screen", "linux", "xterm-256color")
        for theme in ("slate", "high-contrast")
        for keys in ((), ("2",), ("c",))
    ),
    *(Scene("xterm-256color", theme, "white", keys) for theme in ("ansi-light", "ansi-dark") for keys in ((), ("2",))),
    *(Scene("xterm-256color", theme, "black", ("2",)) for theme in ("ansi-dark", "textual-light", "solarized-light")),
)


class Shown:
    """The pixels of a screen in memory, and the size of a cell of the terminal in its corner."""

    def __init__(self, file: Path, cell: tuple[int, int]) -> None:
        self.data, self.cell = file.read_bytes(), cell
        header = struct.unpack(">25I", self.data[:100])
        self._start, self._line, self._bytes = header[0] + 12 * header[19], header[12], header[11] // 8

    def pixels(self, column: int, row: int, columns: int, rows: int = 1) -> Counter[Pixel]:
        """How often each colour stands in these cells."""
        wide, high = self.cell
        found: Counter[Pixel] = Counter()
        for y in range(row * high, (row + rows) * high):
            at = self._start + y * self._line + column * wide * self._bytes
            line = self.data[at : at + columns * wide * self._bytes]
            found.update(zip(line[2 :: self._bytes], line[1 :: self._bytes], line[0 :: self._bytes], strict=True))
        return found

    def contrast(self, column: int, row: int, columns: int, rows: int = 1) -> float:
        """The contrast between the ground of these cells and what stands out from it most."""
        found = self.pixels(column, row, columns, rows)
        ground = found.most_common(1)[0][0]
        return max(contrast(ground, each) for each in found)


def contrast(one: Pixel, other: Pixel) -> float:
    """The contrast of two colours by the formula of WCAG, 1 to 21."""
    low, high = sorted((_light(one), _light(other)))
    return (high + 0.05) / (low + 0.05)


def _light(pixel: Pixel) -> float:
    parts = (each / 255 for each in pixel)
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def faults(scene: Scene, display: str, screen: Path, folder: Path) -> Iterator[str]:
    """A sentence about each part of the scene that cannot be read."""
    env = environment(TERM=scene.term, COLORTERM=None, HOME=str(folder), FDIVGAME_ANIMATION="no")
    arguments = ("play", "17", "42", "96", "--names", "Ann,Bob", "--no-save", "--theme", scene.theme, *scene.options)
    with Terminal("-m", "fdivgame", *arguments, columns=COLUMNS, rows=ROWS, env=env) as terminal:
        terminal.wait_for("q leave")
        terminal.wait_for("Ann to move")
        for key in scene.keys:
            terminal.press(key)
            terminal.wait_for("Bob to move" if key == "2" else "is winning")
        terminal.wait_quiet(_AT_REST)
        # The last look at the screen is one that has all of it.
        emulator, output = terminal.wait_for("q leave"), terminal.output
    shown = _shown(scene, output, display, screen, folder)
    mover, other = ("Bob to move", "Ann") if "2" in scene.keys else ("Ann to move", "Bob")
    texts = [mover, other, "q leave", " 3 ", "divide by"]
    for text in texts:
        place = emulator.find(text)
        assert place is not None, f"{text!r} is not on the screen:\n{emulator.text}"
        found = shown.contrast(*place, len(text))
        if found < (READ_BOLD if text == "divide by" else READ):
            yield f"{scene.name}: {text!r} has a contrast of {found:.2f}."
    left, top = _inside(emulator.rows)
    numbers = {"the chosen number": left + 2, "another number": left + 30}
    for number, column in numbers.items():
        found = shown.contrast(column, top, 12, 12)
        if found < READ:
            yield f"{scene.name}: {number} has a contrast of {found:.2f}."
    found = shown.contrast(left - 1, top + 2, 2, 2)
    if found < SEEN:
        yield f"{scene.name}: the frame has a contrast of {found:.2f}."


def _inside(rows: list[str]) -> tuple[int, int]:
    """The first cell within the frame."""
    row, line = next((row, line) for row, line in enumerate(rows) if line.strip().startswith(("▛", "+")))
    return len(line) - len(line.lstrip()) + 1, row + 1


def _shown(scene: Scene, output: bytes, display: str, screen: Path, folder: Path) -> Shown:
    """What xterm makes of this output."""
    told, recorded = folder / "told", folder / "recorded"
    told.unlink(missing_ok=True)
    recorded.write_bytes(output)
    ink = "black" if scene.ground == "white" else "grey90"
    window = ("-geometry", f"{COLUMNS}x{ROWS}+0+0", "-b", "0", "+sb", "-fa", "Monospace", "-fs", "12", "-uc")
    colours = ("-bg", scene.ground, "-fg", ink, "-tn", scene.term, "-xrm", "XTerm*borderWidth: 0")
    command = ("xterm", *window, *colours, "-e", sys.executable, "-c", _SHOW, str(told), str(recorded))
    env = {**os.environ, "DISPLAY": display, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
    with subprocess.Popen(command, env=env, stderr=subprocess.DEVNULL) as xterm:
        try:
            _wait(lambda: told.exists() and told.read_text().count(" "), f"xterm shows nothing of {scene.name}")
            wide, high = map(int, told.read_text().split())
            before = b""
            until = time.monotonic() + _PATIENCE
            while (now := screen.read_bytes()) != before and time.monotonic() < until:
                before = now
                time.sleep(_AT_REST)
            return Shown(screen, (wide, high))
        finally:
            xterm.terminate()


def _wait(holds: Callable[[], object], otherwise: str) -> None:
    until = time.monotonic() + _PATIENCE
    while not holds():
        if time.monotonic() > until:
            raise SystemExit(f"{otherwise}.")
        time.sleep(0.05)


def main() -> int:
    """Look at every scene; 1 if something cannot be read."""
    os.chdir(ROOT)
    with TemporaryDirectory() as place:
        folder, screen = Path(place), Path(place) / "Xvfb_screen0"
        read, write = os.pipe()
        options = ("-displayfd", str(write), "-screen", "0", "1280x1024x24", "-fbdir", place, "-nolisten", "tcp")
        with subprocess.Popen(("Xvfb", *options), pass_fds=(write,), stderr=subprocess.DEVNULL) as server:
            try:
                os.close(write)
                with os.fdopen(read) as numbers:
                    display = f":{numbers.readline().strip()}"
                found = [fault for scene in SCENES for fault in faults(scene, display, screen, folder)]
            finally:
                server.terminate()
    for fault in found:
        print(fault)
    print(f"{len(SCENES)} scenes in xterm, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

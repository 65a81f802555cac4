"""Storms: keys that come faster than any screen stands, at the real program in a pty, with animation.

`python -m tests.terminal.storms` (`make storm-check`) sends 300 of them: every command of every screen by its key and
some keys after it, in one write or 10 ms apart, before or after the first picture. None may end in a traceback, leave a
program that cannot be ended, or lose a match.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from random import Random
from typing import NamedTuple

from engine.archive import Archive
from engine.deals.setup import Setup, prepare
from tests.terminal.emulator import CURSOR_SHOWN, ESCAPES, WRAPS, Emulator
from tests.terminal.terminal import KEYS, MatchFilter, Terminal, environment
from tests.tui.some_matches import play
from tui.commands.table import COMMANDS

ANN_AND_BOB = ("--names", "Ann,Bob")
CONTROL = {f"ctrl+{letter}": chr(ord(letter) - ord("a") + 1) for letter in "cpqs"}
BYTES = (
    KEYS
    | CONTROL
    | {"delete": "\x1b[3~", "f2": "\x1bOQ", "shift+tab": "\x1b[Z", "space": " ", "plus": "+", "equals_sign": "="}
    | {"minus": "-", "slash": "/", "question_mark": "?"}
)
"""What a terminal sends for the keys by their names in the table of commands."""


def is_drawing(emulator: Emulator) -> bool:
    """Whether the program has taken the terminal; its first picture comes 20 ms later."""
    return bool(emulator.modes - {CURSOR_SHOWN, WRAPS})


def is_drawn(emulator: Emulator) -> bool:
    """Whether the first picture is there, with the keys that each screen shows."""
    return re.search("help|back|quit|leave", emulator.text) is not None


MOMENTS: dict[str, MatchFilter] = {"at the start": "", "before the first picture": is_drawing, "after it": is_drawn}
"""When a storm comes, and what is waited for."""
PAUSE = 0.01
"""The seconds between two keys of a storm that is not one write."""
QUIET, AFTERMATH = 0.2, 2.0
"""The seconds without output after which a storm has passed, and the seconds for which that is waited for."""
DEAF = 30.0
"""The seconds after which a program that does not end counts as deaf; far above any honest answer."""
UNSENT = {"app.suspend_process"}
"""The commands that stop the program, as they should."""
DELETES = {"delete", "d"}


class Place(NamedTuple):
    """A screen: how the program is started, the keys that lead to it from there, and the scopes of its commands."""

    arguments: tuple[str, ...]
    way: tuple[str, ...]
    scopes: tuple[str, ...]


PLACES = (
    Place((), (), ("home", "ways", "list", "app")),
    Place((), ("x",), ("ways", "list")),
    Place((), ("question_mark",), ("reading",)),
    Place((), ("ctrl+p", *"new"), ("list",)),
    Place((), ("f",), ("new", "form", "row")),
    Place((), ("b",), ("naming",)),
    Place((), ("b", "enter"), ("new", "row")),
    Place((), ("d",), ("today",)),
    Place((), ("i",), ("pasting",)),
    Place((), ("n",), ("starting",)),
    Place((), ("n", "p"), ("map",)),
    Place((), ("n", "6", "enter"), ("match", "path")),
    Place((), ("o",), ("notebook",)),
    Place((), ("r",), ("ladder",)),
    Place((), ("y",), ("calendar",)),
    Place((), ("y", "left", "w"), ("line",)),
    Place((), ("l",), ("course",)),
    Place((), ("l", "enter"), ("lesson",)),
    Place((), ("p",), ("practice",)),
    Place((), ("p", "s"), ("sprint",)),
    Place((), ("p", "s", "enter"), ("sprint",)),
    Place((), ("e",), ("explore",)),
    Place((), ("e", "g"), ("asking",)),
    Place((), ("h",), ("history",)),
    Place((), ("h", "slash", *"an"), ("searching",)),
    Place((), ("h", "enter"), ("replay",)),
    Place((), ("h", "v"), ("review",)),
    Place((), ("h", "v", "f"), ("learn",)),
    Place((), ("t",), ("statistics",)),
    Place((), ("s",), ("settings", "form")),
    Place((), ("s", "f2"), ("keys",)),
    Place(("--start-screen", "new-match"), (), ("new",)),
    Place(("--start-screen", "quick-match"), (), ("match",)),
    Place(("--start-screen", "learn"), (), ("course",)),
    Place(("--start-screen", "history"), (), ("history",)),
    Place(("play", "17", "42", "5", *ANN_AND_BOB), ("2",), ("match", "sharing", "mail")),
    Place(("play", "17", "42", "5", *ANN_AND_BOB), ("2", "L"), ("copying",)),
    Place(("play", "17", "42", "5", *ANN_AND_BOB), ("2", "c"), ("match",)),
    Place(("play", "17", "42", "5", "--vs", "perfect"), ("2",), ("match",)),
    Place(("play", "2", *ANN_AND_BOB), ("2",), ("end", "match")),
    Place(("play", "2", *ANN_AND_BOB), ("2", "v"), ("review", "learn")),
    Place(("play", "--no-save", "17", *ANN_AND_BOB), ("2", "q"), ("leaving",)),
    Place(("resume",), ("u",), ("match",)),
    Place(("daily",), (), ("match", "end")),
    Place(("puzzle",), (), ("puzzle", "match")),
    Place(("puzzle",), ("s",), ("puzzle",)),
)


class Storm(NamedTuple):
    """A start of the program and the keys that are sent to it."""

    arguments: tuple[str, ...]
    keys: tuple[str, ...]
    is_one_write: bool = True
    moment: str = "after it"
    """When the keys come."""
    ends_by_q: bool = False
    """Whether the program is left by q and Escape, and not by Ctrl+Q."""

    def __str__(self) -> str:
        how = "in one write" if self.is_one_write else "10 ms apart"
        return f"fdivgame {' '.join(self.arguments)}: {' '.join(self.keys)}, {how}, {self.moment}"


def storms(rounds: int) -> Iterator[Storm]:
    """In each round a key of each command, at a place that answers to it, and some keys after it; always the same."""
    for number in range(rounds):
        for command in COMMANDS:
            draw = Random(f"{command.id} {number}")
            places = [place for place in PLACES if command.scope in place.scopes]
            if command.id in UNSENT or not places:
                continue
            place = draw.choice(places)
            beside = [each for each in COMMANDS if each.scope in place.scopes and each.id not in UNSENT]
            after = [draw.choice(draw.choice(beside).keys.split(",")) for _ in range(draw.randrange(4))]
            after += draw.choices(("enter", "space", "escape", "q", "2", "3"), k=draw.randrange(1, 3))
            draw.shuffle(after)
            keys = (*place.way, draw.choice(command.keys.split(",")), *after)
            is_one_write, ends_by_q = draw.random() < 0.5, draw.random() < 0.5
            yield Storm(place.arguments, keys, is_one_write, draw.choice([*MOMENTS]), ends_by_q)


def spread(number: int) -> list[Storm]:
    """So many storms, of all commands."""
    found, rounds = list(storms(1)), 1
    while len(found) < number:
        rounds += 1
        found = list(storms(rounds))
    return [found[at * len(found) // number] for at in range(number)] if rounds == 1 else found[:number]


def matches_at(folder: Path) -> dict[int, int]:
    """The moves of each match that a folder holds, by its number; every one of them can be read."""
    archive = Archive(folder)
    try:
        assert archive.take_notice() is None
        entries = archive.page(size=100)
        assert all(archive.record(each.id) is not None for each in entries)
        return {each.id: each.length for each in entries}
    finally:
        archive.close()


def save_some(folder: Path) -> None:
    """Put four matches into a folder, the last one unfinished."""
    archive = Archive(folder)
    for number in range(4):
        play(archive, prepare(Setup(count=3, seed=f"storm {number}")), unfinished=number == 3)
    archive.close()


def is_asked(emulator: Emulator) -> bool:
    """Whether the program asks if it may leave what is not saved."""
    return "eave it?" in emulator.text or "Quit the game?" in emulator.text


def end(terminal: Terminal, by_q: bool) -> int | None:
    """Leave the program as a player does, with a yes where it asks; the exit code, None if it is deaf."""
    until = time.monotonic() + DEAF
    outs = cycle(("q", KEYS["escape"]) if by_q else (CONTROL["ctrl+q"],))
    while terminal.exit_code is None and time.monotonic() < until:
        terminal.send(next(outs))
        with suppress(AssertionError):
            terminal.wait_for(is_asked, 0.5)
            terminal.send("y")
    return terminal.exit_code


def fault(storm: Storm, home: Path) -> str:
    """What a storm has done that it must not do; empty if nothing. `home` becomes a folder with some matches."""
    save_some(home / "data")
    before = matches_at(home / "data")
    folders = {"HOME": str(home), "FDIVGAME_DATA": str(home / "data"), "FDIVGAME_CONFIG": str(home / "config")}
    # Some keys save a picture in the present folder.
    command = ("-c", 'cd "$0" && exec "$@"', str(home), sys.executable, "-m", "fdivgame", *storm.arguments)
    with Terminal(*command, env=environment(**folders), program="/bin/sh") as terminal:
        terminal.wait_for(MOMENTS[storm.moment])
        sent = [BYTES.get(key, key) for key in storm.keys]
        begun = time.perf_counter_ns()
        for text in ["".join(sent)] if storm.is_one_write else sent:
            terminal.send(text)
            time.sleep(0 if storm.is_one_write else PAUSE)
        with suppress(AssertionError):
            terminal.wait_quiet(QUIET, begun, AFTERMATH)
        code = end(terminal, storm.ends_by_q)
        said = terminal.output.decode(errors="replace")
    if "Traceback" in said:
        where = [line.strip("│ ") for line in ESCAPES.sub("", said).splitlines() if ".py:" in line or "❱" in line]
        return "\n    ".join((f"{storm}: a traceback.", *where))
    if code != 0:
        return f"{storm}: {'it does not end' if code is None else f'it ended with {code}'}."
    now = matches_at(home / "data")
    if lost := [each for each in before if each not in now and not DELETES & set(storm.keys)]:
        return f"{storm}: match {lost[0]} is lost."
    if storm.arguments[:1] == ("play",) and "--no-save" not in storm.arguments and len(now) <= len(before):
        return f"{storm}: the match that was begun is lost."
    return ""


def main() -> int:
    """Send the storms, and say what they have done; returns 1 when that is anything."""
    parser = argparse.ArgumentParser(prog="python -m tests.terminal.storms", description=__doc__)
    parser.add_argument("number", nargs="?", type=int, default=300)
    number = parser.parse_args().number
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        homes = [Path(folder, str(at)) for at in range(number)]
        faults = 0
        for said in filter(None, pool.map(fault, spread(number), homes)):
            faults += 1
            print(said, flush=True)
    print(f"{number} storms, {faults} faults.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

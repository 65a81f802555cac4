"""One kind of attack and what came out of it, and the player whose programs are attacked."""

from __future__ import annotations

import resource
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.terminal.terminal import environment

ALLOWED_CODES = (0, 2)
MOST_SECONDS = 60.0
MOST_BYTES = 1 << 30


@dataclass
class Attack:
    """One kind of attack: how often it was made, and what was wrong with what came out."""

    name: str
    times: int = 0
    codes: dict[int, int] = field(default_factory=dict)
    slowest: float = 0.0
    faults: list[str] = field(default_factory=list)

    @property
    def row(self) -> str:
        """The row of the table."""
        codes = ", ".join(f"{code}: {count:,}" for code, count in sorted(self.codes.items()))
        return f"| {self.name} | {self.times:,} | {codes} | {self.slowest:.1f} s | {len(self.faults) or 'none'} |"

    def judge(self, code: int | None, seconds: float, said: str, what: str) -> None:
        """Count one program that ended so; None is one that did not."""
        self.times += 1
        self.slowest = max(self.slowest, seconds)
        if code is not None:
            self.codes[code] = self.codes.get(code, 0) + 1
        if code not in ALLOWED_CODES or "Traceback" in said or "Exception ignored" in said or "MemoryError" in said:
            self.faults.append(f"{self.name}: {what} ended with {code} after {seconds:.1f} s: {said[-1500:]}")


class Player:
    """A player with a home of their own, who starts the game as a real program."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.data, self.config = home / "data", home / "config"
        self.env = environment(HOME=str(home), FDIVGAME_DATA=str(self.data), FDIVGAME_CONFIG=str(self.config))

    @property
    def archive(self) -> Path:
        """The file of matches."""
        return self.data / "matches.db"

    def clear(self) -> None:
        """Remove whatever stands in the place of the archive."""
        if self.data.is_dir():
            for path in self.data.iterdir():
                path.rmdir() if path.is_dir() and not path.is_symlink() else path.unlink()

    def restore(self, archive: bytes) -> None:
        """Have these bytes as the archive, and nothing beside them."""
        self.clear()
        self.data.mkdir(exist_ok=True)
        self.archive.write_bytes(archive)

    def count(self) -> int:
        """How many matches there are, read without the program."""
        with closing(sqlite3.connect(self.archive)) as connection:
            (found,) = connection.execute("SELECT count(*) FROM matches").fetchone()
            return int(found)

    def start(self, *arguments: str, **files: int | None) -> subprocess.Popen[str]:
        """The program, running with these arguments and standard files; other files are pipes."""

        def limit() -> None:
            resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))

        every: dict[str, Any] = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE) | files
        return subprocess.Popen(
            [sys.executable, "-m", "tui", *arguments],
            env=self.env,
            text=True,
            errors="replace",
            preexec_fn=limit,
            **every,
        )

    def run(self, attack: Attack, *arguments: str, given: str = "", what: str = "") -> str:
        """Run the program to its end, judge it, and return what it printed."""
        began = time.monotonic()
        with self.start(*arguments) as program:
            try:
                printed, said = program.communicate(given, MOST_SECONDS)
                code: int | None = program.returncode
            except subprocess.TimeoutExpired:
                program.kill()
                printed, said = program.communicate()
                code = None
        attack.judge(code, time.monotonic() - began, said, f"{what} {' '.join(arguments)[:200]}")
        return printed


def with_matches(home: Path, count: int = 12) -> Player:
    """A player who has played some matches."""
    player = Player(home)
    attack = Attack("setting up")
    for number in range(count):
        player.run(attack, "play", "9", "8", "--plain", "--names", f"Ann{number},Bob", given="1/2\n2/3\n1/2\n" * 2)
    assert not attack.faults, attack.faults
    return player

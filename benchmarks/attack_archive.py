"""Attacks on the file of matches: damaged, replaced, shared, locked, from the future, killed while it is written."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from itertools import cycle
from pathlib import Path

from benchmarks.attacked import Attack, Player, with_matches
from tests.terminal.terminal import Terminal

PAGE = 4_096
READERS = (
    ("history",),
    ("stats",),
    ("export", "--all"),
    ("replay", "1"),
    ("resume", "1", "--plain"),
    ("daily", "--share"),
)
WRONG = ("'x'", "x'00ff'", "-1", "9223372036854775807", "1.5", "''")
COLUMNS = (
    *("token", "began", "touched", "deleted", "player1", "player2", "opponent", "first", "misere", "game", "rules"),
    *("seed", "words", "numbers", "preview", "cursor", "winner", "chances", "kept", "note", "setup", "start"),
)
PLAY = ("play", "9", "--plain")
MOVES = "1/2\n" * 5


def attacks(home: Path, flips: int, draw: random.Random) -> Iterator[Attack]:
    """Every attack on an archive, one after the other."""
    player = with_matches(home)
    whole = player.archive.read_bytes()
    commands = cycle(READERS)
    yield truncated(player, whole)
    yield wrong_types(player, whole)
    yield replaced(player, whole)
    yield shared(player, whole, 2)
    yield shared(player, whole, 5)
    yield locked(player, whole)
    yield from_the_future(player, whole)
    yield killed_while_importing(player, whole, draw)
    yield killed_while_deleting(player, whole, draw)
    flipped = Attack("archive: a random bit flipped")
    for number in range(flips):
        damaged = bytearray(whole)
        damaged[draw.randrange(len(damaged))] ^= 1 << draw.randrange(8)
        player.restore(bytes(damaged))
        player.run(flipped, *next(commands), what=f"flip {number}", given=MOVES)
    yield flipped


def truncated(player: Player, whole: bytes) -> Attack:
    """Cut at every page and in the middle of it."""
    attack = Attack("archive: truncated at every half page")
    for length in range(0, len(whole), PAGE // 2):
        player.restore(whole[:length])
        for command in (READERS[0], READERS[2], PLAY):
            player.run(attack, *command, what=f"{length} bytes", given=MOVES)
    return attack


def wrong_types(player: Player, whole: bytes) -> Attack:
    """Values of other types, lengths and sizes in every column."""
    attack = Attack("archive: a wrong value in a column")
    commands = cycle(READERS)
    columns = [("matches", column) for column in COLUMNS] + [("plies", name) for name in ("number", "move", "hinted")]
    for table, column in columns:
        for value in WRONG:
            player.restore(whole)
            with closing(sqlite3.connect(player.archive)) as connection:
                connection.execute(f"UPDATE OR IGNORE {table} SET {column} = {value}")
                connection.commit()
            player.run(attack, *next(commands), what=f"{table}.{column} = {value}", given=MOVES)
    return attack


def replaced(player: Player, whole: bytes) -> Attack:
    """Something else where the file should be, or the folder of it."""
    attack = Attack("archive: a pipe, folder, device, loop, text or nothing in its place")
    path = player.archive

    def loop() -> None:
        path.symlink_to(path)

    makers = (
        lambda: os.mkfifo(path),
        path.mkdir,
        loop,
        lambda: path.symlink_to("/dev/zero"),
        lambda: path.symlink_to("/dev/full"),
        lambda: path.write_text("text\n" * 5_000),
        lambda: None,
    )
    for number, make in enumerate(makers):
        for command in (READERS[0], PLAY, READERS[2]):
            player.clear()
            player.data.mkdir(exist_ok=True)
            make()
            player.run(attack, *command, what=f"kind {number}", given=MOVES)
    player.clear()
    player.data.rmdir()
    player.data.write_text("no folder")
    for command in (READERS[0], PLAY):
        player.run(attack, *command, what="a file for the folder", given=MOVES)
    player.data.unlink()
    player.restore(whole)
    return attack


def shared(player: Player, whole: bytes, programs: int) -> Attack:
    """Several programs play at once; afterwards every match is there."""
    attack = Attack(f"archive: {programs} programs play at once")
    player.restore(whole)
    before = player.count()
    for _ in range(3):
        running = [player.start(*PLAY) for _ in range(programs)]
        began = time.monotonic()
        for _ in range(4):
            for program in running:
                assert program.stdin is not None
                program.stdin.write("1/2\n")
                program.stdin.flush()
        for program in running:
            _, said = program.communicate(timeout=60)
            attack.judge(program.returncode, time.monotonic() - began, said, "playing")
    if player.count() != before + 3 * programs:
        attack.faults.append(f"{attack.name}: {player.count()} matches instead of {before + 3 * programs}")
    return attack


def locked(player: Player, whole: bytes) -> Attack:
    """Another program holds the file for 30 seconds."""
    attack = Attack("archive: locked by another program for 30 s")
    player.restore(whole)
    with closing(sqlite3.connect(player.archive, isolation_level=None)) as connection:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("BEGIN EXCLUSIVE")
        until = time.monotonic() + 30
        for command in cycle((*READERS, PLAY)):
            player.run(attack, *command, given=MOVES)
            if time.monotonic() > until:
                break
        connection.execute("ROLLBACK")
    player.run(attack, *PLAY, given=MOVES, what="afterwards")
    return attack


def from_the_future(player: Player, whole: bytes) -> Attack:
    """Moments that have not come yet, or can never be, as after a clock that was set back."""
    attack = Attack("archive: moments of the future and none at all")
    for moment in (4 * 10**15, 253_402_300_799_000_000, 10**18, -(10**18), -1):
        for command in (*READERS, PLAY):
            player.restore(whole)
            with closing(sqlite3.connect(player.archive)) as connection:
                connection.execute("UPDATE matches SET began = ?, touched = ?", (moment, moment))
                connection.commit()
            player.run(attack, *command, given=MOVES, what=f"moment {moment}")
    return attack


def killed_while_importing(player: Player, whole: bytes, draw: random.Random) -> Attack:
    """Killed with `kill -9` while importing and exporting; afterwards what was there is there."""
    attack = Attack("archive: killed in import and export")
    player.restore(whole)
    record = player.run(Attack(""), "export", "1")
    records = player.home / "records.txt"
    records.write_text("".join(record.replace("Ann0", f"Ann{number}") + "\n" for number in range(3_000)))
    for number in range(20):
        player.restore(whole)
        arguments = ("import", str(records)) if number % 2 else ("export", "--all")
        with player.start(*arguments) as program:
            time.sleep(draw.uniform(0.1, 1.5))
            program.send_signal(signal.SIGKILL)
            program.communicate()
        player.run(attack, "history", what="after a kill")
        player.run(attack, *PLAY, given=MOVES, what="after a kill")
        if player.count() < 12:
            attack.faults.append(f"{attack.name}: {player.count()} matches are left")
    return attack


def killed_while_deleting(player: Player, whole: bytes, draw: random.Random) -> Attack:
    """Killed while matches are deleted from the list; afterwards the list can be read."""
    attack = Attack("archive: killed while deleting")
    for _ in range(10):
        player.restore(whole)
        with Terminal("-m", "tui", "--start-screen", "history", env=player.env) as terminal:
            terminal.wait_for("Ann")
            terminal.send("d" * draw.randint(1, 12))
            time.sleep(draw.uniform(0, 0.3))
            os.kill(terminal.pid, signal.SIGKILL)
            terminal.wait_exit()
        player.run(attack, *READERS[0], what="after a kill")
        player.run(attack, *PLAY, given=MOVES, what="after a kill")
    return attack

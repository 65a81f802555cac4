"""Attacks on standard files, on the settings, and with more input than any machine can hold."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from benchmarks.attacked import MOST_SECONDS, Attack, Player, with_matches

COMMANDS = (
    "play 9 8 --plain",
    "daily --plain",
    "resume --plain",
    "history",
    "replay 1",
    "stats",
    "export --all",
    "import -",
    "analyze 17 9",
    "analyze 17 9 --json",
    "check -",
    "solve snim",
    "solve --list",
    "odds 5:9",
    "games",
    "bots",
    "--help",
    "--version",
    "",
)
STREAMS = {
    "stdin closed": "{} <&-",
    "stdout closed": "{} >&- </dev/null",
    "stderr closed": "{} 2>&- </dev/null",
    "all closed": "{} <&- >&- 2>&-",
    "stdout full": "{} >/dev/full </dev/null",
    "stderr full": "{} 2>/dev/full </dev/null",
    "both full": "{} >/dev/full 2>/dev/full </dev/null",
    "| head -1": "{} </dev/null | head -1; exit ${{PIPESTATUS[0]}}",
    "| true": "{} </dev/null | true; exit ${{PIPESTATUS[0]}}",
}


def attacks(home: Path) -> Iterator[Attack]:
    """Every attack on files, one after the other."""
    player = with_matches(home, 3)
    for name, line in STREAMS.items():
        attack = Attack(f"every command, {name}")
        for command in COMMANDS:
            shell(player, attack, line.format(f"{shlex.quote(sys.executable)} -m tui {command}"), command)
        yield attack
    yield settings(player)
    yield from exhaustion(player)


def shell(player: Player, attack: Attack, line: str, what: str) -> None:
    """Run a line of the shell and judge it."""
    began = time.monotonic()
    try:
        done = subprocess.run(["bash", "-c", line], env=player.env, capture_output=True, timeout=MOST_SECONDS, cwd=".")
        code, said = done.returncode, done.stderr.decode(errors="replace")
    except subprocess.TimeoutExpired:
        code, said = None, "it goes on"
    attack.judge(code, time.monotonic() - began, said, what)


def settings(player: Player) -> Attack:
    """Odd things in the place of the settings file, and no home."""
    attack = Attack("settings: a folder, pipe, 10 MB, no UTF-8, a device; no home")
    path = player.config / "settings.toml"
    player.config.mkdir(exist_ok=True)
    makers: tuple[Callable[[], object], ...] = (
        path.mkdir,
        lambda: os.mkfifo(path),
        lambda: path.write_text("# long\n" * 1_500_000),
        lambda: path.write_text("theme = '" + "x" * 10_000_000 + "'"),
        lambda: path.write_text("a = " + "[" * 5_000_000),
        lambda: path.write_text("a = " + "[" * 900_000),
        lambda: path.write_bytes(b"theme = '\xff\xfe'"),
        lambda: path.symlink_to("/dev/zero"),
        lambda: path.symlink_to("/dev/full"),
        lambda: path.symlink_to(path),
    )
    for number, make in enumerate(makers):
        make()
        player.run(attack, "play", "9", "--plain", given="1/2\n", what=f"kind {number}")
        path.rmdir() if path.is_dir() and not path.is_symlink() else path.unlink()
    whole = player.env
    for changes in ({"HOME": None}, {"HOME": ""}, {"HOME": "/nowhere"}, {"HOME": "/dev/null"}):
        player.env = {k: v for k, v in whole.items() if k not in ("HOME", "FDIVGAME_DATA", "FDIVGAME_CONFIG")}
        player.env |= {k: v for k, v in changes.items() if v is not None}
        player.run(attack, "history", what=f"{changes}")
    player.env = whole
    return attack


def exhaustion(player: Player) -> Iterator[Attack]:
    """More than fits: with a limit of 1 GB of memory for the program."""
    record = player.run(Attack(""), "export", "1")
    attack = Attack("import, check and a match in plain mode: a line of 1 GB")
    for command in (("import", "-"), ("check", "-"), ("play", "9", "--plain")):
        pour(player, attack, command, [b"x" * (1 << 20)] * 1024)
    yield attack
    attack = Attack("import: 1,000,000 moves in a record")
    pour(player, attack, ("import", "-"), [_long(record, 1_000_000)])
    yield attack
    attack = Attack("solve: input without an end, for 15 s")
    for problem in ("fdivgame", "gameaam", "snim", "cuboid", "cards", "dexterina"):
        for piece in (b"1 " * 500_000, b"5\n" * 500_000, b"9" * 1_000_000):
            pour(player, attack, ("solve", problem), [piece] * 1_000_000, 15.0)
    yield attack
    attack = Attack("check: JSON nested 100,000 deep")
    for piece in (b"[" * 100_000, b'{"a":' * 100_000, b"[" * 100_000 + b"]" * 100_000, b"9" * 10_000_000):
        pour(player, attack, ("check", "-"), [piece])
    yield attack
    attack = Attack("numbers beyond all bounds on the command line")
    for arguments in (
        ("play", "--plain", "--random", "99999999999"),
        ("play", "--plain", "--random", "5:" + "9" * 5_000),
        ("play", "--plain", "9" * 100_000),
        ("analyze", "9" * 100_000),
        ("analyze", "split:99999999999"),
        ("odds", "99999999999:99999999999"),
        ("replay", "9" * 5_000),
        ("export", "99999999999999999999"),
        ("daily", "9999999-99-99"),
    ):
        player.run(attack, *arguments)
    yield attack


def pour(
    player: Player, attack: Attack, arguments: tuple[str, ...], pieces: list[bytes], seconds: float | None = None
) -> None:
    """Give the program these pieces for at most this many seconds, after which no answer is expected."""
    began = time.monotonic()
    with player.start(*arguments, stdout=subprocess.DEVNULL) as program:

        def write() -> None:
            assert program.stdin is not None
            try:
                for piece in pieces:
                    program.stdin.buffer.write(piece)  # type: ignore[attr-defined]
                program.stdin.close()
            except OSError:
                pass

        threading.Thread(target=write, daemon=True).start()
        assert program.stderr is not None
        try:
            code: int | None = program.wait(MOST_SECONDS if seconds is None else seconds)
        except subprocess.TimeoutExpired:
            program.kill()
            # It reads on and has room, which is all that can be asked of it.
            code = None if seconds is None else 0
        said = program.stderr.read()
        attack.judge(code, time.monotonic() - began, said, " ".join(arguments))


def _long(record: str, moves: int) -> bytes:
    head = record.partition("\n\n")[0]
    return f"{head}\n\n{' '.join(f'{number}. 1/2' for number in range(1, moves + 1))}\nend\n".encode()

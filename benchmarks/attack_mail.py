"""Attacks on matches that go on by records: killed with `kill -9` in an import, and several imports at once."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from benchmarks.attacked import Attack, Player
from engine.archive import Archive

MATCHES = 600
KILLS = 10
HEADERS = '[Date "2025-01-01T12:00:00Z"]\n[Player1 "Ann{}"]\n[Player2 "Bob"]\n[Start "9 8"]\n\n'
BEFORE, LATER = "1. 1/2\nend\n\n", "1. 1/2 2. 2/2 3. 1/2\nend\n\n"


def attacks(home: Path, draw: random.Random) -> Iterator[Attack]:
    """Every attack on matches that go on."""
    player = Player(home)
    files = []
    for moves in (BEFORE, LATER):
        files.append(home / f"records{len(files)}")
        files[-1].write_text("".join(HEADERS.format(number) + moves for number in range(MATCHES)))
    before, later = map(str, files)
    player.run(Attack(""), "import", before)
    whole = player.archive.read_bytes()
    yield killed(player, whole, later, draw)
    yield at_once(player, whole, before, later)


def killed(player: Player, whole: bytes, later: str, draw: random.Random) -> Attack:
    """Killed while matches go on; afterwards each is as it was or has gone on, and the same import ends the work."""
    attack = Attack("mail: killed while matches go on by an import")
    for _ in range(KILLS):
        player.restore(whole)
        with player.start("import", later) as program:
            time.sleep(draw.uniform(0.2, 3.0))
            program.kill()
            program.communicate()
        _judge(attack, player, {1, 3})
        player.run(attack, "import", later, what="after a kill")
        _judge(attack, player, {3})
    return attack


def at_once(player: Player, whole: bytes, before: str, later: str) -> Attack:
    """Two programs import the same records at once, and one that is behind them; no match is there twice."""
    attack = Attack("mail: three imports of the same matches at once")
    player.restore(whole)
    running = [player.start("import", path) for path in (later, before, later)]
    for program in running:
        _, said = program.communicate(timeout=120)
        attack.judge(program.returncode, 0.0, said, "importing at once")
    _judge(attack, player, {3})
    return attack


def _judge(attack: Attack, player: Player, lengths: set[int]) -> None:
    with closing(Archive(player.data)) as archive:
        found = Counter(entry.length for entry in archive.page(size=2 * MATCHES))
    if sum(found.values()) != MATCHES or not set(found) <= lengths:
        attack.faults.append(f"{attack.name}: so many matches by their length: {dict(found)}")

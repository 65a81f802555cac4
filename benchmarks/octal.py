"""Values of octal games: how fast a hundred thousand heaps are worked out, beside a plain loop in the same run."""

from __future__ import annotations

import sys
from itertools import starmap
from time import process_time

from benchmarks.engine_speed import machine
from benchmarks.figures import with_bar
from engine.theorems.heap_table import HeapTable
from engine.theorems.octal import OctalCode

MOST = 100_000
PLAIN = 2_000
"""The plain loop ends here; its time to `MOST` is this one's by the square of the sizes."""
WANTED = 2.0
"""Seconds of one processor for the games in common use."""
CODES = {"0.77": True, "0.137": True, "0.07": True, "0.16": True, "0.156": True, "0.007": False, "0.127": False}
"""Whether the game should be worked out within the seconds wanted; the others have neither a short period nor few
rare values."""


def plain(code: OctalCode, most: int) -> list[int]:
    """The values of heaps of 0 to `most`, each option in turn."""
    moves = code.moves
    values = [0]
    for heap in range(1, most + 1):
        seen = {0} if heap in moves.wholes else set()
        seen.update(values[heap - taken] for taken in moves.rests if taken < heap)
        for taken in moves.splits:
            left = heap - taken
            for part in range(1, left // 2 + 1):
                seen.add(values[part] ^ values[left - part])
        least = 0
        while least in seen:
            least += 1
        values.append(least)
    return values


def row(text: str, is_wanted: bool) -> tuple[str, bool]:
    """A game's row of the table, and whether it is as fast as wanted."""
    code = OctalCode.parse(text)
    start = process_time()
    slow = plain(code, PLAIN)
    scaled = (process_time() - start) * (MOST / PLAIN) ** 2
    table = HeapTable(code.moves, len(code.digits))
    start = process_time()
    most = MOST
    while (values := table.values(most)) is None:
        most = table.reach
    seconds = process_time() - start
    assert list(values[: PLAIN + 1]) == slow, text
    period = table.period(MOST)
    cells = (
        text,
        f"{most:,}",
        f"{seconds:.2f} s",
        f"{scaled * (most / MOST) ** 2:,.0f} s",
        f"{period.period:,} since {period.since:,}" if period else "none so far",
        ("yes" if seconds <= WANTED else "**no**") if is_wanted else "",
    )
    return f"| {' | '.join(cells)} |", not is_wanted or seconds <= WANTED


def main() -> int:
    """Print the table; 1 when a game that should be fast was not."""
    print(machine(), "", "| code | heaps up to | here | plain loop, scaled | period proved | within 2 s |", sep="\n")
    print("| --- | --- | --- | --- | --- | --- |")
    reached = True
    for line, is_fast in with_bar(starmap(row, CODES.items()), len(CODES), "games"):
        print(line, flush=True)
        reached = reached and is_fast
    return int(not reached)


if __name__ == "__main__":
    sys.exit(main())

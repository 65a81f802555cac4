"""The costs of keeping matches: a save, the first page of 100,000 matches, any other page, filters, statistics, import.

Run as `python -m benchmarks.archive`; every figure is the median of several runs, with the slowest behind it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.figures import show
from engine.archive import Archive, MatchFilter
from engine.learning.next_step import proposal
from engine.record import format_record, parse_records
from tests.engine.archive.some_matches import multiply, played, playing, prepared_on

MATCHES = 100_000


def milliseconds(work: Callable[[], object], runs: int = 9) -> list[float]:
    """How long each run took."""
    took = []
    for _ in range(runs):
        before = perf_counter()
        work()
        took.append((perf_counter() - before) * 1_000)
    return took


def saves(directory: Path, numbers: int) -> list[float]:
    """The time of every save of one match."""
    archive = Archive(directory)
    setting = prepared_on(" ".join(str(10**18 - number) for number in range(numbers)))
    saver, took = archive.saver_for(setting), []
    for number, match in enumerate(playing(setting.match)):
        before = perf_counter()
        saver.save(match)
        took.append((perf_counter() - before) * 1_000)
        if number == 200:
            break
    archive.close()
    return took


def main() -> int:
    """Measure and print."""
    with TemporaryDirectory(dir=sys.argv[1] if len(sys.argv) > 1 else None) as name:
        directory = Path(name)
        show("save a move, 5 numbers", saves(directory / "small", 5))
        show("save a move, 10,000 numbers", saves(directory / "large", 10_000))
        many = directory / "many"
        archive = Archive(many)
        _, match = played(archive, prepared_on())
        record = next(archive.records())
        began = record.date or datetime.now(UTC)
        copies = (replace(record, date=began + timedelta(seconds=number)) for number in range(2_000))
        text = "\n".join(map(format_record, copies)).splitlines()
        archive.close()
        multiply(many, MATCHES)

        def first_page() -> None:
            opened = Archive(many)
            opened.page()
            opened.close()

        show(f"open {MATCHES:,} matches and read the first page", milliseconds(first_page))
        archive = Archive(many)
        last = archive.page()[-1]
        show("next page", milliseconds(lambda: archive.page(after=last), 99))
        show("page at the far end", milliseconds(lambda: archive.page(skip=MATCHES - 50)))
        show("count all", milliseconds(archive.count))
        show("filter that finds nothing", milliseconds(lambda: archive.page(MatchFilter("nobody"))))
        show("unfinished match", milliseconds(archive.unfinished, 99))
        show("what the first screen proposes", milliseconds(lambda: proposal(archive, began.date())))
        show("statistics", milliseconds(archive.statistics))
        archive.close()
        imported = Archive(directory / "imported")
        took = milliseconds(lambda: list(imported.add(parse_records(text))), 3)
        show(f"import 2,000 matches of {match.cursor} moves", took)
        imported.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""100,000 texts chosen by hypothesis through every parser; whatever is no documented error is told.

`python -m benchmarks.fuzz` prints a line for each parser and, at the end, the shortest text for each fault.
"""

from __future__ import annotations

import argparse
import sys
import time

from hypothesis import HealthCheck, Phase, given, seed, settings

from benchmarks.figures import machine, with_bar
from tests.fuzz.parsers import PARSERS, Parser
from tests.fuzz.texts import texts

SLOW_SECONDS = 2.0
"""A text of at most a few ten thousand characters that takes longer to read is a fault too."""


class Found(AssertionError):
    """A text that is not taken as it should be, and what is wrong with that."""


class Count:
    """The results of the texts that one parser got."""

    def __init__(self, parser: Parser) -> None:
        self.parser = parser
        self.texts = 0
        self.slowest = 0.0

    def take(self, text: str) -> None:
        """Let the parser have a text; raises Found."""
        began = time.perf_counter()
        fault = self.parser.fault(text)
        taken = time.perf_counter() - began
        self.texts += 1
        self.slowest = max(self.slowest, taken)
        if fault is not None or taken > SLOW_SECONDS:
            raise Found(f"{text[:400]!r}: {fault or f'It took {taken:.1f} s.'}")


def fuzz(parser: Parser, most: int, chosen: int) -> tuple[Count, str | None]:
    """Try `most` texts, fewer after a fault; the count, and the shortest text of the fault with what is wrong."""
    count = Count(parser)

    @seed(chosen)
    @settings(
        max_examples=most,
        database=None,
        deadline=None,
        derandomize=False,
        suppress_health_check=list(HealthCheck),
        phases=(Phase.generate, Phase.shrink),
        report_multiple_bugs=False,
    )
    @given(texts(parser.valid))
    def holds(text: str) -> None:
        count.take(text)

    try:
        holds()
    except Found as found:
        return count, str(found)
    return count, None


def main() -> int:
    """Fuzz every parser and say what was found; returns 1 when something was."""
    options = argparse.ArgumentParser(prog="python -m benchmarks.fuzz", description=__doc__)
    options.add_argument("--texts", type=int, default=100_000, help="how many texts in all (default 100,000)")
    options.add_argument("--seed", type=int, default=time.time_ns() % 10**6, help="what the texts are drawn from")
    options.add_argument("--only", default="", help="only the parsers with this in their name")
    given = options.parse_args()
    parsers = [parser for parser in PARSERS if given.only in parser.name]
    faults = []
    tried = 0
    print(f"{machine()}; seed {given.seed}\n\n| parser | texts | slowest | faults |\n|---|---|---|---|")
    found = ((parser, *fuzz(parser, -(-given.texts // len(parsers)), given.seed)) for parser in parsers)
    for parser, count, fault in with_bar(found, len(parsers), "parsers"):
        tried += count.texts
        faults += [f"{parser.name}: {fault}"] if fault else []
        print(
            f"| {parser.name} | {count.texts:,} | {1000 * count.slowest:.0f} ms | {'**1**' if fault else 0} |",
            flush=True,
        )
    print(f"\n{tried:,} texts, {len(faults)} faults.")
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

"""How long a verdict takes to check with its proofs and without: medians of processor time, as a Markdown table."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

from benchmarks.engine_speed import MILLISECOND, Figure, machine
from engine.errors import Unsolved
from engine.notation import parse_position
from engine.verdict.check import check
from engine.verdict.verdict import analyze
from engine.verdict.writing import to_json

RUNS = 15
_RNG = Random("checking")
_LONG = str(_RNG.randrange(10**3_999, 10**4_000))
_PILE = ",".join(str(_RNG.randint(1, 10)) for _ in range(1_000))
_BOARDS = (
    ("2 numbers of 1 digit", "3 4", 5),
    ("a number of 4,000 digits", _LONG, 20),
    ("the same, divisors 2,5,9", f"floor(2,5,9):{_LONG}", 20),
    ("the same, divisors 2,3,13", f"floor(2,3,13):{_LONG}", 20),
    ("subtract: a heap of 10^18", f"subtract:{10**18}", 5),
    ("Nim: heaps of 10^18, 10^9 and 5", f"nim:{10**18} nim:{10**9} nim:5", 5),
    ("Euclid: Fibonacci numbers near 10^18", "euclid:420196140727489673,679891637638612258", 5),
    ("cards: a pile of 1,000", f"cards:{_PILE}", 20),
    ("cards(10): a pile of 1,000", f"cards(10):{_PILE}", 50),
    ("a box of 30x30x30", "cuboid:30,30,30", 1_000),
    ("a stack of 10", "stacks:10", 1_000),
    ("a pile of 9,240 to split", "split:9240", 200),
)


def main() -> int:
    """Print the table; 1 when a target was missed."""
    print(machine(), "", sep="\n")
    print("| Figure | Measured | Target | Reached | Without proofs |", "| --- | --- | --- | --- | --- |", sep="\n")
    missed = 0
    for misere in (False, True):
        for name, text, target in _BOARDS:
            try:
                verdict = to_json(analyze(parse_position(text, misere=misere)))
            except Unsolved:
                # This one is not tame.
                continue
            seconds = median(_seconds(lambda text=verdict: check(text)) for _ in range(RUNS))
            figure = Figure(f"{name}{', misere' * misere}", seconds, target * MILLISECOND)
            missed += figure.seconds > figure.target
            print(f"{figure.row} {_without_proofs(verdict)} |", flush=True)
    return int(missed > 0)


def _without_proofs(verdict: str) -> str:
    read = json.loads(verdict)
    del read["proofs"]
    try:
        return f"{_seconds(lambda: check(json.dumps(read))) / MILLISECOND:.3g} ms"
    except Unsolved:
        return "refused"


def _seconds(call: Callable[[], object]) -> float:
    start = process_time()
    call()
    return process_time() - start


if __name__ == "__main__":
    sys.exit(main())

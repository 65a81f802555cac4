"""Measure the contests' solver: `python -m benchmarks.contests [--runs N]` prints a Markdown table.

The reference is C++ that this script compiles with g++ -O2: it reads with std::cin, synchronisation off and untied, and
divides each number by 12 until the table of one period answers. Every figure is a median; what is compared is run in
turn, so that a busy machine is busy for both. The solver runs as a process of its own, cold, from a file; its modules
are compiled beforehand, as those of an installed program are.
"""

from __future__ import annotations

import argparse
import os
import random
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

REFERENCE = r"""
#include <iostream>
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    const int period[12] = {0, 1, 2, 2, 3, 3, 0, 0, 0, 0, 0, 0};
    int tests;
    std::cin >> tests;
    while (tests--) {
        int count, nimber = 0;
        std::cin >> count;
        while (count--) {
            unsigned long long number;
            std::cin >> number;
            while (number >= 12) number /= 12;
            nimber ^= period[number];
        }
        std::cout << (nimber ? "Henry\n" : "Derek\n");
    }
}
"""

ROOT = Path(__file__).resolve().parent.parent
PYTHON = sys.executable
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
Run = tuple[float, float, bytes]
"""Seconds, peak memory in MB, and the output."""


def run(command: list[str], output: Path) -> Run:
    """One run of a command from its start to its end."""
    with output.open("wb") as sink:
        start = time.perf_counter()
        child = subprocess.Popen(command, stdout=sink, cwd=ROOT, env=ENVIRONMENT)
        _, status, usage = os.wait4(child.pid, 0)
        seconds = time.perf_counter() - start
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise SystemExit(f"{' '.join(command)} ended with {child.returncode}")
    return seconds, usage.ru_maxrss / 1024, output.read_bytes()


def in_turn(commands: list[list[str]], runs: int, output: Path) -> list[list[Run]]:
    """The runs of each command, one of each after another."""
    rounds = [[run(command, output) for command in commands] for _ in range(runs)]
    return [list(each) for each in zip(*rounds, strict=True)]


def solver(problem: str, file: Path) -> list[str]:
    return [PYTHON, "-m", "fdivgame", "solve", problem, str(file)]


def write_tests(file: Path, tests: int) -> None:
    rng = random.Random(tests)
    with file.open("w") as sink:
        sink.write(f"{tests}\n")
        for _ in range(tests):
            numbers = (str(rng.randint(1, 10**18)) for _ in range(100))
            sink.write(f"100\n{' '.join(numbers)}\n")


def compile_modules(room: Path) -> None:
    file = room / "input"
    for problem, text in (("fdivgame", "1 1 5"), ("cuboid", "ALBERT 1 1 1 1"), ("dexterina", "1 1 0.5 0.5")):
        file.write_text(text)
        run(solver(problem, file), room / "output")


def against_reference(room: Path, runs: int) -> Iterator[list[str]]:
    source, reference, output = room / "reference.cpp", room / "reference", room / "output"
    source.write_text(REFERENCE)
    subprocess.run(["g++", "-O2", "-o", str(reference), str(source)], check=True)
    for tests, target in ((1_000, ""), (100_000, "5 times; 40 MB")):
        file = room / "input"
        write_tests(file, tests)
        line = f"exec {shlex.quote(str(reference))} < {shlex.quote(str(file))}"
        compared = [["sh", "-c", line], solver("fdivgame", file)]
        theirs, ours = in_turn(compared, runs, output)
        if {answer for _, _, answer in theirs} != {answer for _, _, answer in ours}:
            raise SystemExit("The solver and the reference differ.")
        fast, slow = seconds(theirs), seconds(ours)
        memory = max(peak for _, peak, _ in ours)
        figure = f"{slow:.2f} s, C++ {fast:.2f} s: {slow / fast:.1f} times; peak {memory:.0f} MB"
        reached = reach(slow / fast <= 5 and memory <= 40) if target else "-"
        yield [f"`solve fdivgame`, {tests:,} x 100 numbers up to 10^18", figure, target or "-", reached]


def cold_start(room: Path, runs: int) -> list[str]:
    file = room / "input"
    file.write_text("1 2 3 4\n")
    bare, ours = in_turn([[PYTHON, "-c", "pass"], solver("fdivgame", file)], 5 * runs, room / "output")
    more = 1_000 * (seconds(ours) - seconds(bare))
    figure = f"{1_000 * seconds(ours):.0f} ms, `python -c pass` {1_000 * seconds(bare):.0f} ms: {more:.0f} ms more"
    return ["`solve fdivgame` on one line, cold", figure, "60 ms more", reach(more <= 60)]


def largest_box(room: Path, runs: int) -> list[str]:
    file = room / "input"
    file.write_text("ALBERT 1 30 30 30\n")
    (ours,) = in_turn([solver("cuboid", file)], runs, room / "output")
    return ["`solve cuboid`, 30x30x30, cold", f"{seconds(ours):.2f} s", "3 s", reach(seconds(ours) <= 3)]


def many_heaps(room: Path, runs: int) -> list[str]:
    file = room / "input"
    shares = [random.Random(100).randint(1, 19_000) for _ in range(100)]
    chances = " ".join(f"0.{share:06}" for share in [1_000_000 - sum(shares), *shares])
    file.write_text(f"1000000000 100\n{chances}\n")
    (ours,) = in_turn([solver("dexterina", file)], runs, room / "output")
    return [
        "`solve dexterina`, n = 10^9, x = 100, cold",
        f"{seconds(ours):.3f} s",
        "0.2 s",
        reach(seconds(ours) <= 0.2),
    ]


def seconds(runs: list[Run]) -> float:
    return median(each for each, _, _ in runs)


def reach(reached: bool) -> str:
    return "yes" if reached else "no"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the contests' solver.")
    parser.add_argument("--runs", type=int, default=5, help="how many runs the medians are of")
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as name:
        room = Path(name)
        ENVIRONMENT["PYTHONPYCACHEPREFIX"] = str(room / "compiled")
        compile_modules(room)
        rows = [*against_reference(room, runs), cold_start(room, runs), largest_box(room, runs), many_heaps(room, runs)]
    print("| what | measured | target | reached |\n|---|---|---|---|")
    for row in rows:
        print(f"| {' | '.join(row)} |")


if __name__ == "__main__":
    main()

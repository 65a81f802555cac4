"""`fdivgame stress`: a contest program against ours, and a smallest input that it gets wrong."""

from __future__ import annotations

import argparse
import os
import selectors
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache, partial
from random import SystemRandom
from time import monotonic

from engine.contests import CONTESTS
from engine.contests.stress import problem_named
from engine.contests.stress.judging import Kind, Outcome
from engine.contests.stress.making import Problem
from engine.contests.stress.reason import board, reason
from engine.contests.stress.search import Counterexample, Trial, search, shrink
from engine.errors import GameError
from engine.text import shorten
from tui.cli.files import Progress, seconds, shown, unwritable

BLOCK = 65_536
WATCHING = 'while read -r line; do group=$line; done; test -z "$group" || kill -s KILL -- "-$group"'
"""What the shell does: its input ends with us, and its last line is the group of processes that has not ended."""
ENDING_SIGNALS = signal.SIGINT, signal.SIGTERM, signal.SIGHUP
MOST_ERRORS = 4_000
"""So many bytes of the standard error are kept; the rest is read and dropped."""
MOST_LINES, WIDEST = 20, 100
"""So much is shown of each text."""
LONGEST_COMMAND = 1_000
HELP = "find a smallest input that a contest program gets wrong"
SECONDS, LIMIT = 10.0, 3.0
SHRINKING = 10.0
"""So many seconds at most a counterexample is made smaller."""
FOUND, INTERRUPTED = 1, 130
ENDING = """\
The program reads the contest's input and writes its output (see fdivgame solve --list). What it prints is held against
ours on inputs that reach every edge; then the first that is wrong is made as small as can be and explained.
Nothing of it can be left out then, be replaced by less of the same XOR or be made lower.
Exit code 0 if nothing was found, 1 with a counterexample, 2 if the program cannot be started, 130 after Ctrl+C.
"""


def run_program(command: Sequence[str], data: bytes, most: int, limit: float) -> Outcome:
    """What came of the program with this input; stopped after `limit` seconds or more than `most` bytes of output.

    Raises GameError where it cannot be started. Nothing of its group of processes is left when this returns or raises.
    """
    watcher = _watcher()
    start = monotonic()
    with _whole() as begun:
        try:
            child = subprocess.Popen(
                command,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
                # Before it is the program: behind that we may be ended at any time.
                preexec_fn=lambda: _tell(watcher, str(os.getpid())),
            )
        except (OSError, ValueError) as error:
            raise _unstartable(command[0], error) from None
        begun.append(child)
    try:
        output, errors, is_late = _connection(child, data, most, start + limit)
        is_endless = len(output) > most
        if not is_endless and not is_late:
            with suppress(subprocess.TimeoutExpired):
                child.wait(max(start + limit - monotonic(), 0))
        # A child of its own may hold the output open; what counts is whether the program itself has ended.
        code = child.poll()
        seconds = monotonic() - start
        is_late = code is None and not is_endless
        return Outcome(output[:most], errors, code or 0, seconds, is_late, is_endless)
    finally:
        _end(child)
        _tell(watcher, "")


@contextmanager
def _whole() -> Iterator[list[subprocess.Popen[bytes]]]:
    """Signals that end us wait until a program is begun, as one that is half begun nobody would end."""
    came: list[int] = []
    before = {
        each: signal.signal(each, lambda number, _: came.append(number))
        for each in ENDING_SIGNALS
        if signal.getsignal(each) != signal.SIG_IGN
    }
    begun: list[subprocess.Popen[bytes]] = []
    try:
        yield begun
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    if came:
        try:
            signal.raise_signal(came[0])
        except BaseException:
            for child in begun:
                _end(child)
            raise


@cache
def _watcher() -> subprocess.Popen[bytes] | None:
    """The shell, which reads the group of processes that goes on now; None where there is none."""
    try:
        return subprocess.Popen(
            ["/bin/sh", "-c", WATCHING],
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError:
        return None


def _tell(watcher: subprocess.Popen[bytes] | None, group: str) -> None:
    if watcher is not None and watcher.stdin is not None:
        # Somebody may have ended the shell.
        with suppress(OSError):
            watcher.stdin.write(f"{group}\n".encode())


def _connection(child: subprocess.Popen[bytes], data: bytes, most: int, end: float) -> tuple[bytes, bytes, bool]:
    """Its output and errors until both are closed, and whether that took too long or was too much."""
    assert child.stdin is not None
    assert child.stdout is not None
    assert child.stderr is not None
    read: dict[int, bytearray] = {child.stdout.fileno(): bytearray(), child.stderr.fileno(): bytearray()}
    output, errors = read.values()
    left = memoryview(data)
    is_late = False
    with selectors.DefaultSelector() as waiting:
        os.set_blocking(child.stdin.fileno(), False)
        waiting.register(child.stdin, selectors.EVENT_WRITE)
        for stream in (child.stdout, child.stderr):
            waiting.register(stream, selectors.EVENT_READ)
        open_streams = 2
        while open_streams and len(output) <= most:
            ready = waiting.select(max(end - monotonic(), 0))
            if not ready:
                is_late = True
                break
            for key, _ in ready:
                if key.fileobj is child.stdin:
                    left = _write(child.stdin.fileno(), left)
                    if not left:
                        waiting.unregister(child.stdin)
                        child.stdin.close()
                    continue
                got = os.read(key.fd, BLOCK)
                if not got:
                    waiting.unregister(key.fileobj)
                    open_streams -= 1
                room = (most + 1 if read[key.fd] is output else MOST_ERRORS) - len(read[key.fd])
                read[key.fd] += got[: max(room, 0)]
    return bytes(output), bytes(errors), is_late


def _write(stream: int, left: memoryview) -> memoryview:
    """What is still to be written after as much as there was room for; nothing where nobody reads any more."""
    try:
        return left[os.write(stream, left[:BLOCK]) :]
    except BlockingIOError:
        return left
    except BrokenPipeError:
        return left[:0]


def _end(child: subprocess.Popen[bytes]) -> None:
    # The group has the number of its first process; of a group that is gone macOS says that it is not ours.
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(child.pid, signal.SIGKILL)
    child.wait()
    for stream in (child.stdin, child.stdout, child.stderr):
        if stream is not None:
            stream.close()


def _unstartable(program: str, error: OSError | ValueError) -> GameError:
    reason = error.strerror if isinstance(error, OSError) and error.strerror else "That is no program's name"
    hint = f": write ./{program} for the one here" if os.sep not in program and os.path.isfile(program) else ""
    return GameError(f"{shown(program)} cannot be started: {reason[:1].lower()}{reason[1:]}{hint}.")


def report(trial: Trial, found: Counterexample) -> Iterator[str]:
    """The parts that are printed, with an empty line before each but the first."""
    fault = found.fault
    yield f"{fault.kind.value}: {fault.sentence}"
    yield f"\nInput:\n{excerpt(found.written)}"
    yield f"\nExpected:\n{excerpt(found.expected)}"
    yield f"\nGot:\n{excerpt(found.outcome.output.decode('utf-8', 'replace'))}"
    if found.outcome.errors:
        yield f"\nStandard error:\n{excerpt(found.outcome.errors.decode('utf-8', 'replace'))}"
    if fault.kind is Kind.WRONG:
        yield f"\nWhy:\n{reason(trial.problem, found)}"
        if len(found.cases) > 1 and trial((found.cases[fault.case],)) is None:
            yield "Alone this case is answered rightly: something is left over from a case before it."
    command = command_line(trial.problem, found)
    if command is not None:
        yield f"\nAs a board: {shlex.join(command)}"


def command_line(problem: Problem, found: Counterexample) -> list[str] | None:
    """The command that opens the board of the case that is wrong; None where there is no board, or one too long."""
    text = board(problem, found)
    return None if text is None or len(text) > LONGEST_COMMAND else ["fdivgame", "play", *text.split()]


def excerpt(text: str) -> str:
    """The first lines of a text, cut where they are long, with nothing in them that a terminal obeys."""
    lines = text[: 2 * MOST_LINES * WIDEST].rstrip("\n").split("\n")
    cut = [shorten(line, WIDEST) for line in lines[:MOST_LINES]]
    more = text.rstrip("\n").count("\n") + 1 - len(cut)
    if not text.strip():
        return "(nothing)"
    return "\n".join([*cut, f"... and {more:,} more lines"] if more > 0 else cut)


def save(path: str, text: str) -> None:
    """Write the input to a file, byte for byte; raises GameError."""
    try:
        with open(path, "w", encoding="ascii", newline="\n") as file:
            file.write(text)
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the contest, the limits and the program."""
    parser.usage = "fdivgame stress [OPTION ...] PROBLEM -- PROGRAM [ARG ...]"
    parser.epilog = ENDING
    parser.add_argument("problem", metavar="PROBLEM", help=", ".join(CONTESTS))
    parser.add_argument("program", nargs="*", default=[], metavar="PROGRAM", help="behind --, with its arguments")
    parser.add_argument("--seconds", metavar="S", type=seconds, default=SECONDS, help="how long to look (default 10)")
    parser.add_argument("--seed", metavar="S", help="the same seed makes the same inputs")
    parser.add_argument(
        "--time-limit", metavar="T", type=seconds, default=LIMIT, help="how many seconds a run may take (default 3)"
    )
    parser.add_argument("--save", metavar="FILE", help="write the smallest input to this file")
    parser.add_argument("--play", action="store_true", help="open the board of the smallest input")


def run(options: argparse.Namespace) -> int:
    """Print the counterexample, or that there is none, and return the exit code; raises GameError."""
    problem = problem_named(options.problem)
    if not options.program:
        raise GameError("Name the program behind two dashes, as in fdivgame stress fdivgame -- ./my-solution.")
    if options.seed is not None and not 1 <= len(options.seed) <= 200:
        raise GameError("A seed has 1 to 200 characters.")
    given = options.seed or str(SystemRandom().randrange(1_000_000))
    seed = given.encode("utf-8", "replace").decode("utf-8")
    trial = Trial(problem, partial(run_program, options.program), options.time_limit)
    start = monotonic()
    with _killed_cleanly():
        try:
            found = _searched(trial, seed, start + options.seconds)
        except KeyboardInterrupt:
            print(f"Interrupted: nothing found in {_inputs(trial)}, seed {given}.")
            return INTERRUPTED
        if found is None:
            print(f"Nothing found: {_inputs(trial)} in {monotonic() - start:.1f} s, seed {given}.")
            if not trial.is_past_edges:
                print("Not every edge is among them: --seconds gives more time.")
            return 0
        # Whoever reads no further is told by the exit code still that there is a fault.
        with suppress(BrokenPipeError):
            print(f"Found at input {trial.runs:,} after {monotonic() - start:.1f} s, seed {given}.")
        found, is_smallest = _shrunk(trial, found)
        with suppress(BrokenPipeError):
            for part in report(trial, found):
                print(part)
            if not is_smallest:
                print("\nIt may not be a smallest one: the time to make it smaller was up.")
    if options.save is not None:
        save(options.save, found.written)
        with suppress(BrokenPipeError):
            print(f"The input is in {shown(options.save)}.")
    if options.play:
        _play(trial, found)
    return FOUND


def _searched(trial: Trial, seed: str, end: float) -> Counterexample | None:
    with Progress("{:,} inputs, nothing found yet") as progress:
        for found in search(trial, seed, lambda: monotonic() >= end):
            if found is not None:
                return found
            _show(progress, trial.runs)
    return None


def _shrunk(trial: Trial, found: Counterexample) -> tuple[Counterexample, bool]:
    """A smaller one, and whether there was time enough for all that makes it smaller."""
    end = monotonic() + SHRINKING
    smallest, is_smallest = found, False
    # What is found is found.
    with suppress(KeyboardInterrupt), Progress("Making it smaller: {:,} runs") as progress:
        for each in shrink(trial, found, lambda: monotonic() >= end):
            smallest = each
            _show(progress, trial.runs)
        is_smallest = monotonic() < end
    return smallest, is_smallest


def _show(progress: Progress, runs: int) -> None:
    if sys.stderr is not None and sys.stderr.isatty():
        progress.show(runs)


def _inputs(trial: Trial) -> str:
    return "1 input" if trial.runs == 1 else f"{trial.runs:,} inputs"


def _play(trial: Trial, found: Counterexample) -> None:
    from tui.cli.parser import run as run_command

    command = command_line(trial.problem, found)
    if command is None:
        raise GameError("This counterexample has no board to open.")
    run_command(command[1:])


@contextmanager
def _killed_cleanly() -> Iterator[None]:
    """Within it a signal that ends us leaves the program under test no chance to go on without us."""

    def leave(number: int, _: object) -> None:
        raise SystemExit(128 + number)

    # What nohup has switched off stays so.
    ending = [each for each in (signal.SIGTERM, signal.SIGHUP) if signal.getsignal(each) != signal.SIG_IGN]
    before = {number: signal.signal(number, leave) for number in ending}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)

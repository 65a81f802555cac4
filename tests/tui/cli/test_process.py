"""Running a program that is not ours: input, output, how it ends, limits, and nothing of it left."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic

import pytest

from engine.contests.stress.judging import ProgramRun
from engine.rules.errors import GameError
from tests.cases import for_each
from tests.terminal.terminal import ROOT
from tests.tui.cli.running import PROGRAM
from tui.cli.process import MOST_ERRORS, runner

MOST = 100_000


def run(command: list[str], data: bytes = b"", most: int = MOST, limit: float = 20.0) -> ProgramRun:
    with runner(command) as once:
        return once(data, most, limit)


def shell(script: str, data: bytes = b"", most: int = MOST, limit: float = 20.0) -> ProgramRun:
    return run(["sh", "-c", script], data, most, limit)


def is_gone(id: int) -> bool:
    """Whether a process ends within 20 seconds, for a signal takes a moment."""
    end = monotonic() + 20
    state = ""
    while state != "Z" and monotonic() < end:
        try:
            state = Path(f"/proc/{id}/stat").read_text().rsplit(")", 1)[1].split()[0]
        except (FileNotFoundError, ProcessLookupError):
            return True
        os.sched_yield()
    return state == "Z"


DATA = b"0123456789abcdef" * 5_000


@for_each(
    ("script", "data", "outcome"),
    [
        ("cat; echo seen >&2", DATA, ProgramRun(DATA, b"seen\n")),
        # Input that is never read does no harm.
        ("exec <&-; echo done", b"1 " * 1_000_000, ProgramRun(b"done\n")),
        # Only the beginning of the errors is kept.
        ("yes wrong | head -c 300000 >&2; echo done", b"", ProgramRun(b"done\n", (b"wrong\n" * 1_000)[:MOST_ERRORS])),
    ],
)
def test_what_is_written_is_read_and_the_other_way_round(script: str, data: bytes, outcome: ProgramRun) -> None:
    assert shell(script, data) == outcome


def test_a_program_runs_as_often_as_is_asked_for() -> None:
    with runner(["cat"]) as once:
        assert [once(data, MOST, 20).output for data in (b"1", b"22", b"")] == [b"1", b"22", b""]


def test_arguments_are_passed_as_they_are() -> None:
    arguments = ["-x", "--seed", "*", "$HOME", "a b", ""]
    outcome = run(["sh", "-c", 'printf "%s\\n" "$@"', "sh", *arguments])
    assert outcome.output.decode() == "".join(f"{each}\n" for each in arguments)


@for_each(
    ("script", "code"),
    [("exit 3", 3), ("kill -SEGV $$", -signal.SIGSEGV), ("true", 0), ("exec yes >&2", -signal.SIGXFSZ)],
)
def test_how_it_ends(script: str, code: int) -> None:
    assert shell(script).code == code


@for_each("script", ["while :; do :; done", "exec >&- 2>&-; sleep 60", "cat >/dev/null; sleep 60"])
def test_what_does_not_end_is_killed_at_the_limit(script: str) -> None:
    start = monotonic()
    assert shell(script, limit=0.1).is_late
    assert monotonic() - start >= 0.1


def test_output_without_end_is_cut_and_killed() -> None:
    outcome = shell("yes Henry", most=1_000)
    assert (outcome.is_endless, outcome.is_late) == (True, False)
    assert outcome.output == (b"Henry\n" * 200)[:1_000]
    whole = shell("printf 12345", most=5)
    assert (whole.output, whole.is_endless) == (b"12345", False)


@for_each(("last", "is_late"), [("wait", True), ("exit 0", False), ("exec sleep 60", True)])
def test_nothing_that_it_started_is_left(last: str, is_late: bool) -> None:
    outcome = shell(f"sleep 60 & echo $!; sleep 61 >/dev/null 2>&1 & echo $!; {last}", limit=0.5)
    assert outcome.is_late == is_late
    first, second = map(int, outcome.output.split())
    assert is_gone(first)
    assert is_gone(second)


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGQUIT, signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_nothing_is_left_when_we_are_ended(number: int, tmp_path: Path) -> None:
    told = tmp_path / "ids"
    os.mkfifo(told)
    script = f"sleep 60 & echo $$ $! >'{told}'; exec sleep 61"
    ours = subprocess.Popen([*PROGRAM, "stress", "--time-limit", "50", "cards", "--", "sh", "-c", script], cwd=ROOT)
    first, second = map(int, told.read_text().split())
    os.kill(ours.pid, number)
    ours.wait(20)
    assert is_gone(first)
    assert is_gone(second)


def test_a_program_in_the_working_folder_is_named_with_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("here").touch()
    with pytest.raises(GameError, match=r"^here cannot be started: no such file or directory: write \./here for the"):
        run(["here"])


def test_no_file_of_ours_is_open_in_it() -> None:
    code = "import os; print(*[fd for fd in range(3, 64) if os.path.exists(f'/proc/self/fd/{fd}')])"
    # The last one would be the folder itself while it is looked at.
    assert len(run([sys.executable, "-S", "-E", "-c", code]).output.split()) <= 1

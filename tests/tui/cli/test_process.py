"""Running a program that is not ours: input, output, how it ends, limits, and nothing of it left."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from engine.contests.stress.judging import Outcome
from engine.errors import GameError
from tests.cases import for_each
from tests.terminal.terminal import ROOT
from tests.tui.cli.running import PROGRAM
from tui.cli import process
from tui.cli.process import run

MOST = 100_000


def shell(script: str, data: bytes = b"", most: int = MOST, limit: float = 20.0) -> Outcome:
    return run(["sh", "-c", script], data, most, limit)


def is_gone(id: int) -> bool:
    """Whether a process ends within 20 seconds, for a signal takes a moment."""
    end = monotonic() + 20
    while monotonic() < end:
        try:
            state = Path(f"/proc/{id}/stat").read_text().rsplit(")", 1)[1].split()[0]
        except (FileNotFoundError, ProcessLookupError):
            return True
        if state == "Z":
            return True
        os.sched_yield()
    return False


def test_what_is_written_is_read_and_the_other_way_round() -> None:
    data = b"0123456789abcdef" * 5_000
    outcome = shell("cat; echo seen >&2", data)
    assert outcome[:3] == (data, b"seen\n", 0)
    assert not outcome.is_late
    assert not outcome.is_endless
    assert 0 < outcome.seconds < 20


def test_arguments_are_passed_as_they_are() -> None:
    arguments = ["-x", "--seed", "*", "$HOME", "a b", ""]
    outcome = run(["sh", "-c", 'printf "%s\\n" "$@"', "sh", *arguments], b"", MOST, 20)
    assert outcome.output.decode() == "".join(f"{each}\n" for each in arguments)


@for_each(("script", "code"), [("exit 3", 3), ("kill -SEGV $$", -11), ("true", 0)])
def test_how_it_ends(script: str, code: int) -> None:
    assert shell(script).code == code


def test_input_that_is_never_read_does_no_harm() -> None:
    assert shell("exec <&-; echo done", b"1 " * 1_000_000).output == b"done\n"
    assert shell("echo done", b"1 " * 1_000_000)[:3] == (b"done\n", b"", 0)


@for_each("script", ["while :; do :; done", "exec >&- 2>&-; sleep 60", "cat >/dev/null; sleep 60"])
def test_what_does_not_end_is_killed_at_the_limit(script: str) -> None:
    outcome = shell(script, limit=0.1)
    assert outcome.is_late
    assert outcome.seconds >= 0.1


def test_output_without_end_is_cut_and_killed() -> None:
    outcome = shell("yes Henry", most=1_000)
    assert outcome.is_endless
    assert not outcome.is_late
    assert outcome.output == (b"Henry\n" * 200)[:1_000]
    whole = shell("printf 12345", most=5)
    assert (whole.output, whole.is_endless) == (b"12345", False)


def test_only_the_beginning_of_the_errors_is_kept() -> None:
    outcome = shell("yes wrong | head -c 300000 >&2; echo done")
    assert (outcome.output, outcome.code) == (b"done\n", 0)
    assert outcome.errors == (b"wrong\n" * 1_000)[: process.MOST_ERRORS]


@for_each(("last", "is_late"), [("wait", True), ("exit 0", False), ("exec sleep 60", True)])
def test_nothing_that_it_started_is_left(last: str, is_late: bool) -> None:
    # The first holds our pipes open, so that only the limit ends the reading.
    outcome = shell(f"sleep 60 & echo $!; sleep 61 >/dev/null 2>&1 & echo $!; {last}", limit=0.2)
    assert outcome.is_late == is_late
    ids = [int(word) for word in outcome.output.split()]
    assert len(ids) == 2
    assert all(map(is_gone, ids))


def test_an_interrupt_leaves_nothing_either(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[subprocess.Popen[bytes]] = []

    def interrupted(child: subprocess.Popen[bytes], *_: object) -> None:
        started.append(child)
        raise KeyboardInterrupt

    monkeypatch.setattr(process, "_talk", interrupted)
    with pytest.raises(KeyboardInterrupt):
        shell("sleep 60")
    assert started[0].returncode == -9


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGQUIT, signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_nothing_is_left_when_we_are_ended(number: int, tmp_path: Path) -> None:
    told = tmp_path / "ids"
    os.mkfifo(told)
    script = f"sleep 60 & echo $$ $! >'{told}'; exec sleep 61"
    ours = subprocess.Popen([*PROGRAM, "stress", "--time-limit", "50", "cards", "--", "sh", "-c", script], cwd=ROOT)
    ids = [int(word) for word in told.read_text().split()]
    os.kill(ours.pid, number)
    ours.wait(20)
    assert len(ids) == 2
    assert all(map(is_gone, ids))


def test_a_signal_that_comes_while_a_program_begins_leaves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[subprocess.Popen[bytes]] = []

    class Interrupting(subprocess.Popen[bytes]):
        def __init__(self, *arguments: Any, **named: Any) -> None:
            signal.raise_signal(signal.SIGINT)
            super().__init__(*arguments, **named)
            started.append(self)

    process._watcher()
    monkeypatch.setattr(subprocess, "Popen", Interrupting)
    with pytest.raises(KeyboardInterrupt):
        shell("sleep 60")
    assert started[0].returncode == -9


def test_without_a_shell_programs_run_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "_watcher", lambda: None)
    assert shell("echo done").output == b"done\n"


def test_what_cannot_be_started_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("here").write_text("")
    with pytest.raises(GameError, match=r"^here cannot be started: no such file or directory: write \./here for the"):
        run(["here"], b"", MOST, 1)
    with pytest.raises(GameError, match=r"^\./here cannot be started: permission denied\.$"):
        run(["./here"], b"", MOST, 1)
    os.chmod("here", 0o755)
    with pytest.raises(GameError, match=r"^\./here cannot be started: exec format error\.$"):
        run(["./here"], b"", MOST, 1)
    with pytest.raises(GameError, match=r"^a\?b cannot be started: this is not the name of a program\.$"):
        run(["a\0b"], b"", MOST, 1)
    with pytest.raises(GameError, match=r'^"" cannot be started'):
        run([""], b"", MOST, 1)


def test_no_file_of_ours_is_open_in_it() -> None:
    code = "import os; print(*[fd for fd in range(3, 64) if os.path.exists(f'/proc/self/fd/{fd}')])"
    open_files = run([sys.executable, "-S", "-E", "-c", code], b"", MOST, 20).output.split()
    # The last one would be the folder itself while it is looked at.
    assert len(open_files) <= 1

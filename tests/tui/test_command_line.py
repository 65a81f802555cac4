"""The command: its version, what it loads, and what becomes of output that cannot be written."""

from __future__ import annotations

import shlex
import subprocess
import sys
from typing import NoReturn

import pytest

import engine
from tests.terminal.terminal import ROOT, environment
from tests.tui.cli.running import PROGRAM
from tui import command_line


def test_the_version_is_the_engines(capsys: pytest.CaptureFixture[str]):
    assert command_line.main(["--version"]) == 0
    assert capsys.readouterr().out == f"fdivgame {engine.__version__}\n"
    with pytest.raises(SystemExit):
        command_line.main(["--plain", "--version"])
    assert capsys.readouterr().out == f"fdivgame {engine.__version__}\n"


def test_nothing_is_loaded_for_the_version():
    script = (
        "import sys; before = set(sys.modules); from tui.command_line import main; main(['--version']);"
        "print(*sorted(name for name in set(sys.modules) - before if name not in sys.builtin_module_names))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=environment(), capture_output=True, text=True, check=True
    )
    loaded = done.stdout.splitlines()[1].split()
    assert set(loaded) <= {"engine", "engine.rules", "engine.rules.errors", "tui", "tui.command_line", "__future__"}


def test_the_arguments_of_the_process_are_taken(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.setattr(sys, "argv", ["fdivgame", "bots"])
    assert command_line.main() == 0
    assert "perfect" in capsys.readouterr().out


def test_an_interrupt_is_quiet(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    def interrupted(_: object) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr("tui.cli.games.games", interrupted)
    assert command_line.main(["games"]) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("arguments", [["bots"], ["--help"], ["analyze", "99", "98"], ["play", "3", "--no-save"]])
def test_a_reader_that_has_gone_away_is_no_fault(arguments: list[str]):
    pipe = subprocess.PIPE
    command = [*PROGRAM, *arguments]
    with subprocess.Popen(command, cwd=ROOT, env=environment(), stdin=pipe, stdout=pipe, stderr=pipe) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.close()
        child.stdin.close()
        assert child.stderr.read() == b""
        assert child.wait(30) == 0


def test_a_full_disk_is_one_sentence():
    with open("/dev/full", "w") as full:
        command = [*PROGRAM, "bots"]
        done = subprocess.run(command, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "fdivgame: The output cannot be written: no space left on device.\n"


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
@pytest.mark.parametrize("arguments", ["bots", "solve fdivgame", "play 3 --no-save", "check -", "dance"])
def test_streams_that_are_closed_do_no_harm(closed: str, arguments: str):
    script = f"{shlex.join(PROGRAM)} {arguments} {closed}"
    done = subprocess.run(
        ["sh", "-c", script], cwd=ROOT, env=environment(), stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    assert done.returncode in (0, 2)
    assert "Traceback" not in done.stderr
    assert "ignored" not in done.stderr


def test_only_the_command_that_is_asked_for_is_loaded():
    code = "import sys; from tui.command_line import main; main(['games']);"
    code += "sys.exit(any(name in sys.modules for name in ('textual', 'sqlite3', 'tui.cli.solve')))"
    assert subprocess.run([sys.executable, "-c", code], stdout=subprocess.DEVNULL, check=False).returncode == 0

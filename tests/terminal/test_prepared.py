"""A game out of a prepared process cannot be told from one that was started as a program of its own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.terminal.prepared import GAME, Prepared
from tests.terminal.terminal import Start, Terminal, environment, spawn

LOOK = """
import gc, json, locale, os, resource, signal, sys, threading, time, warnings
own = [name for name in sys.modules if name.split(".")[0] in ("engine", "tui")]
from textual import constants
def link(number):
    name = f"/proc/self/fd/{number}"
    return os.readlink(name).replace(os.ttyname(0), "the terminal") if os.path.exists(name) else None
streams = sys.stdin, sys.stdout, sys.stderr
print("{", json.dumps({
    "arguments": sys.argv,
    "environment": dict(os.environ),
    "path": sys.path,
    "directory": os.getcwd(),
    "main": [vars(sys.modules["__main__"])[name] for name in ("__name__", "__file__", "__package__")],
    "modules in their order": own,
    "read by Textual": {name: str(value) for name, value in vars(constants).items() if name.isupper()},
    "streams": [[each.fileno(), each.isatty(), each.encoding, each.errors, each.line_buffering] for each in streams],
    "same streams": streams == (sys.__stdin__, sys.__stdout__, sys.__stderr__),
    "files": list(map(link, range(20))),
    "leads": [os.getsid(0) == os.getpid(), os.getpgrp() == os.getpid(), os.tcgetpgrp(0) == os.getpid()],
    "parent": os.getppid(),
    "size": os.get_terminal_size(),
    "handlers": [str(signal.getsignal(each)).partition(" at ")[0] for each in sorted(signal.valid_signals())],
    "blocked": sorted(signal.pthread_sigmask(signal.SIG_BLOCK, ())),
    "umask": os.umask(0o22),
    "limits": [resource.getrlimit(each) for each in range(10)],
    "threads": [each.name for each in threading.enumerate()],
    "garbage": [gc.isenabled(), gc.get_threshold()],
    "locale": [locale.setlocale(locale.LC_ALL), sys.getfilesystemencoding(), time.tzname],
    "warnings": list(map(str, warnings.filters)),
    "flags": sys.flags,
}), "}")
"""


def games(rules: Path, start: Start, **changes: str | None) -> Terminal:
    """`fdivgame games` with this file of rules, which is run as the program."""
    env = environment(HOME=str(rules.parent), **changes)
    return Terminal("-m", "tui", "games", "--rules", str(rules), columns=70, rows=9, env=env, start=start)


def seen(rules: Path, start: Start, **changes: str | None) -> dict[str, Any]:
    """What a program knows of itself in the middle of a command."""
    rules.write_text(LOOK)
    with games(rules, start, **changes) as terminal:
        terminal.wait_exit()
        found: dict[str, Any] = json.loads(terminal.output.partition(b"{ ")[2].partition(b" }\r\n")[0])
        return found


@pytest.mark.parametrize(
    "changes",
    [{}, {"TERM": "vt100", "COLORTERM": None, "NO_COLOR": "1", "FDIVGAME_THEME": "slate"}, {"LANG": None}],
    ids=["common", "read late", "read when Python starts"],
)
def test_a_program_sees_no_difference(tmp_path: Path, prepared_games: Prepared, changes: dict[str, str | None]) -> None:
    one, other = (seen(tmp_path / "look.py", start, **changes) for start in (prepared_games.start, spawn))
    assert one == other
    assert len(one) == 22


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("1 / 0", 2),
        ("import sys; del sys.modules['tui.command_line']._refuse", 1),
        ("raise KeyboardInterrupt", 130),
        ("import os; os._exit(5)", 5),
        ("import os; os.kill(os.getpid(), 9)", -9),
        ("import os; os.abort()", -6),
        ("import os; os.close(1)", 2),
    ],
)
def test_its_end_is_its_own(tmp_path: Path, prepared_games: Prepared, line: str, code: int) -> None:
    (tmp_path / "end.py").write_text(line)
    for start in (prepared_games.start, spawn):
        with games(tmp_path / "end.py", start) as terminal:
            assert terminal.wait_exit() == code


def test_another_program_is_started_by_itself(prepared_games: Prepared) -> None:
    with Terminal("-c", "print('I am', __name__, flush=True)", start=prepared_games.start) as terminal:
        terminal.wait_for("I am __main__")
        assert terminal.wait_exit() == 0


def test_what_cannot_be_started_is_told(prepared_games: Prepared) -> None:
    with pytest.raises(AssertionError, match="nowhere"):
        prepared_games.start(GAME, environment(), "/dev/nowhere")

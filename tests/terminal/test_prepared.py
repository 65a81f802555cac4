"""A game out of a prepared process cannot be told from one that was started as a program of its own."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.terminal.forking import SCREENS
from tests.terminal.prepared import GAME, Prepared
from tests.terminal.reading import reported
from tests.terminal.terminal import ROOT, Start, Terminal, environment, spawn
from tests.tui.cli.running import piped

LOOK = """
import gc, hashlib, json, locale, os, re, resource, signal, sys, threading, time, warnings
from textual import constants
# A module may have a number that is longer than Python writes out by itself.
sys.set_int_max_str_digits(0)
def values(module):
    # Whoever loads a module makes it one of the names in its package; a set has another order in each process.
    own = {name: value for name, value in vars(module).items() if name[:2] != "__" and type(value) is not type(os)}
    words = sorted(re.findall("[^][ ,(){}]+", re.sub(" at 0x[0-9a-f]+", "", str(own))))
    return hashlib.sha1(" ".join(words).encode()).hexdigest()
def link(number):
    name = f"/proc/self/fd/{number}"
    if os.path.exists(name):
        found = os.readlink(name)
        return "the terminal" if found in terminals(os.ttyname) else found.partition(":[")[0]
def terminals(ask):
    return [ask(0)] if os.isatty(0) else []
streams = sys.stdin, sys.stdout, sys.stderr
print("{", json.dumps({
    "arguments": sys.argv,
    "environment": dict(os.environ),
    "path": sys.path,
    "directory": os.getcwd(),
    "main": [vars(sys.modules["__main__"])[name] for name in ("__name__", "__file__", "__package__")],
    "values": {name: values(sys.modules[name]) for name in sorted(sys.modules) if name.startswith(("engine", "tui"))},
    "read by Textual": {name: str(value) for name, value in vars(constants).items() if name.isupper()},
    "streams": [[each.fileno(), each.isatty(), each.encoding, each.errors, each.line_buffering] for each in streams],
    "same streams": streams == (sys.__stdin__, sys.__stdout__, sys.__stderr__),
    "files": list(map(link, range(20))),
    "leads": [pid == os.getpid() for pid in (os.getsid(0), os.getpgrp(), *terminals(os.tcgetpgrp))],
    "parent": os.getppid(),
    "size": terminals(os.get_terminal_size),
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


def seen(rules: Path, start: Start, loads: Sequence[str], **changes: str | None) -> dict[str, Any]:
    """What a program knows of itself in the middle of a command, with these modules loaded."""
    rules.write_text("".join(f"import {name}\n" for name in loads) + LOOK)
    with games(rules, start, **changes) as terminal:
        terminal.wait_exit()
        return told(terminal.output.decode().replace("\r\n", "\n"))


def told(output: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(output.partition("{ ")[2].partition(" }\n")[0])
    return found


@pytest.mark.parametrize(
    "changes",
    [{}, {"TERM": "vt100", "COLORTERM": None, "NO_COLOR": "1", "FDIVGAME_THEME": "slate"}, {"LANG": None}],
    ids=["common", "read late", "read when Python starts"],
)
def test_a_program_sees_no_difference(tmp_path: Path, prepared_games: Prepared, changes: dict[str, str | None]) -> None:
    loads = SCREENS if "FDIVGAME_THEME" in changes else ()
    one, other = (seen(tmp_path / "look.py", start, loads, **changes) for start in (prepared_games.start, spawn))
    is_the_same(one, other)
    assert len(one["values"]) > (200 if loads else 20)


def is_the_same(one: dict[str, Any], other: dict[str, Any]) -> None:
    # What is loaded before is also what this command does not need.
    one["values"] = {name: one["values"][name] for name in other["values"]}
    assert one == other
    assert len(one) == 22


def test_a_command_without_a_terminal_sees_no_difference(tmp_path: Path) -> None:
    rules = tmp_path / "look.py"
    rules.write_text(LOOK)
    command = ("games", "--rules", str(rules))
    one = piped(*command)
    other = subprocess.run(
        [*GAME, *command], cwd=ROOT, env=environment(), input="", capture_output=True, text=True, check=False
    )
    assert (one.returncode, one.stderr) == (other.returncode, other.stderr)
    # Here the process that has loaded the commands is between it and the tests.
    is_the_same(told(one.stdout) | {"parent": os.getpid()}, told(other.stdout))


def test_what_is_loaded_before_reads_nothing_that_is_another_thing_in_each_game(prepared_games: Prepared) -> None:
    with Terminal("-m", "tui", "--version", start=prepared_games.start) as terminal:
        assert terminal.wait_exit() == 0
    assert prepared_games.said == ""


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("import os; os.environ.get('TERM')", "_Environ.__getitem__('TERM',)"),
        ("import os; {**os.environ}", "_Environ.__iter__()"),
        ("from engine.setup import *; import shutil; (lambda: shutil.get_terminal_size())()", "get_terminal_size()"),
        ("import random; RANDOM = random.Random()", "Random.seed(None,)"),
    ],
)
def test_what_a_module_reads_too_early_is_told(line: str, name: str) -> None:
    said: list[str] = []
    with reported(said.append):
        exec(line, {"__name__": "tui.early"})
        exec(line, {"__name__": "library.early"})
    assert said[0] == f"tui.early asks for {name} when it is loaded"
    assert {each.partition(" ")[0] for each in said} == {"tui.early"}


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

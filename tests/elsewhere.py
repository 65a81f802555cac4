"""`python -m tests.elsewhere COMMAND`: the command as somebody else types it, with the project on another machine.

The project is what its source distribution has, in a folder with a space, with no version control and no git; the
command has a terminal of 150 columns, and as `python3` the newest other Python that this machine has, if it has one.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import termios
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.terminal.terminal import ROOT, spawn

COLUMNS = 150
OTHERS = ("3.15", "3.14", "3.13", "3.12", "3.11")
_ABOUT = "import ensurepip, sqlite3, ssl, sys, venv; print(sys.executable, '%d.%d' % sys.version_info[:2], sep='\\n')"


def main(command: str) -> int:
    """Build the source distribution and run the command in it; returns the command's exit code."""
    with TemporaryDirectory(prefix="some where ") as place:
        built = ("build", "--sdist", "--no-isolation", "--skip-dependency-check", "--outdir", place, str(ROOT))
        subprocess.run([sys.executable, "-m", *built], check=True, stdout=subprocess.DEVNULL)
        (sdist,) = Path(place).glob("*.tar.gz")
        python = next(others(), sys.executable)
        print(f"The same elsewhere: {sdist.name}, {python}, a folder with a space, a terminal, no git", flush=True)
        return run(command, sdist, python, Path(place))


def others(versions: Sequence[str] = OTHERS) -> Iterator[str]:
    """The Pythons of these versions that run here, but for the version of this one."""
    for version in versions:
        if version == f"{sys.version_info.major}.{sys.version_info.minor}":
            continue
        for folder in os.get_exec_path():
            # pyenv has a command for each version, which runs only where the version is chosen.
            for chosen in ({}, {"PYENV_VERSION": version}):
                command = [os.path.join(folder, f"python{version}"), "-c", _ABOUT]
                try:
                    done = subprocess.run(command, env={**os.environ, **chosen}, capture_output=True, text=True)
                except OSError:
                    break
                if done.returncode == 0 and done.stdout.splitlines()[1:] == [version]:
                    yield done.stdout.splitlines()[0]
                    break


def run(command: str, sdist: Path, python: str, place: Path) -> int:
    """Unpack the source distribution in this folder and run the command there; returns its exit code."""
    subprocess.run(["tar", "-xzf", str(sdist), "-C", str(place)], check=True)
    programs = place / "programs"
    programs.mkdir()
    for folder in filter(os.path.isdir, os.get_exec_path()):
        for program in os.scandir(folder):
            if program.name not in ("git", "python3") and not os.path.lexists(programs / program.name):
                (programs / program.name).symlink_to(os.path.abspath(program.path))
    (programs / "python3").write_text(f'#!/bin/sh\nexec {shlex.quote(python)} "$@"\n')
    (programs / "python3").chmod(0o755)
    source = place / sdist.name.removesuffix(".tar.gz")
    words = [str(programs / "bash"), "-euo", "pipefail", "-c", f"cd {shlex.quote(str(source))}\n{command}"]
    shown, terminal = os.openpty()
    termios.tcsetwinsize(terminal, (40, COLUMNS))
    env = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    # What is shown is read as a text later, without colours.
    process = spawn(words, env | {"PATH": str(programs), "PY_COLORS": "0"}, os.ttyname(terminal))
    os.close(terminal)
    while text := _read(shown):
        sys.stdout.buffer.write(text.replace(b"\r\n", b"\n"))
        sys.stdout.flush()
    os.close(shown)
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])


def _read(terminal: int) -> bytes:
    """What the terminal shows next; nothing once all programs there have ended."""
    try:
        return os.read(terminal, 1 << 16)
    except OSError:
        return b""


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

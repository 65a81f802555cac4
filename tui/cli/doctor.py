"""`fdivgame doctor`: what a report of a fault should say about the terminal, the files and the versions."""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import sqlite3
import sys
from collections.abc import Iterable, Iterator, Mapping
from importlib import metadata
from pathlib import Path
from typing import Any

import engine
from engine.archive.database import health
from engine.rules.text import printable
from tui.cli.printing import as_json, can_draw, columns
from tui.drawing.glyphs import ASCII, SAMPLE, glyphs_for_terminal
from tui.settings.paths import data_directory, is_there, settings_file
from tui.settings.preferences import available
from tui.settings.reading import load
from tui.words import LINES_OF_TEXT

PACKAGES = ("textual", "rich", "platformdirs", "segno", "tomlkit", "filelock")
LONGEST = 100


def doctor(options: argparse.Namespace) -> Iterable[str]:
    """The report."""
    found = report(os.environ)
    return as_json(found) if options.json else lines_of(found)


def report(environ: Mapping[str, str]) -> dict[str, dict[str, Any]]:
    """The report as docs/schemas/doctor.json describes it."""
    return {
        "versions": _versions(),
        "terminal": _terminal(environ),
        "files": _files(environ),
        "matches": health(data_directory(environ))._asdict(),
    }


def lines_of(found: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """The report as text, with the signs of the game for the eye to judge."""
    for name, part in found.items():
        yield name
        yield from columns([("", key.replace("_", " "), _said(value)) for key, value in part.items()])
        yield ""
    if found["terminal"]["signs"] == "ASCII":
        yield "The game draws with letters and signs of ASCII here."
    else:
        yield "A terminal does not tell its font. Look at the signs of the game:"
        yield f"  {SAMPLE}"
        yield "If one is missing, or they do not touch, --ascii draws with letters instead."
    yield LINES_OF_TEXT


def _said(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:,}" if isinstance(value, int) else "-" if value in (None, "") else str(value)


def _versions() -> dict[str, str | None]:
    return {
        "fdivgame": engine.__version__,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": platform.platform(),
        "sqlite": sqlite3.sqlite_version,
        **{name: _version(name) for name in PACKAGES},
    }


def _version(package: str) -> str | None:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def _terminal(environ: Mapping[str, str]) -> dict[str, Any]:
    size = shutil.get_terminal_size()
    program = " ".join(filter(None, (environ.get("TERM_PROGRAM"), environ.get("TERM_PROGRAM_VERSION"))))
    return {
        **{
            name: stream is not None and stream.isatty()
            for name, stream in (("input", sys.stdin), ("output", sys.stdout), ("errors", sys.stderr))
        },
        "can_draw": can_draw(),
        "term": printable(environ.get("TERM", ""), LONGEST),
        "program": printable(program, LONGEST),
        "multiplexer": "tmux" if environ.get("TMUX") else "screen" if environ.get("STY") else None,
        "over_ssh": bool(environ.get("SSH_CONNECTION")),
        "columns": size.columns,
        "rows": size.lines,
        "colours": _colours(environ),
        "encoding": getattr(sys.stdout, "encoding", None),
        "locale": printable(environ.get("LC_ALL") or environ.get("LC_CTYPE") or environ.get("LANG", ""), LONGEST),
        "signs": "ASCII" if glyphs_for_terminal(environ) is ASCII else "box drawing",
    }


def _colours(environ: Mapping[str, str]) -> int:
    """How many colours the game draws with at this terminal, 0 for none."""
    if environ.get("NO_COLOR"):
        return 0
    if environ.get("COLORTERM") in ("truecolor", "24bit"):
        return 1 << 24
    return 256 if "256" in environ.get("TERM", "") else 16


def _files(environ: Mapping[str, str]) -> dict[str, Any]:
    path = settings_file(environ)
    loaded = load(path, available(), environ)
    return {
        "data": _without_home(data_directory(environ)),
        "settings": _without_home(path),
        "settings_found": is_there(path),
        # A mistake may quote what the player wrote.
        "mistakes_in_settings": 0 if loaded.message is None else loaded.message.count("\n") or 1,
        "files_of_rules": len(loaded.settings.rules),
    }


def _without_home(path: Path) -> str:
    whole, home = str(path), os.path.expanduser("~")
    inside = home not in ("~", os.sep) and (whole == home or whole.startswith(home.rstrip(os.sep) + os.sep))
    return printable(f"~{whole[len(home.rstrip(os.sep)) :]}" if inside else whole, 2 * LONGEST)

"""The manual page: argparse-manpage writes it from the whole parser, and what no parser knows is added here."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Iterator

from argparse_manpage.manpage import Manpage

from engine import __version__
from tui.cli.parser import ENDING
from tui.cli.table import COMMANDS
from tui.settings.settings import SETTINGS, variable

FILES = {
    "~/.local/share/fdivgame/matches.db": "Your matches, lessons and puzzles, on Linux.",
    "~/.config/fdivgame/settings.toml": "Your settings, on Linux; fdivgame doctor names both places on every system.",
}
ENVIRONMENT = {
    "FDIVGAME_DATA": "The folder of the matches.",
    "FDIVGAME_CONFIG": "The folder of the settings.",
    **{variable(name): f"Overrules the setting {name}: {setting.help}." for name, setting in SETTINGS.items()},
    "NO_COLOR": "No colours, whatever it says.",
    "COLORTERM": "truecolor or 24bit for all colours of a theme.",
    "TERM": "With dumb a match is lines of text.",
}


def manual(parser: argparse.ArgumentParser) -> str:
    """The page of section 6 in the language of man(7)."""
    # On one line each, no text begins a line with a sign that troff obeys; troff fills the lines itself.
    columns, os.environ["COLUMNS"] = os.environ.get("COLUMNS"), "100000"
    try:
        page = Manpage(parser, format="single-commands-section")
        page.section, page.manual, page.date = "6", "Games", ""
        page.source = f"fdivgame {__version__}"
        page.description = "impartial games on a blackboard in the terminal"
        page.add_section("synopsis", "=", "\\fBfdivgame\\fR [\\fICOMMAND\\fR] [\\fIOPTION\\fR ...]")
        page.add_section("examples", "=", "\n".join(_examples()))
        page.add_section("files", "=", "\n".join(_list(FILES.items())))
        page.add_section("environment", "=", "\n".join(_list(ENVIRONMENT.items())))
        page.add_section("exit status", "=", _plain(ENDING.partition("\n")[0]))
        return str(page)
    finally:
        del os.environ["COLUMNS"]
        if columns is not None:
            os.environ["COLUMNS"] = columns


def _examples() -> Iterator[str]:
    for command in COMMANDS.values():
        yield ".PP"
        for rest in command.examples:
            yield _plain(f"fdivgame {command.name} {rest}".rstrip())
            yield ".br"


def _list(entries: Iterable[tuple[str, str]]) -> Iterator[str]:
    for name, said in entries:
        yield ".TP"
        yield f"\\fB{_plain(name)}\\fR"
        yield _plain(said)


def _plain(text: str) -> str:
    """Text in which nothing is a request of troff; none of ours begins with a sign that it obeys."""
    return text.replace("\\", "\\e").replace("-", "\\-")
